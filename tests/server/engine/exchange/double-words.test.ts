import { describe, expect, test } from 'vitest'
import { fold } from '#openapi/fold.ts'
import { contract } from '#openapi/generated/contract.ts'
import { contractLabels } from '#server/engine/exchange/contract-labels.ts'
import { dryRun } from '#server/engine/exchange/import/dry-run.ts'
import { prepareImport } from '#server/engine/exchange/import/prepare.ts'
import { importFields } from '#server/engine/exchange/values/import-field.ts'
import { columnVocabulary } from '#server/engine/exchange/values/read-choice.ts'
import { employees, emptyCompany } from './support/messy.ts'

const look = async (heading: string, letters: readonly string[]) => {
  const text = `emp_code;${heading}\n${letters.map((letter, at) => `D${at};${letter}`).join('\n')}\n`
  const file = { name: 'rows.csv', bytes: Buffer.from(text) }
  const prepared = await prepareImport({ file, subject: employees, labels: contractLabels })
  const { store } = emptyCompany()
  const created: unknown[] = []
  const watched: typeof store = {
    ...store,
    check: async (values) => {
      created.push(values.gender)
      return { faults: [] }
    },
  }
  const { faults } = await dryRun({ prepared, labels: contractLabels, mode: 'upsert', begin: (work) => work(watched) })
  return [created, faults.flatMap(({ faults }) => faults.map(({ context }) => context.reason))]
}

describe('a letter that means two things', () => {
  test.each([
    ['Sexo', ['H', 'M', 'M'], ['M', 'F', 'F']],
    ['Género', ['m', 'h'], ['F', 'M']],
    ['Sexo', ['M', 'F'], ['M', 'F']],
    ['Gender', ['M', 'F', 'M'], ['M', 'F', 'M']],
    ['Gender', ['M', 'M'], ['M', 'M']],
    ['Cinsiyet', ['E', 'K'], ['M', 'F']],
    ['Sex', ['Hombre', 'M'], ['M', 'F']],
  ])('is decided by its column: %s with %j', async (heading, letters, meant) => {
    expect(await look(heading, letters)).toEqual([meant, []])
  })

  test.each([
    ['Sexo', ['M', 'M'], []],
    ['Sexo', ['H', 'F', 'M'], ['M', 'F']],
  ])('is a fault where the column leaves it open: %s with %j', async (heading, letters, meant) => {
    const [created, reasons] = await look(heading, letters)
    expect(created).toEqual(meant)
    expect(new Set(reasons as string[])).toEqual(new Set(['two_meanings']))
  })
})

test('the label of every choice, in every language, is read as that choice', () => {
  const wrong = Object.values(contract).flatMap((meta) =>
    importFields(meta).flatMap((field) => {
      const words = columnVocabulary(field, contractLabels, { header: field.name, seen: new Set() })
      const { choices } = field
      return (choices?.values ?? []).flatMap((value) =>
        contractLabels
          .all(`${choices?.name}.${value}`)
          .filter((label) => words.get(fold(label)) !== value)
          .map((label) => `${meta.name}.${field.name}: ${label} is read as ${words.get(fold(label))}, not ${value}`),
      )
    }),
  )
  expect(wrong).toEqual([])
})
