import { expect, test } from 'vitest'
import { checkOwnFold } from '#scripts/check/own-fold.ts'

const lines = (text: string, file = 'src/screens/a.tsx') => checkOwnFold([{ file, text }]).map(({ line }) => line)

test('a search with a form of its own is refused on the screen, and not elsewhere', () => {
  const text = "const a = b.toLocaleLowerCase()\nconst c = d.normalize('NFD')\nconst e = f.toLowerCase().includes(g)\n"
  expect(lines(text)).toEqual([1, 2, 3])
  expect(lines(text, 'src/crud/model/row-colours.ts')).toEqual([])
  expect(lines(text, 'server/areas/a.ts')).toEqual([])
})

test('keys and codes are no matter of it', () => {
  expect(lines('const key = event.key.toLowerCase()\nconst code = domain.trim().toLowerCase()\n')).toEqual([])
})
