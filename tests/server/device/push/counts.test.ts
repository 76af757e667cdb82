// Every night: how many punches of past days a terminal holds, against those that are here, until none is missing; and the certificate
// that says so of each day.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { askForCounts } from '#server/areas/device/health/count-punches.ts'
import { inCompany } from '#server/platform/db/tenant.ts'
import { day } from '#tests/support/days.ts'
import { companyWithTerminals, type Place } from '../company.ts'
import { terminalCalls } from './terminal.ts'

let place: Place
let area = 0
let number = 0
const sns = Math.floor(Math.random() * 1e9)
const yesterday = day(-1)
const before = day(-2)

beforeAll(async () => {
  place = await companyWithTerminals('push-counts')
  area = (await place.add('personnel/areas', { area_code: 'GATE', area_name: 'Gate' })).id
  await place.add('personnel/employees', { emp_code: '1042', first_name: 'Jose' })
}, 120_000)

const punch = (date: string, time: string, pin = '1042') => `${pin}\t${date} ${time}\t0\t1\n`

/** A terminal that holds some punches; those it is told to lose it counts and never sends. */
async function simulated(held: readonly string[], connected = day(-40)) {
  const sn = `COUNT${sns}${++number}`
  const { id } = await place.add('device/terminals', { sn, alias: sn, area })
  const calls = terminalCalls(place, sn)
  await calls.get('cdata?options=all&pushver=2.4.1')
  const lost = new Set<string>()
  const of = (text: string) => held.filter((line) => text.includes(line.split('\t')[1]?.slice(0, 10) ?? ''))
  const { server, owner } = place
  const { database } = server
  await sql`update terminal_link set authorized_time = ${connected}::date where terminal = ${id}`.execute(
    database.kysely,
  )
  return {
    id: Number(id),
    calls,
    lost,
    night: () => inCompany(database, owner.company, (db) => askForCounts(db, owner.company)),
    /** Answers all that waits; what it was asked, in short. */
    async answer(value = 0) {
      const asked: string[] = []
      for (;;) {
        const [, command, text = ''] = /^C:(\d+):([^\n]*)\n$/.exec((await calls.get('getrequest')).body) ?? []
        if (!command) return asked
        asked.push(text.replace(/ ATTLOG StartTime=([\d-]+).*/, ' $1'))
        if (text.startsWith('DATA QUERY'))
          await calls.post(
            'cdata?table=ATTLOG',
            of(text)
              .filter((line) => !lost.has(line))
              .join(''),
          )
        const sum = text.startsWith('VERIFY') && value === 0 ? `&AttlogSum=${of(text).length}` : ''
        await calls.post('devicecmd', `ID=${command}&Return=${value}&CMD=X${sum}\n`)
      }
    },
    async days() {
      const { data } = await place.call('GET', `device/terminals/certificate/${id}`)
      return data.days as { day: string; state: string; reason: string; missing: number; fetched: number }[]
    },
    async of(date: string) {
      return (await this.days()).find((one) => one.day === date)
    },
  }
}

test('what is missing is asked for, once for each count, and a day without a difference is complete', async () => {
  const held = [punch(yesterday, '08:00:00'), punch(yesterday, '17:00:00'), punch(yesterday, '08:30:00', '9')]
  const terminal = await simulated(held, yesterday)
  await terminal.calls.post('cdata?table=ATTLOG', held[0] ?? '')
  expect(await terminal.of(yesterday)).toMatchObject({ state: 'UNKNOWN', reason: 'NOT_ASKED', here: 1, held: null })
  await terminal.night()
  expect(await terminal.of(yesterday)).toMatchObject({ state: 'UNKNOWN', reason: 'ASKED' })
  expect(await terminal.answer()).toEqual([
    `VERIFY SUM ${yesterday}`,
    `DATA QUERY ${yesterday}`,
    `VERIFY SUM ${yesterday}`,
  ])
  expect(await terminal.of(yesterday)).toMatchObject({ state: 'COMPLETE', held: 3, here: 3, missing: 0, fetched: 1 })
  const { rows } = await sql<{ result: object }>`select result from command where terminal = ${terminal.id}
    and content like 'VERIFY%' order by id desc limit 1`.execute(place.server.database.kysely)
  expect(rows[0]?.result).toMatchObject({ held: 3, here: 3, missing: 0 })
  // What is known is not asked again.
  await terminal.night()
  expect(await terminal.answer()).toEqual([])
})

