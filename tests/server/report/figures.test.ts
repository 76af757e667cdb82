// Every cell and every sum of reports against the same worked out from the stored rows.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MadeUp, madeUpCompany, period } from './made-up.ts'
import { dayRow, periodRow, type StoredDay, slotRows, storedDays } from './second-way.ts'

const base = '/web/report/api/v2/reports/'
let here: MadeUp
let days: readonly StoredDay[]

beforeAll(async () => {
  here = await madeUpCompany('report-figures')
  const items = '/web/report/api/v2/report_item_settings/'
  const { data } = await here.owner.call('GET', items, { query: { page_size: '50' } })
  // Amounts as they are stored: what rounding makes of them has its own test.
  for (const { id, version, unit } of data.data)
    if (unit === 'HOUR' || unit === 'DAY')
      await here.owner.call('PATCH', `${items}${id}/`, { body: { unit: 'TIMES', version } })
  days = await here.run((db) => storedDays(db, period.start_date, period.end_date))
}, 300_000)
afterAll(() => here?.server.close())

type Row = Readonly<Record<string, unknown>>

async function allRows(report: string): Promise<{ readonly rows: readonly Row[]; readonly totals: Row }> {
  const head = (await here.owner.call('GET', `${base}${report}/columns/`)).data
  const columns = head.columns.map(({ name }: { name: string }) => name).join(',')
  const rows: Row[] = []
  for (;;) {
    const query = { ...period, columns, offset: String(rows.length), page_size: '500' }
    const { data, code } = await here.owner.call('GET', `${base}${report}/`, { query })
    if (!data) throw new Error(`${report}: ${code}`)
    rows.push(...data.rows)
    if (rows.length >= data.total) return { rows, totals: data.totals }
  }
}

/** Only what the report has; what it has and the second way does not is texts about requests. */
function compare(report: string, found: readonly Row[], expected: readonly Row[]): void {
  expect(found.length, report).toBe(expected.length)
  for (const [at, row] of found.entries()) {
    const other = expected[at] ?? {}
    const names = Object.keys(other).filter((name) => Object.hasOwn(row, name))
    const shown = Object.fromEntries(names.map((name) => [name, plain(row[name])]))
    expect(shown, `${report} ${row._employee} ${row._date}`).toEqual(
      Object.fromEntries(names.map((name) => [name, plain(other[name])])),
    )
  }
}

const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return [...value].sort()
  return typeof value === 'number' ? Math.round(value * 100) / 100 : value
}

function compareTotals(report: string, totals: Row, expected: readonly Row[]): void {
  for (const [name, total] of Object.entries(totals)) {
    const values = expected.map((row) => row[name])
    if (values.some((value) => value === undefined)) continue
    expect(plain(total), `${report} ${name}`).toBe(
      plain(values.reduce((sum: number, one) => sum + Number(one ?? 0), 0)),
    )
  }
}

const byPerson = (rows: readonly Row[]) =>
  rows.toSorted(
    (one, other) =>
      Number(one._employee) - Number(other._employee) || String(one._date).localeCompare(String(other._date)),
  )

const has = (flags: readonly string[], ...wanted: readonly string[]) => wanted.some((flag) => flags.includes(flag))

const dayReports: Readonly<Record<string, (day: StoredDay) => boolean>> = {
  'daily-attendance': () => true,
  'daily-summary': () => true,
  overtime: (day) => Number(day.ot_calc) > 0 || dayRow(day).total_ot > 0,
  'total-punches': ({ punches }) => punches.some(({ role }) => role !== 'DUPLICATE'),
  'first-in-last-out': ({ punches }) => punches.some(({ role }) => role === 'IN' || role === 'OUT'),
  'half-day': (day) =>
    day.status === 'HALF_DAY' ||
    (Number(day.work_day) > 0 && Number(day.attended_days) * 2 === Number(day.work_day)) ||
    (Number(day.leave_days) > 0 && Number(day.leave_days) * 2 === Number(day.work_day)),
}

test.each(Object.entries(dayReports))('%s: each day, and the sums', async (report, holds) => {
  const { rows, totals } = await allRows(report)
  const expected = days.filter(holds).map(dayRow)
  compare(report, byPerson(rows), expected)
  compareTotals(report, totals, expected)
})

type SlotRow = ReturnType<typeof slotRows>[number]
const slotReports: Readonly<Record<string, (row: SlotRow, day: StoredDay) => boolean>> = {
  'total-timecard': () => true,
  'daily-details': () => true,
  'all-in-one': () => true,
  late: (row) => row.late > 0 || has(row.flags, 'LATE_TO_ABSENT'),
  'early-leave': (row) => row.early_leave > 0 || has(row.flags, 'EARLY_TO_ABSENT'),
  absent: (row) => row.absent > 0 || row.attendance_status === 'ABSENT',
  'missed-in-out': (row) => has(row.flags, 'MISSING_IN', 'MISSING_OUT', 'UNPAIRED', 'ODD_PUNCHES'),
}

test.each(Object.entries(slotReports))('%s: each timetable of a day, and the sums', async (report, holds) => {
  const { rows, totals } = await allRows(report)
  const expected = days.flatMap((day) => slotRows(day).filter((row) => holds(row, day)))
  compare(report, byPerson(rows), expected)
  compareTotals(report, totals, expected)
})

const summaries = ['employee-summary', 'overtime-summary', 'monthly_status_summary', 'monthly-attendance-summary']

test.each(summaries)('%s: each person, and the sums', async (report) => {
  const { rows, totals } = await allRows(report)
  const expected = [...Map.groupBy(days, ({ employee }) => employee).values()].map(periodRow)
  compare(report, byPerson(rows), expected)
  compareTotals(report, totals, expected)
})

test('department-summary: each department, and the sums', async () => {
  const { rows, totals } = await allRows('department-summary')
  const expected = here.departments.map((id) => periodRow(days.filter(({ department }) => department === id)))
  compare('department-summary', rows, expected)
  compareTotals('department-summary', totals, expected)
})

test('the days behind a sum add up to it', async () => {
  const { rows } = await allRows('employee-summary')
  expect(rows[0]).toMatchObject({ _days: true })
  expect((await allRows('overtime')).rows[0]).toMatchObject({ _days: false })
  for (const row of rows.filter((_, at) => at % 9 === 0)) {
    const columns = 'late,worked,absent_days,leave_days,total_ot,total_worked'
    const query = { ...period, employees: String(row._employee), columns }
    const { data } = await here.owner.call('GET', `${base}total-timecard/`, { query })
    for (const name of columns.split(',')) expect([name, data.totals[name]]).toEqual([name, row[name]])
  }
})
