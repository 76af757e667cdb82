// `npm run check`: every rule of the project at once; prints all findings and ends with one status.
import { availableParallelism } from 'node:os'
import type { Finding } from './check/finding.ts'
import { findingLine } from './check/finding.ts'
import { type Part, parts } from './check/parts.ts'
import { provideGenerated } from './provide.ts'

interface Result {
  readonly name: string
  readonly seconds: number
  readonly findings: readonly Finding[]
}

await provideGenerated()
const started = performance.now()
const secondsSince = (from: number) => (performance.now() - from) / 1000
const queue = [...parts]
const results: Result[] = []

async function work(): Promise<void> {
  for (let part = queue.shift(); part; part = queue.shift()) {
    const from = performance.now()
    const findings = await findingsOf(part)
    results.push({ name: part.name, seconds: secondsSince(from), findings })
    const outcome = findings.length === 0 ? 'ok' : `${findings.length} found`
    console.log(`${part.name.padEnd(20)} ${secondsSince(from).toFixed(1).padStart(6)} s  ${outcome}`)
  }
}

/** A part that cannot run is a finding too: the others still report. */
async function findingsOf({ name, check }: Part): Promise<readonly Finding[]> {
  try {
    return await check()
  } catch (error) {
    const what = `${name} could not be checked: ${error instanceof Error ? error.message : error}`
    return [{ file: 'scripts/check', what, mend: 'Mend what the message names, then check again' }]
  }
}

await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))

const failed = results.filter(({ findings }) => findings.length > 0)
for (const { name, findings } of failed) {
  console.log(`\n${name}`)
  for (const finding of findings) console.log(`  ${findingLine(finding)}`)
}
const count = failed.reduce((sum, { findings }) => sum + findings.length, 0)
const verdict =
  count === 0 ? 'check passed' : `check failed: ${count} found in ${failed.length} of ${results.length} parts`
console.log(`\n${verdict}, ${secondsSince(started).toFixed(1)} s`)
process.exitCode = count === 0 ? 0 : 1
