import { expect, test } from 'vitest'
import { report } from '#scripts/contract-diff/report.ts'

const entry = {
  file: 'resources/zoo/pet.ts',
  text: "export const pet = defineResource('pet', {\n  sort: '-name',\n  columns: ['name', { field: 'age' }],\n})\n",
}
const change = { where: 'PetRow.age', what: 'removed', breaking: true, resource: 'pet', name: 'age' } as const

test('a change names each line of a registry entry that names the changed field', () => {
  expect(report([change], [entry])[0]).toBe('breaking    PetRow.age: removed  -> resources/zoo/pet.ts:3')
  expect(report([{ ...change, where: 'PetRow.name', name: 'name' }], [entry])[0]).toBe(
    'breaking    PetRow.name: removed  -> resources/zoo/pet.ts:2, resources/zoo/pet.ts:3',
  )
})

test('a new field names the entry that may want it, and an untouched entry is not named', () => {
  const added = { ...change, name: 'colour', what: 'added', breaking: false, added: true } as const
  expect(report([added], [entry])[0]).toBe('compatible  PetRow.age: added  -> resources/zoo/pet.ts')
  expect(report([{ ...change, name: 'colour' }], [entry])[0]).toBe('breaking    PetRow.age: removed')
  expect(report([{ ...change, resource: 'dog' }], [entry])[0]).toBe('breaking    PetRow.age: removed')
})

test('breaking changes stand first and the last line sums up', () => {
  const lines = report([{ ...change, breaking: false }, change], [])
  expect(lines[0]).toMatch(/^breaking /)
  expect(lines.at(-1)).toBe('1 breaking, 1 compatible: clients of the old contract may stop working.')
  expect(report([{ ...change, breaking: false }], []).at(-1)).toBe(
    '0 breaking, 1 compatible: clients of the old contract keep working.',
  )
  expect(report([], [])).toEqual(['The contract did not change.'])
})
