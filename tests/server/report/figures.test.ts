// Every cell and every sum of reports against the same worked out from the stored rows.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, daysBetween } from '#openapi/dates.ts'
import { isAmount } from '#openapi/report-values.ts'
import { displayValue } from '#server/areas/attendance/engine/display.ts'
import { otherReports, reports } from '#server/areas/report/all-reports.ts'
import { columnOf } from '#server/areas/report/dictionary/columns.ts'
import { dayAmount, totalAmount } from '#server/areas/report/items/item-rule.ts'
import { byRule, type Part } from './by-rule.ts'
import { asStored, type MadeUp, madeUpCompany, numbers, period, rules, rulesHere, setItems } from './made-up.ts'
import type { Head } from './read-files.ts'
import { dayRow, insToOuts, periodRow, type StoredDay, slotRows, storedDays } from './second-way.ts'

const base = '/web/report/api/v2/reports/'
let here: MadeUp
let days: readonly StoredDay[]

beforeAll(async () => {
  here = await madeUpCompany('report-figures')
  await setItems(here, asStored)
  days = await here.run((db) => storedDays(db, period.start_date, period.end_date))
}, 300_000)
afterAll(() => here?.server.close())

type Row = Readonly<Record<string, unknown>>

interface Read {
  readonly rows: readonly Row[]
  readonly totals: Row
  readonly groups: readonly { readonly key: string | null; readonly totals: Row }[]
  /** Line by line. */
  readonly sums: readonly Row[]
}

const headOf = async (report: string): Promise<Head> => (await here.owner.call('GET', `${base}${report}/columns/`)).data

async function allRows(report: string, asked: Readonly<Record<string, string>> = period): Promise<Read> {
  const columns = (await headOf(report)).columns.map(({ name }) => name).join(',')
  const rows: Row[] = []
  for (;;) {
    const query = { columns, ...asked, offset: String(rows.length), page_size: '500' }
    const { data, code } = await here.owner.call('GET', `${base}${report}/`, { query })
    if (!data) throw new Error(`${report}: ${code}`)
    rows.push(...data.rows)
    if (rows.length >= data.total) return { rows, totals: data.totals, groups: data.groups, sums: data.sums }
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
  const expected = days
    .filter(holds)
    .map((day) => ({ ...dayRow(day), ...(report === 'first-in-last-out' && { total_time: insToOuts(day) }) }))
  compare(report, byPerson(rows), expected)
  compareTotals(report, totals, expected)
})

const marked = (time: string, date: string): string => {
  const apart = daysBetween(date, time.slice(0, 10))
  return time.slice(11) + (apart > 0 ? `+${apart}` : '')
}

test('first-last: the first and the last punch of each day', async () => {
  const { rows } = await allRows('first-last')
  const expected = days.flatMap(({ employee, date, punches }) => {
    const times = punches.filter(({ role }) => role !== 'DUPLICATE').map(({ time }) => time)
    const [first, last = ''] = [times[0], times.at(-1)]
    if (!first) return []
    const last_punch = times.length > 1 ? marked(last, date) : null
    const total_time = (Date.parse(last) - Date.parse(first)) / 60_000
    return [
      { employee, att_date: date, first_punch: first.slice(11), last_punch, punch_times: times.length, total_time },
    ]
  })
  // It has punches of days before somebody was hired, too.
  const known = new Set(days.map(({ employee, date }) => `${employee} ${date}`))
  const found = rows.filter(({ _employee, _date }) => known.has(`${_employee} ${_date}`))
  compare('first-last', byPerson(found), expected)
})

