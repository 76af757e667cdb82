// A new terminal takes the place of a broken one: what belongs to the place stays, what belonged to the machine goes.
import { beforeAll, expect, test } from 'vitest'
import { companyWithTerminals, type Place } from './company.ts'
import { terminalCalls } from './push/terminal.ts'

const number = Math.floor(Math.random() * 1e9)
const [old, fresh] = [`RPO${number}`, `RPN${number}`]

let place: Place
let id = 0

const replace = (sn: string) => place.call('POST', `device/terminals/replace/${id}`, { body: { sn } })

beforeAll(async () => {
  place = await companyWithTerminals('replace')
  const area = (await place.add('personnel/areas', { area_code: 'GATE', area_name: 'Gate' })).id
  await place.add('personnel/employees', { emp_code: '7', first_name: 'Ana', area: [area] })
  const settings = { heartbeat: 20, device_direction: 1, terminal_tz: 'Asia/Dubai', remark: 'Left of the door' }
  id = (await place.add('device/terminals', { sn: old, alias: 'Gate', area, ...settings })).id
  await place.add('device/terminals', { sn: `RPX${number}`, alias: 'Hall', area })
  const calls = terminalCalls(place, old)
  await calls.get('cdata?options=all&pushver=2.4.1')
  await calls.post('cdata?table=options', '~DeviceName=K20,FWVersion=Ver1,UserCount=3')
  await calls.post('cdata?table=ATTLOG&Stamp=77', '7\t2026-10-05 08:59:41\t0\t15\t0\t0\t0\n')
}, 120_000)

test('a number that is taken is refused', async () => {
  for (const sn of [old, `RPX${number}`])
    expect((await replace(sn)).errors).toMatchObject({ sn: [{ code: 'ZBDV0017' }] })
})

test('name, area, settings and history stay; what the old machine told goes, and people wait for the new one', async () => {
  await place.call('POST', 'device/terminals/reboot', { body: { ids: [id] } })
  const { data, status } = await replace(fresh)
  expect(status).toBe(200)
  expect(data).toMatchObject({ id, sn: fresh, alias: 'Gate', heartbeat: 20, device_direction: 1, state: 3 })
  expect(data).toMatchObject({ terminal_tz: 'Asia/Dubai', remark: 'Left of the door' })
  expect(data).toMatchObject({
    terminal_name: null,
    fw_ver: null,
    user_count: null,
    last_activity: null,
    log_stamp: '0',
  })
  const waiting = await place.queue(id)
  expect(waiting).not.toContain('REBOOT')
  expect(waiting).toEqual([expect.stringMatching(/^DATA UPDATE USERINFO PIN=7\t/)])
  const { data: kept } = await place.call('GET', 'device/transactions', { query: { terminal: String(id) } })
  expect(kept.data).toMatchObject([{ emp_code: '7', terminal_sn: old }])
})

test('the old machine is a stranger, the new one is let in and gets them', async () => {
  expect((await terminalCalls(place, old).get('getrequest')).status).toBe(403)
  const calls = terminalCalls(place, fresh)
  expect((await calls.get('cdata?options=all&pushver=2.4.1')).body).toContain('ATTLOGStamp=0\n')
  expect((await calls.get('getrequest')).body).toContain('PIN=7\t')
})

test('one that called already and waits for an area gives its number up', async () => {
  const stranger = `RPS${number}`
  await terminalCalls(place, stranger).get('cdata?options=all&pushver=2.4.1')
  const { data: before } = await place.call('GET', 'device/terminals', { query: { sn: stranger } })
  expect(before.data).toMatchObject([{ state: 0 }])
  expect((await replace(stranger)).data).toMatchObject({ id, sn: stranger })
  const { data: after } = await place.call('GET', 'device/terminals', { query: { sn: stranger } })
  expect(after.data).toMatchObject([{ id, alias: 'Gate' }])
})
