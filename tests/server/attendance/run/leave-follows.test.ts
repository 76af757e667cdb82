import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leaveAccount } from '#server/areas/attendance/leave/leave-account.ts'
import { makeRoom } from '#server/areas/attendance/requests/carry-out.ts'
import { deductAbsences, takeBackDeducted } from '#server/areas/attendance/requests/deduct-absence.ts'
import { automaticContext } from '#server/areas/attendance/requests/system-context.ts'
import { type AttendanceRunner, startAttendanceRunner } from '#server/areas/attendance/run/attendance-runner.ts'
import { autoLockJob, planLocks } from '#server/areas/attendance/run/auto-lock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { startRunner } from '#server/platform/jobs/runner.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { dayOf, inserted, newEmployee, newPlace, type Place, punch, settled } from './support.ts'

let database: Database
let runner: AttendanceRunner
let places = 0
const reported: unknown[] = []

beforeAll(async () => {
  database = await freshDatabase()
  runner = startAttendanceRunner({ database, report: (error) => reported.push(error), pollMs: 20 })
})
afterAll(async () => {
  await runner.stop()
  await database.close()
  expect(reported).toEqual([])
})

/** Monday of the week before last, and days from there: final, and not too long ago. */
const past = (days = 0): string => {
  const now = new Date()
  const since = ((now.getUTCDay() + 6) % 7) + 14 - days
  return new Date(now.getTime() - since * 86_400_000).toISOString().slice(0, 10)
}

/** A company of its own with a kind of leave that absence uses, and somebody in it. */
async function given(setting: object = {}) {
  places += 1
  const place = await newPlace(database, `lieu-${places}`)
  const kind = await kindOf(place, 'AN', setting)
  const employee = await newEmployee(place, '1', {}, past())
  await settled(database)
  return { place, kind, employee }
}

async function kindOf({ company, run }: Place, code: string, setting: object = {}, more: object = {}): Promise<number> {
  return run(async (db) => {
    const named = {
      category_code: code,
      category_name: code,
      report_symbol: code,
      has_balance: true,
      colour: '#0000ff',
    }
    const kind = await inserted(db, 'incident_type', { company_id: company, ...named, ...more })
    await inserted(db, 'leave_setting', {
      ...{ company_id: company, name: code, incident_type: kind, days: 10, effective_date: '2020-01-01' },
      ...{ auto_deduct: 'ABSENCE', proration: 'NONE' },
      ...setting,
    })
    return kind
  })
}

const someone = ({ company, run }: Place) =>
  run(async (db) => {
    const { rows } = await sql<{ id: number }>`select id from employee where company_id = ${company}`.execute(db)
    return Number(rows[0]?.id)
  })

const groundOf = ({ company }: Place) => ({ company: { id: company, zone: 'UTC' } })
const deduct = (place: Place) => place.run((db) => deductAbsences({ db, ...groundOf(place) }))
const balance = (place: Place, employee: number, category: number) =>
  place.run(async (db) => (await leaveAccount({ db, ...groundOf(place) }, { employee, category }))?.balance)
const leaves = ({ company, run }: Place) =>
  run(async (db) => {
    const { rows } = await sql<
      Record<string, unknown>
    >`select start_time::date::text as date, day_type, days::float8 as days,
      category, source, approval_status from leave where company_id = ${company} order by start_time, id`.execute(db)
    return rows
  })
const states = async (place: Place) => (await leaves(place)).map(({ date, approval_status }) => [date, approval_status])

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const dates = Array.from({ length: 21 }, (_, at) => past(at))

/** Present on all days up to yesterday but those that are named. */
async function presentBut(place: Place, employee: number, absent: readonly string[]): Promise<void> {
  for (const date of dates.filter((one) => one < daysAgo(0) && !absent.includes(one))) {
    await punch(place, employee, `${date} 08:55`)
    await punch(place, employee, `${date} 18:05`)
  }
  await settled(database)
}

