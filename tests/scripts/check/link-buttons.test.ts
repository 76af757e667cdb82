import { expect, test } from 'vitest'
import { checkLinkButtons } from '#scripts/check/link-buttons.ts'

const found = (text: string, file: string) =>
  checkLinkButtons([{ file, text }]).map(({ line, what }) => `${line}: ${what}`)

test('a button that looks like a link has no style of its own', () => {
  const own = '1: a button that looks like a link has a style of its own'
  expect(found('.name {\n  background: none;\n  color: var(--mantine-color-anchor);\n}\n', 'src/a.module.css')).toEqual(
    [own],
  )
  expect(
    found('.a {\n  background: none;\n  &:hover {\n    text-decoration: underline;\n  }\n}\n', 'src/a.module.css'),
  ).toEqual([own])
  expect(
    found('.icon {\n  background: none;\n  color: inherit;\n}\n.a {\n  text-decoration: underline;\n}\n', 'src/a.css'),
  ).toEqual([])
  expect(found('.a { background: none; color: var(--mantine-color-anchor); }', 'src/ui/link-button/a.css')).toEqual([])
})

test('nor is the library’s link made a button', () => {
  expect(found('\n<Anchor\n  component="button"\n  type="button">\n', 'src/a.tsx')).toEqual([
    '2: a link of the library that is a button',
  ])
  expect(found('<Anchor component={Link} to="/">', 'src/a.tsx')).toEqual([])
})
