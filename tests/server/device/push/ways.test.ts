// How terminals have to come where their company says so: with a secret in front of the path, from some addresses only.
import { beforeAll, expect, test } from 'vitest'
import { companyWithTerminals, type Place } from '../company.ts'

let place: Place
let area = 0
const secret = 'k3-Qx_7mZpL0vT9wRb'
const config = '/web/device/api/v2/configs/'

beforeAll(async () => {
  place = await companyWithTerminals('push-ways')
  area = (await place.add('personnel/areas', { area_code: 'GATE', area_name: 'Gate' })).id
}, 120_000)

const said = async (url: string, remoteAddress = '127.0.0.1') => {
  const headers = { host: `${place.owner.domain}.localhost:8080` }
  const { statusCode } = await place.server.app.inject({ url, headers, remoteAddress })
  return statusCode
}
const known = async (sn: string) => {
  await place.add('device/terminals', { sn, alias: sn, area })
  expect(await said(`/iclock/cdata?SN=${sn}&options=all`)).toBe(200)
}

test('a secret in the path is asked of known and unknown terminals alike, and means nothing where none is set', async () => {
  await known('WAYS1')
  expect(await said(`/${secret}/iclock/getrequest?SN=WAYS1`)).toBe(404)
  expect((await place.owner.call('PATCH', config, { body: { terminal_path: 'short' } })).status).toBe(400)
  expect((await place.owner.call('PATCH', config, { body: { terminal_path: secret } })).status).toBe(200)
  await expect.poll(() => said('/iclock/getrequest?SN=WAYS1')).toBe(403)
  expect(await said(`/${secret.replace('k', 'K')}/iclock/getrequest?SN=WAYS1`)).toBe(403)
  expect(await said(`/${secret}/iclock/getrequest?SN=WAYS1`)).toBe(200)
  expect(await said(`/${secret}/ICLOCK/iclock/getrequest.aspx?SN=WAYS1`)).toBe(200)
  const waiting = async () =>
    (await place.call('GET', 'device/terminals', { query: { search: 'WAYSNEW' } })).data.data.length
  expect(await said('/iclock/cdata?SN=WAYSNEW&options=all')).toBe(403)
  expect(await waiting()).toBe(0)
  expect(await said(`/${secret}/iclock/cdata?SN=WAYSNEW&options=all`)).toBe(403)
  expect(await waiting()).toBe(1)
  expect((await place.owner.call('PATCH', config, { body: { terminal_path: null } })).status).toBe(200)
  await expect.poll(() => said('/iclock/getrequest?SN=WAYS1')).toBe(200)
})

test('terminals of other addresses than the pinned ones are refused, and heard of by nobody', async () => {
  await known('WAYS2')
  const wrong = await place.owner.call('PATCH', config, { body: { terminal_addresses: ['10.0.0.300'] } })
  expect(wrong.errors?.terminal_addresses?.[0]?.code).toBe('ZBDV0013')
  const terminal_addresses = ['10.1.0.0/16', '2001:db8::/32']
  expect((await place.owner.call('PATCH', config, { body: { terminal_addresses } })).status).toBe(200)
  await expect.poll(() => said('/iclock/getrequest?SN=WAYS2', '192.0.2.7')).toBe(403)
  for (const [address, status] of [
    ['10.1.200.3', 200],
    ['::ffff:10.1.200.3', 200],
    ['2001:db8::7', 200],
    ['10.2.0.1', 403],
  ] as const)
    expect(await said('/iclock/getrequest?SN=WAYS2', address), address).toBe(status)
  expect(await said('/iclock/cdata?SN=WAYSOUT&options=all', '10.2.0.1')).toBe(403)
  const { data } = await place.call('GET', 'device/terminals', { query: { search: 'WAYSOUT' } })
  expect(data.data).toEqual([])
})
