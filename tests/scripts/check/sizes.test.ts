import { expect, test } from 'vitest'
import { checkSizes } from '#scripts/check/sizes.ts'

const source = (file: string, lines: number) => ({ file, text: 'x\n'.repeat(lines) })

test('small files pass', () => {
  expect(checkSizes([source('src/a.ts', 40), source('src/b.ts', 59), source('src/c.ts', 150)])).toEqual([])
})

test('a file above 400 lines is named', () => {
  const found = checkSizes([
    ...Array.from({ length: 20 }, (_, n) => source(`src/${n}.ts`, 20)),
    source('src/long.ts', 401),
  ])
  expect(found.map(({ file, what }) => `${file}: ${what}`)).toEqual(['src/long.ts: 401 lines, more than 400'])
})

test('a high median and a heavy tail are reported with the longest files', () => {
  const found = checkSizes([source('src/a.ts', 60), source('src/b.ts', 200)])
  expect(found.map(({ what }) => what)).toEqual([
    'the median file has 60 lines, the line is under 60',
    'nine files in ten has 200 lines, the line is under 200',
  ])
  expect(found[0]?.mend).toContain('src/b.ts (200)')
})
