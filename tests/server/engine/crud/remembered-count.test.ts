// A remembered count never tells one person what another one counted: some resources show people only what is theirs. Contexts
// hold only what is asked of them here, hence the cast.
import { expect, test } from 'vitest'
import { chosenBy } from '#server/engine/crud/filters.ts'
import { storageOf } from '#server/engine/crud/storage.ts'

type Asked = Parameters<typeof chosenBy>[0]

/** All that the words are made of. */
const asked = (user: number, departments: number[] | null, company = 1) =>
  ({
    company: { id: company, zone: 'UTC' },
    principal: { user, scope: { departments, areas: null, positions: null } },
  }) as Asked

const words = (context: Asked, query: Parameters<typeof chosenBy>[2] = {}) =>
  chosenBy(context, storageOf('operation_log'), query)

test('the same person asks with the same words again', () => {
  expect(words(asked(7, [3]))).toBe(words(asked(7, [3])))
  expect(words(asked(7, [3]), { page: 2 })).toBe(words(asked(7, [3])))
})

test.each([
  ['another person of the same scope', asked(8, [3])],
  ['the same person with another scope', asked(7, [4])],
  ['another company', asked(7, [3], 2)],
])('%s counts anew', (_, other) => {
  expect(words(other)).not.toBe(words(asked(7, [3])))
})
