// Further items of the protocol's list: answers by the hundred, clocks that are set back, names of all scripts, secrets.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { macOf } from '#server/areas/device/push/request.ts'
import { companyWithTerminals, type Place } from '../company.ts'
import { terminalCalls, wire } from './terminal.ts'

let place: Place
let number = 0

beforeAll(async () => {
  place = await companyWithTerminals('push-list')
}, 120_000)

async function greeted(body: object = {}) {
  const sn = `LIST${Math.floor(Math.random() * 1e9)}`
  const area = (await place.add('personnel/areas', { area_code: `L${++number}`, area_name: `L${number}` })).id as number
  const { id } = await place.add('device/terminals', { sn, alias: sn, area, ...body })
  const calls = terminalCalls(place, sn)
  expect((await calls.get('cdata?options=all&pushver=2.4.1')).status).toBe(200)
  return { id: id as number, sn, area, ...calls }
}
const rowsOf = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(place.server.database.kysely)).rows

test('200 answers in one post settle 200 commands, in any order of their parts', async () => {
  const terminal = await greeted()
  const rows = await rowsOf(
    sql<{
      id: number
    }>`insert into command (company_id, terminal, area, kind, content, priority, expires, state, transfer_time)
      select company_id, id, area, 'QUERY', 'INFO', 4, now() + interval '1 day', 'SENT', now() from terminal, generate_series(1, 200)
      where id = ${terminal.id} returning id`,
  )
  const line = (id: number, n: number) => (n % 2 ? `ID=${id}&Return=0&CMD=INFO` : `CMD=INFO&Return=0&ID=${id}`)
  const body = rows.map(({ id }, n) => line(id, n)).join('\r\n')
  for (const _ of [1, 2]) expect(await terminal.post('devicecmd', body)).toMatchObject({ status: 200, body: 'OK' })
  // One that nobody gave changes nothing and is answered alike.
  const stranger = await terminal.post('devicecmd', 'ID=999999999999&Return=0&CMD=INFO')
  expect(stranger).toMatchObject({ status: 200, body: 'OK' })
  expect(
    await rowsOf(sql`select state, count(*)::integer as n from command where terminal = ${terminal.id} group by state`),
  ).toEqual([{ state: 'DONE', n: 200 }])
})

test('of an hour that comes twice the first is meant unless the terminal says so, and one that is left out is an hour later', async () => {
  const terminal = await greeted({ terminal_tz: 'America/New_York' })
  const lines = [
    '7⇥2026-11-01 01:30:00⇥0⇥1⇥0⇥0⇥0',
    '8⇥2026-11-01 01:30:00⇥0⇥1⇥0⇥0⇥0⇥0⇥0⇥0⇥-18000',
    '9⇥2026-03-08 02:30:00⇥0⇥1⇥0⇥0⇥0',
  ]
  expect((await terminal.post('cdata?table=ATTLOG', wire(`${lines.join('␊')}␊`))).body).toBe('OK:3')
  expect(
    await rowsOf(sql`select emp_code, to_char(punch_utc at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at
      from unregistered_transaction where terminal_sn = ${terminal.sn} order by emp_code`),
  ).toEqual([
    { emp_code: '7', at: '2026-11-01 05:30' },
    { emp_code: '8', at: '2026-11-01 06:30' },
    { emp_code: '9', at: '2026-03-08 07:30' },
  ])
})

test('the answer to a poll where nothing waits is two bytes', async () => {
  const terminal = await greeted()
  await place.empty(terminal.id)
  const { body, headers } = await terminal.get('getrequest')
  expect([body, headers['content-length'], headers['content-type']]).toEqual([
    'OK',
    '2',
    expect.stringMatching(/^text\/plain/),
  ])
  expect(Number.isNaN(Date.parse(String(headers.date)))).toBe(false)
})

test('names of all scripts are cut to 24 bytes between two characters', async () => {
  const { area, get, post } = await greeted()
  const names = ['محمد عبد الرحمن الطويل', 'Şükrü Çağlayangil Öztürk', 'José Ángel Muñoz Íñiguez', 'Ana 🙂🙂🙂🙂🙂🙂🙂']
  for (const [place_, first_name] of names.entries())
    await place.add('personnel/employees', { emp_code: `60${place_}`, first_name, area: [area] })
  const told: string[] = []
  for (;;) {
    const [, id, name] = /^C:(\d+):.*\tName=([^\t]*)\t/.exec((await get('getrequest')).body) ?? []
    if (!id) break
    told.push(name ?? '')
    await post('devicecmd', `ID=${id}&Return=0&CMD=DATA`)
  }
  expect(told).toHaveLength(names.length)
  for (const [at, name] of told.entries()) {
    const full = names[at] ?? ''
    expect(full.startsWith(name) && name.length > 0, name).toBe(true)
    const next = [...full].slice(0, [...name].length + 1).join('')
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(24)
    if (next !== name) expect(Buffer.byteLength(next)).toBeGreaterThan(24)
  }
})

