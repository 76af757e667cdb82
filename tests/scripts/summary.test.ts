import { expect, test } from 'vitest'
import { countReport, slowest, sumCounts, summaryLine, troubles } from '#scripts/test/summary.ts'

const report = (
  passed: number,
  failed: number,
  files: readonly { status: string; assertionResults: unknown[] }[] = [],
) => JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults: files })

test('passed and failed tests are counted as the runner reports them', () => {
  expect(countReport(report(5, 2), 1)).toEqual({ passed: 5, failed: 2 })
  expect(countReport(report(5, 0), 0)).toEqual({ passed: 5, failed: 0 })
})

test('a file that cannot be loaded or set up counts as one failure', () => {
  const files = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'skipped' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ]
  expect(countReport(report(1, 0, files), 1)).toEqual({ passed: 1, failed: 2 })
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

test('what failed or was not loaded is told by name and reason', () => {
  const tests = [
    { fullName: 'adds up', status: 'passed', failureMessages: [] },
    { fullName: 'is wrong', status: 'failed', failureMessages: ['Error: 2, not 3\n    at a.ts:1', 'Error: 4, not 3'] },
  ]
  const json = JSON.stringify({
    testResults: [
      { name: 'a.test.ts', status: 'failed', message: '', assertionResults: tests },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      {
        name: 'c.test.ts',
        status: 'failed',
        message: 'no set-up',
        assertionResults: [{ fullName: 'waits', status: 'skipped', failureMessages: [] }],
      },
    ],
  })
  expect(troubles(json)).toEqual([
    'FAILED: a.test.ts > is wrong: Error: 2, not 3     at a.ts:1',
    'FAILED: b.test.ts > the file: no such module',
    'FAILED: c.test.ts > the file: no set-up',
  ])
})

test('the files that took longest are told, the longest first', () => {
  const file = (name: string, endTime: number) => ({
    name,
    startTime: 1000,
    endTime,
    status: 'passed',
    assertionResults: [],
  })
  const json = JSON.stringify({ testResults: [file('quick.test.ts', 1500), file('slow.test.ts', 13_000)] })
  expect(slowest(json)).toEqual(['   12.0 s  slow.test.ts', '    0.5 s  quick.test.ts'])
})
