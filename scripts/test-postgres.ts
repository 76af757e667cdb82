// `npm run test:postgres`: the server and contract tests on a real PostgreSQL, the throw-away one or that of TEST_DATABASE_URL.
import { withPostgres } from './postgres.ts'
import { provideGenerated } from './provide.ts'
import { summaryLine } from './test/summary.ts'
import { runTests } from './test/vitest.ts'

const named = process.argv.slice(2)
const filters = named.length > 0 ? named : ['tests/server', 'tests/contract']

function testOn(url: string) {
  return runTests({ name: 'postgres', projects: ['server'], filters, env: { TEST_DATABASE_URL: url, TEST_ALL: '1' } })
}

await provideGenerated()
const { TEST_DATABASE_URL: given } = process.env
const count = given ? await testOn(given) : await withPostgres(testOn)
if (count.passed === 0) console.error('No test ran.')
console.log(summaryLine(count))
process.exitCode = count.failed === 0 && count.passed > 0 ? 0 : 1
