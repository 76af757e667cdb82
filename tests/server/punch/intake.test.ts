// One table of cases over everything that brings punches: what becomes of each is the same rule, whatever its way in.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptPunches } from '#server/areas/punch/exports.ts'
import type { Punch, PunchPlace, PunchSource, PunchVerdict } from '#server/areas/punch/punch.ts'
import type { Database } from '#server/platform/db/database.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { inserted, insertedSlot, newEmployee, newPlace, type Place } from '../attendance/run/support.ts'

const sources: readonly PunchSource[] = ['TERMINAL', 'APP', 'IMPORT', 'USB_FILE', 'MANUAL_LOG', 'INTERFACE']
const ownStrangers: readonly PunchSource[] = ['TERMINAL', 'USB_FILE']

let database: Database
let company: Place
const ids = { ana: 0 }

beforeAll(async () => {
  database = await freshDatabase()
  company = await newPlace(database, 'intake', 'Europe/Berlin')
  ids.ana = await newEmployee(company, '1042')
  const [day, night] = [
    await newEmployee(company, '77', { status: 'RESIGNED' }),
    await newEmployee(company, '78', { status: 'RESIGNED' }),
  ]
  await company.run(async (db) => {
    const [company_id, last] = [company.company, '2026-03-31']
    for (const employee of [day, night]) {
      const resigned = { employee, resign_date: last, report_generation_end_date: last, state: 'EFFECTIVE' }
      await inserted(db, 'resign', { company_id, ...resigned })
    }
    const times = { check_in: `${last}T22:00:00+02`, check_out: '2026-04-01T06:00:00+02' }
    const whose = { company_id, employee: night, att_date: last }
    await insertedSlot({ ...whose, ...times, window_end: '2026-04-01T10:00:00+02' }).execute(db)
    const locked = { period_start: '2026-02-01', period_end: '2026-02-28', locked_by: 'somebody' }
    await inserted(db, 'att_lock', { company_id: company.company, ...locked })
  })
}, 120_000)
afterAll(() => database.close())

const clock: PunchPlace = {
  ...{ terminal: null, sn: 'S1', alias: 'Gate', area: null, area_name: 'Shop', zone: 'Asia/Tokyo', state: null },
  ...{ purpose: 1, is_attendance: true, latitude: null, longitude: null },
}

const take = (source: PunchSource, punches: readonly Punch[], place?: PunchPlace) =>
  company.run((db) =>
    acceptPunches({ db, company: company.company, by: 'S1' }, { punches, ...(place && { place }) }, source),
  )

const storedOf = async (employee: number, at: string) => {
  const { rows } = await company.run((db) =>
    sql<Record<string, unknown>>`select source, punch_state, punch_state_raw, tz_offset, is_late_upload, clock_error,
        to_char(punch_utc at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as utc,
        exists (select from att_held_punch h where h.company_id = t.company_id and h.transaction = t.id) as held
      from transaction t where employee = ${employee} and punch_time = ${at}::timestamp order by id`.execute(db),
  )
  return rows
}

let second = 0
/** Each source has moments of its own, so that none finds the punches of another. */
const moment = (date: string) =>
  `${date} 08:${String(Math.floor(++second / 60)).padStart(2, '0')}:${String(second % 60).padStart(2, '0')}`

const outcomes = (verdicts: readonly PunchVerdict[]) =>
  verdicts.map((verdict) => ('reason' in verdict ? `${verdict.outcome} ${verdict.reason}` : verdict.outcome))

