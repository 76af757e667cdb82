// Door terminals: they register once, tell what happens at doors, and are told what to do in words of their own.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { companyWithTerminals, type Place } from '../company.ts'
import { vectors } from '../protocol/vectors.ts'
import { terminalCalls, wire } from './terminal.ts'

let place: Place
let id = 0
const sn = `DOOR${Math.floor(Math.random() * 1e9)}`
const rowsOf = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(place.server.database.kysely)).rows

beforeAll(async () => {
  place = await companyWithTerminals('push-doors')
  const area = (await place.add('personnel/areas', { area_code: 'GATE', area_name: 'Gate' })).id
  id = (await place.add('device/terminals', { sn, alias: sn, area, is_access: true })).id
  await place.empty(id)
  await place.add('personnel/employees', { emp_code: '1042', first_name: 'Jose', area: [area] })
}, 120_000)

test('register once, with a code and a session that stay', async () => {
  const door = terminalCalls(place, sn)
  expect(await door.get('cdata?options=all&DeviceType=acc&pushver=3.1.2')).toMatchObject({ status: 200, body: 'OK' })
  const first = await door.post('registry?', '~DeviceName=InBio,LockCount=2,FirmVer=1')
  expect(first.body).toMatch(/^RegistryCode=[0-9a-f]{32}$/)
  expect((await door.post('registry?', '')).body).toBe(first.body)
  const block = (await door.get('cdata?options=all&DeviceType=acc&pushver=3.1.2')).body
  for (const part of [
    'registry=ok\n',
    `${first.body}\n`,
    '\nPushProtVer=3.1.2\n',
    '\nPushVersion=3.1.2\n',
    '\nSessionID=',
  ])
    expect(block).toContain(part)
  expect(block).not.toContain('ATTLOGStamp')
  for (const said of [await door.get('push?'), await door.post('push?', 'LockCount=2')]) expect(said.body).toBe(block)
  expect((await door.get('rtdata?type=time')).body).toMatch(/^DateTime=\d+,ServerTZ=[+-]\d{4}$/)
})

test('tell events, each of which is kept, and those of people who went through are punches', async () => {
  const door = terminalCalls(place, sn)
  const refusedAndUnknown = wire(
    'index=872⇥event=27⇥pin=0⇥time=2026-10-05 09:10:00⇥cardno=77␊pin=1042⇥event=777⇥time=2026-10-05 09:11:00⇥index=873⇥eventaddr=1␊',
  )
  for (const _ of [1, 2]) {
    expect(await door.post('cdata?table=rtlog', vectors.V16.bytes)).toMatchObject({ status: 200, body: 'OK' })
    expect(await door.post('cdata?table=rtlog', refusedAndUnknown)).toMatchObject({ body: 'OK' })
  }
  expect(
    await rowsOf(sql<{ kind: string }>`select kind from door_event where terminal = ${id} order by event_index`),
  ).toEqual([{ kind: 'PUNCH' }, { kind: 'DOOR' }, { kind: 'REVIEW' }])
  expect(
    await rowsOf(
      sql<{
        emp_code: string
        punch_state: string
      }>`select emp_code, punch_state from transaction where terminal_sn = ${sn}`,
    ),
  ).toEqual([{ emp_code: '1042', punch_state: '0' }])
  expect(
    await door.post('cdata?table=rtstate', wire('time=2026-10-05 09:12:00⇥sensor=01⇥relay=00⇥alarm=0200000000000000␊')),
  ).toMatchObject({ body: 'OK' })
  expect(
    await rowsOf(sql`select door_no, sensor, relay from door_state where terminal = ${id} order by door_no`),
  ).toEqual([
    { door_no: 1, sensor: '01', relay: '00' },
    { door_no: 2, sensor: '01', relay: '00' },
  ])
})

