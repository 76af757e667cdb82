import { expect, test } from 'vitest'
import { checkSerials } from '#scripts/check/serials.ts'

const shared = 'const server = await sharedServer()\n'
const found = (...texts: readonly string[]) =>
  checkSerials(texts.map((text, index) => ({ file: `tests/${index}.test.ts`, text }))).map(
    ({ file, line, what }) => `${file}:${line} ${what}`,
  )

test('two files that share a server may not use one serial number, written out or numbered', () => {
  const gate = `${shared}add({ sn: 'GATE' })`
  expect(found(gate, `${gate}\nadd({ sn: 'GATE' })`)).toEqual([
    'tests/1.test.ts:2 calls a terminal GATE, as tests/0.test.ts does',
    'tests/1.test.ts:3 calls a terminal GATE, as tests/0.test.ts does',
  ])
  const numbered = `${shared}add({ sn: \`D\${++number}\` })`
  expect(found(numbered, numbered)).toEqual(['tests/1.test.ts:2 calls a terminal D…, as tests/0.test.ts does'])
})

test('one file may repeat itself, and a server of its own is nobody else’s', () => {
  expect(found(`${shared}add({ sn: 'GATE' }); add({ sn: 'GATE' })`, "add({ sn: 'GATE' })")).toEqual([])
})
