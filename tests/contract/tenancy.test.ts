import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isGroupable } from '#openapi/condition.ts'
import { contract } from '#openapi/generated/contract.ts'
import type { ResourceMeta } from '#openapi/types.ts'
import { type Maker, maker, type Row } from './support/maker.ts'
import { resourcesWith } from './support/resources.ts'
import { type Answer, type Method, type Person, sharedServer, type TestServer } from './support/server.ts'

let server: TestServer
let owner: Person
let make: Maker
let theirs: Maker
let stranger: Person
beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('ours')
  stranger = await server.company('theirs')
  make = maker(owner)
  theirs = maker(stranger)
})
afterAll(() => server.close())

const nowhere = 2 ** 40

/** The body of an answer, where one id looks like another. */
const withoutId = ({ status, body }: Answer, id: number) =>
  `${status} ${JSON.stringify(body).replace(new RegExp(`(?<!"count":)\\b${id}\\b`, 'g'), 'ID')}`

async function expectSame(call: (id: number) => Promise<Answer>, foreign: number) {
  expect(withoutId(await call(foreign), foreign)).toBe(withoutId(await call(nowhere), nowhere))
}

interface Single {
  readonly verb: string
  readonly method: Method
  readonly path: (id: number) => string
}

const singles = (meta: ResourceMeta): readonly Single[] => [
  { verb: 'retrieve', method: 'GET', path: (id) => `${meta.path}${id}/` },
  { verb: 'update', method: 'PUT', path: (id) => `${meta.path}${id}/` },
  { verb: 'patch', method: 'PATCH', path: (id) => `${meta.path}${id}/` },
  { verb: 'destroy', method: 'DELETE', path: (id) => `${meta.path}${id}/` },
  ...Object.entries(meta.actions)
    .filter(([, action]) => action.on === 'row')
    .map(([name]): Single => ({ verb: name, method: 'POST', path: (id) => `${meta.path}${name}/${id}/` })),
]

describe.each(resourcesWith('create', 'retrieve', 'patch', 'destroy'))('a $name of another company', (meta) => {
  let foreign: Row
  beforeAll(async () => {
    foreign = await theirs.make(meta)
  })

  test.each(singles(meta))('answers $verb as one that is not there', async ({ method, path }) => {
    const trial = { employees: 1, devices: 0, period_months: 1 }
    const body =
      method === 'PUT' || method === 'PATCH'
        ? await make.draft(meta)
        : path(0).includes('/simulate/')
          ? trial
          : method === 'POST'
            ? {}
            : undefined
    await expectSame((id) => owner.call(method, path(id), body && { body }), foreign.id)
    expect((await owner.call(method, path(foreign.id), body && { body })).code).toBe('ZBOA0404')
  })

  test('is in no list, search, tree or reading by ids', async () => {
    const own = await make.make(meta)
    const read = await owner.call('POST', `${meta.path}read/`, { body: { items: [foreign.id, own.id] } })
    expect(read.data).toEqual([own])
    const search = String(foreign[meta.label ?? 'id'])
    const condition = JSON.stringify({ or: [{ id__in: [foreign.id] }, { not: { id__in: [own.id] } }] })
    for (const query of [{ page_size: '500' }, { id__in: `${foreign.id},${own.id}` }, { condition }, { search }]) {
      const { data } = await owner.call('GET', meta.path, { query })
      expect(data.data.map(({ id }: Row) => id)).not.toContain(foreign.id)
    }
    if (!meta.verbs.includes('tree')) return
    const { data } = await owner.call('POST', `${meta.path}tree/`, { body: {} })
    expect(data.map(({ id }: Row) => id)).not.toContain(foreign.id)
  })

  const by = Object.keys(meta.fields).find((name) => isGroupable(meta.fields[name]))
  test.runIf(by)('is counted in no group', async () => {
    const { total } = (await owner.call('GET', meta.path, { query: { count: 'exact' } })).data
    const { data } = await owner.call('GET', `${meta.path}grouped/`, { query: { by: by ?? '' } })
    expect(data.groups.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(total)
    const condition = JSON.stringify({ id__in: [foreign.id] })
    expect(
      (await owner.call('GET', `${meta.path}grouped/`, { query: { by: by ?? '', condition } })).data.groups,
    ).toEqual([])
  })

  test('is not removed among others', async () => {
    const own = [await make.make(meta), await make.make(meta)]
    const among = (id: number) =>
      owner.call('DELETE', `${meta.path}multi-destroy/`, { body: { ids: [own.pop()?.id, id] } })
    const [blocked] = (await among(foreign.id)).data.blocked
    expect(blocked).toEqual({ id: foreign.id, code: 'ZBOA0404' })
    await expectSame((id) => owner.call('DELETE', `${meta.path}multi-destroy/`, { body: { ids: [id] } }), foreign.id)
    expect((await stranger.call('GET', `${meta.path}${foreign.id}/`)).data).toEqual(foreign)
  })

  const bulk = Object.entries(meta.actions).filter(([, action]) => action.on === 'bulk')
  test.each(bulk)('is passed over by %s', async (name, action) => {
    const fields: Record<string, unknown> = {}
    for (const [field, { references, kind }] of Object.entries(action.fields)) {
      const id = references && (await make.refer(references.resource))
      if (id) fields[field] = kind === 'references' ? [id] : id
    }
    await expectSame((id) => owner.call('POST', `${meta.path}${name}/`, { body: { ...fields, ids: [id] } }), foreign.id)
    expect((await stranger.call('GET', `${meta.path}${foreign.id}/`)).data).toEqual(foreign)
  })
})

test('a code that another company uses is free, also where something else is wrong with the record', async () => {
  const meta = contract.department
  await theirs.make(meta, { dept_code: 'TAKEN' })
  const draft = { ...(await make.draft(meta)), dept_code: 'TAKEN' }
  const { errors } = await owner.call('POST', meta.path, { body: { ...draft, parent_dept: nowhere } })
  expect(Object.keys(errors ?? {})).toEqual(['parent_dept'])
  expect((await owner.call('POST', meta.path, { body: { ...draft, parent_dept: null } })).status).toBe(200)
})
