// `npm run bench`: measures everything, prints one table and writes docs/benchmarks.md; `npm run bench -- web` measures one part.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { provideGenerated } from '#scripts/provide.ts'
import { root } from '#scripts/run.ts'
import type { Figure } from './report/figure.ts'
import { figurePage } from './report/page.ts'
import { showFigures } from './report/show.ts'

const parts: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  contract: async () => (await import('./contract.ts')).measureContract(),
  identity: async () => (await import('./identity.ts')).measureIdentity(),
  engine: async () => (await import('./engine.ts')).measureEngine(),
  server: async () => (await import('./server.ts')).measureServer(),
  reports: async () => (await import('./reports.ts')).measureReports(),
  terminals: async () => (await import('./terminals.ts')).measureTerminals(),
  files: async () => (await import('./files.ts')).measureFiles(),
  web: async () => (await import('./web.ts')).measureWeb(),
  grid: async () => (await import('./grid.ts')).measureGrid(),
}

/** Too long for a run of everything. */
const byName: typeof parts = {
  punches: async () => (await import('./steady-punches.ts')).measureSteadyPunches(),
  payments: async () => (await import('./payments.ts')).measurePayments(),
}

const named = process.argv.slice(2)
const all = { ...parts, ...byName }
const unknown = named.filter((name) => !Object.hasOwn(all, name))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; the parts are ${Object.keys(all).join(', ')}`)
  process.exit(1)
}

await provideGenerated()
const figures: Figure[] = []
const failed: string[] = []
for (const name of named.length > 0 ? named : Object.keys(parts)) {
  const from = performance.now()
  try {
    figures.push(...((await all[name]?.()) ?? []))
    console.log(`${name} measured in ${((performance.now() - from) / 1000).toFixed(0)} s`)
  } catch (error) {
    failed.push(name)
    console.error(`${name} could not be measured:`, error)
  }
}
showFigures(figures)
process.exitCode = failed.length > 0 ? 1 : 0
if (named.length === 0 && failed.length === 0) {
  const page = 'docs/benchmarks.md'
  writeFileSync(join(root, page), figurePage(figures, new Date().toISOString().slice(0, 10)))
  console.log(`\nwritten to ${page}`)
}
