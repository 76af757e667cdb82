import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FieldMeta, ResourceMeta } from '#openapi/types.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { differences, writtenForm } from './support/compare.ts'
import { type Draft, type Maker, maker, type Row } from './support/maker.ts'
import { isTied } from './support/overrides.ts'
import { codeOf, isAskedOnce, resourcesWith, turnOf, writableFields } from './support/resources.ts'
import { type Person, sharedServer, type TestServer } from './support/server.ts'

let server: TestServer
let owner: Person
let make: Maker
beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('changes')
  make = maker(owner)
  await prove()
})
afterAll(() => server.close())

/** Keys of payment are changed by those alone who have just shown who they are. */
async function prove(): Promise<void> {
  await server.vendorOf(owner)
  await inIdentity(server.database, (db) =>
    sql`update session set reauthenticated_at = now() where user_id = ${owner.user}`.execute(db),
  )
}

/** A record to change and where it is changed, warnings heeded; a company has one of some records already. */
async function record(meta: ResourceMeta): Promise<{ row: Row; path: string }> {
  if (meta.singleton) {
    const path = `${meta.path}?confirm=1`
    const { status, data, errors } = await owner.call('PATCH', path, { body: await make.draft(meta) })
    if (status !== 200) throw new Error(`${meta.name} could not be changed: ${JSON.stringify(errors)}`)
    return { row: data, path }
  }
  const row = await make.make(meta)
  return { row, path: `${meta.path}${row.id}/` }
}

const written = (meta: ResourceMeta, row: Row, wanted: (name: string, field: FieldMeta) => boolean): Draft =>
  Object.fromEntries(
    writableFields(meta)
      .filter(
        ([name, field]) =>
          wanted(name, field) && !isAskedOnce(field) && field.kind !== 'secret' && field.kind !== 'image',
      )
      .map(([name, field]) => [name, field.kind === 'decimal' ? row[name] : writtenForm(field, row[name])]),
  )

/** Another valid value of a field. */
async function another(meta: ResourceMeta, name: string, field: FieldMeta): Promise<unknown> {
  if (!field.references) return (await make.draft(meta))[name]
  const target = resourcesWith('create').find((one) => one.name === field.references?.resource)
  const id = target ? (await make.make(target, {}, 'required')).id : await make.refer(field.references.resource)
  return field.kind === 'references' ? [id] : id
}

/** Users come by invitation, so the loop cannot make any: tests/server/system has their changes. */
const made = turnOf(
  resourcesWith('patch').filter((meta) => meta.singleton || meta.verbs.includes('create')),
  2,
)

