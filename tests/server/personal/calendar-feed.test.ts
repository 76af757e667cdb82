// Feeds of one's own calendar: what they say, and to whom.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { day, testZone } from '#tests/support/days.ts'
import { readIcs } from '#tests/support/read-ics.ts'
import { company, monday, own, type Worker } from './support.ts'

const att = '/web/att/api/v2/'
const feeds = `${own}calendar_feeds/`
const plan = ['SHIFTS', 'LEAVE', 'HOLIDAYS']

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

const draft = { name: 'Phone', kinds: plan, detail: 'FULL' }
/** Of a person who has none but this. */
const make = async (of: Worker, body: object = {}): Promise<string> => {
  for (const { id } of (await of.call('GET', feeds)).data) await of.call('DELETE', `${feeds}${id}/`)
  return add(of, body)
}
const add = async (of: Worker, body: object = {}): Promise<string> => {
  const { data, errors } = await of.call('POST', feeds, { body: { ...draft, ...body } })
  if (!data) throw new Error(JSON.stringify(errors))
  return new URL(data.link).pathname
}
/** The digits of a time with its zone, or a date. */
const on = (text = '') => text.split(' ')
const fetched = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  here.server.app.inject({ method: 'GET', url, headers: { host: '127.0.0.1:8080', ...headers } })
const read = async (url: string) => {
  const answer = await fetched(url)
  expect(answer.statusCode).toBe(200)
  return readIcs(answer.rawPayload)
}
const plain = (date: string) => date.replaceAll('-', '')
const kindsIn = async (path: string) =>
  [...new Set((await read(path)).events.map(({ uid }) => uid.split('-')[0]))].toSorted()

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
  expect(on(shift?.start)).toEqual([`${plain(day(monday))}T220000`, testZone])
  expect(on(shift?.end)).toEqual([`${plain(day(monday + 1))}T060000`, testZone])
  expect(shift?.uid).toMatch(new RegExp(`^shift-${day(monday)}-1-${ana.id}@`))
  const body = (await fetched(path)).body
  for (const secret of ['Nobody has to know', 'Ben', 'Ana']) expect(body).not.toContain(secret)
})

test('it says when one is busy, and not with what', async () => {
  const path = await make(ana, { detail: 'BUSY' })
  const { events } = await read(path)
  expect(new Set(events.map(({ summary }) => summary))).toEqual(new Set(['Busy', 'Feast, of the sea']))
  expect(events.filter(({ summary }) => summary === 'Busy').map(({ transparent }) => transparent)).not.toContain(true)
  const own = events.filter(({ summary }) => summary === 'Busy').map(({ uid }) => uid.replace(/-.*/, ''))
  expect(new Set(own)).toEqual(new Set(['busy']))
  expect(await kindsIn(await make(ana, { kinds: ['LEAVE'] }))).toEqual(['leave'])
  expect(await kindsIn(await make(ana, { kinds: ['HOLIDAYS', 'SHIFTS'] }))).toEqual(['holiday', 'shift'])
})

test('an entry that changes counts on, and no other', async () => {
  const path = await make(ana)
  const first = (await read(path)).events
  expect(new Set(first.map(({ sequence }) => sequence))).toEqual(new Set([0]))
  await here.owner.call('PATCH', `${att}timetables/${timetable}/`, { body: { end_time: '05:00:00' } })
  const then = (await read(path)).events
  const changed = then.filter(({ uid }) => uid.startsWith('shift-'))
  expect(changed.map(({ sequence, end }) => [sequence, on(end)[0]?.slice(9)])).toEqual([[1, '050000']])
  expect(then.filter(({ sequence }) => sequence === 0)).toEqual(first.filter(({ uid }) => !uid.startsWith('shift-')))
})

test('it is told once, and that it was read is known', async () => {
  const path = await make(ana)
  const [before] = (await ana.call('GET', feeds)).data
  expect(Object.keys(before)).toEqual(['id', 'name', 'kinds', 'detail', 'create_time', 'last_read_time'])
  expect(before).toMatchObject({ ...draft, last_read_time: null })
  await read(path)
  expect((await ana.call('GET', feeds)).data[0].last_read_time).not.toBe(null)
  expect((await ben.call('GET', feeds)).data).toEqual([])
})

