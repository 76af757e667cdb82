import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { downloadAs, send } from '#tests/server/engine/exchange/support/files.ts'
import { pageTexts } from '#tests/server/platform/pdf/support/page-texts.ts'
import { type Maker, maker } from './support/maker.ts'
import { resourcesWith } from './support/resources.ts'
import { type Person, sharedServer, type TestServer } from './support/server.ts'

let server: TestServer
let owner: Person
let make: Maker
beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('exchanges')
  make = maker(owner)
})
afterAll(() => server.close())

const download = (path: string) => downloadAs(server, owner.email, path)
const recordsOf = (csv: string): string[][] => parse(csv, { bom: true, relaxColumnCount: true })

describe.each(resourcesWith('create', 'exportRows', 'importRows'))('files of $name', (meta) => {
  beforeAll(async () => {
    for (let made = 0; made < 3; made++) await make.make(meta)
    await make.make(meta, {}, 'required')
  })
  const exported = (query: Record<string, string> = {}) =>
    download(`${meta.path}export/?${new URLSearchParams({ format: 'csv', ...query })}`)

  test('an export holds a header and every row of the list', async () => {
    const { total } = (await owner.call('GET', meta.path, { query: { count: 'exact' } })).data
    const { status, type, text } = await exported()
    expect([status, type.split(';')[0], recordsOf(text).length]).toEqual([200, 'text/csv', total + 1])
  })

  test('an export heeds the filters and the order of the list, and the columns that are asked for', async () => {
    const code = meta.code ?? 'id'
    const { data } = (await owner.call('GET', meta.path, { query: { ordering: `-${code}`, page_size: '500' } })).data
    const ids = data.slice(0, 2).map(({ id }: { id: number }) => id)
    const { text } = await exported({ id__in: ids.join(), ordering: `-${code}`, columns: code })
    const codes = data.slice(0, 2).map((row: Record<string, unknown>) => String(row[code]))
    expect(recordsOf(text).slice(1)).toEqual(codes.map((one: string) => [one]))
  })

  test('an export heeds the condition of the list', async () => {
    const [row] = (await owner.call('GET', meta.path)).data.data
    const condition = JSON.stringify({ not: { id__in: [row.id] } })
    const { total } = (await owner.call('GET', meta.path, { query: { condition } })).data
    const code = meta.code ?? 'id'
    const codes = recordsOf((await exported({ condition, columns: code })).text)
      .slice(1)
      .flat()
    expect(codes.length).toBe(total)
    expect(codes).not.toContain(String(row[code]))
  })

  test('a list comes as pages to print, its columns named on them', async () => {
    const code = meta.code ?? 'create_time'
    const { status, type, bytes } = await download(`${meta.path}export/?format=pdf&heading=The%20list&columns=${code}`)
    expect([status, type]).toEqual([200, 'application/pdf'])
    const [text = ''] = await pageTexts(bytes)
    for (const word of ['The list', meta.fields[code]?.label, 'Page 1 of ', 'exchanges']) expect(text).toContain(word)
  })

  test('a template is a header alone, which an import takes', async () => {
    const { status, text } = await download(`${meta.path}import_template/?format=csv`)
    expect([status, recordsOf(text).length]).toEqual([200, 1])
    const { data } = await send(
      owner,
      { name: 'template.csv', bytes: Buffer.from(text) },
      { dry_run: 'true' },
      meta.path,
    )
    expect(data).toMatchObject({ rows: 0, failed: 0 })
    expect(data.columns.filter(({ field }: { field: string | null }) => field === null)).toEqual([])
  })

  test('an export that is imported again changes nothing', async () => {
    const columns = Object.entries(meta.fields).flatMap(([name, field]) => (field.import ? [name] : []))
    const { text } = await exported({ columns: columns.join() })
    const file = { name: 'export.csv', bytes: Buffer.from(text) }
    const { data } = await send(owner, file, { mode: 'upsert', dry_run: 'true' }, meta.path)
    const rows = recordsOf(text).length - 1
    expect(data).toMatchObject({ rows, unchanged: rows, created: 0, updated: 0, failed: 0, errors: [] })
  })
})
