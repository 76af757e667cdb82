// Whether requests come to somebody, as the menu has to know.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#openapi/generated/contract.ts'
import { maker } from '#tests/contract/support/maker.ts'
import { type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('approvers')
})
afterAll(() => server.close())

const isApprover = async () => (await owner.call('GET', '/web/oauth/api/v2/current-user/')).data.approver

test('the current user is an approver as soon as a workflow names them', async () => {
  const { data } = await owner.call('GET', contract.user.path)
  expect(await isApprover()).toBe(false)
  await maker(owner).make(contract.workflow_node, { approver_type: 5, approver_users: [data.data[0].id] }, 'required')
  expect(await isApprover()).toBe(true)
})