test('a terminal that loses punches is asked a bounded number of times, and the certificate counts them', async () => {
  const held = [punch(yesterday, '08:00:00'), punch(yesterday, '12:00:00'), punch(yesterday, '17:00:00')]
  const terminal = await simulated(held, yesterday)
  for (const line of held.slice(1)) terminal.lost.add(line)
  await terminal.calls.post('cdata?table=ATTLOG', held[0] ?? '')
  await terminal.night()
  expect((await terminal.answer()).filter((text) => text.startsWith('DATA QUERY'))).toHaveLength(5)
  const fact = { state: 'MISSING', missing: 2, fetched: 5, held: 3, here: 1, is_fetching: false }
  expect(await terminal.of(yesterday)).toMatchObject(fact)
  await terminal.night()
  expect(await terminal.answer()).toEqual([])
  // They come after all, as from a file: the day is complete without another count.
  await terminal.calls.post('cdata?table=ATTLOG', held.join(''))
  expect(await terminal.of(yesterday)).toMatchObject({ state: 'COMPLETE', here: 3 })
})

test('a night without an answer is made up for, as soon as the terminal is heard of again', async () => {
  const held = [punch(yesterday, '08:00:00'), punch(before, '08:00:00')]
  const terminal = await simulated(held, before)
  await terminal.calls.post('cdata?table=ATTLOG', held.join(''))
  await place.set('terminal', terminal.id, { last_activity: `${before} 12:00:00+00` })
  await terminal.night()
  expect(await terminal.of(yesterday)).toMatchObject({ state: 'UNKNOWN', reason: 'SILENT' })
  await place.set('terminal', terminal.id, { last_activity: new Date() })
  await terminal.night()
  expect(await terminal.answer()).toEqual([`VERIFY SUM ${yesterday}`, `VERIFY SUM ${before}`])
  const [last, last2, ...rest] = await terminal.days()
  expect([last, last2]).toMatchObject([{ state: 'COMPLETE' }, { state: 'COMPLETE' }])
  expect(rest).toHaveLength(29)
  expect(new Set(rest.map(({ reason }) => reason))).toEqual(new Set(['NOT_CONNECTED']))
})

test('what cannot be known is not called complete', async () => {
  const refusing = await simulated([], before)
  await refusing.night()
  await refusing.answer(-1002)
  expect(await refusing.of(before)).toMatchObject({ state: 'UNKNOWN', reason: 'REFUSED' })
  // Asked of the last day alone from then on.
  await refusing.night()
  expect(await refusing.answer(-1002)).toEqual([`VERIFY SUM ${yesterday}`])

  // Its memory was erased before it counted: nothing follows from what it holds.
  const erased = await simulated([], yesterday)
  const line = `OPLOG 23\t0\t${yesterday} 18:00:00\t0\t0\t0\t0\n`
  await erased.calls.post('cdata?table=OPERLOG', line)
  await erased.night()
  await erased.answer()
  expect(await erased.of(yesterday)).toMatchObject({ state: 'UNKNOWN', reason: 'CLEARED', held: 0 })

  // A count of a day that was not over yet says nothing of it.
  const early = await simulated([], yesterday)
  await sql`insert into terminal_count (company_id, terminal, day, held, here, change_time)
    values (${place.owner.company}, ${early.id}, ${yesterday}::date, 0, 0, ${`${yesterday} 12:00:00+04`}::timestamptz)`.execute(
    place.server.database.kysely,
  )
  expect(await early.of(yesterday)).toMatchObject({ state: 'UNKNOWN', reason: 'NOT_ASKED' })

  const door = await simulated([], yesterday)
  await door.calls.get('cdata?options=all&DeviceType=acc&pushver=3.1.2')
  await door.night()
  expect(await door.of(yesterday)).toMatchObject({ state: 'UNKNOWN', reason: 'DOOR' })
  await place.call('POST', 'device/terminals/disable', { body: { ids: [early.id] } })
  expect(await early.of(yesterday)).toMatchObject({ state: 'UNKNOWN', reason: 'NOT_SERVED' })
})

test('it is told within the company, to those who may see terminals', async () => {
  const { id } = await simulated([])
  const elsewhere = await place.server.company('push-counts-b')
  const path = `/web/device/api/v2/terminals/certificate/${id}/`
  expect((await elsewhere.call('GET', path)).code).toBe('ZBOA0404')
  const blind = await place.server.member(place.owner, { email: 'blind@counts.test', permissions: [] })
  expect((await blind.call('GET', path)).code).toBe('ZBOA0400')
})
