import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ResourceMeta } from '#openapi/types.ts'
import { type Maker, maker, type Row } from './support/maker.ts'
import { referrersOf } from './support/referrers.ts'
import { resourcesWith, turnOf } from './support/resources.ts'
import { type Person, sharedServer, type TestServer } from './support/server.ts'

let server: TestServer
let owner: Person
let stranger: Person
let make: Maker
beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('past')
  stranger = await server.company('others')
  make = maker(owner)
})
afterAll(() => server.close())

interface Entry {
  readonly action: string
  readonly changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[]
}

/** What a record says of itself, without the marks of the last write. */
const told = ({ version: _, change_time: __, change_user: ___, update_time: ____, ...row }: Row) => row

/** A password goes to the account of a person, and stays there. */
const drafted = async (meta: ResourceMeta) =>
  make.make(meta, 'self_password' in meta.fields ? { self_password: null } : {})

const textOf = (meta: ResourceMeta) =>
  Object.entries(meta.fields).find(
    ([, { kind, readOnly, immutable }]) => kind === 'text' && !readOnly && !immutable,
  )?.[0] ?? ''

const only = resourcesWith('retrieve', 'patch', 'history').filter(
  ({ singleton, module }) => singleton && module !== 'vendor',
)

test.each(only)('the history of $name, of which there is one, tells what it was', async (meta) => {
  const before = (await owner.call('GET', meta.path)).data
  const others = Object.entries(meta.fields).flatMap(([field, { kind, readOnly, sensitive }]) => {
    if (readOnly || sensitive) return []
    return kind === 'switch' ? [[field, !before[field]]] : kind === 'text' ? [[field, 'In plain words']] : []
  })
  const took: string[] = []
  // What stands first locks out whoever has no second factor.
  for (const [field, after] of others.toReversed()) {
    const { status } = await owner.call('PATCH', meta.path, { body: { [String(field)]: after } })
    if (status !== 200) continue
    took.push(String(field))
    break
  }
  expect(took).toHaveLength(1)
  const { data } = await owner.call('GET', `${meta.path}history/${before.id}/`)
  expect(data.data[0].action).toBe('UPDATE')
  expect(data.data[0].changes.map((change: { field: string }) => change.field)).toEqual(took)
  expect((await owner.call('GET', `${meta.path}history/${before.id + 4_000_000}/`)).status).toBe(404)
})

