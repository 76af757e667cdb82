// `npm run contract:diff -- <git ref>`: what changed for clients since that state, and which registry entries it touches.
// `--strict` ends with status 1 when a change is breaking.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readSources } from './check/sources.ts'
import { compareDocuments } from './contract-diff/compare-documents.ts'
import { documentAt } from './contract-diff/document-at.ts'
import { report } from './contract-diff/report.ts'
import { provideGenerated } from './provide.ts'
import { root } from './run.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { strict: { type: 'boolean' } } })
const [reference] = positionals

if (reference === undefined) {
  console.error('Say what to compare with: npm run contract:diff -- <git ref>')
  process.exitCode = 2
} else {
  await provideGenerated()
  const present = JSON.parse(await readFile(join(root, 'openapi/generated/openapi.json'), 'utf8'))
  const changes = compareDocuments(await documentAt(reference), present)
  const entries = readSources(root).filter(({ file }) => file.startsWith('resources/'))
  for (const line of report(changes, entries)) console.log(line)
  process.exitCode = values.strict && changes.some(({ breaking }) => breaking) ? 1 : 0
}
