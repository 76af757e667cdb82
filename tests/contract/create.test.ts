// Records that are made: as they were drafted, with what is left out, or with the values of another one; the items of a form are
// more than its fields, hence the cast.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FormItem } from '#src/crud/model/form-plan.ts'
import { copiedValues, createBody } from '#src/crud/model/form-values.ts'
import { differences } from './support/compare.ts'
import { type Maker, maker } from './support/maker.ts'
import { isNeeded } from './support/overrides.ts'
import { codeOf, resourcesWith, writableFields } from './support/resources.ts'
import { type Person, sharedServer, type TestServer } from './support/server.ts'

let server: TestServer
let owner: Person
let make: Maker
beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('creates')
  make = maker(owner)
})
afterAll(() => server.close())

describe.each(resourcesWith('create'))('a new $name', (meta) => {
  test('is the row that was drafted, with who made it and when', async () => {
    const draft = await make.draft(meta)
    const { status, code, data } = await owner.call('POST', meta.path, { body: draft })
    expect([status, code]).toEqual([200, codeOf(meta, '0000')])
    expect(differences(meta, draft, data)).toEqual({})
    expect(data).toMatchObject({ id: expect.any(Number), version: 1, create_user: owner.email })
    expect(data.create_time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(data.display_name).not.toBe('')
    expect(data).not.toHaveProperty('company_id')
  })

  test('reads alone as it was answered, and by its id among others', async () => {
    const row = await make.make(meta)
    expect((await owner.call('GET', `${meta.path}${row.id}/`)).data).toEqual(row)
    const [listed] = (await owner.call('GET', meta.path, { query: { id__in: String(row.id) } })).data.data
    expect(listed).toEqual(row)
  })

  test('takes the defaults of what is left out', async () => {
    const row = await make.make(meta, {}, 'required')
    const defaults = writableFields(meta).filter(
      ([name, field]) => field.default !== undefined && !isNeeded(meta.name, name),
    )
    const expected = Object.fromEntries(defaults.map(([name, field]) => [name, field.default]))
    expect(differences(meta, expected, row)).toEqual({})
  })

  test('does not take what only the server may say', async () => {
    const row = await make.make(meta, { id: 2 ** 40, company_id: 5, version: 9, create_user: 'me', display_name: 'X' })
    expect(row).toMatchObject({ version: 1, create_user: owner.email })
    expect(row.id).not.toBe(2 ** 40)
    expect(row.display_name).not.toBe('X')
  })

  test('takes the values of another record: what a copy is refused for is never their form', async () => {
    const items = writableFields(meta).map(([field, one]) => ({ field, meta: one }) as FormItem)
    const { id } = await make.make(meta)
    const { data: row } = await owner.call('GET', `${meta.path}${id}/`)
    const copied = createBody(items, copiedValues(items, row))
    const own = Object.entries(await make.draft(meta, 'required')).filter(([name]) => !(name in copied))
    const { code, errors } = await owner.call('POST', meta.path, { body: { ...Object.fromEntries(own), ...copied } })
    const said = [code, ...Object.values(errors ?? {}).flatMap((faults) => faults.map((one) => one.code))]
    expect(said.filter((one) => /00(?:1[0-689])$/.test(one))).toEqual([])
  })

  test('a body that is no object is refused', async () => {
    const { status, data } = await owner.call('POST', meta.path, { body: [] })
    expect([status, data]).toEqual([400, null])
  })
})