describe.each(sources)('a punch from %s', (source) => {
  const number = sources.indexOf(source) + 1
  const stranger = (reason: string) => `${ownStrangers.includes(source) ? 'UNREGISTERED' : 'REFUSED'} ${reason}`

  test('of a code, with or without zeros in front, or of an employee, is stored once', async () => {
    const [first, next, last] = [moment('2026-03-10'), moment('2026-03-10'), moment('2026-03-10')]
    const punches = [
      { who: '1042', at: first, state: '0' },
      { who: '001042', at: next, state: '1' },
      { who: ids.ana, at: last, state: '255' },
      { who: ids.ana, at: first, state: '0' },
    ]
    expect(outcomes(await take(source, punches))).toEqual(['ACCEPTED', 'ACCEPTED', 'ACCEPTED', 'KNOWN'])
    expect(outcomes(await take(source, punches))).toEqual(['KNOWN', 'KNOWN', 'KNOWN', 'KNOWN'])
    expect(await storedOf(ids.ana, first)).toMatchObject([{ source: number, punch_state: '0', tz_offset: 60 }])
  })

  test('of nobody, without a code, or after a last day and its night', async () => {
    const at = moment('2026-04-01')
    const punches = [
      { who: '999', at, state: '0' },
      { who: '', at, state: '0' },
      { who: '77', at, state: '0' },
    ]
    const left = source === 'MANUAL_LOG' ? 'ACCEPTED' : stranger('RESIGNED')
    expect(outcomes(await take(source, punches))).toEqual([stranger('UNKNOWN_CODE'), stranger('NO_CODE'), left])
    const again = ownStrangers.includes(source) ? 'KNOWN' : stranger('UNKNOWN_CODE')
    expect(outcomes(await take(source, punches.slice(0, 1)))).toEqual([again])
    const theirs = [
      { who: '77', at: moment('2026-03-31'), state: '1' },
      { who: '78', at: moment('2026-04-01'), state: '1' },
    ]
    expect(outcomes(await take(source, theirs))).toEqual(['ACCEPTED', 'ACCEPTED'])
  })

  test('reads the clock of its place, then of what the sender says, then of the employee', async () => {
    const [there, said, here] = [moment('2026-03-11'), moment('2026-03-11'), moment('2026-03-11')]
    await take(source, [{ who: ids.ana, at: there, state: '0' }], clock)
    await take(source, [{ who: ids.ana, at: said, state: '0', offset: -120 }], clock)
    await take(source, [{ who: ids.ana, at: here, state: '0' }])
    const hour = async (at: string) =>
      (await storedOf(ids.ana, at)).map(({ tz_offset, utc }) => [tz_offset, String(utc).slice(5, 13)])
    expect(await hour(there)).toEqual([[540, '03-10 23']])
    expect(await hour(said)).toEqual([[-120, '03-11 10']])
    expect(await hour(here)).toEqual([[60, '03-11 07']])
  })

  test('at a time that comes twice is the first of the two, at one that is skipped an hour later', async () => {
    const [twice, skipped] = [`2025-10-26 02:3${number}:00`, `2026-03-29 02:3${number}:00`]
    await take(source, [
      { who: ids.ana, at: twice, state: '0' },
      { who: ids.ana, at: skipped, state: '0' },
    ])
    expect(await storedOf(ids.ana, twice)).toMatchObject([{ utc: `2025-10-26 00:3${number}:00` }])
    expect(await storedOf(ids.ana, skipped)).toMatchObject([{ utc: `2026-03-29 01:3${number}:00` }])
  })

  test('has the state of its place, and keeps the one that was sent', async () => {
    const at = moment('2026-03-12')
    await take(source, [{ who: ids.ana, at, state: '5' }], { ...clock, state: '1' })
    const sent = source === 'MANUAL_LOG' ? null : '5'
    expect(await storedOf(ids.ana, at)).toMatchObject([{ punch_state: '1', punch_state_raw: sent }])
  })

  test('is late a day after, and has a wrong clock ten minutes ahead', async () => {
    const [late, ahead] = [moment('2026-03-13'), moment('2026-03-14')]
    await take(source, [
      { who: ids.ana, at: late, state: '0', offset: 0, arrived: `${late.slice(0, 10)}T23:00:00Z` },
      { who: ids.ana, at: ahead, state: '0', offset: 0, arrived: '2026-03-14T07:00:00Z' },
    ])
    const old = moment('2026-03-13')
    await take(source, [{ who: ids.ana, at: old, state: '0', offset: 0, arrived: '2026-03-15T09:00:00Z' }])
    expect(await storedOf(ids.ana, late)).toMatchObject([{ is_late_upload: false, clock_error: false }])
    expect(await storedOf(ids.ana, ahead)).toMatchObject([{ clock_error: true }])
    expect(await storedOf(ids.ana, old)).toMatchObject([{ is_late_upload: source !== 'MANUAL_LOG' }])
  })

  test('of a locked date is held, or refused as a correction', async () => {
    const at = moment('2026-02-10')
    const taking = take(source, [{ who: ids.ana, at, state: '0' }])
    if (source === 'MANUAL_LOG') {
      await expect(taking).rejects.toMatchObject({ code: 'TC048' })
      expect(await storedOf(ids.ana, at)).toEqual([])
    } else {
      expect(outcomes(await taking)).toEqual(['ACCEPTED'])
      expect(await storedOf(ids.ana, at)).toMatchObject([{ held: true }])
    }
  })
})

test('twenty thousand punches beside a lock are taken over at more than two thousand a second', async () => {
  const start = Date.parse('2024-01-01T00:00:00Z')
  const punches = Array.from({ length: 20_000 }, (_, at) => ({
    who: at % 10 === 0 ? '998' : '1042',
    at: new Date(start + at * 61_000).toISOString().slice(0, 19).replace('T', ' '),
    state: String(at % 2),
  }))
  const from = performance.now()
  const verdicts = await take('TERMINAL', punches, clock)
  const taken = (performance.now() - from) / 1000
  expect(verdicts.filter(({ outcome }) => outcome === 'ACCEPTED')).toHaveLength(18_000)
  expect(punches.length / taken).toBeGreaterThan(2000)
})
