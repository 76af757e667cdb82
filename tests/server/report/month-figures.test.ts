// Figures of a month in which somebody moves, a holiday is worked, overtime becomes time off and others leave: days are punched,
// sums are worked out by hand.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { inserted, newEmployee, type Place, placeOf, punch, settled } from '#tests/server/attendance/run/support.ts'

const reports = '/web/report/api/v2/reports/'
const month = { start_date: '2026-03-01', end_date: '2026-03-31' }
let server: TestServer
let owner: Person
let place: Place
const idOf: Record<string, number> = {}
let [north, south, category] = [0, 0, 0]

type Row = Readonly<Record<string, unknown>>

async function rowsOf(report: string, query: Readonly<Record<string, string>> = {}): Promise<readonly Row[]> {
  const { data, body } = await owner.call('GET', `${reports}${report}/`, { query: { ...month, ...query } })
  if (!data) throw new Error(JSON.stringify(body))
  return data.rows
}
const rowOf = async (report: string, who: string, query: Readonly<Record<string, string>> = {}) =>
  (await rowsOf(report, { employees: String(idOf[who]), ...query }))[0]

/** A day of March, from one time to another. */
async function works(who: string, day: string, from: string, to: string): Promise<void> {
  for (const time of [from, to]) await punch(place, idOf[who] ?? 0, `2026-03-${day} ${time}`)
}

/** Approved, from 10:00 on of a Saturday. */
const asksFor = (who: string, day: string, more: object) =>
  place.run((db) =>
    inserted(db, 'overtime', {
      ...{ company_id: owner.company, employee: idOf[who], number: '', att_date: `2026-03-${day}`, approval_status: 2 },
      ...{ start_time: `2026-03-${day} 10:00:00`, compensation: 'TIME_OFF', ...more },
    }),
  )

beforeAll(async () => {
  server = await startServer({ CALCULATION_THREADS: '1' })
  owner = await server.company('month-figures')
  place = await placeOf(server.database, owner.company)
  const company_id = owner.company
  await place.run(async (db) => {
    const top = { company_id, parent_dept: place.department }
    north = await inserted(db, 'department', { ...top, dept_code: 'N', dept_name: 'North' })
    south = await inserted(db, 'department', { ...top, dept_code: 'S', dept_name: 'South' })
    await sql`update global_rule set enable_compensatory = true, ot_mode = 'LESSER', weekly_ot_enabled = true,
      weekly_ot_threshold = 960`.execute(db)
    await inserted(db, 'holiday', {
      ...{ company_id, alias: 'Founding', start_date: '2026-03-04', end_date: '2026-03-04', work_type: 3 },
    })
    category = await inserted(db, 'incident_type', {
      ...{ company_id, category_code: 'HP', category_name: 'Half paid', report_symbol: 'HP', payment: 'HALF_PAID' },
      colour: '#0000ff',
    })
  })
  for (const name of ['Moves', 'Stays', 'Leaves', 'Duty'])
    idOf[name] = await newEmployee(place, name, { department: north, hire_date: '2026-02-27' }, '2026-02-27')
  await place.run(async (db) => {
    const asked = {
      company_id,
      employee: idOf.Moves,
      category,
      payment: 'HALF_PAID',
      approval_status: 2,
      by_date: '[]',
    }
    for (const date of ['2026-03-06', '2026-03-24'])
      await inserted(db, 'leave', {
        ...asked,
        number: date,
        day_type: 'FULL',
        start_time: date,
        end_time: date,
        days: 1,
      })
    // Works on holidays as on any day.
    const on = await sql<{
      id: number
    }>`insert into shift (company_id, alias, cycle_unit, shift_cycle, weekend_policy, holiday_policy, days)
      select company_id, 'Duty', cycle_unit, shift_cycle, weekend_policy, 'NORMAL', days from shift where id = ${place.shift}
      returning id`.execute(db)
    await sql`update employee_schedule set shift = ${on.rows[0]?.id} where employee = ${idOf.Duty}`.execute(db)
  })
  const body = { ids: [idOf.Moves], department: south, effective_date: '2026-03-16' }
  await owner.call('POST', '/web/personnel/api/v2/employees/adjust_department/', { body })
  await works('Stays', '04', '09:00', '12:00')
  await works('Duty', '04', '09:00', '18:00')
  await asksFor('Stays', '04', {
    start_time: '2026-03-04 09:00:00',
    end_time: '2026-03-04 12:00:00',
    compensation: 'PAY',
  })
  await works('Stays', '07', '10:00', '12:30')
  await asksFor('Stays', '07', { end_time: '2026-03-07 12:00:00' })
  for (const day of ['09', '10', '11']) await works('Stays', day, '09:00', '18:00')
  await owner.call('POST', '/web/personnel/api/v2/resigns/', {
    body: { employee: idOf.Leaves, resign_date: '2026-03-20', disableatt: true },
  })
  await owner.call('POST', '/web/report/api/v2/calculation/run/', { body: month })
  await settled(server.database, 60_000)
}, 120_000)
afterAll(() => server?.close())

