// Data scope holds for every resource that tells of people: directly, by pairs, or through other records.
import { expect, test } from 'vitest'
import { contract } from '#openapi/generated/contract.ts'
import type { ResourceMeta } from '#openapi/types.ts'
import { exceptions, isBoundBy, peopleFields, resourcesOfPeople } from './support/people.ts'

const all: readonly ResourceMeta[] = Object.values(contract)

test('there are such resources', () => {
  expect(resourcesOfPeople.length).toBeGreaterThan(30)
})

test('every resource that refers to people is bound by them, or stands on the list of exceptions', () => {
  const unbound = all.flatMap((meta) =>
    peopleFields(meta)
      .filter((field) => !isBoundBy(meta, field))
      .map((field) => `${meta.name}.${field}`),
  )
  expect(unbound).toEqual([])
})

test('the people themselves are bound by department, area and position, users through their employee', () => {
  expect(Object.keys((contract.employee as ResourceMeta).scope ?? {}).sort()).toEqual([
    'areas',
    'departments',
    'positions',
  ])
  expect((contract.user as ResourceMeta).through).toEqual(['employee'])
})

test('the list of exceptions names fields that there are', () => {
  const fields = all.flatMap(({ name, fields: own }) => Object.keys(own).map((field) => `${name}.${field}`))
  expect(Object.keys(exceptions).filter((one) => !fields.includes(one))).toEqual([])
})
