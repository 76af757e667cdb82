// Holds the list of seeded faults against the sources: each finds its text exactly once and names tests that exist.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from '#tests/faults/fault.ts'
import { hindrance } from '../faults/apply.ts'
import type { Finding } from './finding.ts'

export function checkFaults(faults: readonly Fault[], root: string): readonly Finding[] {
  return faults.flatMap((fault, index) => {
    const say = (what: string, mend: string): Finding => ({
      file: 'tests/faults',
      what: `${fault.name}: ${what}`,
      mend,
    })
    const hindered = hindrance(textOf(join(root, fault.file)), fault)
    const missing = fault.tests.filter((test) => !existsSync(join(root, test)))
    return [
      ...(hindered ? [say(hindered, 'Bring the fault in step with the code as it is now')] : []),
      ...(fault.tests.length === 0 ? [say('names no test', 'Name the file of tests that must see it')] : []),
      ...missing.map((test) => say(`${test} does not exist`, 'Name the file of tests that must see it')),
      ...(faults.findIndex(({ name }) => name === fault.name) === index
        ? []
        : [say('the name stands twice', 'Rename one')]),
    ]
  })
}

function textOf(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
