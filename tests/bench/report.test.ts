import { expect, test } from 'vitest'
import { figureOf, holds, shownLine, shownNumber } from '#bench/report/figure.ts'
import { figurePage } from '#bench/report/page.ts'

const figure = figureOf('Screens')

test('a figure holds its line from below or from above', () => {
  const outcomes = [
    figure('time', 4, 'ms', { line: { most: 4 } }),
    figure('time', 5, 'ms', { line: { most: 4 } }),
    figure('rate', 1500, 'requests/s', { line: { least: 1500 } }),
    figure('rate', 1499, 'requests/s', { line: { least: 1500 } }),
    figure('memory', 100, 'MB'),
  ].map(holds)
  expect(outcomes).toEqual([true, false, true, false, undefined])
})

test('a number is shown with as many digits as mean something', () => {
  expect([0.2168, 3.5812, 41.26, 1893.4, 12].map(shownNumber)).toEqual(['0.22', '3.58', '41.3', '1,893', '12'])
})

test('a line is shown with its direction', () => {
  expect(shownLine(figure('rate', 1, '', { line: { least: 1500 } }))).toBe('≥ 1,500')
})

test('the page names the machine and puts the peers beside a figure', () => {
  const page = figurePage([figure('next page', 44.4, 'ms', { line: { most: 60 } })], '2026-01-31')
  expect(page).toContain('Measured on 2026-01-31,')
  expect(page).toContain(
    '| next page | 44.4 ms | ≤ 60 | holds | react-admin 91, Refine + Mantine 131, Refine + antd 223 |  |',
  )
})
