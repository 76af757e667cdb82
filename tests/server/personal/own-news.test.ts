// What employees are told of themselves in the morning, once each.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellEmployeesNews } from '#server/areas/attendance/own-news.ts'
import { inCompany, inIdentity } from '#server/platform/db/tenant.ts'
import { day } from '#tests/support/days.ts'
import { insertedSlot } from '../attendance/run/support.ts'
import { company, heard, own, type Worker } from './support.ts'

let here: Awaited<ReturnType<typeof company>>
let ana: Worker
beforeAll(async () => {
  here = await company('news')
  ana = await here.worker('Ana')
}, 120_000)
afterAll(() => here.server.close())

/** A place where it is that hour now, as far as whole hours tell. */
const zoneAt = (hour: number): string => {
  const ahead = (hour - new Date().getUTCHours() + 36) % 24
  const offset = ahead - 12
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}
const live = async (hour: number) => {
  await inIdentity(here.server.database, (db) =>
    sql`update company set company_timezone = ${zoneAt(hour)} where id = ${here.owner.company}`.execute(db),
  )
  await tellEmployeesNews(here.server.database)
}
const stored = (statement: ReturnType<typeof sql>) =>
  inCompany(here.server.database, here.owner.company, (db) => statement.execute(db))

test('a punch that is missing is told at eight in the morning of the next day, once', async () => {
  await live(6)
  await stored(sql`insert into att_day_result (company_id, employee, att_date, day_type, status, flags, required, worked, late,
      early, absent, short, leave, training, unscheduled, ot_normal, ot_weekend, ot_holiday, ot_weekly, ot_comp, ot1, ot2, ot3,
      ot_calc, break_deducted, span, actual, remaining, total_worked, regular, work_day, attended_days, absent_days, leave_days,
      training_days, plan_source, zone, unplanned, provisional, fingerprint, calculated_at)
    select ${here.owner.company}, ${ana.id}, today_of(${here.owner.company}) - d, 'WORK', 'PRESENT', array['MISSING_OUT'], 480, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 'SHIFT', 'UTC', '[]', false, 'x', now()
    from generate_series(0, 3) d`)
  await live(6)
  expect(await heard(ana)).toEqual([])
  await live(9)
  const told = await heard(ana)
  expect(told).toEqual(['PUNCH_MISSING'])
  await live(9)
  expect(await heard(ana)).toEqual(told)
})

test('leave that expires is told thirty and seven days before', async () => {
  const kind = await here.add('/web/att/api/v2/incident_types/', {
    ...{ category_code: 'AN', category_name: 'Days of rest', report_symbol: 'AN', has_balance: true },
  })
  await live(9)
  const expires = async (days: number) => {
    await stored(sql`delete from leave_schedule`)
    await stored(sql`delete from notification`)
    await stored(sql`insert into leave_schedule (company_id, employee, incident_type, year_start, year_end, available)
      select ${here.owner.company}, ${ana.id}, ${kind.id}, today_of(${here.owner.company}) - 300,
        today_of(${here.owner.company}) + ${days}::integer, 4.5`)
    await tellEmployeesNews(here.server.database)
    return heard(ana)
  }
  expect(await expires(31)).toEqual([])
  expect(await expires(30)).toEqual(['LEAVE_EXPIRES'])
  expect(await expires(29)).toEqual([])
  expect(await expires(7)).toEqual(['LEAVE_EXPIRES'])
  const { data } = await ana.call('GET', '/web/base/api/v2/notifications/')
  expect(data.data[0].context).toMatchObject({ amount: '4.5', kind: 'Days of rest' })
})

test('punches that are missing and work outside of the plan are proposed until they are asked for', async () => {
  const bea = await here.worker('Bea')
  const shift = (await here.owner.call('GET', '/web/att/api/v2/shifts/')).data.data[0].id
  await here.add('/web/att/api/v2/employee_schedules/', { employees: [bea.id], shift, start_date: day(-300) })
  await inIdentity(here.server.database, (db) =>
    sql`update company set company_timezone = 'UTC' where id = ${here.owner.company}`.execute(db),
  )
  // Of the last days at least one is worked; on each there was work from 20:00 to 21:30.
  await stored(sql`insert into att_day_result (company_id, employee, att_date, day_type, status, flags, required, worked, late,
      early, absent, short, leave, training, unscheduled, ot_normal, ot_weekend, ot_holiday, ot_weekly, ot_comp, ot1, ot2, ot3,
      ot_calc, break_deducted, span, actual, remaining, total_worked, regular, work_day, attended_days, absent_days, leave_days,
      training_days, plan_source, zone, unplanned, provisional, fingerprint, calculated_at)
    select ${here.owner.company}, ${bea.id}, d.day, 'WORK', 'PRESENT', array['MISSING_OUT'], 480, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 'SHIFT', 'UTC',
      jsonb_build_array(jsonb_build_array(m.midnight + 1200, m.midnight + 1290)), false, 'x', now()
    from (select (now() at time zone 'UTC')::date - n as day from generate_series(1, 4) n) d
      cross join lateral (select (extract(epoch from d.day) / 60)::integer as midnight) m`)
  const proposals = async () => (await bea.call('GET', `${own}proposals/`)).data
  const { punches, overtimes } = await proposals()
  expect(overtimes).toHaveLength(4)
  expect(overtimes[0]).toEqual({
    start_time: `${day(-1, 'UTC')} 20:00:00`,
    end_time: `${day(-1, 'UTC')} 21:30:00`,
    minutes: 90,
  })
  // After the timetable of the earliest of these days, which says that overtime was not asked for.
  await stored(sql`update att_day_result set flags = flags || array['OT_UNAPPROVED']::varchar[] where employee = ${bea.id}
    and att_date = (now() at time zone 'UTC')::date - 4`)
  const at = (time: string) => `${day(-4, 'UTC')} ${time}Z`
  const times = { check_in: at('09:00'), check_out: at('18:00'), clock_in: at('08:50'), clock_out: at('20:00') }
  await stored(
    insertedSlot({ company_id: here.owner.company, employee: bea.id, att_date: day(-4, 'UTC'), slot: 1, ...times }),
  )
  expect((await proposals()).overtimes.at(-1)).toEqual({
    start_time: `${day(-4, 'UTC')} 18:00:00`,
    end_time: `${day(-4, 'UTC')} 20:00:00`,
    minutes: 120,
  })
  await stored(sql`delete from att_slot_result where employee = ${bea.id}`)
  const [punch] = punches
  expect(punch).toMatchObject({ punch_state: 1 })
  expect((await bea.call('POST', `${own}manual_logs/`, { body: punch })).errors).toBeUndefined()
  const { start_time, end_time } = overtimes[0]
  expect((await bea.call('POST', `${own}overtimes/`, { body: { start_time, end_time } })).errors).toBeUndefined()
  const left = await proposals()
  expect(left.punches).toEqual(punches.slice(1))
  expect(left.overtimes).toEqual(overtimes.slice(1))
  expect((await here.owner.call('GET', `${own}proposals/`)).status).toBe(403)
})
