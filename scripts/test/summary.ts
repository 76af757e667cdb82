// Adds up what the test runs report into the one line that ends the command.
import { readFileSync } from 'node:fs'

export interface Count {
  readonly passed: number
  readonly failed: number
}

interface TestResult {
  readonly fullName: string
  readonly status: string
  readonly failureMessages: readonly string[]
}

/** Of the runner's JSON report, the parts that are counted and told. */
interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    /** Milliseconds since 1970. */
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly TestResult[]
  }[]
}

/** A file that could not be loaded or set up: it failed though none of its tests did. */
const failedAsWhole = ({ status, assertionResults }: Report['testResults'][number]) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed')

/** Counts a report. A file that failed as a whole, or a run that failed without a failed test, counts as one failure. */
export function countReport(json: string | undefined, status: number): Count {
  if (json === undefined) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults }: Report = JSON.parse(json)
  const failed = numFailedTests + testResults.filter(failedAsWhole).length
  return { passed: numPassedTests, failed: failed === 0 && status !== 0 ? 1 : failed }
}

export function countFile(file: string, status: number): Count {
  try {
    return countReport(readFileSync(file, 'utf8'), status)
  } catch {
    return countReport(undefined, status)
  }
}

/** A line for each test that failed, and for each file that failed as a whole. */
export function troubles(json: string): readonly string[] {
  const { testResults }: Report = JSON.parse(json)
  return testResults.flatMap((file) => {
    const { name, message, assertionResults } = file
    const line = (test: string, reason: string | undefined) =>
      `FAILED: ${name} > ${test}: ${reason?.split('\n').slice(0, 3).join(' ') ?? ''}`.slice(0, 1200)
    const tests = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => line(fullName, failureMessages[0]))
    return failedAsWhole(file) ? [line('the file', message), ...tests] : tests
  })
}

export function troublesOfFile(file: string): readonly string[] {
  try {
    return troubles(readFileSync(file, 'utf8'))
  } catch {
    return [`FAILED: no report: ${file}`]
  }
}

const most = 15

/** A line for each of the files that took longest, in seconds, the longest first. */
export function slowest(json: string): readonly string[] {
  const { testResults }: Report = JSON.parse(json)
  return testResults
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
}

export function slowestOfFile(file: string): readonly string[] {
  try {
    return slowest(readFileSync(file, 'utf8'))
  } catch {
    return []
  }
}

export function sumCounts(counts: readonly Count[]): Count {
  return counts.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  })
}

export const summaryLine = ({ passed, failed }: Count) => `${passed} passed, ${failed} failed`
