import { expect, test } from 'vitest'
import { contract } from '#openapi/generated/contract.ts'
import { inspectBody } from '#server/engine/crud/validate.ts'

test('no record takes a date of another calendar, such as the year 1445', () => {
  const checked = Object.values(contract).flatMap((meta) =>
    Object.entries(meta.fields)
      .filter(([, { kind, readOnly }]) => (kind === 'date' || kind === 'dateTime') && !readOnly)
      .map(([name, { kind }]) => {
        const value = kind === 'date' ? '1445-03-06' : '1445-03-06 08:00:00'
        const { faults } = inspectBody(meta.fields, () => [], meta.letters, { [name]: value })
        return [`${meta.name}.${name}`, faults[name]?.map(({ code }) => code.slice(-4))] as const
      }),
  )
  expect(checked.length).toBeGreaterThan(20)
  expect(checked.filter(([, codes]) => !codes?.includes('0026'))).toEqual([])
})
