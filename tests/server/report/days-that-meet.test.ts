// Figures that several reports and the dashboard show of the same days: split shifts, leave from noon to noon, rest days that count
// as work, people who move, and leave of kinds in hours and of kinds without an account. Worked out by hand.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inserted, type Place, placeOf, punch, settled } from '#tests/server/attendance/run/support.ts'
import { company, type Worker } from '#tests/server/personal/support.ts'
import { day, mondayFrom } from '#tests/support/days.ts'

const base = '/web/att/api/v2/'
const reports = '/web/report/api/v2/reports/'
const dashboard = '/web/base/api/v2/dashboard/'
/** The days of a week that is over, from its Monday. */
const on = (days: number) => day(mondayFrom(-14) + days)
const week = { start_date: on(0), end_date: on(6) }

type Row = Readonly<Record<string, unknown>>
let here: Awaited<ReturnType<typeof company>>
let place: Place
let [north, south, hourly, unpaid] = [0, 0, 0, 0]
const people: Record<string, Worker> = {}
const idOf = (who: string) => people[who]?.id ?? 0

async function rowsOf(
  report: string,
  who: string,
  query: Readonly<Record<string, string>> = {},
): Promise<readonly Row[]> {
  const { data, body } = await here.owner.call('GET', `${reports}${report}/`, {
    query: { ...week, employees: String(idOf(who)), ...query },
  })
  if (!data) throw new Error(JSON.stringify(body))
  return data.rows
}

beforeAll(async () => {
  here = await company('days-that-meet', { CALCULATION_THREADS: '1' })
  const { owner, add, server } = here
  place = await placeOf(server.database, owner.company)
  const company_id = owner.company
  const department = async (dept_code: string) =>
    Number(
      (
        await add('/web/personnel/api/v2/departments/', {
          dept_code,
          dept_name: dept_code,
          parent_dept: place.department,
        })
      ).id,
    )
  north = await department('N')
  south = await department('S')
  await place.run((db) =>
    inserted(db, 'department_rule', { company_id, alias: 'S', department: south, weekend_work_as: 'NORMAL' }),
  )
  const timetable = async (alias: string, start_time: string, end_time: string) =>
    (
      await add(`${base}timetables/`, {
        alias,
        colour: '#112233',
        start_time,
        end_time,
        work_day: '0.5',
        out_above_margin: 60,
      })
    ).id
  const halves = [
    await timetable('Morning', '08:00:00', '12:00:00'),
    await timetable('Afternoon', '14:00:00', '18:00:00'),
  ]
  const split = await add(`${base}shifts/`, {
    alias: 'Split',
    days: [0, 1, 2, 3, 4].map((day_index) => ({ day_index, timetables: halves })),
  })
  for (const [name, dept] of [
    ['Split', north],
    ['Late', north],
    ['Sunday', south],
    ['Moves', north],
    ['Away', north],
  ] as const) {
    people[name] = await here.worker(name, { department: dept })
    const shift = name === 'Split' ? split.id : place.shift
    await add(`${base}employee_schedules/`, { employees: [idOf(name)], shift, start_date: day(-400) })
  }
  const kind = async (code: string, more: object) =>
    Number(
      (
        await add(`${base}incident_types/`, {
          ...{ category_code: code, category_name: `Kind ${code}`, report_symbol: code, allow_past_days: 365 },
          ...more,
        })
      ).id,
    )
  hourly = await kind('H', { unit: 1, minimum_unit: '0.5', has_balance: true })
  unpaid = await kind('U', { payment: 'UNPAID' })
  await add(`${base}leave_settings/`, { name: 'H', incident_type: hourly, days: '40', effective_date: day(-400) })
  const away = (body: object) => add(`${base}leaves/`, { employees: [idOf('Away')], begin: 'APPROVED', ...body })
  const noons = { start_part: 'SECOND_HALF', end_part: 'FIRST_HALF' }
  await away({ category: unpaid, start_time: `${on(0)} 00:00:00`, end_time: `${on(2)} 00:00:00`, ...noons })
  // An hour and ten minutes, which costs an hour and a half.
  await away({ category: hourly, day_type: 'HOURS', start_time: `${on(3)} 09:00:00`, end_time: `${on(3)} 10:10:00` })
  // Not taken yet.
  await away({
    category: hourly,
    start_time: `${day(mondayFrom(7))} 00:00:00`,
    end_time: `${day(mondayFrom(7))} 00:00:00`,
  })
  await here.add('/web/att/api/v2/leave_schedules/generate/', { employees: [idOf('Away')] })

  const works = async (who: string, date: string, ...times: string[]) => {
    for (const time of times) await punch(place, idOf(who), `${date} ${time}`)
  }
  await works('Split', on(0), '08:05', '12:00', '14:00', '18:02')
  await works('Split', on(1), '08:00', '12:00')
  await works('Late', on(0), '11:00', '18:00')
  await works('Sunday', on(0), '09:00', '18:00')
  await works('Sunday', on(6), '09:00', '17:00')
  for (const at of [0, 1, 2, 3]) await works('Moves', on(at), '09:00', '18:00')
  await owner.call('POST', '/web/personnel/api/v2/employees/adjust_department/', {
    body: { ids: [idOf('Moves')], department: south, effective_date: on(2) },
  })
  const night = await add(`${base}timetables/`, {
    ...{ alias: 'Night', colour: '#333333', start_time: '22:00:00', end_time: '06:00:00' },
  })
  people.Night = await here.worker('Night', { department: north })
  for (const at of [0, 1, 2])
    await add(`${base}temporary_schedules/`, { employees: [idOf('Night')], att_date: on(at), timetable: night.id })
  await works('Night', on(0), '22:00')
  await works('Night', on(1), '22:00')
  await place.run((db) => sql`update global_rule set manual_log_back_days = 60, training_back_days = 60`.execute(db))
  const ofNight = { employees: [idOf('Night')], begin: 'APPROVED' }
  await add(`${base}manual_logs/`, {
    ...{ ...ofNight, punch_time: `${on(1)} 06:00:00`, punch_state: 1, apply_reason: 'Forgot to punch' },
  })
  await add(`${base}leaves/`, {
    ...{ ...ofNight, category: hourly, day_type: 'HOURS', apply_reason: 'Went home early' },
    ...{ start_time: `${on(2)} 04:00:00`, end_time: `${on(2)} 06:00:00` },
  })
  const kinds = await add(`${base}training_types/`, {
    category_name: 'First aid',
    category_code: 'F',
    report_symbol: 'F',
  })
  await add(`${base}trainings/`, {
    ...{ employees: [idOf('Late')], category: kinds.id, begin: 'APPROVED', apply_reason: 'For the fire team' },
    ...{ start_time: `${on(1)} 09:00:00`, end_time: `${on(1)} 18:00:00` },
  })
  await owner.call('POST', '/web/report/api/v2/calculation/run/', { body: week })
  await settled(server.database, 60_000)
}, 120_000)
afterAll(() => here?.server.close())

