// Files of rows: what people typed is never a formula in somebody's spreadsheet, and no file names records of another company.
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#openapi/generated/contract.ts'
import type { ResourceMeta } from '#openapi/types.ts'
import { type Maker, maker } from '#tests/contract/support/maker.ts'
import { isTied } from '#tests/contract/support/overrides.ts'
import { resourcesWith, writableFields } from '#tests/contract/support/resources.ts'
import { isVendorsCall, type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'
import { download, send } from '#tests/server/engine/exchange/support/files.ts'

let server: TestServer
let owner: Person
let make: Maker
let theirs: Maker
beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('sheets')
  make = maker(owner)
  theirs = maker(await server.company('others'))
})
afterAll(() => server.close())

/** Beginnings that spreadsheets take for a formula; `=` itself gets in nowhere. */
const beginnings = ['@SUM(1+1)*cmd', '+1+1', '-1+1', '+52-81 cmd', '-2+3+cmd|A0']

const plainTexts = (meta: ResourceMeta) =>
  writableFields(meta).filter(
    ([name, { kind, pattern, maxLength = 250 }]) =>
      kind === 'text' && !pattern && maxLength >= 20 && !isTied(meta.name, name),
  )

const holder = ({ path }: ResourceMeta) => (isVendorsCall(path) ? server.vendorOf(owner) : owner)
const exported = resourcesWith('create', 'exportRows').filter((meta) => plainTexts(meta).length > 0)

describe.each(exported)('an export of $name', (meta) => {
  test('holds no cell that a spreadsheet would work out', async () => {
    const fields = plainTexts(meta).map(([name]) => name)
    for (const [at, text] of beginnings.entries()) {
      await make.make(meta, Object.fromEntries(fields.map((name, index) => [name, `${text} ${at}${index}`])))
    }
    const path = `${meta.path}export/?format=csv&columns=${fields.join()}`
    const { text, status } = await download(server, await holder(meta), path)
    const cells: string[] = parse(text, { bom: true, relaxColumnCount: true }).slice(1).flat()
    expect(status).toBe(200)
    expect(cells.filter((cell) => /^'[@+-]/.test(cell)).length).toBeGreaterThanOrEqual(beginnings.length)
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  })
})

const importedReferences = ({ fields }: ResourceMeta) =>
  Object.entries(fields).filter(
    ([, field]) => field.import && field.references && contract[field.references.resource].verbs.includes('create'),
  )
/** What rows of the file name beside, by which its records are found: of the own company. */
async function ownKeys({ key = [], fields }: ResourceMeta): Promise<[string, unknown][]> {
  const found: [string, unknown][] = []
  for (const name of key) {
    const { references } = fields[name] ?? {}
    if (!references) continue
    const target = contract[references.resource]
    found.push([name, (await make.make(target))[target.code ?? target.label ?? 'id']])
  }
  return found
}

const withReferences = resourcesWith('create', 'importRows').filter((meta) => importedReferences(meta).length > 0)

describe.each(withReferences)('an import of $name', (meta) => {
  const references = importedReferences(meta)

  test.each(references)('takes no %s of another company, by code, name or id', async (name, field) => {
    const target = contract[field.references?.resource ?? 'department']
    const foreign = await theirs.make(target)
    const draft = await make.draft(meta)
    const given = Object.entries(draft).filter(
      ([column, value]) =>
        typeof value === 'string' &&
        (meta.fields[column]?.required || column === meta.code || column === meta.label || meta.key?.includes(column)),
    )
    given.push(...(await ownKeys(meta)))
    for (const key of [target.code, target.label, 'id']) {
      const said = key === undefined ? undefined : foreign[key]
      if (said === undefined || said === null) continue
      const columns = [...given.filter(([column]) => column !== name), [name, said] as const]
      const header = columns.map(([column]) => `"${meta.fields[column]?.label}"`).join()
      const row = columns.map(([, value]) => `"${value}"`).join()
      const file = { name: 'foreign.csv', bytes: Buffer.from(`${header}\n${row}\n`) }
      const told = await send(owner, file, { mode: 'create', dry_run: 'true' }, meta.path)
      if (told.status !== 200) throw new Error(JSON.stringify([told.body, header, row]))
      const faults: { field: string; code: string }[] = told.data.errors
      expect([key, told.status, faults.map(({ field: at }) => at)]).toEqual([key, 200, [name]])
      const done = await send(owner, file, { mode: 'create', skip_errors: 'true' }, meta.path)
      expect([key, done.data?.created ?? 0]).toEqual([key, 0])
    }
  })
})
