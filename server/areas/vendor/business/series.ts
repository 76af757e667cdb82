// How a vendor's business goes, month by month: companies, trials that became customers, losses, recurring revenue, and present use.
import { type RawBuilder, sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { codeIn, countryIn, lastMonths, monthsIn, type Query } from './asked.ts'
import { type CompanyFigure, figures, recurringOn, sources } from './figures.ts'

type Schemas = components['schemas']

const count = (figure: CompanyFigure): RawBuilder<unknown> =>
  sql`(select count(*)::integer from (${figures[figure]}) f)`

const share = (part: RawBuilder<unknown>, whole: RawBuilder<unknown>) =>
  sql`round(100.0 * ${part} / nullif(${whole}, 0), 1)::double precision`

async function monthly<Row>(context: Context, query: Query, columns: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with ${sources(context, { country: countryIn(query) })}, month as materialized (${lastMonths(context, monthsIn(query))})
    select m.first_day as month, ${columns} from month m order by m.first_day`.execute(context.db)
  return [...rows]
}

export const growthOf = (context: Context, query: Query): Promise<Schemas['GrowthMonth'][]> =>
  monthly(context, query, sql`${count('NEW')} as added, ${count('CLOSED')} as closed, ${count('OPEN')} as companies`)

export const trialsOf = (context: Context, query: Query): Promise<Schemas['TrialMonth'][]> =>
  monthly(
    context,
    query,
    sql`${count('TRIALS')} as trials, ${count('CONVERTED')} as converted, ${share(count('CONVERTED'), count('TRIALS'))} as percent,
      (select round(percentile_cont(0.5) within group (order by c.days)::numeric, 1)::double precision
        from course c join (${figures.CONVERTED}) f on f.id = c.id) as median_days`,
  )

export const churnOf = (context: Context, query: Query): Promise<Schemas['ChurnMonth'][]> =>
  monthly(
    context,
    query,
    sql`${count('PAYING')} as paying, ${count('GAINED')} as gained, ${count('LOST')} as lost,
      ${share(count('LOST'), sql`(${count('PAYING')} - ${count('GAINED')} + ${count('LOST')})`)} as percent`,
  )

interface Money {
  readonly code: string
  readonly decimals: number
  readonly is_main: boolean
}

/** In which something was sold, the vendor's main one first. */
const soldIn = async ({ db, company }: Context): Promise<readonly Money[]> => {
  const { rows } = await sql<Money>`
    select c.code, c.decimal_places as decimals, c.is_main from currency c where c.company_id = ${company.id} and exists (
      select from sale_order o where o.company_id = c.company_id and o.currency = c.code and o.applied_at is not null
        and o.original_price > o.discount_price)
    order by not c.is_main, c.code`.execute(db)
  return rows
}

export async function revenueOf(context: Context, query: Query): Promise<Schemas['RevenueSeries']> {
  const [country, months, asked] = [countryIn(query), monthsIn(query), codeIn(query.currency, 'currency', 3)]
  const sold = await soldIn(context)
  const chosen = sold.find(({ code }) => code === asked) ?? sold[0]
  const currencies = sold.map(({ code }) => code).sort()
  if (!chosen) return { currency: null, currencies, months: [] }
  const sumOn = (day: RawBuilder<unknown>) => sql`coalesce((select sum(r.amount) from ${recurringOn(day)} r), 0)`
  const text = (amount: RawBuilder<unknown>) => sql`trim_scale(round(${amount}, ${chosen.decimals}::integer))::text`
  const { rows } = await sql<Schemas['RevenueMonth']>`
    with ${sources(context, { country, currency: chosen.code })}, month as materialized (${lastMonths(context, months)}),
      summed as (select m.first_day, ${sumOn(sql`m.last_day`)} as present, ${sumOn(sql`m.past_day`)} as past, ${count('PAYING')} as paying
        from month m)
    select first_day as month, ${text(sql`present`)} as recurring, ${text(sql`present - past`)} as change, paying
    from summed order by first_day`.execute(context.db)
  return { currency: chosen.code, currencies, months: [...rows] }
}

const uses = ['SEEN_DAY', 'SEEN_WEEK', 'SEEN_MONTH', 'SEEN_BEFORE', 'NEVER_SEEN', 'NEAR_LIMIT'] as const

export async function useOf(context: Context, query: Query): Promise<Schemas['UseFigure'][]> {
  const { rows } = await sql<Schemas['UseFigure'] & { readonly at: number }>`
    with ${sources(context, { country: countryIn(query) })}
    ${sql.join(
      uses.map((figure, at) => sql`select ${at}::integer as at, ${figure}::text as figure, ${count(figure)} as count`),
      sql` union all `,
    )} order by at`.execute(context.db)
  return rows.map(({ figure, count: companies }) => ({ figure, count: companies }))
}
