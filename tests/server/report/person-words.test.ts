import { expect, test } from 'vitest'
import { employeeMeta } from '#openapi/generated/contract/personnel/employee.ts'
import { personColumns } from '#server/areas/report/dictionary/columns.ts'
import { word } from '#server/areas/report/dictionary/words-of.ts'
import { columnId } from '#server/areas/report/report-texts.ts'
import { labelOf, languages } from '#server/platform/contract/labels.ts'

/** Columns that are fields of an employee: those of the person, and two of the birthdays. */
const columns = [...Object.keys(personColumns), 'birthday', 'mobile']

test('what a report says of a person is called as it is on the person’s page', () => {
  const fields = Object.keys(employeeMeta.fields).map((field) => `employee.${field}`)
  const labels = (language: (typeof languages)[number]) =>
    new Map(fields.map((id) => [labelOf('en', id), labelOf(language, id)]))
  for (const language of languages) {
    const known = labels(language)
    const called = columns
      .map((name) => [word(columnId(name), 'en'), word(columnId(name), language)] as const)
      .filter(([english]) => known.has(english))
    expect(called.length).toBeGreaterThan(8)
    expect(called).toEqual(called.map(([english]) => [english, known.get(english)]))
  }
})
