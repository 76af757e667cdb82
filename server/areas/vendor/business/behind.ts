// The companies, and the paid periods, behind a figure of a vendor's business.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { codeIn, countryIn, monthIn, oneMonth, type Query, wholeIn } from './asked.ts'
import { type CompanyFigure, figures, recurringOn, sources } from './figures.ts'

type Schemas = components['schemas']

const sizeIn = ({ page_size }: Query) => wholeIn(page_size, { field: 'page_size', usual: 50, max: 500 })

const isFigure = (name: string): name is CompanyFigure => Object.hasOwn(figures, name)

/** Throws 0014 for a figure that there is not. */
export async function companiesBehind(context: Context, query: Query): Promise<Schemas['CompaniesBehind']> {
  const figure = String(query.figure ?? '')
  if (!isFigure(figure)) throw refuse('ZBVE0014', { field: 'figure', allowed: Object.keys(figures).join(', ') })
  const { rows } = await sql<Schemas['CompanyBehind'] & { total: number }>`
    with ${sources(context, { country: countryIn(query) })}, month as materialized (${oneMonth(context, monthIn(query))})
    select x.id, x.company_name as company, x.country, f.day, count(*) over ()::integer as total
    from month m cross join lateral (${figures[figure]}) f join mine x on x.id = f.id
    order by f.day desc nulls last, x.company_name, x.id limit ${sizeIn(query)}`.execute(context.db)
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) }
}

/** Throws 0013 without a currency: amounts of several are never summed. */
export async function revenueBehind(context: Context, query: Query): Promise<Schemas['RevenuesBehind']> {
  const currency = codeIn(query.currency, 'currency', 3)
  if (currency === null) throw refuse('ZBVE0013', { field: 'currency', pattern_name: 'currency' })
  const { rows } = await sql<Schemas['RevenueBehind'] & { total: number }>`
    with ${sources(context, { country: countryIn(query), currency })}, month as materialized (${oneMonth(context, monthIn(query))})
    select r.id, r.number, x.company_name as company, x.country, r.start_date, r.end_date,
      trim_scale(round(r.amount, coalesce((select c.decimal_places from currency c
        where c.company_id = ${context.company.id} and c.code = ${currency}), 2)))::text as recurring, count(*) over ()::integer as total
    from month m cross join lateral ${recurringOn(sql`m.last_day`)} r join mine x on x.id = r.company
    order by r.amount desc, r.id limit ${sizeIn(query)}`.execute(context.db)
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) }
}
