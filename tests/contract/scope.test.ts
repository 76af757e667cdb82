import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isGroupable } from '#openapi/condition.ts'
import { contract } from '#openapi/generated/contract.ts'
import { rights } from '#openapi/generated/rights.ts'
import { type Maker, maker, type Row } from './support/maker.ts'
import { codeOf, isAskedOnce } from './support/resources.ts'
import { bounds, named, recordWithin, scopeCases } from './support/scope-cases.ts'
import { type Person, sharedServer, type TestServer } from './support/server.ts'

let server: TestServer
let owner: Person
let make: Maker
beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('scopes')
  make = maker(owner)
})
afterAll(() => server.close())

const permissions = rights.map(({ name }) => name)

describe.each(scopeCases)('$name', (scopeCase) => {
  const { meta, scope } = scopeCase
  let member: Person
  let inside: Row
  let below: Row
  let outside: Row
  /** Rows that came with the bounds within, such as the hours that every area starts with. */
  let seeds: ReadonlySet<unknown>
  beforeAll(async () => {
    const bound = contract[bounds[scope]]
    const top = await make.make(bound, {}, 'required')
    const deeper = await make.make(bound, { [bound.tree ?? '']: top.id }, 'required')
    const { data } = await owner.call('GET', meta.path, { query: { page_size: '500' } })
    seeds = new Set(data.data.map(({ id }: Row) => id))
    const other = await make.make(bound, { [bound.tree ?? '']: null }, 'required')
    inside = await recordWithin(make, scopeCase, top)
    below = await recordWithin(make, scopeCase, deeper)
    outside = await recordWithin(make, scopeCase, other)
    const email = `${meta.name}-${scope}@scopes.test`
    member = await server.member(owner, { email, permissions, scope: { [bounds[scope]]: [top.id] } })
  })
  const one = (row: Row) => `${meta.path}${row.id}/`

  /** Without what the bounds themselves started with. */
  const made = (rows: readonly Row[]) =>
    rows.flatMap(({ id }) => (seeds.has(id) && id !== inside.id && id !== below.id ? [] : [id])).sort()

  test('lists and counts what lies within, with what lies below it', async () => {
    const { data } = await member.call('GET', meta.path, { query: { page_size: '500' } })
    expect(made(data.data)).toEqual([inside.id, below.id].sort())
    expect(data.total).toBe(data.data.length)
  })

  test('a condition finds and counts nothing that lies outside', async () => {
    const condition = JSON.stringify({ or: [{ id__in: [inside.id, outside.id] }, { not: { id__in: [0] } }] })
    const { data } = await member.call('GET', meta.path, { query: { condition } })
    expect(made(data.data)).toEqual([inside.id, below.id].sort())
    expect(data.total).toBe(data.data.length)
  })

  const by = Object.keys(meta.fields).find((name) => isGroupable(meta.fields[name]))
  test.runIf(by)('groups count nothing that lies outside', async () => {
    const { data } = await member.call('GET', `${meta.path}grouped/`, { query: { by: by ?? '' } })
    const { data: listed } = await member.call('GET', meta.path, { query: { page_size: '500' } })
    expect(data.groups.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(listed.data.length)
  })

  test('reads, changes and removes what lies within; what lies outside is not there', async () => {
    expect((await member.call('GET', one(below))).status).toBe(200)
    const answers = [
      await member.call('GET', one(outside)),
      await member.call('PATCH', one(outside), { body: {} }),
      await member.call('DELETE', one(outside)),
    ]
    expect(answers.map(({ status, code }) => [status, code])).toEqual(Array(3).fill([404, 'ZBOA0404']))
    const read = await member.call('POST', `${meta.path}read/`, { body: { items: [outside.id, inside.id] } })
    expect(read.data.map(({ id }: Row) => id)).toEqual([inside.id])
    const removed = await member.call('DELETE', `${meta.path}multi-destroy/`, { body: { ids: [outside.id] } })
    expect(removed.data.blocked).toEqual([{ id: outside.id, code: 'ZBOA0404' }])
  })

  test('nothing outside can be named in what is written', async () => {
    const references = Object.entries(meta.fields).filter(
      ([, { references, readOnly }]) => !readOnly && references?.resource === bounds[scope],
    )
    for (const [name, field] of references) {
      const { id } = await make.make(contract[bounds[scope]], {}, 'required')
      const body = { [name]: field.kind === 'references' ? [id] : id }
      const { status, errors } =
        isAskedOnce(field) || field.immutable
          ? await member.call('POST', meta.path, { body: { ...(await make.draft(meta)), ...body } })
          : await member.call('PATCH', one(inside), { body })
      expect([status, errors?.[name]?.[0]?.code], name).toEqual([400, codeOf(meta, '0016')])
    }
  })
  const [via = '', further] = scopeCase.field.split('.')
  test.runIf(further)('nothing is added for somebody outside', async () => {
    const other: { id?: number } = outside[via] ?? {}
    const naming = named(meta, via, other.id ?? 0)
    const [name = ''] = Object.keys(naming)
    const { status, errors } = await member.call('POST', meta.path, {
      body: { ...(await make.draft(meta)), ...naming },
    })
    expect([status, Object.keys(errors ?? {}).includes(name)]).toEqual([400, true])
  })
})
