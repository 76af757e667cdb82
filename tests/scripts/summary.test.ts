import { expect, test } from 'vitest'
import { countReport, sumCounts, summaryLine } from '#scripts/test/summary.ts'

const report = (
  passed: number,
  failed: number,
  files: readonly { status: string; assertionResults: unknown[] }[] = [],
) => JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults: files })

test('passed and failed tests are counted as the runner reports them', () => {
  expect(countReport(report(5, 2), 1)).toEqual({ passed: 5, failed: 2 })
  expect(countReport(report(5, 0), 0)).toEqual({ passed: 5, failed: 0 })
})

test('a file that cannot be loaded counts as one failure', () => {
  const files = [
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [{}] },
  ]
  expect(countReport(report(1, 0, files), 1)).toEqual({ passed: 1, failed: 1 })
})

test('a run that fails without a failed test, or leaves no report, counts as one failure', () => {
  expect(countReport(report(3, 0), 1)).toEqual({ passed: 3, failed: 1 })
  expect(countReport(undefined, 1)).toEqual({ passed: 0, failed: 1 })
})

test('the runs are summed in one plain line', () => {
  const total = sumCounts([
    { passed: 3, failed: 0 },
    { passed: 4, failed: 1 },
  ])
  expect(summaryLine(total)).toBe('7 passed, 1 failed')
})
