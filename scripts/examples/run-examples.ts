// Runs the examples of a file one by one and tells what each expected and got.
import { readFileSync } from 'node:fs'
import type { Given } from './context.ts'
import { dayExample } from './day-example.ts'
import { leaveBalanceExample, leaveDaysExample, leaveLimitExample } from './leave-examples.ts'
import { type Difference, differenceLine } from './outcome.ts'
import { planExample } from './plan-example.ts'
import { type Example, type ExampleFile, readExamples } from './read-file.ts'
import { displayExample } from './report-examples.ts'
import type { Written } from './settings.ts'

export interface ExampleResult {
  readonly id: string
  readonly title: string
  /** Empty: it passed. */
  readonly faults: readonly string[]
}

type Run = (given: Given, expect: Given, fixtures: Written) => readonly Difference[]

const kinds: Readonly<Record<string, Run>> = {
  day: dayExample,
  plan: planExample,
  leave_days: leaveDaysExample,
  leave_balance: leaveBalanceExample,
  leave_limit: leaveLimitExample,
  display: displayExample,
}

const noFixtures: Written = { breaks: {}, timetables: {} }

export function runExampleFile(path: string): readonly ExampleResult[] {
  return runExamples(readExamples(readFileSync(path, 'utf8')))
}

function runExamples({ fixtures, examples }: ExampleFile): readonly ExampleResult[] {
  return examples
    .filter(isPure)
    .map((example) =>
      'unreadable' in example
        ? { id: example.id, title: '', faults: [`  ${example.unreadable}`] }
        : { id: example.id, title: example.title, faults: faultsOf(example, fixtures ?? noFixtures) },
    )
}

/** What a change has calculated again is asked of the product itself: tests/server/attendance/run/recalculation.test.ts. */
const isPure = (example: ExampleFile['examples'][number]): boolean =>
  'unreadable' in example || example.kind !== 'recalc'

/** An example that cannot be read or calculated has failed, the others go on. */
function faultsOf({ kind, given, expect }: Example, fixtures: Written): readonly string[] {
  const run = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  if (!run) return [`  the form knows no kind ${kind}`]
  try {
    return run(given, expect, fixtures).map(differenceLine)
  } catch (error) {
    return [`  ${error instanceof Error ? error.message : error}`]
  }
}