describe('absence that uses leave', () => {
  test('becomes leave of the whole day, once, and is absence no more', async () => {
    const { place, kind, employee } = await given()
    await presentBut(place, employee, [past(1)])
    expect(await deduct(place)).toBe(1)
    expect(await deduct(place)).toBe(0)
    expect(await leaves(place)).toEqual([
      { date: past(1), day_type: 'FULL', days: 1, category: kind, source: 'AUTO', approval_status: 2 },
    ])
    expect(await balance(place, employee, kind)).toBe(9)
    await settled(database)
    expect(await dayOf(place, employee, past(1))).toMatchObject({ status: 'LEAVE', absent: 0 })
  })

  test('of half a day becomes leave of the half that was missed', async () => {
    const { place, employee } = await given()
    await presentBut(place, employee, [past(1), past(2)])
    await place.run((db) =>
      sql`update global_rule set half_day_under = 300, absent_under = 120 where company_id = ${place.company}`.execute(
        db,
      ),
    )
    await punch(place, employee, `${past(1)} 08:55`)
    await punch(place, employee, `${past(1)} 13:05`)
    await punch(place, employee, `${past(2)} 13:55`)
    await punch(place, employee, `${past(2)} 18:05`)
    await settled(database)
    await deduct(place)
    expect((await leaves(place)).map(({ date, day_type, days }) => [date, day_type, days])).toEqual([
      [past(1), 'SECOND_HALF', 0.5],
      [past(2), 'FIRST_HALF', 0.5],
    ])
  })

  test('takes the kind whose setting was made first, then the next, while the balance lasts', async () => {
    const { place, kind, employee } = await given({ days: 1 })
    const next = await kindOf(place, 'NX', { days: 1 })
    await presentBut(place, employee, [past(1), past(2), past(3)])
    expect(await deduct(place)).toBe(2)
    expect((await leaves(place)).map(({ date, category }) => [date, category])).toEqual([
      [past(1), kind],
      [past(2), next],
    ])
  })

  test('is left alone while a manual log of the date waits, and where the setting does not say so', async () => {
    const { place, employee } = await given()
    await presentBut(place, employee, [past(1)])
    const { company, run } = place
    const log = await run((db) =>
      inserted(db, 'manual_log', { company_id: company, employee, punch_time: `${past(1)} 09:00`, number: '' }),
    )
    expect(await deduct(place)).toBe(0)
    await run((db) => sql`update manual_log set approval_status = 3 where id = ${log}`.execute(db))
    await run((db) => sql`update leave_setting set auto_deduct = 'NONE' where company_id = ${company}`.execute(db))
    expect(await deduct(place)).toBe(0)
    expect(await leaves(place)).toEqual([])
  })

  test('waits three days', async () => {
    const { place } = await given({ days: 60 })
    await deduct(place)
    const isWorkday = (date: string) => ![0, 6].includes(new Date(date).getUTCDay())
    const due = dates.filter((date) => date <= daysAgo(3) && isWorkday(date))
    expect((await leaves(place)).map(({ date }) => date)).toEqual(due)
  })

  test('becomes leave up to the last day before its month locks, and is locked as such', async () => {
    const { place } = await given({ days: 60 })
    const isLate = new Date().getUTCDate() > 28
    const locksAfter = isLate ? 4 : 1
    const ended = daysAgo(locksAfter)
    const rule = sql`update global_rule set auto_lock_days = ${locksAfter}, period_start_day = ${Number(daysAgo(locksAfter - 1).slice(8))}
      where company_id = ${place.company}`
    await place.run((db) => rule.execute(db))
    await settled(database)
    const runner = await startRunner({ database, kinds: [autoLockJob], report: (e) => reported.push(e), pollMs: 20 })
    const locks = async () => {
      await planLocks(database)
      return place.run(async (db) => {
        const found =
          await sql`select period_end::text as end from att_lock where company_id = ${place.company}`.execute(db)
        return found.rows
      })
    }
    await expect.poll(locks, { timeout: 20_000 }).toEqual([{ end: ended }])
    await runner.stop()
    const isWorkday = (date: string) => ![0, 6].includes(new Date(date).getUTCDay())
    const due = dates.filter((date) => date <= ended && isWorkday(date))
    expect((await leaves(place)).map(({ date }) => date)).toEqual(due)
    expect(await dayOf(place, await someone(place), due.at(-1) ?? '')).toMatchObject({ status: 'LEAVE', absent: 0 })
  })

  test('is taken back when a punch of the date comes later', async () => {
    const { place, kind, employee } = await given()
    await presentBut(place, employee, [past(1)])
    await deduct(place)
    await settled(database)
    const takeBack = () => place.run((db) => takeBackDeducted({ db, ...groundOf(place) }))
    expect(await takeBack()).toBe(0)
    await punch(place, employee, `${past(1)} 09:00`)
    await settled(database)
    expect(await takeBack()).toBe(1)
    expect(await states(place)).toEqual([[past(1), 4]])
    expect(await balance(place, employee, kind)).toBe(10)
    expect(await deduct(place)).toBe(0)
  })

  test('gives way to leave that the employee asked for', async () => {
    const { place, kind, employee } = await given()
    await presentBut(place, employee, [past(1)])
    await deduct(place)
    const own = await place.run((db) =>
      inserted(db, 'leave', {
        ...{ company_id: place.company, employee, category: kind, number: '', days: 1, approval_status: 2 },
        ...{ start_time: `${past(1)} 00:00:00`, end_time: `${past(1)} 00:00:00` },
        by_date: JSON.stringify([{ date: past(1), amount: 1 }]),
      }),
    )
    await place.run(async (db) => makeRoom(await automaticContext({ db, ...groundOf(place) }), 'leave', own))
    expect(await states(place)).toEqual([
      [past(1), 4],
      [past(1), 2],
    ])
    expect(await balance(place, employee, kind)).toBe(9)
  })
})

