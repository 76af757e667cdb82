import { expect, test } from 'vitest'
import { checkContractFormatting } from '#scripts/check/contract-formatting.ts'
import { inexactVersions } from '#scripts/check/dependencies.ts'
import { problemFinding } from '#scripts/check/document.ts'
import { findingLine } from '#scripts/check/finding.ts'
import { biomeFindings } from '#scripts/check/formatting.ts'
import { typeFindings } from '#scripts/check/types.ts'
import { unusedFindings } from '#scripts/check/unused.ts'
import { root } from '#scripts/run.ts'

test("the compiler's errors become one line each", () => {
  const output =
    "src/a.ts(3,5): error TS2322: Type 'x' is not assignable.\n  Because of y.\nsrc/b.ts(1,1): error TS1: z\n"
  expect(typeFindings(output).map(findingLine)).toEqual([
    "src/a.ts:3  TS2322 Type 'x' is not assignable. The whole message: npx tsc -p . --noEmit",
    'src/b.ts:1  TS1 z. The whole message: npx tsc -p . --noEmit',
  ])
})

test("the formatter's errors and warnings count, its notices do not", () => {
  const output = [
    `::notice title=deserialize,file=${root}/biome.json,line=7,endLine=14,col=13,endColumn=4::old`,
    `::warning title=lint/correctness/noUnusedImports,file=${root}/src/a.ts,line=2,endLine=2,col=1,endColumn=2::Unused.`,
    `::error title=format,file=${root}/src/b.ts,line=1,endLine=1,col=2,endColumn=2::Formatter would have printed:`,
  ].join('\n')
  expect(biomeFindings(output).map(findingLine)).toEqual([
    'src/a.ts:2  lint/correctness/noUnusedImports Unused. Run: npx biome check --write src/a.ts',
    'src/b.ts  not formatted. Run: npx biome check --write src/b.ts',
  ])
})

test('unused files, exports and dependencies are named with what to do', () => {
  const report = JSON.stringify({
    issues: [
      { file: 'src/a.ts', files: [{ name: 'src/a.ts' }], exports: [] },
      { file: 'src/b.ts', files: [], exports: [{ name: 'b', line: 4 }] },
    ],
  })
  expect(unusedFindings(report).map(findingLine)).toEqual([
    'src/a.ts  nothing imports this file. Remove it or use it',
    'src/b.ts:4  nothing imports b. Remove the word export or the thing',
  ])
})

test('a finding of the OpenAPI linter says where in the document', () => {
  const pointer = '#/paths/~1web~1a~1/get'
  expect(problemFinding({ ruleId: 'rule', message: 'No.', location: [{ pointer }] }).what).toBe(
    'rule No (#/paths//web/a//get)',
  )
})

test('contract files that are not formatted, or cannot be read, are named', async () => {
  const found = await checkContractFormatting([
    { file: 'openapi/a.tsp', text: 'model A {\n  id: int64;\n}\n' },
    { file: 'openapi/b.tsp', text: 'model B {   id: int64; }' },
    { file: 'openapi/c.tsp', text: 'model {' },
  ])
  expect(found.map(({ file }) => file)).toEqual(['openapi/b.tsp', 'openapi/c.tsp'])
})

test('a dependency is named with one exact version', () => {
  expect(inexactVersions({ a: '1.2.3', b: 'npm:c@1.2.3', d: '1.2.3-rc.1' })).toEqual([])
  expect(inexactVersions({ a: '^1.2.3', b: 'latest', c: '1.2' }).map(({ what }) => what)).toEqual([
    'a is named as ^1.2.3',
    'b is named as latest',
    'c is named as 1.2',
  ])
})
