import { expect, test } from 'vitest'
import { isName, namesOf } from '#scripts/new-resource/names.ts'

test('a name takes the forms of model, address, file and words', () => {
  expect(namesOf('work_code')).toEqual({
    name: 'work_code',
    model: 'WorkCode',
    plural: 'WorkCodes',
    address: 'work_codes',
    file: 'work-code',
    constant: 'workCode',
    one: 'work code',
    title: 'Work codes',
  })
})

test('English plurals of the common kinds come out right', () => {
  const plurals = ['policy', 'day', 'class', 'branch', 'box', 'shift'].map((name) => namesOf(name).address)
  expect(plurals).toEqual(['policies', 'days', 'classes', 'branches', 'boxes', 'shifts'])
})

test('a name is of small letters, digits and single underscores', () => {
  expect(['shift', 'work_code2'].every(isName)).toBe(true)
  expect(['', 'WorkCode', '2x', 'a__b', 'a_', 'a-b'].some(isName)).toBe(false)
})