test('passwords and templates stand in no list and no log', async () => {
  const { id, area, get, post } = await greeted()
  const person = { emp_code: '700', first_name: 'Ana', device_password: '48151623', area: [area] }
  await place.add('personnel/employees', person)
  expect((await get('getrequest')).body).toContain('\tPasswd=48151623\t')
  const damaged = wire('FP PIN=700⇥FID=1⇥Size=9⇥Valid=1⇥TMP=U0VDUkVUU0VDUkVU␊USER Name=Ana⇥Passwd=48151623␊')
  expect((await post('cdata?table=OPERLOG', damaged)).body).toBe('OK:2')
  const lists = [
    await place.call('GET', 'device/commands', { query: { terminal: String(id) } }),
    await place.call('GET', 'device/uploadlogs', { query: { terminal: String(id) } }),
  ]
  for (const { status, data } of lists) {
    expect(status).toBe(200)
    expect(data.data.length).toBeGreaterThan(0)
    expect(JSON.stringify(data)).not.toMatch(/48151623|U0VDUkVU/)
  }
})

test.each([
  ['00:17:61:aa:bb:01', '00:17:61:AA:BB:01'],
  ['001761AABB01', '00:17:61:AA:BB:01'],
  ['rubbish', null],
  [undefined, null],
])('the network card %s is %s', (sent, kept) => expect(macOf(sent)).toBe(kept))

test('what expired, was cancelled or failed is not sent again', async () => {
  const { id, get } = await greeted()
  await place.empty(id)
  await sql`insert into command (company_id, terminal, area, kind, content, priority, expires, state)
    select company_id, id, area, 'QUERY', 'INFO', 4, case when state = 'PENDING' then now() - interval '1 minute' else now() + interval '1 day' end,
      state from (select t.company_id, t.id, t.area, s.state from terminal t cross join
        unnest(array['EXPIRED', 'CANCELLED', 'FAILED', 'DONE', 'PENDING']) s (state) where t.id = ${id}) given`.execute(
    place.server.database.kysely,
  )
  for (const _ of [1, 2]) expect(await get('getrequest')).toMatchObject({ status: 200, body: 'OK' })
  expect(await rowsOf(sql`select count(*)::integer as n from command where terminal = ${id} and tries > 0`)).toEqual([
    { n: 0 },
  ])
})

test('a picture of another size than it says, and one that is none, are acknowledged and set aside', async () => {
  const { id, post } = await greeted()
  const heading = 'PIN=20261005085941-1042.jpg␊SN=X␊size=9999␊CMD=uploadphoto␀'
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0xff, 0xd9])
  for (const body of [
    Buffer.concat([Buffer.from(wire(heading)), jpeg]),
    Buffer.from(wire('PIN=20261005085941-1042.jpg␊SN=X␊size=4␊CMD=uploadphoto␀GIF8')),
  ])
    expect(await post('cdata?table=ATTPHOTO', body)).toMatchObject({ status: 200, body: 'OK' })
  expect(await rowsOf(sql`select error_count from terminal_upload where terminal = ${id}`)).toEqual([
    { error_count: 1 },
    { error_count: 1 },
  ])
})

test('while one terminal brings all that it ever held, others are answered in between', async () => {
  const [full, other] = [await greeted(), await greeted()]
  await place.empty(other.id)
  const lines = Array.from({ length: 10_000 }, (_, n) => `77\t2025-01-0${1 + (n % 9)} ${clock(n)}\t0\t1\t0\n`)
  let isDone = false
  const upload = full.post('cdata?table=ATTLOG', lines.join('')).then((answer) => {
    isDone = true
    return answer
  })
  let polls = 0
  while (!isDone) {
    expect(await other.get('getrequest')).toMatchObject({ body: 'OK' })
    if (!isDone) polls += 1
  }
  expect((await upload).body).toBe(`OK:${lines.length}`)
  expect(polls).toBeGreaterThan(3)
})

const clock = (n: number) =>
  [Math.floor(n / 3600) % 24, Math.floor(n / 60) % 60, n % 60].map((part) => String(part).padStart(2, '0')).join(':')