describe.each(turnOf(resourcesWith('create', 'patch', 'history'), 1))('the history of $name', (meta) => {
  const read = (id: number, by = owner, query = {}) => by.call('GET', `${meta.path}history/${id}/`, { query })

  const hasText = textOf(meta) !== ''

  test.runIf(hasText)('tells who did what and when, the last first, with each field before and after', async () => {
    const row = await drafted(meta)
    const field = textOf(meta)
    const value = (await make.draft(meta))[field]
    await owner.call('PATCH', `${meta.path}${row.id}/`, { body: { [field]: value } })
    const { status, data } = await read(row.id)
    expect(status).toBe(200)
    expect(data.data.map(({ action }: Entry) => action)).toEqual(['UPDATE', 'CREATE'])
    expect(data.data[0]).toMatchObject({
      user: owner.email,
      time: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
      ip: expect.any(String),
    })
    const now: Row = (await owner.call('GET', `${meta.path}${row.id}/`)).data
    if (!meta.fields[field]?.sensitive)
      expect(data.data[0].changes).toContainEqual({ field, before: row[field] ?? null, after: now[field] })
  })

  test('names what references referred to, and never tells a secret, an image or what is sensitive', async () => {
    const row = await drafted(meta)
    const { data } = await read(row.id)
    const { changes }: Entry = data.data[0]
    for (const { field, after } of changes) {
      const { kind, sensitive, references } = meta.fields[field] ?? {}
      if (kind === 'secret' || kind === 'image' || sensitive)
        expect([field, ['***', null]]).toEqual([field, expect.arrayContaining([after])])
      else if (references && after !== null) {
        for (const one of [after].flat())
          expect(one).toEqual({ id: expect.any(Number), display_name: expect.stringMatching(/[^#]/) })
      }
    }
  })

  test.runIf(hasText)('comes in pages', async () => {
    const row = await drafted(meta)
    const field = textOf(meta)
    for (let round = 0; round < 2; round += 1)
      await owner.call('PATCH', `${meta.path}${row.id}/`, { body: { [field]: (await make.draft(meta))[field] } })
    const first = (await read(row.id, owner, { page_size: '2' })).data
    const second = (await read(row.id, owner, { page_size: '2', page: '2' })).data
    expect([first.data.length, first.next !== null, first.previous]).toEqual([2, true, null])
    expect([second.data.map(({ action }: Entry) => action), second.next]).toEqual([['CREATE'], null])
  })

  test('of a record of another company, or of none, is not there', async () => {
    const { id } = await drafted(meta)
    expect((await read(id, stranger)).code).toBe('ZBOA0404')
    expect((await read(2 ** 40)).code).toBe('ZBOA0404')
  })
})

describe.each(turnOf(resourcesWith('create', 'destroy', 'trash'), 2))('the trash of $name', (meta) => {
  const trash = async (by = owner, query = {}) => (await by.call('GET', `${meta.path}trash/`, { query })).data
  const restore = (ids: readonly number[], by = owner) => by.call('POST', `${meta.path}restore/`, { body: { ids } })
  const forget = (ids: readonly number[], by = owner) => by.call('DELETE', `${meta.path}trash/`, { body: { ids } })
  const remove = (id: number) => owner.call('DELETE', `${meta.path}${id}/`)
  const read = async (id: number): Promise<Row | undefined> => {
    const { status, data } = await owner.call('GET', `${meta.path}${id}/`)
    return status === 200 ? data : undefined
  }
  const idsIn = async (by = owner) => (await trash(by, { page_size: '100' })).data.map(({ id }: Row) => id)

  test('tells what was deleted, by whom and for how long it can be restored; a search finds it', async () => {
    const row = await drafted(meta)
    const before = (await trash()).total
    await remove(row.id)
    const page = await trash(owner, { page_size: '1' })
    expect(page.total).toBe(before + 1)
    expect(page.data).toEqual([
      {
        id: row.id,
        name: row.display_name,
        delete_user: owner.email,
        delete_time: expect.stringMatching(/^\d{4}-/),
        days_left: 30,
      },
    ])
    const word = String(row.display_name).split(' ')[0] ?? ''
    expect((await trash(owner, { search: word })).data.map(({ id }: Row) => id)).toContain(row.id)
    expect((await trash(owner, { search: 'no such record' })).total).toBe(0)
  })

  test('gives a record back as it was, with what went with it, once; that can be undone, too', async () => {
    const row = await drafted(meta)
    await remove(row.id)
    const { status, data, step } = await restore([row.id])
    expect([status, data]).toEqual([200, { restored: [row.id], blocked: [] }])
    const now = await read(row.id)
    expect(now && told(now)).toEqual(told(row))
    expect(await idsIn()).not.toContain(row.id)
    expect((await restore([row.id])).code).toBe('ZBOA0404')
    expect((await owner.call('POST', `/web/base/api/v2/undo/${step}/`)).status).toBe(200)
    expect(await read(row.id)).toBeUndefined()
  })

  test('gives back one of several that went together, and the other ones later', async () => {
    const rows = [await drafted(meta), await drafted(meta), await drafted(meta)] as const
    const ids = rows.map(({ id }) => id)
    await owner.call('DELETE', `${meta.path}multi-destroy/`, { body: { ids } })
    expect((await restore([rows[1].id])).data).toEqual({ restored: [rows[1].id], blocked: [] })
    expect([await read(rows[0].id), await read(rows[2].id)]).toEqual([undefined, undefined])
    const { data } = await restore([rows[0].id, 2 ** 40, rows[2].id])
    expect([data.restored.toSorted(), data.blocked.map(({ code }: { code: string }) => code)]).toEqual([
      [rows[0].id, rows[2].id].toSorted(),
      ['ZBOA0404'],
    ])
    for (const row of rows) expect(told((await read(row.id)) as Row)).toEqual(told(row))
  })

  const self = Object.entries(meta.fields).find(([, { unique, readOnly }]) => unique === 'company' && !readOnly)?.[0]
  test.runIf(self !== undefined)('a value that is taken by now is named, and nothing comes back', async () => {
    const row = await drafted(meta)
    await remove(row.id)
    const other = await make.make(meta, { [self ?? '']: row[self ?? ''] })
    const { status, code, data } = await restore([row.id])
    expect([status, code]).toEqual([400, 'ZBOA0506'])
    expect(data.blocked).toEqual([
      { id: row.id, code: 'ZBOA0506', context: { value: String(row[self ?? '']) }, name: row.display_name },
    ])
    expect(await idsIn()).toContain(row.id)
    await owner.call('DELETE', `${meta.path}${other.id}/`)
    expect((await restore([row.id])).status).toBe(200)
  })

  test('lets go for good: nobody restores it, and the upkeep takes it away', async () => {
    const row = await drafted(meta)
    await remove(row.id)
    expect((await forget([row.id])).data).toEqual({ deleted: [row.id] })
    expect([(await restore([row.id])).code, (await forget([row.id])).code]).toEqual(['ZBOA0404', 'ZBOA0404'])
    expect(await idsIn()).not.toContain(row.id)
    const { rows } = await sql<{ undone: boolean }>`select undone from undo_row
      where company_id = ${meta.module === 'vendor' ? (await server.vendorOf(owner)).company : owner.company} and table_name = ${meta.name} and old ->> 'id' = ${String(row.id)} and new is null`.execute(
      server.database.kysely,
    )
    expect(rows).toEqual([{ undone: true }])
  })

  test('is the company’s own, and of those who may delete', async () => {
    const { id } = await drafted(meta)
    await remove(id)
    const viewer = await server.member(owner, {
      email: `${meta.name}@past.test`,
      permissions: [
        `${meta.module}.view_${meta.name}`,
        `${meta.module}.add_${meta.name}`,
        `${meta.module}.change_${meta.name}`,
      ],
    })
    expect((await viewer.call('GET', `${meta.path}trash/`)).status).toBe(403)
    expect([(await restore([id], viewer)).status, (await forget([id], viewer)).status]).toEqual([403, 403])
    expect(await idsIn(stranger)).not.toContain(id)
    expect([(await restore([id], stranger)).code, (await forget([id], stranger)).code]).toEqual([
      'ZBOA0404',
      'ZBOA0404',
    ])
    expect((await restore([id])).status).toBe(200)
  })

  test('is over after its time', async () => {
    const { id } = await drafted(meta)
    await remove(id)
    await sql`update undo_row set at = now() - interval '31 days' where table_name = ${meta.name}
      and old ->> 'id' = ${String(id)} and new is null`.execute(server.database.kysely)
    expect(await idsIn()).not.toContain(id)
    expect((await restore([id])).code).toBe('ZBOA0404')
  })

  test('nothing, too many, or what are no ids is refused', async () => {
    const many = Array.from({ length: 1001 }, (_, at) => at + 1)
    expect((await restore([])).status).toBe(400)
    expect((await restore(many)).code).toMatch(/0032$/)
  })
})

describe('what restoring meets', () => {
  const departments = '/web/personnel/api/v2/departments/'
  const [meta] = resourcesWith('create', 'trash').filter(({ name }) => name === 'department')

  test('a superior that is gone is named; both come back together, in any order', async () => {
    if (!meta) throw new Error('no departments')
    const top = await make.make(meta, {}, 'required')
    const below = await make.make(meta, { parent_dept: top.id }, 'required')
    await owner.call('DELETE', `${departments}${below.id}/`)
    await owner.call('DELETE', `${departments}${top.id}/`)
    const alone = await owner.call('POST', `${departments}restore/`, { body: { ids: [below.id] } })
    expect([alone.code, alone.context]).toEqual(['ZBOA0505', { names: top.display_name }])
    const both = await owner.call('POST', `${departments}restore/`, { body: { ids: [below.id, top.id] } })
    expect([both.status, both.data.blocked]).toEqual([200, []])
    expect((await owner.call('GET', `${departments}${below.id}/`)).data.parent_dept.id).toBe(top.id)
  })

  test('of a person bound to a place only what lay within it is seen and restored', async () => {
    const employee = resourcesWith('create', 'trash').find(({ name }) => name === 'employee')
    if (!employee || !meta) throw new Error('no employees')
    const [mine, other] = [await make.make(meta, {}, 'required'), await make.make(meta, {}, 'required')]
    const inside = await make.make(employee, { department: mine.id }, 'required')
    const outside = await make.make(employee, { department: other.id }, 'required')
    for (const { id } of [inside, outside]) await owner.call('DELETE', `${employee.path}${id}/`)
    const bound = await server.member(owner, {
      email: 'bound@past.test',
      permissions: ['team.delete_employee', 'team.view_employee'],
      scope: { department: [mine.id] },
    })
    const { data } = (await bound.call('GET', `${employee.path}trash/`)).data
    expect(data.map(({ id }: Row) => id)).toEqual([inside.id])
    const restored = await bound.call('POST', `${employee.path}restore/`, { body: { ids: [outside.id, inside.id] } })
    expect([restored.data.restored, restored.data.blocked]).toEqual([
      [inside.id],
      [{ id: outside.id, code: 'ZBOA0404' }],
    ])
  })

  test('every resource that others refer to is among those that are restored', () => {
    const missing = resourcesWith('create', 'destroy').filter(
      (one) => referrersOf(one).length > 0 && !one.ownTable && !one.verbs.includes('trash'),
    )
    expect(missing.map(({ name }) => name)).toEqual([])
  })
})
