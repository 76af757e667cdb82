// `npm run test:postgres`: what depends on the database, on the PostgreSQL that is installed here or that of TEST_DATABASE_URL: an older one than the embedded.
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { throwAwayPostgres } from './postgres.ts'
import { provideGenerated } from './provide.ts'
import { summaryLine } from './test/summary.ts'
import { runTests } from './test/vitest.ts'

const named = process.argv.slice(2)
/** Parts of the server whose statements are more than plain reads and writes. */
const usual = ['tests/server/platform/db/', 'tests/server/engine/undo', 'tests/server/platform/jobs']
const filters = named.length > 0 ? named : usual

/** Folder of initdb and postgres, the oldest version first; undefined when PostgreSQL is not installed. */
function findInstalled(): string | undefined {
  const versions = globSync(['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql@*/bin'])
  const oldest = versions.sort((a, b) => Number(a.match(/\d+/)?.[0] ?? 0) - Number(b.match(/\d+/)?.[0] ?? 0))
  return [...oldest, ...(process.env.PATH ?? '').split(delimiter)].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

const testOn = (url: string) =>
  runTests({ name: 'postgres', projects: ['server'], filters, env: { TEST_DATABASE_URL: url, TEST_ALL: '1' } })

async function testOnInstalled() {
  const bin = findInstalled()
  if (!bin) throw new Error('PostgreSQL is not installed: no initdb in PATH or the usual folders')
  const other = { programs: join(bin, '..'), locale: ['--locale=C.UTF-8'] }
  const { url, stop } = await throwAwayPostgres(undefined, other)
  try {
    return await testOn(url)
  } finally {
    await stop()
  }
}

await provideGenerated()
const { TEST_DATABASE_URL: given } = process.env
const count = given ? await testOn(given) : await testOnInstalled()
if (count.passed === 0) console.error('No test ran.')
console.log(summaryLine(count))
process.exitCode = count.failed === 0 && count.passed > 0 ? 0 : 1
