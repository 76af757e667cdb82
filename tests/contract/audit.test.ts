import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ResourceMeta } from '#openapi/types.ts'
import { inAllCompanies } from '#server/platform/db/tenant.ts'
import { earlierAction, isAwaited } from './support/beside.ts'
import { writtenForm } from './support/compare.ts'
import { type Maker, maker } from './support/maker.ts'
import { plainField, resourcesWith, turnOf, writableFields } from './support/resources.ts'
import { type Person, sharedServer, type TestServer } from './support/server.ts'

interface Entry {
  readonly id: number
  readonly action: string
  readonly module: string
  readonly resource: string
  readonly targets: readonly number[]
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>> | null
  readonly user_name: string
}

let server: TestServer
let owner: Person
let make: Maker
/** The company and the vendor of its owner. */
let homes: readonly number[]
beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('audits')
  make = maker(owner)
  homes = [owner.company, (await server.vendorOf(owner)).company]
})
afterAll(() => server.close())

const log = (): Promise<Entry[]> =>
  inAllCompanies(server.database, async (db) => {
    const { rows } =
      await sql<Entry>`select * from operation_log where company_id = any(${homes}::bigint[]) order by id`.execute(db)
    return rows
  })

/** What a piece of work adds to the operation log. */
async function logged(work: () => Promise<unknown>): Promise<readonly Entry[]> {
  const before = (await log()).length
  await work()
  return (await log()).slice(before)
}

/** What nobody reads in the log. */
const hidden = (meta: ResourceMeta) =>
  writableFields(meta).filter(([, { kind, sensitive }]) => kind === 'secret' || sensitive)

test.each(resourcesWith('create').filter((meta) => hidden(meta).length > 0))(
  'the operation log keeps secrets of $name to itself',
  async (meta) => {
    const draft = await make.draft(meta)
    const [made] = await logged(() => owner.call('POST', meta.path, { body: draft }))
    for (const [name] of hidden(meta)) expect([name, made?.changes?.[name]]).toEqual([name, [null, '***']])
  },
)

describe.each(turnOf(resourcesWith('create', 'patch', 'destroy', 'multiDestroy'), 0))(
  'the operation log of $name',
  (meta) => {
    const entry = (action: string, ids: readonly number[]) =>
      expect.objectContaining({
        action,
        module: meta.module,
        resource: meta.name,
        targets: ids,
        user_name: owner.email,
      })

    test('tells who made a record, and of what', async () => {
      const draft = await make.draft(meta)
      const made: number[] = []
      const entries = await logged(async () => {
        made.push((await owner.call('POST', meta.path, { body: draft })).data.id)
      })
      expect(entries).toEqual([entry('CREATE', made)])
      const code = meta.code ?? meta.label ?? plainField(meta)
      expect(entries[0]?.changes?.[code]).toEqual([null, draft[code]])
    })

    test('tells the old and new value of what changed, and of nothing else', async () => {
      const row = await make.make(meta)
      const name = plainField(meta)
      const value = (await make.draft(meta))[name]
      const entries = await logged(() => owner.call('PATCH', `${meta.path}${row.id}/`, { body: { [name]: value } }))
      expect(entries).toEqual([entry('UPDATE', [row.id])])
      expect(entries[0]?.changes?.[name]).toEqual([row[name], value])
      const readOnly = Object.keys(entries[0]?.changes ?? {}).filter(
        (field) => field !== name && !meta.fields[field]?.readOnly,
      )
      expect(readOnly).toEqual([])
    })

    test('tells of a removal, of several as one', async () => {
      const rows = [await make.make(meta), await make.make(meta), await make.make(meta)]
      const [first, ...others] = rows.map(({ id }) => id)
      const one = await logged(() => owner.call('DELETE', `${meta.path}${first}/`))
      expect(one).toEqual([entry('DELETE', [first ?? 0])])
      const several = await logged(() => owner.call('DELETE', `${meta.path}multi-destroy/`, { body: { ids: others } }))
      expect(several).toEqual([entry('DELETE', others)])
    })

    const actions = Object.entries(meta.actions).filter(
      ([name, { on, fields }]) => on === 'row' && Object.keys(fields).length === 0 && !isAwaited(meta.name, name),
    )
    test.each(actions)('tells of %s', async (name) => {
      const { id } = await make.make(meta)
      const first = earlierAction(meta.name, name)
      if (first) await owner.call('POST', `${meta.path}${first}/${id}/`, { body: {} })
      const before = await owner.call('GET', `${meta.path}${id}/`)
      const entries = await logged(() => owner.call('POST', `${meta.path}${name}/${id}/`, { body: {} }))
      expect(entries).toEqual([entry(name.toUpperCase(), [id])])
      const after = await owner.call('GET', `${meta.path}${id}/`)
      for (const [field, [old, now]] of Object.entries(entries[0]?.changes ?? {})) {
        // The log keeps moments, whatever clock they are read by.
        if (meta.fields[field]?.kind === 'dateTime') continue
        expect([old, now], field).toEqual([
          writtenForm(meta.fields[field], before.data[field]),
          writtenForm(meta.fields[field], after.data[field]),
        ])
      }
      const changed = Object.keys(meta.fields).filter(
        (field) =>
          !meta.fields[field]?.computed &&
          !['version', 'change_time', 'change_user', 'display_name'].includes(field) &&
          JSON.stringify(before.data[field]) !== JSON.stringify(after.data[field]),
      )
      expect(Object.keys(entries[0]?.changes ?? {}).sort()).toEqual(changed.sort())
    })

    test('tells nothing of what was refused or changed nothing', async () => {
      const row = await make.make(meta)
      const entries = await logged(async () => {
        await owner.call('PATCH', `${meta.path}${row.id}/`, { body: {} })
        await owner.call('PATCH', `${meta.path}${row.id}/`, { body: { version: 99 } })
        await owner.call('POST', meta.path, { body: [] })
      })
      expect(entries).toEqual([])
    })
  },
)

test('the operation log tells of an action on several what each of them had and has', async () => {
  const employees = resourcesWith('create').filter(({ name }) => name === 'employee')
  const departments = resourcesWith('create').filter(({ name }) => name === 'department')
  const [employee, department] = [employees[0], departments[0]]
  if (!employee || !department) throw new Error('the contract has employees and departments')
  const [one, other, target] = [await make.make(department), await make.make(department), await make.make(department)]
  const first = await make.make(employee, { department: one.id })
  const second = await make.make(employee, { department: other.id })
  const move = (ids: readonly number[], to: unknown) =>
    logged(() => owner.call('POST', `${employee.path}adjust_department/`, { body: { ids, department: to } }))
  const [apart] = await move([first.id, second.id], target.id)
  expect(apart?.changes?.department).toEqual([
    { [first.id]: one.id, [second.id]: other.id },
    { [first.id]: target.id, [second.id]: target.id },
  ])
  const [alike] = await move([first.id, second.id], one.id)
  expect(alike?.changes?.department).toEqual([target.id, one.id])
})
