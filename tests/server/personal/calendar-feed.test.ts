// The feed of one's own calendar: what it says, and to whom.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { day } from '#tests/support/days.ts'
import { readIcs } from '#tests/support/read-ics.ts'
import { company, monday, own, type Worker } from './support.ts'

const att = '/web/att/api/v2/'
const feed = `${own}calendar_feed/`

let here: Awaited<ReturnType<typeof company>>
let ana: Worker
let ben: Worker
let timetable: number
beforeAll(async () => {
  here = await company('feed')
  ana = await here.worker('Ana')
  ben = await here.worker('Ben')
  const alias = 'وردية الصباح، المخزن الرئيسي; Kuzey ambarı'
  timetable = (await here.add(`${att}timetables/`, { alias, start_time: '22:00:00', end_time: '06:00:00' })).id
  await here.add(`${att}temporary_schedules/`, { employees: [ana.id], att_date: day(monday), timetable })
  await here.add(`${att}holidays/`, { alias: 'Feast, of the sea', start_date: day(monday + 3), duration_day: 2 })
}, 120_000)
afterAll(() => here.server.close())

const make = async (of: Worker): Promise<string> => {
  const { data, errors } = await of.call('POST', feed)
  if (!data) throw new Error(JSON.stringify(errors))
  return new URL(data.link).pathname
}
const fetched = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  here.server.app.inject({ method: 'GET', url, headers: { host: '127.0.0.1:8080', ...headers } })
const read = async (url: string) => {
  const answer = await fetched(url)
  expect(answer.statusCode).toBe(200)
  return readIcs(answer.rawPayload)
}
const plain = (date: string) => date.replaceAll('-', '')

test('it says one’s shifts, leave and holidays, and nothing of anybody else', async () => {
  const { id: category } = await here.add(`${att}incident_types/`, {
    ...{ category_code: 'SEA', category_name: 'Denizde izin', report_symbol: 'DZ', allow_self_request: true },
  })
  const leave = await here.owner.call('POST', `${att}leaves/`, {
    body: {
      ...{ employees: [ana.id, ben.id], category, begin: 'APPROVED', apply_reason: 'Nobody has to know' },
      ...{ start_time: `${day(monday + 7)} 00:00:00`, end_time: `${day(monday + 8)} 00:00:00` },
    },
  })
  expect(leave.errors).toBeUndefined()
  const path = await make(ana)
  expect(path).toMatch(/^\/cal\/[\w-]{43}\.ics$/)
  const { events } = await read(path)
  const named = (text: string) => events.filter(({ summary }) => summary.includes(text))
  expect(named('Denizde izin')).toMatchObject([
    { start: plain(day(monday + 7)), end: plain(day(monday + 9)), isDate: true, transparent: false },
  ])
  expect(named('Feast, of the sea')).toMatchObject([
    { start: plain(day(monday + 3)), end: plain(day(monday + 5)), isDate: true, transparent: true },
  ])
  const [shift, ...further] = named('Kuzey ambarı')
  expect(further).toEqual([])
  expect(shift?.summary).toBe('وردية الصباح، المخزن الرئيسي; Kuzey ambarı')
  const at = (text = '') => Date.parse(text.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'))
  expect(at(shift?.end) - at(shift?.start)).toBe(8 * 3_600_000)
  const body = (await fetched(path)).body
  for (const secret of ['Nobody has to know', 'Ben', 'Ana']) expect(body).not.toContain(secret)
})

test('it is told once, and that it was read is known', async () => {
  const path = await make(ana)
  const before = (await ana.call('GET', feed)).data
  expect(Object.keys(before.feed)).toEqual(['create_time', 'last_read_time'])
  expect(before.feed.last_read_time).toBe(null)
  await read(path)
  expect((await ana.call('GET', feed)).data.feed.last_read_time).not.toBe(null)
  expect((await ben.call('GET', feed)).data).toEqual({ feed: null })
})

test('what has not changed is not sent again', async () => {
  const path = await make(ana)
  const { headers } = await fetched(path)
  expect(headers).toMatchObject({
    ...{ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, max-age=900' },
    'referrer-policy': 'no-referrer',
  })
  expect((await fetched(path, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
})

test('a renewed, an ended, an unknown and a misspelt address answer the same', async () => {
  const first = await make(ana)
  const second = await make(ana)
  const gone = await fetched(first)
  await read(second)
  expect((await ana.call('DELETE', feed)).data).toEqual({ feed: null })
  const facts = async (url: string) => {
    const { statusCode, body } = await fetched(url)
    return { statusCode, body }
  }
  const nothing = { statusCode: gone.statusCode, body: gone.body }
  expect(nothing.statusCode).toBe(404)
  expect(await facts(second)).toEqual(nothing)
  expect(await facts(`/cal/${'A'.repeat(43)}.ics`)).toEqual(nothing)
  expect(await facts('/cal/x.ics')).toEqual(nothing)
})

test('it is read only', async () => {
  const path = await make(ana)
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
    expect((await here.server.app.inject({ method, url: path })).statusCode).toBe(405)
})

test('it ends with the account, and rests while the company is suspended', async () => {
  const path = await make(ben)
  await read(path)
  const state = (text: string) =>
    inIdentity(here.server.database, (db) =>
      sql`update company set state = ${text} where id = ${here.owner.company}`.execute(db),
    )
  const [{ state: usual } = { state: '' }] = await inIdentity(
    here.server.database,
    async (db) =>
      (await sql<{ state: string }>`select state from company where id = ${here.owner.company}`.execute(db)).rows,
  )
  await state('SUSPENDED')
  expect((await fetched(path)).statusCode).toBe(404)
  await state(usual)
  await read(path)
  await here.owner.call('PATCH', `/web/personnel/api/v2/employees/${ben.id}/`, { body: { app_status: 0 } })
  expect((await fetched(path)).statusCode).toBe(404)
})

test('an address is read sixty times in an hour, and guessing ends', async () => {
  const path = await make(ana)
  await read(path)
  const [hour] = await inIdentity(
    here.server.database,
    async (db) =>
      (
        await sql<{
          key: string
        }>`select key from rate_limit where key like ${`calendar-feed:${here.owner.company}:${ana.id}:%`}`.execute(db)
      ).rows,
  )
  await inIdentity(here.server.database, (db) =>
    sql`update rate_limit set hits = 1000000 where key = ${hour?.key ?? ''} or key like 'calendar-feed:127.%'`.execute(
      db,
    ),
  )
  const held = await fetched(path)
  expect(held.statusCode).toBe(429)
  expect(Number(held.headers['retry-after'])).toBeGreaterThan(0)
  expect((await fetched(`/cal/${'B'.repeat(43)}.ics`)).statusCode).toBe(429)
})

test('whoever is no employee has none', async () => {
  expect((await here.owner.call('GET', feed)).status).toBe(403)
  expect((await here.owner.call('POST', feed)).status).toBe(403)
})
