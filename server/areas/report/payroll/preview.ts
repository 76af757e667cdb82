// What a payroll file made now would hold: sums by code, its first lines, and what hinders it. Nothing is kept.
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { periodOf } from '../month-end/period.ts'
import { type Fault, mostNamed, payrollFaults } from './faults.ts'
import { type Layout, layoutOf } from './layout.ts'
import { type Line, linesOf } from './lines.ts'
import { formOf, type KeptForm, nextKind, nextNumber } from './text/kept-form.ts'
import { hoursAndMinutes, sumOf } from './text/value-text.ts'
import { payrollText, type Written } from './text/write-file.ts'

type Schemas = components['schemas']

const mostFirst = 20

/** A file holds everybody: for those alone whose scope is the whole company. */
export function refuseBounded({ principal: { scope } }: Context): void {
  if (Object.values(scope).some((ids) => ids !== null)) throw refuse('ZBRP0123')
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
  const form = await formOf(context, layout, period, lines)
  const facts = { number: await nextNumber(context, id), month: period.month, kind }
  const { text, tooWide } = writtenNow({ form, facts, lines })
  return {
    month: period.month,
    start_date: period.from,
    end_date: period.to,
    kind,
    people: new Set(lines.map(({ number }) => number)).size,
    lines: lines.length,
    faults: [...faults, ...tooWide],
    codes: sums(layout, lines),
    first: lines.slice(0, mostFirst).map(({ number, name, code, date, unit, value }) => ({
      ...{ number, name, code, date, unit },
      value: unit === 'HH_MM' ? hoursAndMinutes(value) : value,
    })),
    text: beginAndEnd(text, form),
  }
}

/** The file as it would be written, and what is wider than its column: it hinders the file. */
function writtenNow(written: Written): { readonly text: readonly string[]; readonly tooWide: readonly Fault[] } {
  const wide: string[] = []
  const text = payrollText(written, (column, value) => wide.push(`${column}: ${value}`))
  if (wide.length === 0) return { text, tooWide: [] }
  const names = [...new Set(wide)].slice(0, mostNamed)
  return { text, tooWide: [{ kind: 'TOO_WIDE', hinders: true, count: wide.length, people: [], names }] }
}

const mostBegin = 8

/** With the lines behind, whatever is left out in between. */
function beginAndEnd(text: readonly string[], { foot }: KeptForm): string[] {
  const behind = foot ? foot.split(/\r?\n/).length : 0
  if (text.length <= mostBegin + behind + 1) return [...text]
  return [...text.slice(0, mostBegin), '…', ...(behind > 0 ? text.slice(-behind) : [])]
}

/** Each code of the layout, and those that are taken back because the layout has them no more. */
function sums(layout: Layout, lines: readonly Line[]): Schemas['PayrollCodeSum'][] {
  const named = new Map(layout.codes.map(({ code, name, unit }) => [`${unit} ${code}`, { code, name, unit }]))
  for (const { code, unit } of lines)
    if (!named.has(`${unit} ${code}`)) named.set(`${unit} ${code}`, { code, name: null, unit })
  const found = Map.groupBy(lines, ({ code, unit }) => `${unit} ${code}`)
  return [...named].map(([key, { code, name, unit }]) => {
    const own = found.get(key) ?? []
    const total = sumOf(own).value
    const people = new Set(own.map(({ number }) => number)).size
    return { code, name, unit, people, total: unit === 'HH_MM' ? hoursAndMinutes(total) : total }
  })
}
