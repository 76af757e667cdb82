import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rights } from '#openapi/generated/rights.ts'
import { rightsBeside } from './support/beside.ts'
import { type Maker, maker } from './support/maker.ts'
import { type Operation, operations } from './support/operations.ts'
import { resourcesWith } from './support/resources.ts'
import { type Method, type Person, sharedServer, type TestServer } from './support/server.ts'

let server: TestServer
let owner: Person
let nobody: Person
let make: Maker
beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('rights')
  nobody = await server.member(owner, { email: 'nobody@rights.test' })
  make = maker(owner)
})
afterAll(() => server.close())

const body = (method: Method) => (method === 'GET' ? {} : { body: {} })
const guarded = operations.filter(
  (operation): operation is Operation & { permission: string } => !!operation.permission,
)

test.each(guarded)('$name is refused to a member without $permission', async ({ method, path, permission }) => {
  const { status, code, context, data } = await nobody.call(method, path, body(method))
  // A vendor's calls are closed to companies as a whole.
  if (permission.startsWith('vendor.')) expect([status, code, data]).toEqual([403, 'ZBOA0403', null])
  else expect([status, code, context, data]).toEqual([403, 'ZBOA0400', { permission }, null])
})

test.each(operations.filter(({ isPublic }) => !isPublic))('$name asks for a session', async ({ method, path }) => {
  const { status, code } = await server.call(method, path, body(method))
  expect([status, code]).toEqual([401, 'ZBOA0210'])
})

test.each(guarded)('$permission is in the catalogue of rights', ({ permission }) => {
  expect(rights.map(({ name }): string => name)).toContain(permission)
})

describe.each(resourcesWith('list', 'create', 'patch', 'destroy'))('a right on $name', (meta) => {
  const right = (verb: string) => `${meta.module}.${verb}_${meta.name}`
  const member = (verb: string) =>
    server.member(owner, {
      email: `${verb}-${meta.name}@rights.test`,
      permissions: [right(verb), ...rightsBeside(meta.name)],
    })

  test('to view is none to write', async () => {
    const { id } = await make.make(meta)
    const viewer = await member('view')
    const codes = [
      await viewer.call('GET', meta.path),
      await viewer.call('GET', `${meta.path}${id}/`),
      await viewer.call('POST', meta.path, { body: await make.draft(meta) }),
      await viewer.call('PATCH', `${meta.path}${id}/`, { body: {} }),
      await viewer.call('DELETE', `${meta.path}${id}/`),
      await viewer.call('DELETE', `${meta.path}multi-destroy/`, { body: { ids: [id] } }),
    ].map(({ status }) => status)
    expect(codes).toEqual([200, 200, 403, 403, 403, 403])
  })

  test('to add is one to view, and none to change or delete', async () => {
    const { id } = await make.make(meta)
    const adder = await member('add')
    const draft = await make.draft(meta)
    const codes = [
      await adder.call('GET', meta.path),
      await adder.call('POST', meta.path, { body: draft }),
      await adder.call('PATCH', `${meta.path}${id}/`, { body: {} }),
      await adder.call('DELETE', `${meta.path}${id}/`),
    ].map(({ status }) => status)
    expect(codes).toEqual([200, 200, 403, 403])
  })
})