describe('overtime as time off', () => {
  const lieu = { unit: 1, minimum_unit: 0.25, is_compensatory: true }
  const postings = ({ company, run }: Place) =>
    run(async (db) => {
      const { rows } = await sql<Record<string, unknown>>`select date::text as date, amount::float8 as amount,
        expires::text as expires from leave_booking where company_id = ${company} and kind = 'COMP_GRANT' order by id`.execute(
        db,
      )
      return rows
    })

  async function overtime(end: string) {
    const one = await given({ auto_deduct: 'NONE' })
    const { place, employee } = one
    const kind = await kindOf(place, 'CO', { allotment_type: 'NONE', auto_deduct: 'NONE' }, lieu)
    const saturday = past(5)
    await place.run(async (db) => {
      await sql`update global_rule set enable_compensatory = true, compensatory_valid_days = 60
        where company_id = ${place.company}`.execute(db)
      await inserted(db, 'overtime', {
        ...{ company_id: place.company, employee, number: '', att_date: saturday, compensation: 'TIME_OFF' },
        ...{ start_time: `${saturday} 10:00:00`, end_time: `${saturday} ${end}:00`, approval_status: 2 },
      })
    })
    await punch(place, employee, `${saturday} 10:00`)
    await punch(place, employee, `${saturday} 12:30`)
    await settled(database)
    const expires = new Date(Date.parse(saturday) + 60 * 86_400_000).toISOString().slice(0, 10)
    return { ...one, kind, saturday, expires }
  }

  test('is granted in hours: 150 counted minutes are 2.50', async () => {
    const { place, employee, kind, saturday, expires } = await overtime('13:00')
    expect(await postings(place)).toEqual([{ date: saturday, amount: 2.5, expires }])
    expect(await balance(place, employee, kind)).toBe(2.5)
  })

  test('is no more than was asked for, rounded down to the least amount of the kind', async () => {
    const { place } = await overtime('11:40')
    expect((await postings(place)).map(({ amount }) => amount)).toEqual([1.5])
  })

  test('follows the calculation by the difference', async () => {
    const { place, employee, kind, saturday, expires } = await overtime('13:00')
    await punch(place, employee, `${saturday} 13:00`)
    await settled(database)
    expect(await postings(place)).toEqual([
      { date: saturday, amount: 2.5, expires },
      { date: saturday, amount: 0.5, expires },
    ])
    await place.run((db) =>
      sql`update overtime set approval_status = 4 where company_id = ${place.company}`.execute(db),
    )
    await settled(database)
    expect(await balance(place, employee, kind)).toBe(0)
  })

  test('follows another rate on the dates that the rule is changed for', async () => {
    const { place, saturday, expires } = await overtime('13:00')
    await place.run((db) =>
      sql`update global_rule set compensatory_rate = 1.5 where company_id = ${place.company}`.execute(db),
    )
    await settled(database)
    expect(await postings(place)).toEqual([
      { date: saturday, amount: 2.5, expires },
      { date: saturday, amount: 1.25, expires },
    ])
    const since = past(6)
    await place.run(async (db) => {
      await sql`select set_config('app.rules_from', ${since}, true)`.execute(db)
      await sql`update global_rule set compensatory_rate = 2 where company_id = ${place.company}`.execute(db)
    })
    await settled(database)
    expect(await postings(place)).toHaveLength(2)
  })

  test('stays when another setting takes the place of the one that it was earned under', async () => {
    const { place, employee, kind } = await overtime('13:00')
    const since = past(6)
    await place.run(async (db) => {
      await sql`update leave_setting set end_date = ${since}::date - 1 where incident_type = ${kind}`.execute(db)
      await inserted(db, 'leave_setting', {
        ...{ company_id: place.company, name: 'Next', incident_type: kind, allotment_type: 'NONE', days: 0 },
        effective_date: since,
      })
    })
    expect(await balance(place, employee, kind)).toBe(2.5)
  })

  test('is none on dates before there is any setting', async () => {
    const { place, employee, kind } = await overtime('13:00')
    await place.run((db) =>
      sql`update leave_setting set effective_date = ${past(6)}::date where incident_type = ${kind}`.execute(db),
    )
    expect(await balance(place, employee, kind)).toBe(0)
  })
})
