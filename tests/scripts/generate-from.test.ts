import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Scratch, scratchCopy } from '#scripts/scratch.ts'

let scratch: Scratch
beforeAll(async () => {
  scratch = await scratchCopy()
})
afterAll(() => scratch?.remove())

const read = (file: string) => readFileSync(join(scratch.folder, 'openapi/generated', file), 'utf8')

test('from the document that a server gives, the same clients are generated as from the contract', async () => {
  expect(await scratch.node('scripts/generate.ts')).toMatchObject({ status: 0 })
  const files = ['openapi.json', 'schema.d.ts', 'resources.d.ts']
  const before = files.map(read)
  const copy = join(scratch.folder, 'served.json')
  await scratch.node('--eval', `fs.copyFileSync('openapi/generated/openapi.json', 'served.json')`)
  expect(await scratch.node('scripts/generate.ts', '--from', copy)).toMatchObject({ status: 0 })
  expect(files.map(read)).toEqual(before)
}, 120_000)
