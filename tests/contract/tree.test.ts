import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folded } from './support/compare.ts'
import { type Maker, maker, type Row } from './support/maker.ts'
import { codeOf, resourcesWith } from './support/resources.ts'
import { type Person, sharedServer, type TestServer } from './support/server.ts'

interface Node {
  readonly id: number
  readonly parent: number | null
}

let server: TestServer
let owner: Person
let make: Maker
beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('trees')
  make = maker(owner)
})
afterAll(() => server.close())

describe.each(resourcesWith('create', 'tree'))('the tree of $name', (meta) => {
  const up = meta.tree ?? ''
  const below = (parent: Row | null) => make.make(meta, { [up]: parent?.id ?? null })
  const tree = async (search?: string): Promise<Node[]> =>
    (await owner.call('POST', `${meta.path}tree/`, { body: { view: 'tree', ...(search && { search }) } })).data
  const change = (id: number, parent: number) => owner.call('PATCH', `${meta.path}${id}/`, { body: { [up]: parent } })

  test('is flat, and each node names its parent', async () => {
    const root = await below(null)
    const child = await below(root)
    const nodes = await tree()
    expect(nodes.find(({ id }) => id === root.id)).toEqual({
      id: root.id,
      parent: null,
      name: root[meta.label ?? ''],
      display_name: root.display_name,
      code: root[meta.code ?? ''],
      count: expect.any(Number),
    })
    expect(nodes.find(({ id }) => id === child.id)).toMatchObject({ parent: root.id })
  })

  test('a search gives what matches with the way up to its root', async () => {
    const root = await below(null)
    const middle = await below(root)
    const leaf = await below(middle)
    await below(root)
    const found = await tree(folded(String(leaf[meta.label ?? ''])).toUpperCase())
    expect(found.map(({ id }) => id).sort()).toEqual([root.id, middle.id, leaf.id].sort())
  })

  test('a record cannot come under itself or one below it', async () => {
    const root = await below(null)
    const leaf = await below(await below(root))
    for (const parent of [root.id, leaf.id]) {
      const { status, errors } = await change(root.id, parent)
      expect([status, errors?.[up]?.[0]?.code]).toEqual([400, codeOf(meta, '0022')])
    }
  })

  test('has at most ten levels, counted with what is moved along', async () => {
    let last = await below(null)
    const levels = [last]
    while (levels.length < 10) {
      last = await below(last)
      levels.push(last)
    }
    const draft = { ...(await make.draft(meta)), [up]: last.id }
    const deeper = await owner.call('POST', meta.path, { body: draft })
    expect([deeper.status, deeper.errors?.[up]?.[0]?.code]).toEqual([400, codeOf(meta, '0023')])
    const pair = await below(null)
    await below(pair)
    const moved = await change(pair.id, levels[8]?.id ?? 0)
    expect(moved.errors?.[up]?.[0]?.code).toBe(codeOf(meta, '0023'))
  })
})
