// From the first call of a terminal that nobody knows to its punches and the commands it carries out.
import { beforeAll, expect, test } from 'vitest'
import { companyWithTerminals, type Place } from '../company.ts'
import { terminalCalls, wire } from './terminal.ts'

let place: Place
let area = 0
const sn = `FIRST${Math.floor(Math.random() * 1e9)}`

beforeAll(async () => {
  place = await companyWithTerminals('push-first')
  area = (await place.add('personnel/areas', { area_code: 'GATE', area_name: 'Gate' })).id
}, 120_000)

const terminals = async () =>
  (await place.call('GET', 'device/terminals', { query: { search: sn } })).data.data as {
    id: number
    state: number
    area: { id: number } | number
  }[]

test('a terminal appears, is approved, gets its people, and its punches count', async () => {
  const terminal = terminalCalls(place, sn)
  const first = await terminal.get('cdata?options=all&pushver=2.4.1&language=69')
  expect([first.status, first.body]).toEqual([403, 'ERROR: not authorized'])
  const [waiting] = await terminals()
  expect(waiting?.state).toBe(0)
  for (const path of ['cdata?table=ATTLOG', 'devicecmd'])
    expect((await terminal.post(path, '1\t2026-10-05 08:00:00\t0\t1\n')).status).toBe(403)
  expect((await terminal.get('getrequest')).status).toBe(403)

  const employee = await place.add('personnel/employees', { emp_code: '1042', first_name: 'Jose', area: [area] })
  const moved = await place.call('POST', 'device/terminals/set_area', { body: { ids: [waiting?.id], area } })
  expect(moved.status).toBe(200)

  const hello = await terminal.get('cdata?options=all&pushver=2.4.1&language=69')
  expect(hello.status).toBe(200)
  expect(hello.headers.date).toBeTruthy()
  expect(hello.headers['content-type']).toBe('text/plain')
  expect(hello.body).toContain(`GET OPTION FROM: ${sn}\nATTLOGStamp=0\n`)
  const [online] = await terminals()
  expect(online?.state).toBe(1)

  const poll = await terminal.get('getrequest')
  const [, id] = /^C:(\d+):DATA UPDATE USERINFO PIN=1042\tName=Jose\t/.exec(poll.body) ?? []
  expect(poll.body).toMatch(/\n$/)
  expect(id).toBeTruthy()
  expect((await terminal.post('devicecmd', `ID=${id}&Return=0&CMD=DATA\n`)).body).toBe('OK')
  const { data: command } = await place.call('GET', `device/commands/${id}`)
  expect(command).toMatchObject({ state: 'DONE', return_value: 0 })
  expect(await terminal.get('getrequest')).toMatchObject({ status: 200, body: 'OK' })

  const log = wire('1042⇥2026-10-05 08:59:41⇥0⇥15⇥3⇥0⇥0⇥0⇥36.4⇥36.4⇥+19800⇥␊1042⇥2026-10-05 18:03:07⇥1⇥1⇥0⇥0⇥0␊')
  for (const _ of [1, 2]) expect((await terminal.post('cdata?table=ATTLOG&Stamp=9999', log)).body).toBe('OK:2')
  const { data: punches } = await place.call('GET', 'device/transactions', {
    query: { employee: String(employee.id), ordering: 'punch_time' },
  })
  expect(punches.data).toHaveLength(2)
  expect(punches.data[0]).toMatchObject({ work_code: '3', tz_offset: 330, mask_flag: 0, source: 1 })
  expect(Number(punches.data[0].temperature)).toBe(36.4)
  const { data: now } = await place.call('GET', `device/terminals/${online?.id}`)
  expect(now.log_stamp).toBe('9999')
})
