import { expect, test } from 'vitest'
import { checkPages } from '#scripts/check/pages.ts'
import { fillGenerated } from '#scripts/docs/generated-parts.ts'
import { settingsTable } from '#scripts/docs/settings-table.ts'
import { root } from '#scripts/run.ts'

const faults = (text: string, file = 'README.md') =>
  checkPages([{ file, text }], { root, commands: ['check', 'test', 'payments'] }).map(
    ({ line, what }) => `${line ?? ''}: ${what}`,
  )

test('links lead to files of the repository or to other addresses', () => {
  expect(faults('[a](LICENSE) [b](https://example.com/x) [c](#part) [d](package.json#scripts)')).toEqual([])
  expect(faults('\n[a](gone.md)')).toEqual(['2: the link to gone.md leads nowhere'])
  expect(faults('[a](../LICENSE)', 'docs/page.md')).toEqual([])
})

test('commands that a page names exist', () => {
  expect(faults('Run `npm install`, `npm test`, `npm run check` and `npm run check -- x`.')).toEqual([])
  expect(faults('Run `npm run frobnicate`.')).toEqual(['1: there is no command frobnicate'])
})

test('files that a page names exist, patterns are left alone', () => {
  expect(faults('`scripts/check.ts`, `server/areas/<area>/exports.ts`, `openapi/generated/openapi.json`')).toEqual([])
  expect(faults('`scripts/gone.ts`')).toEqual(['1: scripts/gone.ts does not exist'])
})

test('a generated table that is out of date is found, and written anew on demand', () => {
  const page = 'Before\n<!-- settings -->\nold\n<!-- /settings -->\nAfter\n'
  expect(faults(page)).toEqual([': a generated part is out of date'])
  const fresh = fillGenerated(page)
  expect(fresh).toContain('| `PORT` | `8080` |')
  expect(fresh).toMatch(/^Before\n[\s\S]*\nAfter\n$/)
  expect(faults(fresh)).toEqual([])
})

test('the table of settings shows absent values and switches as an operator writes them', () => {
  const row = { variable: 'A', about: 'About a | b.', expected: 'x' }
  const lines = settingsTable([
    { ...row, fallback: null },
    { ...row, fallback: [] },
    { ...row, fallback: true },
  ]).split('\n')
  expect(lines.slice(2)).toEqual([
    '| `A` | none | About a \\| b. | x |',
    '| `A` | none | About a \\| b. | x |',
    '| `A` | `1` | About a \\| b. | x |',
  ])
})