describe('whoever moves within the month', () => {
  const kind = () => `leave_${category}`

  test.each([
    ['whole company', undefined, 2],
    ['department before', () => north, 1],
    ['department after', () => south, 1],
  ] as const)('has leave of each kind in the %s on its dates alone', async (_, department, days) => {
    const query = department ? { departments: String(department()) } : {}
    for (const report of ['employee-summary', 'monthly_status_summary', 'monthly-attendance-summary'])
      expect([report, (await rowOf(report, 'Moves', { ...query, columns: kind() }))?.[kind()]]).toEqual([report, days])
    const payroll = await rowOf('payroll-summary', 'Moves', query)
    expect(payroll).toMatchObject({ half_paid_leave_days: days })
  })

  test('has a paid holiday in the department of its date, and the payable days of both come to those of all', async () => {
    const [all, before, after] = await Promise.all(
      [{}, { departments: String(north) }, { departments: String(south) }].map((query) =>
        rowOf('payroll-summary', 'Moves', query),
      ),
    )
    expect([before?.paid_holidays, after?.paid_holidays]).toEqual([1, 0])
    for (const name of ['payable_days', 'unpaid_days', 'employed_days'])
      expect([name, Number(before?.[name]) + Number(after?.[name])]).toEqual([name, all?.[name]])
  })
})

describe('a paid holiday', () => {
  test.each([
    ['that was not worked is paid', 'Moves', 1],
    ['that was worked as overtime is paid beside it', 'Stays', 1],
    ['that was worked as a normal day is paid by the day', 'Duty', 0],
  ])('%s', async (_, who, paid_holidays) => {
    const day = { start_date: '2026-03-04', end_date: '2026-03-04' }
    expect(await rowOf('payroll-summary', who, day)).toMatchObject({ paid_holidays, payable_days: 1, unpaid_days: 0 })
  })

  test('on which somebody had to work and did not is an absence alone', async () => {
    await place.run((db) =>
      sql`update att_day_result set attended_days = 0, absent_days = 1 where employee = ${idOf.Duty} and att_date = '2026-03-04'`.execute(
        db,
      ),
    )
    const day = { start_date: '2026-03-04', end_date: '2026-03-04' }
    const expected = { paid_holidays: 0, payable_days: 0, unpaid_days: 1 }
    expect(await rowOf('payroll-summary', 'Duty', day)).toMatchObject(expected)
  })
})

describe('overtime that becomes time off', () => {
  test('is not said to be unapproved, by reports, by the month end and by the day', async () => {
    const day = { start_date: '2026-03-07', end_date: '2026-03-07' }
    const figures = { calc_ot: 150, ot_comp: 120, unapproved_ot: 30 }
    const columns = 'calc_ot,ot_comp,unapproved_ot'
    for (const report of ['overtime', 'overtime-summary', 'employee-summary'])
      expect([report, await rowOf(report, 'Stays', { ...day, columns })]).toMatchObject([report, figures])
    const query = { step: 'DAYS', kind: 'OVERTIME', month: '2026-03' }
    const { data } = await owner.call('GET', '/web/report/api/v2/month_ends/rows/', { query })
    expect(data.rows).toMatchObject([{ employee: idOf.Stays, date: '2026-03-07', minutes: 30 }])
    const panel = await owner.call('GET', '/web/att/api/v2/day_panel/', {
      query: { employee: String(idOf.Stays), date: '2026-03-07' },
    })
    expect(panel.data.result).toMatchObject({ overtime: 120, overtime_calculated: 150 })
  })

  test('counts for its request', async () => {
    const { data } = await owner.call('GET', '/web/att/api/v2/overtimes/', { query: { employee: String(idOf.Stays) } })
    expect(data.data.map((one: Row) => [one.att_date, one.counted_minutes])).toEqual([
      ['2026-03-07', 120],
      ['2026-03-04', 180],
    ])
  })
})

test('the highest day is the one with the most overtime, weekly overtime included', async () => {
  // Three days of 480 minutes, of which the week has 960: the third is overtime as a whole.
  expect(await rowOf('overtime-summary', 'Stays')).toMatchObject({ weekly_ot: 480, highest_day: 480 })
})

test('a department has as many heads as on the last day of the period', async () => {
  const heads = async (until: string) =>
    (await rowsOf('department-summary', { end_date: until })).map(({ department_code, headcount }) => [
      department_code,
      headcount,
    ])
  expect(await heads('2026-03-15')).toEqual([['N', 4]])
  expect(await heads('2026-03-16')).toEqual([
    ['N', 3],
    ['S', 1],
  ])
  expect(await heads('2026-03-31')).toEqual([
    ['N', 2],
    ['S', 1],
  ])
})
