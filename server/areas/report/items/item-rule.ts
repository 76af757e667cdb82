// The rule of an item over the amounts of a column, in SQL as `displayValue` of the engine has it. An amount is carried in days,
// times, or, of hours too, in minutes.
import { type RawBuilder, sql } from 'kysely'
import type { ReportKind } from '#openapi/report-values.ts'
import { leastAmount, type ReportItem, usualDay } from '../../attendance/exports.ts'
import type { Column } from '../dictionary/columns.ts'

type Term = RawBuilder<unknown>
type Items = ReadonlyMap<string, ReportItem>

/** The rule that a column has: amounts of days are no minutes, and stay days where the item is in minutes or hours. */
export function ruleOf({ item, kind }: Column, items: Items): ReportItem | undefined {
  const rule = item === undefined ? undefined : items.get(item)
  if (!rule) return undefined
  const fits = kind === 'minutes' || (kind === 'days' && (rule.unit === 'DAY' || rule.unit === 'TIMES'))
  return fits ? rule : undefined
}

/** What stands in the cells of a column: minutes may be shown as days or times. */
export function shownKind(column: Column, items: Items): ReportKind {
  const unit = ruleOf(column, items)?.unit
  return unit === 'TIMES' ? 'count' : unit === 'DAY' ? 'days' : column.kind
}

/** The amount of one day; `required`: the minutes that the day requires. */
export function dayAmount(value: Term, rule: ReportItem | undefined, { kind }: Column, required: Term): Term {
  if (!rule) return value
  const amount = (): Term => {
    if (rule.unit === 'TIMES') return sql`case when ${value} > 0 then 1 when ${value} is not null then 0 end`
    return rule.unit === 'DAY' && kind === 'minutes'
      ? sql`(${value})::numeric / coalesce(nullif(${required}, 0), ${sql.lit(usualDay)})`
      : value
  }
  // Most days have nothing of most amounts, and exact decimals are slow.
  return rule.round_on === 'DAY' ? sql`case when ${value} = 0 then 0 else ${roundedIn(amount(), rule)} end` : amount()
}

/** A sum of days: rounded where the item wants it rounded once. */
export const totalAmount = (sum: Term, rule: ReportItem | undefined): Term =>
  rule?.round_on === 'TOTAL' ? roundedIn(sum, rule) : sum

const roundings: Readonly<Record<ReportItem['round_mode'], (steps: Term) => Term>> = {
  DOWN: (steps) => sql`floor(${steps})`,
  UP: (steps) => sql`ceil(${steps})`,
  NEAREST: (steps) => sql`floor(${steps} + 0.5)`,
}

function roundedIn(amount: Term, rule: ReportItem): Term {
  const least = sql`${leastAmount(rule)}::numeric`
  return sql`(${roundings[rule.round_mode](sql`round((${amount})::numeric / ${least}, 6)`)} * ${least})`
}
