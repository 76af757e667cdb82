// What the figures of a vendor's business are asked for, read from the address: months, a country, a currency, a page.
import { sql } from 'kysely'
import { isDate } from '#openapi/dates.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse } from '#server/platform/errors/refusal.ts'

export type Query = Readonly<Record<string, unknown>>

interface Bounds {
  readonly field: string
  readonly usual: number
  readonly max: number
}

/** Throws 0015 beyond its bounds. */
export function wholeIn(given: unknown, { field, usual, max }: Bounds): number {
  const value = Number(given ?? usual)
  if (!Number.isInteger(value) || value < 1 || value > max) throw refuse('ZBVE0015', { field, min: 1, max })
  return value
}

export const monthsIn = ({ months }: Query): number => wholeIn(months, { field: 'months', usual: 12, max: 36 })

/** Null: all of them. Throws 0013 for what is no code. */
export function codeIn(given: unknown, field: 'country' | 'currency', letters: number): string | null {
  if (given === undefined || given === '') return null
  const code = String(given).toUpperCase()
  if (!new RegExp(`^[A-Z]{${letters}}$`).test(code)) throw refuse('ZBVE0013', { field, pattern_name: field })
  return code
}

export const countryIn = ({ country }: Query): string | null => codeIn(country, 'country', 2)

/** The first day of the month; throws 0013 for what is no date. */
export function monthIn({ month }: Query): string | null {
  if (month === undefined || month === '') return null
  const date = String(month)
  if (!isDate(date)) throw refuse('ZBVE0013', { field: 'month', pattern_name: 'date' })
  return `${date.slice(0, 8)}01`
}

const thisMonth = ({ company }: Context) => sql`date_trunc('month', now() at time zone ${company.zone})`

/** Rows `first_day`, `last_day`, `past_day` of the last months: the present one ends today, `past_day` is the last one before it. */
export const lastMonths = (context: Context, months: number) => sql`
  select g.month::date as first_day, least((g.month + interval '1 month - 1 day')::date, (now() at time zone ${context.company.zone})::date) as last_day,
    g.month::date - 1 as past_day
  from generate_series(${thisMonth(context)} - make_interval(months => ${months - 1}::integer), ${thisMonth(context)}, interval '1 month') as g (month)`

/** The same of one month; null: the present one. */
export const oneMonth = (context: Context, month: string | null) => sql`
  select g.month::date as first_day, least((g.month + interval '1 month - 1 day')::date, (now() at time zone ${context.company.zone})::date) as last_day,
    g.month::date - 1 as past_day
  from (select coalesce(${month}::timestamp, ${thisMonth(context)}) as month) g`
