// Orders of payment in 10,000 random orders of events, in parts side by side, each with a database of its own: PAYMENT_RUNS says how
// many, PAYMENT_SEED where their seeds begin, PAYMENT_LANES how many parts run at once. A seed that fails is named, to be run by itself.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#scripts/run.ts'
import { type Figure, figureOf } from './report/figure.ts'

const file = 'tests/server/vendor/payment-orders-of-events.test.ts'
const numberOf = (name: string, usual: number) => Number(process.env[name] ?? usual)
const many = 10_000
/** A company of its own for each: a database of more of them gets slower. */
const mostInPart = 500

interface Part {
  readonly first: number
  readonly runs: number
}

interface Outcome {
  readonly passed: number
  /** What failed, with its seed in its name. */
  readonly failed: readonly string[]
}

export async function measurePayments(): Promise<readonly Figure[]> {
  const runs = numberOf('PAYMENT_RUNS', many)
  const first = numberOf('PAYMENT_SEED', 1)
  const waiting: Part[] = []
  for (let at = 0; at < runs; at += mostInPart)
    waiting.push({ first: first + at, runs: Math.min(mostInPart, runs - at) })
  const from = performance.now()
  const outcomes: Outcome[] = []
  const lane = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const outcome = await runPart(part)
      outcomes.push(outcome)
      console.log(`seeds ${part.first} to ${part.first + part.runs - 1}: ${outcome.failed.length} failed`)
      for (const name of outcome.failed) console.log(`  ${name}`)
    }
  }
  await Promise.all(Array.from({ length: numberOf('PAYMENT_LANES', 2) }, lane))
  const failed = outcomes.flatMap((one) => one.failed)
  const figure = figureOf('Payments in random orders of events')
  return [
    figure('orders of events', outcomes.reduce((sum, { passed }) => sum + passed, 0) + failed.length, ''),
    figure('faults found', failed.length, '', { line: { most: 0 } }),
    figure('time', (performance.now() - from) / 1000, 's'),
  ]
}

interface Report {
  readonly testResults: readonly {
    readonly message?: string
    readonly assertionResults: readonly {
      readonly title: string
      readonly status: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

/** In a process of its own. */
async function runPart({ first, runs }: Part): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'payments-'))
  const output = join(folder, 'report.json')
  try {
    await new Promise<void>((resolve, reject) => {
      const child = spawn(
        'npx',
        ['vitest', 'run', '--project', 'server', file, '--reporter=json', `--outputFile=${output}`],
        {
          cwd: root,
          stdio: 'ignore',
          env: { ...process.env, PAYMENT_RUNS: String(runs), PAYMENT_SEED: String(first) },
        },
      )
      child.on('error', reject)
      child.on('close', () => resolve())
    })
    const { testResults }: Report = JSON.parse(readFileSync(output, 'utf8'))
    const all = testResults.flatMap(({ assertionResults }) => assertionResults)
    const failed = all.filter(({ status }) => status === 'failed')
    const broken = testResults.flatMap(({ message, assertionResults }) =>
      assertionResults.length === 0 && message ? [message] : [],
    )
    return {
      passed: all.filter(({ status, title }) => status === 'passed' && title.startsWith('order of events')).length,
      failed: [...broken, ...failed.map(({ title, failureMessages }) => `${title}: ${failureMessages?.[0] ?? ''}`)],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
