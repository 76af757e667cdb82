// Reports with several lines for each person: every cell and every sum against the same worked out from the stored rows.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { datesOfSpan } from '#openapi/dates.ts'
import { asStored, type MadeUp, madeUpCompany, period, setItems } from './made-up.ts'
import { dayRow, periodRow, type StoredDay, storedDays } from './second-way.ts'

const base = '/web/report/api/v2/reports/'
const january = { start_date: '2026-01-01', end_date: '2026-01-31' }
let here: MadeUp
let days: readonly StoredDay[]

beforeAll(async () => {
  here = await madeUpCompany('report-lines', 24)
  await setItems(here, asStored)
  days = await here.run((db) => storedDays(db, period.start_date, period.end_date))
}, 300_000)
afterAll(() => here?.server.close())

type Row = Readonly<Record<string, unknown>> & { readonly _line: string; readonly _cells: readonly unknown[] }

interface Found {
  readonly lines: readonly string[]
  readonly rows: readonly Row[]
  readonly totals: Readonly<Record<string, unknown>>
  readonly sums: readonly Row[]
}

/** With every line and column that it has, in windows that end within a person. */
async function whole(report: string, dates: object): Promise<Found> {
  const { data: head } = await here.owner.call('GET', `${base}${report}/columns/`)
  const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name)
  const query = { ...dates, lines: names(head.lines).join(','), columns: names(head.columns).join(',') }
  const rows: Row[] = []
  for (;;) {
    const window = { ...query, offset: String(rows.length), page_size: '97' }
    const { data, code } = await here.owner.call('GET', `${base}${report}/`, { query: window })
    if (!data) throw new Error(`${report}: ${code}`)
    rows.push(...data.rows)
    if (rows.length >= data.total) return { lines: names(head.lines), rows, totals: data.totals, sums: data.sums }
  }
}

const plain = (value: unknown): unknown => (typeof value === 'number' ? Math.round(value * 100) / 100 : (value ?? null))
const sumOf = (cells: readonly unknown[]) => cells.reduce((sum: number, one) => sum + Number(one ?? 0), 0)
const ofPerson = (employee: unknown) => days.filter((day) => day.employee === employee)

function expectOrder({ lines, rows }: Found): void {
  expect(rows.length).toBe(here.employees.length * lines.length)
  for (const [at, row] of rows.entries()) {
    expect(row._line).toBe(lines[at % lines.length])
    expect(row._employee).toBe(rows[at - (at % lines.length)]?._employee)
  }
}

test.each(['monthly_detailed_summary', 'monthly-duration-summary'])('%s: each line of each day', async (report) => {
  const found = await whole(report, january)
  expectOrder(found)
  const dates = datesOfSpan(january.start_date, january.end_date)
  for (const row of found.rows) {
    const own = new Map(ofPerson(row._employee).map((day) => [day.date, dayRow(day)]))
    const values = dates.map((date): unknown => Object(own.get(date) ?? {})[row._line])
    if (!Object.hasOwn(own.values().next().value ?? {}, row._line)) continue
    expect(row._cells.map(plain), `${report} ${row._employee} ${row._line}`).toEqual(values.map(plain))
    if (typeof row.line_total === 'number') expect(plain(row.line_total)).toBe(plain(sumOf(values)))
  }
})

test('monthly_detailed_summary: the punches of a day in one cell', async () => {
  const { rows } = await whole('monthly_detailed_summary', january)
  for (const { _employee, _line, _cells } of rows) {
    if (_line !== 'punch_set') continue
    const counts = ofPerson(_employee).map(({ punches }) => punches.filter(({ role }) => role !== 'DUPLICATE').length)
    const shown = _cells.map(
      (cell) =>
        String(cell ?? '')
          .split(' ')
          .filter(Boolean).length,
    )
    expect(sumOf(shown)).toBe(
      sumOf(counts.slice(0, ofPerson(_employee).filter(({ date }) => date <= january.end_date).length)),
    )
  }
})

