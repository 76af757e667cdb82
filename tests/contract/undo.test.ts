import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetPrincipals } from '#server/access/forget-principals.ts'
import { undoableResources } from '#server/engine/crud/undo-mark.ts'
import { type Maker, maker, type Row } from './support/maker.ts'
import { referrersOf } from './support/referrers.ts'
import { plainField, resourcesWith, turnOf } from './support/resources.ts'
import { type Person, sharedServer, type TestServer } from './support/server.ts'

let server: TestServer
let owner: Person
let make: Maker
beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('regrets')
  make = maker(owner)
})
afterAll(() => server.close())

const undo = (step: string, by = owner) => by.call('POST', `/web/base/api/v2/undo/${step}/`)

/** What a record says of itself, without the marks of the last write. */
const told = ({ version: _, change_time: __, change_user: ___, update_time: ____, ...row }: Row) => row

test('every resource of which records are added and removed is undoable, or keeps its own table', () => {
  const plain = resourcesWith('create', 'destroy').filter(({ ownTable }) => !ownTable)
  expect(undoableResources.map(({ name }) => name)).toEqual(expect.arrayContaining(plain.map(({ name }) => name)))
})

test('what calls write to a table of a resource, or of its pairs, is kept', async () => {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id')
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'keep_for_undo')`.execute(
    server.database.kysely,
  )
  const left = new Set(rows.map(({ name }) => name))
  const wanted = undoableResources.flatMap(({ name, fields }) => [
    name,
    ...Object.entries(fields).flatMap(([field, { kind }]) => (kind === 'references' ? [`${name}_${field}`] : [])),
  ])
  expect(wanted.filter((name) => left.has(name))).toEqual([])
})

const looped = turnOf(
  undoableResources.filter((meta) => resourcesWith('create').includes(meta)),
  0,
)

describe.each(looped)('undoing with $name', (meta) => {
  const read = async (id: number): Promise<Row | undefined> => {
    const { status, data } = await owner.call('GET', `${meta.path}${id}/`)
    return status === 200 ? data : undefined
  }
  /** A password goes to the account of the person, and stays there. */
  const draft = async () => ({
    ...(await make.draft(meta)),
    ...('self_password' in meta.fields && { self_password: null }),
  })
  const add = async () => {
    const body = await draft()
    const answer = await owner.call('POST', meta.path, { body })
    return { row: answer.data as Row, step: answer.step }
  }
  const change = async (row: Row) => {
    const name = plainField(meta)
    const other: Record<string, unknown> = await draft()
    return owner.call('PATCH', `${meta.path}${row.id}/`, { body: { [name]: other[name] } })
  }

  test('what was added goes again, and comes back', async () => {
    const { row, step } = await add()
    const undone = await undo(step)
    // What a record starts with, as an area does, goes and comes with it.
    const answered = expect.arrayContaining([{ resource: meta.name, ids: [row.id] }])
    expect([undone.status, undone.data]).toEqual([200, { records: answered }])
    expect(await read(row.id)).toBeUndefined()
    expect((await undo(undone.step)).status).toBe(200)
    const back = await read(row.id)
    expect(back && told(back)).toEqual(told(row))
  })

  test('what was changed is as it was, under a further version', async () => {
    const { row } = await add()
    const changed = await change(row)
    expect([changed.status, changed.data?.version]).toEqual([200, row.version + 1])
    expect((await undo(changed.step)).status).toBe(200)
    const now = await read(row.id)
    expect(now && told(now)).toEqual(told(row))
    expect(now?.version).toBeGreaterThan(changed.data.version)
  })

  test('what was removed is there again, under its id', async () => {
    const { row } = await add()
    const removed = await owner.call('DELETE', `${meta.path}${row.id}/`)
    expect((await undo(removed.step)).status).toBe(200)
    const now = await read(row.id)
    expect(now && told(now)).toEqual(told(row))
    expect(now?.version).toBeGreaterThan(row.version)
  })

  test('several that were removed together are there again', async () => {
    const rows = [(await add()).row, (await add()).row]
    const ids = rows.map(({ id }) => id)
    const { step } = await owner.call('DELETE', `${meta.path}multi-destroy/`, { body: { ids } })
    const answered = expect.arrayContaining([{ resource: meta.name, ids: expect.arrayContaining(ids) }])
    expect((await undo(step)).data).toEqual({ records: answered })
    for (const row of rows) expect(told((await read(row.id)) as Row)).toEqual(told(row))
  })

  test('what changed since is refused by name, and stays', async () => {
    const { row, step } = await add()
    const { data } = await change(row)
    const { status, code, context } = await undo(step)
    expect([status, code, context?.names]).toEqual([400, 'ZBOA0503', expect.stringMatching(/./)])
    expect(await read(row.id)).toEqual(data)
  })

  test('is done once', async () => {
    const { step } = await add()
    await undo(step)
    expect((await undo(step)).code).toBe('ZBOA0502')
  })

  test.each(referrersOf(meta))('what $meta.name uses by now is refused, and stays', async (referrer) => {
    const body = await make.draft(meta, 'required')
    const { data, step } = await owner.call('POST', meta.path, { body })
    const [name, field] = referrer.field
    await make.make(referrer.meta, { [name]: field.kind === 'references' ? [data.id] : data.id }, 'required')
    const { code, context } = await undo(step)
    expect([code, context?.names]).toEqual(['ZBOA0504', expect.stringMatching(/./)])
    expect(await read(data.id)).toBeDefined()
  })

  test('is written to the log', async () => {
    const { row, step } = await add()
    await undo(step)
    const { rows } = await sql<{ action: string }>`select action from operation_log
      where company_id = ${meta.module === 'vendor' ? (await server.vendorOf(owner)).company : owner.company} and resource = ${meta.name} and ${row.id} = any(targets) order by id`.execute(
      server.database.kysely,
    )
    expect(rows.map(({ action }) => action)).toEqual(['CREATE', 'UNDO'])
  })

  test('belongs to the person alone, while they may do it, in their company', async () => {
    const { step } = await add()
    const other = await server.member(owner, {
      email: `${meta.name}@others.test`,
      permissions: [`${meta.module}.add_${meta.name}`],
    })
    expect((await undo(step, other)).code).toBe('ZBOA0404')
    const elsewhere = await server.company(`abroad${meta.name.replaceAll('_', '')}`)
    expect((await undo(step, elsewhere)).code).toBe('ZBOA0404')
    expect((await undo('00000000-0000-4000-8000-000000000000')).code).toBe('ZBOA0404')
    expect((await undo('no-step')).code).toBe('ZBOA0404')
  })

  test('is over after its time', async () => {
    const { row, step } = await add()
    await sql`update undo_row set at = now() - interval '31 minutes' where step = ${step}::uuid`.execute(
      server.database.kysely,
    )
    expect((await undo(step)).code).toBe('ZBOA0501')
    expect(await read(row.id)).toBeDefined()
  })
})

describe('what undoing meets', () => {
  const departments = '/web/personnel/api/v2/departments/'
  const add = async (code: string, more: object = {}) =>
    owner.call('POST', departments, { body: { dept_code: code, dept_name: `Name ${code}`, ...more } })
  const remove = (id: number) => owner.call('DELETE', `${departments}${id}/`)

  test('a superior that is gone is named, and nothing comes back', async () => {
    const parent = (await add('GONE')).data
    const child = (await add('LEFT', { parent_dept: parent.id })).data
    const { step } = await remove(child.id)
    await remove(parent.id)
    const { status, code, context } = await undo(step)
    expect([status, code, context]).toEqual([400, 'ZBOA0505', { names: 'GONE Name GONE' }])
    expect((await owner.call('GET', `${departments}${child.id}/`)).status).toBe(404)
  })

  test('a code that is taken by now is named', async () => {
    const { id } = (await add('TAKEN')).data
    const { step } = await remove(id)
    await add('taken', { dept_name: 'Somebody else' })
    const { code, context } = await undo(step)
    expect([code, context]).toEqual(['ZBOA0506', { value: 'TAKEN' }])
  })

  test('a tree that was removed at once is there again, scopes of people included', async () => {
    const top = (await add('TOP')).data
    const below = (await add('BELOW', { parent_dept: top.id })).data
    await server.member(owner, {
      email: 'bound@regrets.test',
      permissions: [],
      scope: { department: [top.id, below.id, (await add('STAYS')).data.id] },
    })
    const bounds = async () => {
      const { rows } = await sql`select membership_id, department_id from membership_department
        where department_id = any(${[top.id, below.id]}::bigint[]) order by 1, 2`.execute(server.database.kysely)
      return rows
    }
    const before = await bounds()
    const { step, data } = await owner.call('DELETE', `${departments}multi-destroy/`, {
      body: { ids: [top.id, below.id] },
    })
    expect(data.deleted).toHaveLength(2)
    expect((await undo(step)).status).toBe(200)
    expect((await owner.call('GET', `${departments}${below.id}/`)).data.parent_dept.id).toBe(top.id)
    expect(await bounds()).toEqual(before)
  })

  test('an action comes back with all that it moved: people, history, sub-departments', async () => {
    const [from, into] = [(await add('FROM')).data, (await add('INTO')).data]
    const child = (await add('CHILD', { parent_dept: from.id })).data
    const employees = '/web/personnel/api/v2/employees/'
    const meta = resourcesWith('create', 'destroy').find(({ name }) => name === 'employee')
    if (!meta) throw new Error('no employees')
    const person = await make.make(meta, { department: from.id }, 'required')
    const merged = await owner.call('POST', `${departments}merge/`, { body: { ids: [from.id], into: into.id } })
    expect([merged.status, merged.data.accepted]).toEqual([200, 1])
    expect((await undo(merged.step)).status).toBe(200)
    expect((await owner.call('GET', `${employees}${person.id}/`)).data.department.id).toBe(from.id)
    expect((await owner.call('GET', `${departments}${child.id}/`)).data.parent_dept.id).toBe(from.id)
    const { rows } = await sql`select from employment_history where employee = ${person.id}`.execute(
      server.database.kysely,
    )
    expect(rows).toHaveLength(0)
  })

  test('a person bound to other departments, or without the right by now, is refused', async () => {
    const { id } = (await add('MINE')).data
    const rights = ['company.delete_department', 'company.change_department']
    const other = await server.member(owner, {
      email: 'was@regrets.test',
      permissions: rights,
      scope: { department: [id] },
    })
    const changed = await other.call('PATCH', `${departments}${id}/`, { body: { remark: 'mine' } })
    expect(changed.status).toBe(200)
    await sql`update user_group set permissions = '{company.view_department}' where name = 'was@regrets.test'`.execute(
      server.database.kysely,
    )
    await sql`update membership set permission_version = permission_version + 1 where user_id = ${other.user}`.execute(
      server.database.kysely,
    )
    forgetPrincipals({ company: owner.company })
    expect((await undo(changed.step, other)).code).toBe('ZBOA0400')
    await sql`update user_group set permissions = ${rights}::text[] where name = 'was@regrets.test'`.execute(
      server.database.kysely,
    )
    const elsewhere = (await add('ELSE')).data
    await sql`update membership_department set department_id = ${elsewhere.id} where department_id = ${id}`.execute(
      server.database.kysely,
    )
    forgetPrincipals({ company: owner.company })
    expect((await undo(changed.step, other)).code).toBe('ZBOA0401')
    expect((await owner.call('GET', `${departments}${id}/`)).data.remark).toBe('mine')
  })
})
