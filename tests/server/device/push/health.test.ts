// What the terminal's page says is wrong with it, and what its clock is off.
import { beforeAll, expect, test } from 'vitest'
import { companyWithTerminals, type Place } from '../company.ts'
import { terminalCalls } from './terminal.ts'

let place: Place
let area = 0
let number = 0

beforeAll(async () => {
  place = await companyWithTerminals('push-health')
  area = (await place.add('personnel/areas', { area_code: 'GATE', area_name: 'Gate' })).id
}, 120_000)

async function added() {
  const sn = `HEALTH${Date.now().toString(36)}${++number}`
  const { id } = await place.add('device/terminals', { sn, alias: sn, area, terminal_tz: 'UTC' })
  const condition = async () => (await place.call('GET', `device/terminals/${id}`)).data.health
  return { id, condition, sn, ...terminalCalls(place, sn) }
}

const now = (ahead = 0) => new Date(Date.now() + ahead * 1000).toISOString().slice(0, 19).replace('T', ' ')

test('from the first call to the last', async () => {
  const terminal = await added()
  expect(await terminal.condition()).toBe('NEVER_CONTACTED')
  await terminal.get('cdata?options=all&pushver=2.4.1')
  expect(await terminal.condition()).toBe('WELL')
  await terminal.post('cdata?table=ATTLOG', `9\t${now(300)}\t0\t1\n`)
  expect(await terminal.condition()).toBe('CLOCK_OFF')
  expect((await place.call('GET', `device/terminals/${terminal.id}`)).data.clock_drift).toBeGreaterThan(290)
  await terminal.post('cdata?table=ATTLOG', `9\t${now()}\t0\t1\n`)
  expect(await terminal.condition()).toBe('WELL')
  await terminal.post('cdata?table=ATTLOG', 'rubbish\n')
  expect(await terminal.condition()).toBe('UNREADABLE')
  await terminal.post('cdata?table=options', 'UserCount=990,~MaxUserCount=10')
  expect(await terminal.condition()).toBe('FULL')
  await place.set('terminal', terminal.id, { last_activity: new Date(Date.now() - 3_600_000) })
  expect(await terminal.condition()).toBe('SILENT')
  await place.call('POST', 'device/terminals/disable', { body: { ids: [terminal.id] } })
  expect(await terminal.condition()).toBe('DISABLED')
})

test('one that only polls, and one that refused a command', async () => {
  const polling = await added()
  await polling.get('getrequest')
  await place.set('terminal', polling.id, { last_activity: new Date() })
  expect(await polling.condition()).toBe('POLLS_ONLY')
  const refusing = await added()
  await refusing.get('cdata?options=all&pushver=2.4.1')
  await place.call('POST', 'device/terminals/read_information', { body: { ids: [refusing.id] } })
  const [, id] = /^C:(\d+):/.exec((await refusing.get('getrequest')).body) ?? []
  await refusing.post('devicecmd', `ID=${id}&Return=-1002&CMD=INFO\n`)
  expect(await refusing.condition()).toBe('COMMAND_REFUSED')
})