test('of five each has its own address and name, and there is no sixth, however many are made at once', async () => {
  await make(ana)
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((at) => ana.call('POST', feeds, { body: { ...draft, name: `Feed ${at}` } })),
  )
  expect(answers.map(({ code }) => code).filter((code) => code === 'ZBGP0142')).toHaveLength(2)
  const { data } = await ana.call('GET', feeds)
  expect(data).toHaveLength(5)
  const { id } = data[3]
  const change = async (body: object) => {
    const answer = await ana.call('PATCH', `${feeds}${id}/`, { body })
    return answer.status === 200 ? answer.data.find((one: { id: number }) => one.id === id) : answer.status
  }
  const name = '  Wall   screen '
  expect(await change({ name })).toMatchObject({ name: 'Wall screen', kinds: draft.kinds })
  expect(await change({ name, kinds: [] })).toBe(400)
  expect(await change({ name, kinds: ['HOLIDAYS', 'EVENTS', 'HOLIDAYS'] })).toMatchObject({
    kinds: ['HOLIDAYS', 'EVENTS'],
  })
  const made = answers.find((answer) => answer.data?.feed.id === id)
  expect((await read(new URL(made?.data.link).pathname)).name).toBe('Wall screen')
})

test('the feeds of others are not there', async () => {
  await make(ana)
  const [{ id }] = (await ana.call('GET', feeds)).data
  expect((await ben.call('PATCH', `${feeds}${id}/`, { body: { name: 'Mine' } })).status).toBe(404)
  expect((await ben.call('DELETE', `${feeds}${id}/`)).status).toBe(404)
  expect((await ana.call('GET', feeds)).data).toHaveLength(1)
})

test.each([
  ['no name', { name: '   ' }],
  ['a name that is too long', { name: 'x'.repeat(61) }],
  ['nothing in it', { kinds: [] }],
  ['a kind that is none', { kinds: ['SALARY'] }],
  ['another detail', { detail: 'ALL' }],
])('it is not made with %s', async (_, body) => {
  expect((await ana.call('POST', feeds, { body: { ...draft, ...body } })).status).toBe(400)
})

test('what has not changed is not sent again', async () => {
  const path = await make(ana)
  const { headers } = await fetched(path)
  expect(headers).toMatchObject({
    ...{ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, max-age=900' },
    'referrer-policy': 'no-referrer',
  })
  for (const named of [headers.etag, `W/${headers.etag}`, `"x", ${headers.etag}`])
    expect((await fetched(path, { 'if-none-match': String(named) })).statusCode).toBe(304)
  expect((await fetched(path, { 'if-none-match': '"x"' })).statusCode).toBe(200)
})

test('a revoked, an unknown and a misspelt address answer the same', async () => {
  const first = await make(ana)
  const second = await add(ana)
  const [{ id }] = (await ana.call('GET', feeds)).data
  expect((await ana.call('DELETE', `${feeds}${id}/`)).data).toHaveLength(1)
  const gone = await fetched(first)
  await read(second)
  const facts = async (url: string) => {
    const { statusCode, body } = await fetched(url)
    return { statusCode, body }
  }
  const nothing = { statusCode: gone.statusCode, body: gone.body }
  expect(nothing.statusCode).toBe(404)
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
  const { statusCode, body, headers } = await fetched(path)
  const unknown = await fetched(`/cal/${'A'.repeat(43)}.ics`)
  expect([statusCode, body, headers['cache-control']]).toEqual([404, unknown.body, unknown.headers['cache-control']])
})

test('an address is read sixty times in an hour, and guessing ends', async () => {
  const path = await make(ana)
  await read(path)
  const [{ id }] = (await ana.call('GET', feeds)).data
  const [hour] = await inIdentity(
    here.server.database,
    async (db) =>
      (
        await sql<{
          key: string
        }>`select key from rate_limit where key like ${`calendar-feed:${here.owner.company}:${id}:%`}`.execute(db)
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
  expect((await here.owner.call('GET', feeds)).status).toBe(403)
  expect((await here.owner.call('POST', feeds, { body: draft })).status).toBe(403)
})