test('send tables, acknowledged by name and number', async () => {
  const door = terminalCalls(place, sn)
  const people = wire('user uid=1⇥cardno=123⇥pin=2001⇥password=⇥group=1⇥starttime=0⇥endtime=0⇥name=Eva⇥privilege=0␊')
  expect((await door.post('cdata?table=tabledata&tablename=user&count=1', people)).body).toBe('user=1')
  expect((await door.post('cdata?table=tabledata&tablename=errorlog', 'a\nb\n')).body).toBe('errorlog=2')
  expect((await door.post('querydata?type=tabledata&cmdid=0&tablename=user', people)).body).toBe('user=1')
  expect((await door.post('querydata?type=options&cmdid=0', 'LockCount=2')).body).toBe('OK')
  expect((await door.post('querydata?type=count&cmdid=0&tablename=user&count=7', 'user=7')).body).toBe('user=7')
  const { data } = await place.call('GET', 'personnel/employees', { query: { search: '2001' } })
  expect(data.data[0]).toMatchObject({ emp_code: '2001', first_name: 'Eva', card_no: '123' })
})

test('are told in words of their own, and what they cannot do is not sent', async () => {
  const door = terminalCalls(place, sn)
  await place.empty(id)
  const line = (kind: string, content: string) =>
    sql`insert into command (company_id, terminal, area, kind, content, priority, expires)
      select company_id, id, area, ${kind}, ${content}, 0, now() + interval '1 minute' from terminal where id = ${id}`.execute(
      place.server.database.kysely,
    )
  const told: string[] = []
  for (const content of ['AC_UNLOCK', 'AC_UNALARM', 'SET OPTION LockOn=5', 'REBOOT', 'DATA QUERY USERINFO']) {
    await line('ACCESS', content)
    const { body } = await door.get('getrequest')
    const [, number, text] = /^C:(\d+):(.*)\r\n\r\n$/.exec(body) ?? []
    told.push(String(text))
    await door.post('devicecmd', `ID=${number}&Return=0&CMD=X`)
  }
  expect(told).toEqual([
    'CONTROL DEVICE 0101010500',
    'CONTROL DEVICE 02000000',
    'SET OPTIONS LockOn=5',
    'CONTROL DEVICE 03000000',
    'DATA QUERY tablename=user,fielddesc=*,filter=*',
  ])
  const lineOf = ({ bytes }: { readonly bytes: Buffer }) =>
    bytes
      .toString()
      .trim()
      .replace(/^C:\d+:/, '')
  const inItsWords: string[] = []
  for (const content of [lineOf(vectors.V17), lineOf(vectors.V18), 'DATA DELETE AccTimeZone UID=2']) {
    await line('ACCESS', content)
    const [, number, text] = /^C:(\d+):(.*)\r\n\r\n$/.exec((await door.get('getrequest')).body) ?? []
    inItsWords.push(String(text))
    await door.post('devicecmd', `ID=${number}&Return=0&CMD=DATA`)
  }
  expect(inItsWords).toEqual([
    wire(`DATA UPDATE TIMEZONE TZID=2⇥TIME=23590000${'08001900'.repeat(4)}0800170023590000`),
    wire('DATA UPDATE AccGroup ID=2⇥Verify=0⇥ValidHoliday=1⇥TZ=000200000000'),
    'DATA DELETE TIMEZONE TZID=2',
  ])
  const lastOf = async (content: string) => {
    await line('ACCESS', content)
    expect(await door.get('getrequest')).toMatchObject({ body: 'OK' })
    const [last] = await rowsOf(
      sql`select state, return_text from command where terminal = ${id} order by id desc limit 1`,
    )
    return last
  }
  const refused = { state: 'FAILED', return_text: expect.stringContaining('ZBDV1004') }
  for (const content of [lineOf(vectors.V19), lineOf(vectors.V20), lineOf(vectors.V15)])
    expect(await lastOf(content), content).toMatchObject(refused)
  expect(await lastOf('RELOAD OPTIONS')).toMatchObject({ state: 'CANCELLED' })
})

test('are terminals of attendance once they send punches of one', async () => {
  const door = terminalCalls(place, sn)
  expect((await door.post('cdata?table=ATTLOG', '1042\t2026-10-08 08:00:00\t0\t1\n')).body).toBe('OK:1')
  expect(await rowsOf(sql`select push_protocol from terminal where id = ${id}`)).toEqual([{ push_protocol: 'att' }])
})
