// Adds up what the test runs report into the one line that ends the command.
import { readFileSync } from 'node:fs'

export interface Count {
  readonly passed: number
  readonly failed: number
}

/** Of the runner's JSON report, the parts that are counted. */
interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

/** Counts a report. A file that could not be loaded, or a run that failed without a failed test, counts as one failure. */
export function countReport(json: string | undefined, status: number): Count {
  if (json === undefined) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults }: Report = JSON.parse(json)
  const unloaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
  const failed = numFailedTests + unloaded
  return { passed: numPassedTests, failed: failed === 0 && status !== 0 ? 1 : failed }
}

export function countFile(file: string, status: number): Count {
  try {
    return countReport(readFileSync(file, 'utf8'), status)
  } catch {
    return countReport(undefined, status)
  }
}

export function sumCounts(counts: readonly Count[]): Count {
  return counts.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  })
}

export const summaryLine = ({ passed, failed }: Count) => `${passed} passed, ${failed} failed`
