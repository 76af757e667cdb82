// `npm test`: sets up what the tests need, runs them all, and ends with one line `N passed, N failed`.
// Arguments are parts of file names: `npm test -- department` runs the files whose path holds that word.
// With `TEST_EACH=1` every resource in every loop; with `TEST_ALL=1`, and for a part that is named, also every page in
// every look and the long tests.
import { provideChromium } from './chromium.ts'
import { provideBuild } from './provide.ts'
import { checkShapes, recordingShapes } from './test/shapes/check-shapes.ts'
import { sumCounts, summaryLine } from './test/summary.ts'
import { runTests } from './test/vitest.ts'

const filters = process.argv.slice(2)

async function setUp(): Promise<string> {
  try {
    const chromium = await provideChromium()
    await provideBuild()
    return chromium
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

if (filters.length > 0) process.env.TEST_ALL ??= '1'
const chromium = await setUp()
const counts = [
  await runTests({ name: 'node', projects: ['server', 'web', 'app'], filters, env: recordingShapes() }),
  await runTests({ name: 'browser', projects: ['browser'], filters, env: { CHROMIUM: chromium } }),
  checkShapes(),
]
const total = sumCounts(counts)
if (total.passed === 0) console.error('No test ran.')
console.log(summaryLine(total))
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
