// A member who is bound to a part of the company looks for what lies outside it, by every way in which records are read.
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#openapi/generated/contract.ts'
import { rights } from '#openapi/generated/rights.ts'
import { filterNames, filterOf } from '#tests/contract/support/filters.ts'
import { type Maker, maker, type Row } from '#tests/contract/support/maker.ts'
import { bounds, recordWithin, scopeCases } from '#tests/contract/support/scope-cases.ts'
import { type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'
import { downloadAs, send } from '#tests/server/engine/exchange/support/files.ts'

let server: TestServer
let owner: Person
let make: Maker
beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('fences')
  make = maker(owner)
})
afterAll(() => server.close())

const permissions = rights.map(({ name }) => name).filter((name) => !name.startsWith('vendor.'))

test('there are such records', () => {
  expect(scopeCases.length).toBeGreaterThan(4)
})

describe.each(scopeCases)('$name: a record outside', (scopeCase) => {
  const { meta, scope } = scopeCase
  const email = `${meta.name}-${scope}@fences.test`
  let member: Person
  let inside: Row
  let outside: Row
  beforeAll(async () => {
    const bound = contract[bounds[scope]]
    const own = await make.make(bound, {}, 'required')
    const other = await make.make(bound, { [bound.tree ?? '']: null }, 'required')
    inside = await recordWithin(make, scopeCase, own)
    outside = await recordWithin(make, scopeCase, other)
    member = await server.member(owner, { email, permissions, scope: { [bounds[scope]]: [own.id] } })
  })

  const listed = async (query: Record<string, string>, by = member): Promise<unknown[]> => {
    const { data, status, code } = await by.call('GET', meta.path, { query: { page_size: '500', ...query } })
    if (status !== 200) throw new Error(`${JSON.stringify(query)}: ${code}`)
    return data.data.map(({ id }: Row) => id)
  }

  test('is found by the owner, so that the rest of this means something', async () => {
    expect(await listed({ id__in: `${outside.id}` }, owner)).toEqual([outside.id])
  })

  test('is not found by its id, its name or its code', async () => {
    expect(await listed({ id__in: `${outside.id},${inside.id}` })).toEqual([inside.id])
    for (const name of [meta.label, meta.code]) {
      const text = name && outside[name]
      if (typeof text === 'string') expect(await listed({ search: text })).not.toContain(outside.id)
    }
  })

  test('is not found by any filter that fits it', async () => {
    for (const parameter of filterNames(meta)) {
      const { field: filtered, name, operator } = filterOf(meta, parameter)
      const value = outside[name]
      const known = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
      const asked = operator === 'isnull' ? String(known === null) : String(known)
      if (known === null && operator !== 'isnull') continue
      if (Array.isArray(known) || filtered.kind === 'references') continue
      expect([parameter, (await listed({ [parameter]: asked })).includes(outside.id)]).toEqual([parameter, false])
    }
  })

  test.runIf(meta.verbs.includes('tree'))('stands in no tree, searched or not', async () => {
    for (const search of [undefined, String(outside[meta.label ?? ''])]) {
      const { data } = await member.call('POST', `${meta.path}tree/`, { body: search ? { search } : {} })
      expect(data.map(({ id }: Row) => id)).not.toContain(outside.id)
    }
  })

  test.runIf(meta.verbs.includes('exportRows'))('is written to no file', async () => {
    const code = meta.code ?? meta.label ?? 'id'
    for (const query of ['', `&id__in=${outside.id}`, `&search=${encodeURIComponent(String(outside[code]))}`]) {
      const { text, status } = await downloadAs(server, email, `${meta.path}export/?format=csv&columns=${code}${query}`)
      const cells = parse(text, { bom: true, relaxColumnCount: true }).slice(1).flat()
      expect([query, status, cells.includes(String(outside[code]))]).toEqual([query, 200, false])
    }
  })

  test.runIf(meta.verbs.includes('importRows') && meta.code !== undefined)('is changed by no file', async () => {
    const code = meta.code ?? ''
    const label = meta.label ?? code
    const text = `${meta.fields[code]?.label},${meta.fields[label]?.label}\n${outside[code]},Overwritten\n`
    const file = { name: 'rows.csv', bytes: Buffer.from(text) }
    await send(member, file, { mode: 'upsert', skip_errors: 'true' }, meta.path)
    const { data } = await owner.call('GET', `${meta.path}${outside.id}/`)
    expect([data.version, data[label]]).toEqual([outside.version, outside[label]])
  })

  test('is reached by none of its actions', async () => {
    for (const [name, { on }] of Object.entries(meta.actions)) {
      const path = on === 'row' ? `${meta.path}${name}/${outside.id}/` : `${meta.path}${name}/`
      await member.call('POST', path, { body: on === 'row' ? {} : { ids: [outside.id] } })
      const { data } = await owner.call('GET', `${meta.path}${outside.id}/`)
      expect([name, data.version]).toEqual([name, outside.version])
    }
  })
})
