// `npm run test:faults`: puts each seeded fault of tests/faults into a copy of the project and sees that the tests named for it fail.
// `-- --only <name or number>,…` takes some of them, `-- --at-once 1` one at a time.
import { parseArgs } from 'node:util'
import { allFaults } from '#tests/faults/all-faults.ts'
import type { Fault } from '#tests/faults/fault.ts'
import { type Copy, copyForFaults } from './faults/copy.ts'
import { withPostgres } from './postgres.ts'
import { provideGenerated } from './provide.ts'

interface Numbered extends Fault {
  readonly number: number
}

const { values } = parseArgs({
  options: { only: { type: 'string' }, 'at-once': { type: 'string', default: '2' } },
})
const wanted = values.only?.split(',')
const chosen = allFaults
  .map((fault, index): Numbered => ({ ...fault, number: index + 1 }))
  .filter(({ name, number }) => !wanted || wanted.some((word) => word === String(number) || name.includes(word)))

const secondsSince = (from: number) => (performance.now() - from) / 1000
const started = performance.now()

/** Tests that fail without a fault would kill each: told before any is tried. */
async function failWithoutFaults(copy: Copy): Promise<readonly string[]> {
  const files = [...new Set(chosen.flatMap(({ tests }) => tests))]
  const { passed, failed, troubles } = await copy.test(files)
  console.log(`without a fault: ${passed} passed, ${failed} failed, ${secondsSince(started).toFixed(0)} s`)
  return failed > 0 || passed === 0 ? ['The tests fail without a fault:', ...troubles] : []
}

/** Takes faults from the queue until it is empty; names those that survived. */
async function tryFaults(copy: Copy, queue: Numbered[]): Promise<readonly Fault[]> {
  const survived: Fault[] = []
  for (let fault = queue.shift(); fault; fault = queue.shift()) {
    const from = performance.now()
    const { failed, troubles } = await copy.testWith(fault)
    const verdict = failed > 0 ? 'killed' : 'SURVIVED'
    const { number, name, file, tests } = fault
    console.log(
      `${String(number).padStart(3)} ${verdict.padEnd(8)} ${secondsSince(from).toFixed(0).padStart(4)} s  ${name}  (${file})`,
    )
    console.log(`      ${failed > 0 ? shortened(troubles[0]) : `seen by none of ${tests.join(', ')}`}`)
    if (failed === 0) survived.push(fault)
  }
  return survived
}

/** A line of trouble without the folder of the copy. */
const shortened = (line = 'ended without a report') => line.replace(/\/\S*\/(?=tests\/)/, '').slice(0, 160)

async function main(url: string): Promise<number> {
  const copies = await Promise.all(Array.from({ length: Number(values['at-once']) }, () => copyForFaults(url)))
  try {
    const [first] = copies
    if (!first || chosen.length === 0) throw new Error(`No fault is named ${values.only}`)
    const broken = await failWithoutFaults(first)
    if (broken.length > 0) {
      for (const line of broken) console.error(line)
      return 2
    }
    const queue = [...chosen]
    const survived = (await Promise.all(copies.map((copy) => tryFaults(copy, queue)))).flat()
    const killed = chosen.length - survived.length
    console.log(`${killed} killed, ${survived.length} survived, ${secondsSince(started).toFixed(0)} s`)
    for (const { name } of survived) console.log(`  survived: ${name}`)
    return survived.length === 0 ? 0 : 1
  } finally {
    for (const { remove } of copies) remove()
  }
}

await provideGenerated()
process.exitCode = await withPostgres(main)
