// What people order from the screen and terminals do at once: enrolments, doors that open, alarms that end.
import { beforeAll, expect, test } from 'vitest'
import { companyWithTerminals, type Place } from '../company.ts'
import { vectors } from '../protocol/vectors.ts'
import { terminalCalls, wire } from './terminal.ts'

let place: Place
let id = 0
let employee = 0
const sn = `ORDER${Math.floor(Math.random() * 1e9)}`
const first = async () => /^C:(\d+):([^\n]*)\n$/.exec((await terminalCalls(place, sn).get('getrequest')).body) ?? []
const answered = (number: string | undefined, value = 0) =>
  terminalCalls(place, sn).post('devicecmd', `ID=${number}&Return=${value}&CMD=X\n`)

beforeAll(async () => {
  place = await companyWithTerminals('push-ordered')
  const area = (await place.add('personnel/areas', { area_code: 'GATE', area_name: 'Gate' })).id
  employee = (await place.add('personnel/employees', { emp_code: '1077', first_name: 'Ana', area: [area] })).id
  id = (await place.add('device/terminals', { sn, alias: sn, area, is_access: true })).id
}, 120_000)

test('a door is opened only while its terminal is there', async () => {
  const [door] = (await place.call('GET', 'acc/terminals')).data.data
  const closed = await place.call('POST', 'acc/terminals/unlock', { body: { ids: [door.id] } })
  expect(closed.data).toMatchObject({ accepted: 0, skipped: [{ code: 'ZBAC1102' }] })
  await terminalCalls(place, sn).get('cdata?options=all&pushver=2.4.1')
  await place.empty(id)
  for (const [action, line] of [
    ['unlock', 'AC_UNLOCK'],
    ['cancel_alarm', 'AC_UNALARM'],
  ]) {
    const told = await place.call('POST', `acc/terminals/${action}`, { body: { ids: [door.id] } })
    expect(told.data).toMatchObject({ accepted: 1, skipped: [] })
    const [, number, text] = await first()
    expect(text).toBe(line)
    await answered(number)
  }
})

test('a finger is enrolled: the person goes first, the template comes, and a second enrolment waits', async () => {
  const body = { employee, bio_type: 1, finger: 6 }
  const order = (more: object = {}) =>
    place.call('POST', `device/terminals/enroll_remotely/${id}`, { body: { ...body, ...more } })
  expect((await order()).status).toBe(200)
  expect((await order()).code).toBe('ZBDV1008')
  const sent: string[] = []
  for (let [, number, text] = await first(); number; [, number, text] = await first()) {
    sent.push(String(text))
    await answered(number)
  }
  expect(sent).toEqual([
    expect.stringMatching(/^DATA UPDATE USERINFO PIN=1077/),
    wire('ENROLL_FP PIN=1077⇥FID=6⇥RETRY=3⇥OVERWRITE=1'),
  ])
  await terminalCalls(place, sn).post('cdata?table=OPERLOG', vectors.V04.bytes)
  expect((await order({ overwrite: false })).code).toBe('ZBDV1007')
  await terminalCalls(place, sn).post('cdata?table=options', 'FaceFunOn=0')
  expect((await order({ bio_type: 2 })).code).toBe('ZBDV1006')
})

test('people whose code does not fit are left out, with the reason', async () => {
  const terminal = terminalCalls(place, sn)
  await terminal.post('cdata?table=options', 'StringPinFunOn=0,MaxPinWidth=9')
  const { area } = (await place.call('GET', `device/terminals/${id}`)).data
  const added = []
  for (const emp_code of ['A77', '0042', '1234567890', '4711'])
    added.push((await place.add('personnel/employees', { emp_code, first_name: 'Eva', area: [area.id ?? area] })).id)
  const told: string[] = []
  for (let turn = 0; turn < 12; turn++) {
    const [, number, text] = await first()
    if (number) await answered(number)
    if (text) told.push(text)
  }
  expect(told.filter((text) => text.includes('USERINFO'))).toEqual([expect.stringContaining('PIN=4711')])
  const query = { terminal: String(id), state: 'FAILED' }
  const failed = (await place.call('GET', 'device/commands', { query })).data.data as { return_text: string }[]
  expect(failed.filter(({ return_text }) => /does not fit/.test(return_text))).toHaveLength(3)
})
