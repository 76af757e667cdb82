// Every worked example of the documentation holds.
import { describe, expect, test } from 'vitest'
import { runExampleFile } from '#scripts/examples/run-examples.ts'

const files = ['docs/contributor/attendance-examples.md', 'docs/contributor/attendance-edge-examples.md']

describe.each(files)('%s', (file) => {
  test.each(runExampleFile(file))('$id $title', ({ faults }) => {
    expect(faults).toEqual([])
  })
})
