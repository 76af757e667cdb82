// The address at which people hand in their photo: of the configured host, only while the company takes photos, and for those who see them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'

const path = '/web/device/api/v2/biophotos/qr/'
const settings = '/web/personnel/api/v2/company/'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startServer({ BASE_HOST: 'timecloud.test' })
  owner = await server.tenant('pictures')
})
afterAll(() => server.close())

test('is there once the company takes photos, whatever host was asked', async () => {
  expect((await owner.call('GET', path)).data).toEqual({ link: null })
  await owner.call('PATCH', settings, { body: { photo_self_register: true } })
  const { data } = await owner.call('GET', path)
  expect(data.link).toMatch(/^https:\/\/pictures\.timecloud\.test\/bio-photo\/register\?company_id=[0-9a-f]{32}$/)
  const forged = await owner.call('GET', path, { headers: { 'x-forwarded-host': 'evil.example' } })
  expect(forged.data.link).toBe(data.link)
})

test('is for those who may see the photos', async () => {
  const permissions = ['company.view_area']
  const member = await server.member(owner, { email: 'm@pictures.test', permissions })
  expect(await member.call('GET', path)).toMatchObject({ status: 403, code: 'ZBOA0400' })
})
