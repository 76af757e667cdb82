import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Maker, maker, type Row } from './support/maker.ts'
import { referrersOf } from './support/referrers.ts'
import { codeOf, resourcesWith, turnOf } from './support/resources.ts'
import { type Person, sharedServer, type TestServer } from './support/server.ts'

let server: TestServer
let owner: Person
let make: Maker
beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('removals')
  make = maker(owner)
})
afterAll(() => server.close())

const nowhere = 2 ** 40

describe.each(turnOf(resourcesWith('create', 'destroy'), 1))('removing $name', (meta) => {
  const remove = (id: number, headers = {}) => owner.call('DELETE', `${meta.path}${id}/`, { headers })
  const removeAll = (body: object) => owner.call('DELETE', `${meta.path}multi-destroy/`, { body })
  const isThere = async (id: number) => (await owner.call('GET', `${meta.path}${id}/`)).status === 200

  test('takes the record away, once', async () => {
    const { id } = await make.make(meta)
    const { status, code, data } = await remove(id)
    expect([status, code, data]).toEqual([200, codeOf(meta, '0000'), { deleted: 1 }])
    expect([(await remove(id)).code, await isThere(id)]).toEqual(['ZBOA0404', false])
  })

  test('another version than the present one is refused', async () => {
    const { id } = await make.make(meta)
    expect((await remove(id, { 'if-match': '99' })).code).toBe(codeOf(meta, '0019'))
    expect((await remove(id, { 'if-match': '"1"' })).status).toBe(200)
  })

  test.each(referrersOf(meta))(
    'one that $meta.name uses as $field.0 is refused, and says by what',
    async (referrer) => {
      const { id } = await make.make(meta, {}, 'required')
      const [name, field] = referrer.field
      await make.make(referrer.meta, { [name]: field.kind === 'references' ? [id] : id }, 'required')
      const { status, code, context } = await remove(id)
      expect([status, code]).toEqual([400, codeOf(meta, '0020')])
      expect(context?.used_by).toEqual([expect.objectContaining({ resource: referrer.meta.name, count: 1 })])
      expect(await isThere(id)).toBe(true)
    },
  )

  test('the one that stands for what is not said is refused', async () => {
    const rows: Row[] = (await owner.call('GET', meta.path)).data.data
    for (const { id } of rows.filter(({ is_default }) => is_default)) {
      expect((await remove(id)).code).toBe(codeOf(meta, '0021'))
    }
  })

  test('several takes away those that may go and names the others with the reason', async () => {
    const [first, second] = [await make.make(meta), await make.make(meta)]
    const [referrer] = referrersOf(meta)
    const used = referrer ? [await make.make(meta, {}, 'required')] : []
    for (const { id } of used) {
      const [name, field] = referrer?.field ?? []
      if (referrer && name)
        await make.make(referrer.meta, { [name]: field?.kind === 'references' ? [id] : id }, 'required')
    }
    const { status, data } = await removeAll({
      ids: [first.id, ...used.map(({ id }) => id), nowhere, second.id, first.id],
    })
    expect([status, data.deleted.sort()]).toEqual([200, [first.id, second.id].sort()])
    const blocked = [...used.map(({ id }) => [id, codeOf(meta, '0020')]), [nowhere, 'ZBOA0404']]
    expect(data.blocked.map(({ id, code }: { id: number; code: string }) => [id, code])).toEqual(blocked)
    for (const { id } of used) expect(await isThere(id)).toBe(true)
  })

  test('several of which none may go is refused, with the reason of each', async () => {
    const { status, code, data } = await removeAll({ ids: [nowhere] })
    expect([status, code]).toEqual([400, 'ZBOA0404'])
    expect(data).toMatchObject({ deleted: [], blocked: [{ id: nowhere, code: 'ZBOA0404' }] })
  })

  test('several takes the ids as items too', async () => {
    const { id } = await make.make(meta)
    expect((await removeAll({ items: [id] })).data.deleted).toEqual([id])
  })

  test('nothing, too many, or what are no ids is refused', async () => {
    const many = Array.from({ length: 1001 }, (_, index) => index + 1)
    const codes = await Promise.all([{ ids: [] }, {}, { ids: many }, { ids: ['1'] }].map(removeAll))
    expect(codes.map(({ status, code }) => [status, code])).toEqual(
      ['0028', '0010', '0032', '0013'].map((number) => [400, codeOf(meta, number)]),
    )
  })
})

describe.each(turnOf(resourcesWith('create', 'read'), 2))('reading $name by ids', (meta) => {
  const read = (items: unknown) => owner.call('POST', `${meta.path}read/`, { body: { items } })

  test('keeps the order of the ids and leaves out those that are not there', async () => {
    const [first, second] = [await make.make(meta), await make.make(meta)]
    const { status, data } = await read([second.id, nowhere, first.id])
    expect([status, data]).toEqual([200, [second, first]])
  })

  test('nothing gives nothing; too many or what are no ids is refused', async () => {
    expect((await read([])).data).toEqual([])
    expect((await read(Array.from({ length: 1001 }, (_, index) => index + 1))).code).toBe(codeOf(meta, '0032'))
    expect((await read(['1'])).code).toBe(codeOf(meta, '0013'))
  })
})
