import { expect, it } from 'vitest'
import { isAccepted } from '#src/fields/file/accepted.ts'

it.each([
  ['photo.PNG', 'image/png', '.png,.jpeg,.jpg', true],
  ['photo.gif', 'image/gif', '.png,.jpeg,.jpg', false],
  ['png', '', '.png', false],
  ['list.xlsx', '', '.csv, .xlsx', true],
  ['photo', 'image/jpeg', 'image/png,image/jpeg', true],
  ['photo', 'image/webp', 'image/*', true],
  ['notes.txt', 'text/plain', 'image/*', false],
  ['anything.bin', '', '', true],
])('%s (%s) against “%s”: %s', (name, type, accept, accepted) => {
  expect(isAccepted({ name, type }, accept)).toBe(accepted)
})
