// The manifests of areas: what each names stands once, and what areas below tell is heard by those above.
import { expect, test } from 'vitest'
import { areas } from '#server/areas/all-areas.ts'
import { schedules } from '#server/serve-contract.ts'

const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at)

test('no two areas say how a resource behaves or how its files come in', () => {
  expect(twice(areas.flatMap(({ behaviours }) => Object.keys(behaviours ?? {})))).toEqual([])
  expect(twice(areas.flatMap(({ imports }) => Object.keys(imports ?? {})))).toEqual([])
})

test('no two schedules share a name', () => {
  expect(twice(schedules.map(({ kind }) => kind))).toEqual([])
})

test('what every company starts with comes from the areas that own it', () => {
  const told = areas.filter(({ on }) => on?.companyCreated).map(({ name }) => name)
  expect(told.toSorted()).toEqual(['attendance', 'complement'])
})
