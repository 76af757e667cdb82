// Whoever looks for the rule behind a number finds it: the page for contributors leads from each measure to files that are there.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/contributor/attendance.md', 'utf8')
const result = readFileSync('server/areas/attendance/engine/day-result.ts', 'utf8')
const files = globSync('server/areas/attendance/engine/*.ts')

test('every measure of a day leads to a file', () => {
  const measures = [...(/interface DayMeasures \{([^}]*)\}/.exec(result)?.[1] ?? '').matchAll(/^ {2}(\w+): number/gm)]
  const [, table = ''] = page.split('## From a number to its rule')
  const lines = (table.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'))
  const told = lines.flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name))
  expect(told.sort()).toEqual(measures.map(([, name]) => name).sort())
})

test('every file that the page names is there, and says which section of the rules it keeps', () => {
  const known = new Set(
    globSync('server/areas/attendance/{,engine/,run/}**/*.ts').map((path) => path.split('/').at(-1)),
  )
  const named = [...page.matchAll(/`([a-z-]+\.ts)`/g)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((name) => !known.has(name))).toEqual([])
  const withoutSection = files.filter((path) => {
    const opening = readFileSync(path, 'utf8').split('\n', 2).join(' ')
    return !/\((?:calculation|leave|attendance|complement) §/.test(opening) && !path.endsWith('/inputs.ts')
  })
  expect(withoutSection).toEqual([])
})
