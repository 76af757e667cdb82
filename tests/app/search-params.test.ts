import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from '#src/app/search-params.ts'

it('the address is readable and brings back the same', () => {
  const params = { department__in: '3,4', search: 'ana & bob', page: '2' }
  expect(stringifySearch(params)).toBe('?department__in=3,4&search=ana+%26+bob&page=2')
  expect(parseSearch(stringifySearch(params))).toEqual(params)
})

it('nothing gives no question mark', () => {
  expect(stringifySearch({ page: undefined })).toBe('')
})
