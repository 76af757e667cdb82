// What a payroll file made now would hold: sums by code, its first lines, and what hinders it. Nothing is kept.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { type Period, periodOf } from '../month-end/period.ts'
import { payrollFaults } from './faults.ts'
import { type Layout, layoutOf } from './layout.ts'
import { type Line, linesOf } from './lines.ts'
import { hoursAndMinutes } from './write-file.ts'

type Schemas = components['schemas']

const mostFirst = 20

/** A file holds everybody: for those alone whose scope is the whole company. */
export function refuseBounded({ principal: { scope } }: Context): void {
  if (Object.values(scope).some((ids) => ids !== null)) throw refuse('ZBRP0123')
}

/** All values the first time, afterwards what has changed. */
export async function nextKind({ db, company }: Context, layout: number, period: Period): Promise<'FULL' | 'DELTA'> {
  const { rows } = await sql`select from payroll_file where company_id = ${company.id} and layout = ${layout}
    and period_start = ${period.from}::date and period_end = ${period.to}::date limit 1`.execute(db)
  return rows.length === 0 ? 'FULL' : 'DELTA'
}

export async function previewPayroll(
  context: Context,
  { layout: id, month }: Schemas['PayrollOrder'],
): Promise<Schemas['PayrollPreview']> {
  refuseBounded(context)
  const layout = await layoutOf(context, id)
  const period = await periodOf(context, { month })
  const kind = await nextKind(context, id, period)
  const faults = await payrollFaults(context, layout, period)
  const lines = await linesOf(context, { layout, period, kind })
  return {
    month: period.month,
    start_date: period.from,
    end_date: period.to,
    kind,
    people: new Set(lines.map(({ number }) => number)).size,
    lines: lines.length,
    faults: [...faults],
    codes: sums(layout, lines),
    first: lines.slice(0, mostFirst).map(({ number, name, code, date, unit, value }) => ({
      ...{ number, name, code, date, unit },
      value: unit === 'HH_MM' ? hoursAndMinutes(value) : value,
    })),
  }
}

/** Each code of the layout, and those that are taken back because the layout has them no more. */
function sums(layout: Layout, lines: readonly Line[]): Schemas['PayrollCodeSum'][] {
  const named = new Map(layout.codes.map(({ code, name, unit }) => [`${unit} ${code}`, { code, name, unit }]))
  for (const { code, unit } of lines)
    if (!named.has(`${unit} ${code}`)) named.set(`${unit} ${code}`, { code, name: null, unit })
  const found = Map.groupBy(lines, ({ code, unit }) => `${unit} ${code}`)
  return [...named].map(([key, { code, name, unit }]) => {
    const own = found.get(key) ?? []
    const total = added(own)
    const people = new Set(own.map(({ number }) => number)).size
    return { code, name, unit, people, total: unit === 'HH_MM' ? hoursAndMinutes(total) : total }
  })
}

const tenThousand = 10_000

/** Exact: values have at most four digits behind the point. */
function added(lines: readonly Line[]): string {
  const digits = Math.max(0, ...lines.map((line) => line.digits))
  const sum = lines.reduce((total, { value }) => total + Math.round(Number(value) * tenThousand), 0)
  return (sum / tenThousand).toFixed(digits)
}
