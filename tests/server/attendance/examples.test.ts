// Every worked example holds: those of the documentation, of the rules that they touch least, and of rules that meet.
import { describe, expect, test } from 'vitest'
import { runExampleFile } from '#scripts/examples/run-examples.ts'

const files = [
  'docs/contributor/attendance-examples.md',
  'docs/contributor/attendance-edge-examples.md',
  'tests/server/attendance/examples/least-touched.md',
  'tests/server/attendance/examples/leave-rules.md',
  'tests/server/attendance/examples/leave-on-halves.md',
  'tests/server/attendance/examples/leave-across-years.md',
  'tests/server/attendance/examples/rules-that-meet.md',
  'tests/server/attendance/examples/second-round.md',
  'tests/server/attendance/examples/third-round.md',
  'tests/server/attendance/examples/fourth-round.md',
]

describe.each(files)('%s', (file) => {
  test.each(runExampleFile(file))('$id $title', ({ faults }) => {
    expect(faults).toEqual([])
  })
})