test('from the first check-in to the last check-out there is all that lies between, breaks of a split shift included', async () => {
  const rows = await rowsOf('first-in-last-out', 'Split')
  expect(rows).toMatchObject([
    { att_date: on(0), clock_in: '08:05', clock_out: '18:02', total_time: 597 },
    { att_date: on(1), clock_in: '08:00', clock_out: '12:00', total_time: 240 },
  ])
})

test('times absent are the days of the list of absences, whatever they are credited', async () => {
  // Two hours late become absence on a day that counts as present; the other three are absences as a whole.
  const absences = await rowsOf('absent', 'Late')
  expect(absences.map(({ att_date, absent_days }) => [att_date, absent_days])).toEqual([
    [on(0), 0],
    [on(2), 1],
    [on(3), 1],
    [on(4), 1],
  ])
  expect(await rowsOf('employee-summary', 'Late')).toMatchObject([{ absent_times: 4, absent_days: 3 }])
})

test('a rest day that counts as work is one day of presence', async () => {
  expect(await rowsOf('monthly_status_summary', 'Sunday')).toMatchObject([
    { present: 2, week_off_present: 1, total_present: 2 },
  ])
})

test('leave from noon to noon is half a day on its first and its last date', async () => {
  const { data } = await (people.Away as Worker).call('GET', '/web/personal/api/v2/reports/incident-detail/', {
    query: week,
  })
  expect(data.rows.map(({ att_date, day_part, item_days }: Row) => [att_date, day_part, item_days])).toEqual([
    [on(0), 'SECOND_HALF', 0.5],
    [on(1), 'FULL', 1],
    [on(2), 'FIRST_HALF', 0.5],
    [on(3), 'HOURS', 0.15],
  ])
})

test('leave that was used stands in the unit of its kind, as it was charged; leave without an account is listed, too', async () => {
  const columns = 'kind_name,used_in_period,used_in_year,planned_leave,balance,requests,unpaid_leave_days'
  const year = { start_date: `${on(3).slice(0, 4)}-01-01`, end_date: `${on(3).slice(0, 4)}-12-31` }
  for (const period of [week, year])
    expect(await rowsOf('leave-summary', 'Away', { ...period, columns })).toMatchObject([
      { kind_name: 'Kind H', used_in_period: 1.5, used_in_year: 1.5, planned_leave: 8, unpaid_leave_days: 0 },
      { kind_name: 'Kind U', used_in_period: 2, used_in_year: null, balance: null, requests: 1, unpaid_leave_days: 2 },
    ])
  const before = { start_date: on(0), end_date: on(2) }
  expect(await rowsOf('leave-detail-report', 'Away', { ...before, columns: 'kind_name,used_in_period' })).toMatchObject(
    [{ kind_name: 'Kind H', used_in_period: 0 }],
  )
})

test('the last days of a department are those of its people on each date, and training is presence as in reports', async () => {
  const presentIn = async (department: number) => {
    const query = { days: '31', departments: String(department) }
    const { data } = await here.owner.call('GET', `${dashboard}trend/`, { query })
    return [0, 1, 2, 3].map((at) => data.find(({ date }: Row) => date === on(at)).present)
  }
  // Split and Late, the second day in training; Night; Moves, until they are in South.
  expect(await presentIn(north)).toEqual([4, 4, 0, 0])
  expect(await presentIn(south)).toEqual([1, 0, 1, 1])
})

test('reasons stand with the day that a request counts for: that of the night, and of training', async () => {
  const remarksOf = async (who: string) =>
    (await rowsOf('daily-summary', who, { columns: 'att_date,remarks' }))
      .filter(({ remarks }) => remarks !== null)
      .map(({ att_date, remarks }) => [att_date, remarks])
  expect(await remarksOf('Night')).toEqual([
    [on(0), 'Forgot to punch'],
    [on(1), 'Went home early'],
  ])
  expect(await remarksOf('Late')).toEqual([[on(1), 'For the fire team']])
})
