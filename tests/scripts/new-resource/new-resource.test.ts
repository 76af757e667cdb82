import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Outcome } from '#scripts/run.ts'
import { type Scratch, scratchCopy } from '#scripts/scratch.ts'

let scratch: Scratch
let made: Outcome
const read = (file: string) => readFileSync(join(scratch.folder, file), 'utf8')

beforeAll(async () => {
  scratch = await scratchCopy()
  made = await scratch.node('scripts/new-resource.ts', 'company', 'lucky_badge')
}, 120_000)
afterAll(() => scratch?.remove())

test('two files are written, what joins them is generated, and the lines left to a person are named', () => {
  expect(made.stderr).toBe('')
  expect(made.stdout).toMatch(/openapi\/company\/lucky-badge\.tsp:\d+ {2}the fields/)
  expect(made.stdout).toMatch(/resources\/company\/lucky-badge\.ts:\d+ {2}which columns/)
  expect(read('openapi/generated/service.tsp')).toContain('import "../company/lucky-badge.tsp";')
  expect(read('openapi/generated/registry.ts')).toContain('lucky_badge: () => import(')
})

test('the contract has its calls, each with its permission, and its labels are there to translate', () => {
  const { paths } = JSON.parse(read('openapi/generated/openapi.json'))
  const base = '/web/personnel/api/v2/lucky_badges/'
  expect(Object.keys(paths[base])).toEqual(['get', 'post'])
  expect(Object.keys(paths[`${base}{id}/`])).toEqual(['get', 'put', 'patch', 'delete'])
  expect(paths[`${base}multi-destroy/`].delete['x-permission']).toBe('company.delete_lucky_badge')
  expect(paths[`${base}import/`].post['x-permission']).toBe('company.import_lucky_badge')
  expect(read('openapi/generated/rights.ts')).toContain('company.view_lucky_badge')
  expect(read('openapi/generated/messages/company.ts')).toContain('lucky_badge.lucky_badge_code')
  expect(read('locales/ar/company.po')).toContain('lucky_badge.lucky_badge_code')
})

test('a migration is drafted that gives the table, walled by company', async () => {
  const [file = ''] = globSync('server/platform/db/migrations/*_lucky_badge.sql', { cwd: scratch.folder })
  const text = read(file)
  expect(text).toMatch(/create table lucky_badge/i)
  expect(text).toContain("call tenant_table('lucky_badge')")
  expect(await scratch.node('scripts/check/tables.ts')).toMatchObject({ status: 0 })
}, 120_000)

test('the entry keeps the rules of the registry, and the screen stands in the menu', async () => {
  const findings = `import { checkOwnRegistry } from '#scripts/check/registry.ts'
    console.log(JSON.stringify((await checkOwnRegistry()).filter(({ file }) => file.includes('lucky'))))`
  const { stdout } = await scratch.node('--input-type=module-typescript', '--eval', findings)
  expect(JSON.parse(stdout)).toEqual([])
  expect(read('src/app/menu/menu.ts')).toContain("right: 'company.view_lucky_badge'")
  const screens = 'openapi/generated/screens/company'
  expect(read(`${screens}.ts`)).toContain("'lucky-badge': () => import('./company/lucky-badge.ts')")
  expect(read(`${screens}/lucky-badge.ts`)).toContain('resourceScreen(luckyBadge, luckyBadgeMeta)')
})

test('the generated tests of every resource pass for the new one', async () => {
  const tests = ['create', 'list', 'permission', 'row-security'].map((name) => `tests/contract/${name}.test.ts`)
  const options = ['run', '--project', 'server', '-t', 'lucky_badge', '--reporter=json', '--outputFile=report.json']
  await scratch.node('node_modules/vitest/vitest.mjs', ...options, ...tests)
  const { numPassedTests, numFailedTests } = JSON.parse(read('report.json'))
  expect(numFailedTests).toBe(0)
  expect(numPassedTests).toBeGreaterThan(10)
}, 240_000)

test('a name that is taken or malformed, and an unknown area, are refused in words', async () => {
  const refusal = async (...args: string[]) => (await scratch.node('scripts/new-resource.ts', ...args)).stderr
  expect(await refusal('company', 'lucky_badge')).toContain('openapi/company/lucky-badge.tsp exists already.')
  expect(await refusal('company', 'LuckyBadge')).toContain('small letters')
  expect(await refusal('nowhere', 'badge')).toContain('The area is one of company, personnel')
})