describe.each(made)('a change of $name', (meta) => {
  const changeable = writableFields(meta).filter(([, field]) => !field.immutable && !isAskedOnce(field))

  // One record takes one change after the other: making it takes longer than changing it.
  test('to one field leaves all others', async () => {
    let { row, path } = await record(meta)
    for (const [name, field] of changeable) {
      const value = await another(meta, name, field)
      const isOther = Object.keys(differences(meta, { [name]: value }, row)).length > 0
      const { status, data } = await owner.call('PATCH', path, { body: { [name]: value } })
      expect([name, status, differences(meta, { [name]: value }, data)]).toEqual([name, 200, {}])
      const others = written(meta, row, (one) => one !== name)
      expect([name, differences(meta, others, data)]).toEqual([name, {}])
      if (isOther) expect(data, name).toMatchObject({ version: row.version + 1, change_user: owner.email })
      row = data
    }
  })

  const clearable = changeable.filter(([name, field]) => field.nullable && !isTied(meta.name, name))
  test.runIf(clearable.length > 0)('may empty a field that needs no value', async () => {
    const { path } = await record(meta)
    for (const [name] of clearable) {
      const { status, data } = await owner.call('PATCH', path, { body: { [name]: null } })
      expect([name, status, differences(meta, { [name]: null }, data)]).toEqual([name, 200, {}])
    }
  })

  test('to nothing changes nothing', async () => {
    const { row, path } = await record(meta)
    for (const body of [{}, written(meta, row, (_, field) => !field.immutable)]) {
      const { status, data } = await owner.call('PATCH', path, { body })
      expect([status, data]).toEqual([200, row])
    }
  })

  const required = changeable.filter(([, field]) => field.required)
  test.runIf(required.length > 0)('cannot empty a required field', async () => {
    const { path } = await record(meta)
    for (const [name] of required) {
      const { status, errors } = await owner.call('PATCH', path, { body: { [name]: null } })
      expect([name, status, errors?.[name]?.[0]?.code]).toEqual([name, 400, codeOf(meta, '0010')])
    }
  })

  test('of another version than the present one is refused, and tells who changed it', async () => {
    const { row, path } = await record(meta)
    const refusals = []
    for (const version of [row.version - 1, row.version + 7])
      refusals.push(
        await owner.call('PATCH', path, { body: { version } }),
        await owner.call('PATCH', path, { body: {}, headers: { 'if-match': `"${version}"` } }),
      )
    for (const { status, code, context } of refusals) {
      expect([status, code]).toEqual([400, codeOf(meta, '0019')])
      expect(context).toEqual({ change_user: row.change_user, change_time: row.change_time })
    }
  })

  test('of the present version is taken', async () => {
    const { row, path } = await record(meta)
    const calls = [{ body: { version: row.version } }, { body: {}, headers: { 'if-match': `"${row.version}"` } }]
    for (const call of calls) expect((await owner.call('PATCH', path, call)).status).toBe(200)
  })

  const fixed = writableFields(meta).filter(([, field]) => field.immutable)
  test.each(fixed)('to %s, which is fixed, is refused; sending it unchanged is not', async (name, field) => {
    const { row, path } = await record(meta)
    const same = await owner.call('PATCH', path, { body: { [name]: writtenForm(field, row[name]) } })
    expect([same.status, same.data]).toEqual([200, row])
    const values = [...(field.choices?.values ?? [await another(meta, name, field)])]
    const value = values.find((one) => one !== row[name])
    const { status, errors } = await owner.call('PATCH', path, { body: { [name]: value } })
    expect([status, errors?.[name]?.[0]?.code]).toEqual([400, codeOf(meta, '0018')])
  })
})

describe.each(turnOf(resourcesWith('create', 'update'), 0))('replacing $name', (meta) => {
  const fixed = (row: Row) => written(meta, row, (_, field) => field.immutable === true)

  test('makes it what was drafted', async () => {
    const { row, path } = await record(meta)
    const draft = { ...(await make.draft(meta)), ...fixed(row) }
    const { status, data } = await owner.call('PUT', path, { body: draft })
    expect([status, differences(meta, draft, data)]).toEqual([200, {}])
    expect(data).toMatchObject({ id: row.id, version: row.version + 1, create_time: row.create_time })
  })

  test('takes the defaults of what is left out', async () => {
    const { row, path } = await record(meta)
    const tied = written(meta, row, (name) => isTied(meta.name, name))
    const draft = { ...(await make.draft(meta, 'required')), ...fixed(row), ...tied }
    const { status, data } = await owner.call('PUT', path, { body: draft })
    const defaults = writableFields(meta).filter(([name, field]) => !(name in draft) && field.default !== undefined)
    const expected = Object.fromEntries(defaults.map(([name, field]) => [name, field.default]))
    expect([status, differences(meta, { ...draft, ...expected }, data)]).toEqual([200, {}])
  })

  test('without a required field is refused', async () => {
    const { row, path } = await record(meta)
    for (const [name] of writableFields(meta).filter(([, field]) => field.required && !isAskedOnce(field))) {
      const body = { ...(await make.draft(meta)), ...fixed(row), [name]: undefined }
      const { status, errors } = await owner.call('PUT', path, { body })
      expect([status, errors?.[name]?.[0]?.code]).toEqual([400, codeOf(meta, '0010')])
    }
  })

  test('of another version than the present one is refused', async () => {
    const { row, path } = await record(meta)
    for (const version of [row.version - 1, row.version + 7]) {
      const body = { ...(await make.draft(meta)), ...fixed(row), version }
      expect((await owner.call('PUT', path, { body })).code).toBe(codeOf(meta, '0019'))
    }
  })
})
