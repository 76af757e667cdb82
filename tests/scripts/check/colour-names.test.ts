import { expect, test } from 'vitest'
import { checkColourNames } from '#scripts/check/colour-names.ts'

const found = (text: string, file = 'src/a.tsx') =>
  checkColourNames([{ file, text }]).map(({ line, what }) => `${line}: ${what}`)

test('a colour that a component is given by its name is one of the theme', () => {
  expect(found('export const A = () => (\n  <Text c="error">Wrong</Text>\n)\n')).toEqual([
    '2: error is no colour of the theme',
  ])
  expect(
    found('const A = () => <Text c="dimmed" bg="gray.1"><Badge color="primary" /><Icon color="#fff" /></Text>'),
  ).toEqual([])
})

test('so is each that is chosen, or taken from a constant of the file', () => {
  expect(found("const A = () => <Text c={share < 1 ? 'inherit' : 'error'} />")).toEqual([
    '1: error is no colour of the theme',
  ])
  expect(found("const tones = { A: 'red', B: 'amber' }\nconst A = () => <Badge color={tones[state]} />")).toEqual([
    '1: amber is no colour of the theme',
  ])
  expect(found("const A = () => <Badge color={state === 'REJECTED' ? 'red' : undefined} />")).toEqual([])
})

test('attributes of elements of the page are none of it', () => {
  expect(found('const A = () => <font color="crimson" />')).toEqual([])
})