test('scheduled-log: each punch that a timetable has used', async () => {
  const { rows } = await allRows('scheduled-log')
  const told = ({ _employee, att_date, punch_time, used_role }: Row) =>
    `${_employee} ${att_date} ${String(punch_time).slice(0, 5)} ${used_role}`
  const used = await here.run(async (db) => {
    const { rows } = await sql<{
      one: string
    }>`select concat_ws(' ', u.employee, u.att_date, to_char(t.punch_time, 'HH24:MI'), u.role) as one
      from att_punch_result u join transaction t on t.id = u.transaction join att_slot_result s
        on s.employee = u.employee and s.att_date = u.att_date and s.slot = u.slot`.execute(db)
    return rows.map(({ one }) => one)
  })
  expect(used.length).toBeGreaterThan(1000)
  expect(rows.map(told).sort()).toEqual(used.sort())
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
  const expected = here.departments.map((id) => {
    const own = days.filter(({ department }) => department === id)
    return { ...periodRow(own), headcount: own.filter(({ date }) => date === period.end_date).length }
  })
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

const oneOf = <T>(list: readonly T[], next: () => number): T | undefined => list[Math.floor(next() * list.length)]

/** Dates, people and what else the report can be narrowed down to, as chance has it. */
function chosen(head: Head, next: () => number): Record<string, string> {
  const length = Math.min(1 + Math.floor(next() * 40), head.max_days)
  const start_date = addDays(period.start_date, Math.floor(next() * (60 - length)))
  const some = here.employees.filter(() => next() < 0.3).join(',')
  const only = next() < 0.5 ? oneOf(head.only, next)?.name : undefined
  const group = oneOf(head.groups, next)?.name
  return {
    ...{ start_date, end_date: addDays(start_date, length - 1) },
    ...(next() < 0.5 ? { departments: String(oneOf(here.departments, next)) } : {}),
    ...(next() < 0.5 && some ? { employees: some } : {}),
    ...(only ? { only } : {}),
    ...(head.least && next() < 0.5 ? { least: String(Math.floor(next() * 30)) } : {}),
    ...(group ? { group } : {}),
  }
}

const added = (rows: readonly Row[], name: string) => plain(rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0))

test.each([...reports, ...otherReports].map(({ name }) => name))(
  '%s: rows add up to every sum, and days to every row, whatever is chosen',
  async (report) => {
    const [head, daysHead] = [await headOf(report), await headOf('total-timecard')]
    const next = numbers(report.length * 977)
    for (const round of [1, 2, 3]) {
      const query = chosen(head, next)
      const place = `${report} ${round} ${JSON.stringify(query)}`
      const { rows, totals, groups } = await allRows(report, query)
      for (const [name, total] of Object.entries(totals))
        expect(plain(total), `${place} ${name}`).toBe(added(rows, name))
      for (const group of groups)
        for (const [name, total] of Object.entries(group.totals))
          expect(plain(total), `${place} ${group.key} ${name}`).toBe(
            added(
              rows.filter((row) => row._group === group.key),
              name,
            ),
          )
      const row = oneOf(
        rows.filter(({ _days, _employee }) => _days === true && _employee !== null),
        next,
      )
      if (!row) continue
      const names = daysHead.columns
        .filter(({ name, kind }) => isAmount(kind) && Object.hasOwn(row, name))
        .map(({ name }) => name)
      const { start_date = '', end_date = '', departments } = query
      const asked = { start_date, end_date, columns: names.join(','), employees: String(row._employee) }
      if (names.length === 0) continue
      const days = await allRows('total-timecard', { ...asked, ...(departments ? { departments } : {}) })
      for (const name of names)
        expect(plain(days.totals[name]), `${place} ${row._employee} ${name}`).toBe(plain(row[name]))
    }
  },
)

const everyReport = [...reports, ...otherReports].filter(({ columns, lines }) =>
  [...columns, ...(lines?.columns ?? [])].some((name) => columnOf(name)?.item !== undefined),
)

/** Amounts of a stored day under the names of reports. */
function dayAmounts(day: StoredDay): Readonly<Record<string, unknown>> {
  const row = dayRow(day)
  const present = row.attended_days + row.training_days
  const isOff = ['HOLIDAY', 'WEEKEND', 'DAY_OFF'].includes(day.day_type)
  const comes = isOff && has(day.flags, 'WORKED') && row.attended_days === 0
  return { ...row, present, total_present: present + (comes ? 1 : 0) }
}

const partsOf = (list: readonly StoredDay[], name: string): readonly Part[] =>
  list.map((day) => ({ value: dayAmounts(day)[name], required: Number(day.required) }))

const hasRule = (name: string): boolean => columnOf(name)?.item !== undefined

/** As it is without rules; asked for once. */
const withoutRules = new Map<string, readonly Row[]>()

test.each(rulesHere)(
  'every report in $unit, rounded $round_mode on $round_on: cells, lines and sums',
  async (rule) => {
    const dates = { start_date: '2026-01-12', end_date: '2026-02-10' }
    const employees = here.employees.slice(0, 6)
    const own = days.filter(
      ({ employee, date }) => employees.includes(employee) && date >= dates.start_date && date <= dates.end_date,
    )
    const requiredOn = new Map(own.map(({ employee, date, required }) => [`${employee} ${date}`, Number(required)]))
    const departmentOf = new Map(here.departments.map((id, at) => [['N', 'S', 'W'][at], id]))
    const readAsStored = async (report: string, query: Readonly<Record<string, string>>) => {
      await setItems(here, asStored)
      const { rows } = await allRows(report, query)
      await setItems(here, rule)
      withoutRules.set(report, rows)
      return rows
    }
    await setItems(here, rule)
    /** What a cell of a row is made of, by the row as it is stored. */
    const behind = (row: Row, name: string): readonly Part[] => {
      if (row._days !== true)
        return [{ value: row[name], required: requiredOn.get(`${row._employee} ${row._date}`) ?? 0 }]
      const department = departmentOf.get(String(row.department_code))
      return partsOf(
        own.filter((day) => (row._employee === null ? day.department === department : day.employee === row._employee)),
        name,
      )
    }
    for (const report of everyReport) {
      const lines = report.lines?.columns.filter((name) => hasRule(name)).join(',')
      const query = { ...dates, employees: employees.join(','), ...(lines ? { lines } : {}) }
      const stored = withoutRules.get(report.name) ?? (await readAsStored(report.name, query))
      const { rows, totals, sums } = await allRows(report.name, query)
      expect(rows.length, report.name).toBe(stored.length)
      const wrong: unknown[] = []
      const expectAmount = (where: string, name: string, shown: unknown, parts: readonly Part[], isTotal = true) => {
        const expected = byRule(rule, name, parts, isTotal)
        if (!(Math.abs(Number(shown) - Number(expected)) < 1e-3)) wrong.push([where, name, shown, expected])
      }
      const expectLine = (row: Row, line: string, list: readonly StoredDay[]) => {
        const isMonth = report.lines?.by === 'month'
        for (const [at, cell] of [row._cells].flat().entries()) {
          const date = addDays(dates.start_date, at)
          const month = at === 0 ? '2026-01' : '2026-02'
          const inCell = list.filter((day) => (isMonth ? day.date.startsWith(month) : day.date === date))
          expectAmount(`cell ${at}`, line, cell, partsOf(inCell, line), isMonth)
        }
        expectAmount('line', line, row.line_total, partsOf(list, line))
      }
      for (const [at, row] of rows.entries()) {
        for (const name of Object.keys(row).filter(hasRule))
          expectAmount(`row ${at}`, name, row[name], behind(stored[at] ?? {}, name), row._days === true)
        const others = Object.entries(row).filter(
          ([name]) => columnOf(name) && !hasRule(name) && !name.startsWith('line_'),
        )
        for (const [name, value] of others)
          if (JSON.stringify(value) !== JSON.stringify(stored[at]?.[name]))
            wrong.push([`row ${at}`, name, value, stored[at]?.[name]])
        const { _line: line, _employee: employee } = row
        if (typeof line === 'string' && hasRule(line))
          expectLine(
            row,
            line,
            own.filter((day) => day.employee === employee),
          )
      }
      for (const row of sums) expectLine(row, String(row._line), own)
      const whole = stored.filter(({ _line }) => _line === undefined || _line === stored[0]?._line)
      for (const name of Object.keys(totals).filter(hasRule))
        expectAmount(
          'foot',
          name,
          totals[name],
          whole.flatMap((row) => behind(row, name)),
        )
      expect(wrong.slice(0, 5), report.name).toEqual([])
    }
  },
  240_000,
)

test('the rule in SQL comes to what the rule of the engine comes to', async () => {
  const next = numbers(4711)
  const kind = { label: '', kind: 'minutes' } as const
  for (const rule of rules)
    for (let round = 0; round < 20; round += 1) {
      const least = { MINUTE: 90, HOUR: 2, DAY: 1, TIMES: 4 }[rule.unit]
      const item = { ...rule, min_unit: Math.ceil(next() * least * 100) / 100 }
      const list = Array.from({ length: 1 + Math.floor(next() * 12) }, () => ({
        minutes: next() < 0.3 ? 0 : Math.floor(next() * 700),
        required: next() < 0.2 ? 0 : 60 * Math.ceil(next() * 10),
      }))
      const amount = dayAmount(sql`v.minutes`, item, kind, sql`v.required`)
      const { rows } = await here.run((db) =>
        sql<{ shown: number }>`select (${totalAmount(sql`sum(${amount})`, item)})::float8 as shown
          from json_to_recordset(${JSON.stringify(list)}) v(minutes integer, required integer)`.execute(db),
      )
      const shown = Number(rows[0]?.shown) / (rule.unit === 'HOUR' ? 60 : 1)
      expect(shown, JSON.stringify([item, list])).toBeCloseTo(displayValue(item, list), 5)
    }
})