test('yearly-summary: each figure of each month, with totals, averages and the sums of everybody', async () => {
  const found = await whole('yearly-summary', period)
  expectOrder(found)
  const months = ['2026-01', '2026-02']
  const inMonth = (list: readonly StoredDay[], month: string) => list.filter(({ date }) => date.startsWith(month))
  const figureOf = (list: readonly StoredDay[], line: string) =>
    list.length === 0 ? null : (periodRow(list)[line] ?? Number.NaN)
  for (const row of found.rows.filter(({ _line }) => !_line.startsWith('leave_') || _line === 'leave_days')) {
    const values = months.map((month) => figureOf(inMonth(ofPerson(row._employee), month), row._line))
    expect(row._cells.map(plain), `${row._employee} ${row._line}`).toEqual(values.map(plain))
    expect(plain(row.line_total)).toBe(plain(sumOf(values)))
    const counted = values.filter((value) => value !== null)
    const average = sumOf(counted) / counted.length
    expect(Math.abs(Number(row.line_average) - average)).toBeLessThanOrEqual(row._kind === 'minutes' ? 0.5 : 0.005)
  }
  for (const { _line, _cells, line_total } of found.sums) {
    const own = found.rows.filter((row) => row._line === _line)
    expect(_cells.map(plain), _line).toEqual(months.map((_, at) => plain(sumOf(own.map((row) => row._cells[at])))))
    expect(plain(line_total), _line).toBe(plain(sumOf(own.map((row) => row.line_total))))
  }
  expect(found.sums.map(({ _line }) => _line)).toEqual(found.lines)
})

test('yearly-summary: the kinds of leave add up to the days of leave', async () => {
  const { rows } = await whole('yearly-summary', period)
  const kinds = (employee: unknown) =>
    rows.filter(({ _line, _employee }) => _employee === employee && /^leave_\d+$/.test(_line))
  const all = rows.filter(({ _line }) => _line === 'leave_days')
  expect(sumOf(all.map(({ line_total }) => line_total))).toBeGreaterThan(0)
  for (const { _employee, _cells } of all)
    expect(
      _cells.map((_, at) => plain(sumOf(kinds(_employee).map((row) => row._cells[at])))),
      `${_employee}`,
    ).toEqual(_cells.map((cell) => plain(cell ?? 0)))
})

const signs: Readonly<Record<string, RegExp>> = { ABSENT: /^A$/, WEEKEND: /^W$/, HOLIDAY: /^H$/, LEAVE: /^(ANN|UNP)$/ }

test('monthly-attsheet-summary: times of each day, what the others were, and the sums of a person once', async () => {
  const found = await whole('monthly-attsheet-summary', january)
  expectOrder(found)
  const dates = datesOfSpan(january.start_date, january.end_date)
  let seen = 0
  for (const row of found.rows) {
    const own = new Map(ofPerson(row._employee).map((day) => [day.date, day]))
    if (row._line === 'clock_in') {
      const sums = periodRow([...own.values()].filter(({ date }) => date <= january.end_date))
      for (const name of ['present', 'absent_days', 'leave_days', 'late_times', 'total_ot'])
        expect([name, plain(row[name])]).toEqual([name, plain(sums[name])])
    } else expect(row).not.toHaveProperty('present')
    if (row._line !== 'clock_in' && row._line !== 'clock_out') continue
    for (const [at, date] of dates.entries()) {
      const day = own.get(date)
      const { clock_in = null, clock_out = null } = day ? dayRow(day) : {}
      const cell = row._cells[at] ?? null
      if (clock_in !== null || clock_out !== null) expect(cell).toBe(row._line === 'clock_in' ? clock_in : clock_out)
      else if (row._line === 'clock_out') expect(cell).toBeNull()
      else if (day && signs[day.status] && day.punches.length === 0) {
        expect(cell, `${date} ${day.status}`).toMatch(signs[day.status] ?? /./)
        seen += 1
      }
    }
  }
  expect(seen).toBeGreaterThan(50)
})

test('lines that a report does not have are refused', async () => {
  const query = { ...january, lines: 'late,salary' }
  expect((await here.owner.call('GET', `${base}monthly_detailed_summary/`, { query })).code).toBe('ZBRP0101')
  expect((await here.owner.call('GET', `${base}late/`, { query: { ...january, lines: 'late' } })).code).toBe('ZBRP0101')
})
