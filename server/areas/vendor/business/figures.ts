// Which companies each figure of a vendor's business counts: the same rows are counted month by month and listed behind a figure.
import { type RawBuilder, sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'

export type CompanyFigure = components['schemas']['CompanyFigure']

interface Narrowing {
  readonly country: string | null
  /** Of paid periods; null: all. */
  readonly currency?: string | null
}

/**
 * `mine`: the vendor's customers. `course`: their trials and first payments. `period`: what was bought of this vendor, by what it
 * recurs a month without tax, cut where an upgrade, an end by staff or the closing of the company ends it. `back`: what was paid
 * back of an order, without tax.
 */
export const sources = ({ company }: Context, { country, currency = null }: Narrowing) => sql`
  mine as materialized (
    select id, company_name, country, (create_time at time zone ${company.zone})::date as made_on, closed_on, state, payment_type,
      last_activity, used_employees, used_devices
    from tenant_company where company_id = ${company.id} and (${country}::text is null or country = ${country}::text)),
  course as materialized (
    select c.id, (c.trial_at at time zone ${company.zone})::date as trial_on, (c.paid_at at time zone ${company.zone})::date as paid_on,
      extract(epoch from c.paid_at - c.trial_at) / 86400 as days, c.employees_limit, c.devices_limit
    from customer_course() c),
  ending as materialized (
    select h.company, h.change_date, h.end_after from subscription_history h
    where h.company_id = ${company.id} and h.kind = 'END' and h.end_after < h.end_before and not exists (
      select from subscription_history r where r.company_id = h.company_id and r.company = h.company and r.kind = 'RESUME'
        and r.change_date > h.change_date and r.end_after > h.end_after)),
  period as materialized (
    select o.id, o.number, o.company, o.start_date, o.subscription_duration as months,
      least(o.end_date, o.replaced_on - 1, m.closed_on - 1, (select min(e.end_after) from ending e
        where e.company = o.company and e.change_date >= o.applied_at)) as end_date,
      (o.original_price - o.discount_price) / t.taxed as net, t.taxed, t.factor
    from sale_order o join mine m on m.id = o.company
    cross join lateral (select 1 + coalesce((o.snapshot -> 'rule' ->> 'tax_percent')::numeric, 0) / 100 as factor,
      case when (o.snapshot -> 'rule' ->> 'tax_included')::boolean
        then 1 + coalesce((o.snapshot -> 'rule' ->> 'tax_percent')::numeric, 0) / 100 else 1 end as taxed) t
    where o.company_id = ${company.id} and o.applied_at is not null and o.original_price > o.discount_price
      and (${currency}::text is null or o.currency = ${currency}::text)),
  back as materialized (
    select n.sale_order, n.issued_on, n.amount / p.factor as net from credit_note n join period p on p.id = n.sale_order
    where n.company_id = ${company.id})`

/** Of a period: what recurs a month on a day. */
const recurring = (day: RawBuilder<unknown>) => sql`(greatest(0, p.net - coalesce(
  (select sum(b.net) from back b where b.sale_order = p.id and b.issued_on <= ${day}), 0)) / p.months)`

/** Periods that recur on a day: `id`, `company`, `amount`. */
export const recurringOn = (day: RawBuilder<unknown>) => sql`(
  select p.id, p.number, p.company, p.start_date, p.end_date, ${recurring(day)} as amount from period p
  where p.start_date <= ${day} and p.end_date >= ${day} and ${recurring(day)} > 0)`

const lastDay = sql`m.last_day`
const pastDay = sql`m.past_day`

/** A company once, with the last day that it paid for until then. */
const paying = (day: RawBuilder<unknown>) => sql`
  select r.company as id, max(r.end_date) as day from ${recurringOn(day)} r group by r.company`

const without = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql`
  select x.id, x.day from (${one}) x where x.id not in (select y.id from (${other}) y)`

const trials = sql`select c.id, c.trial_on as day, c.paid_on from course c join mine x on x.id = c.id
  where c.trial_on between m.first_day and m.last_day and (x.payment_type = 'TRIAL' or c.paid_on is not null)`

const seen = (from: string | null, until: string | null) => sql`
  select x.id, x.last_activity::date as day from mine x where x.state <> 'CLOSED'
    and (${from}::interval is null or x.last_activity > now() - ${from}::interval)
    and (${until}::interval is null or x.last_activity <= now() - ${until}::interval) and x.last_activity is not null`

/** Rows `id`, `day`; those of months speak of a row `m` of months. */
export const figures: Readonly<Record<CompanyFigure, RawBuilder<unknown>>> = {
  NEW: sql`select x.id, x.made_on as day from mine x where x.made_on between m.first_day and m.last_day`,
  CLOSED: sql`select x.id, x.closed_on as day from mine x where x.closed_on between m.first_day and m.last_day`,
  OPEN: sql`select x.id, x.made_on as day from mine x
    where x.made_on <= m.last_day and (x.closed_on is null or x.closed_on > m.last_day)`,
  TRIALS: sql`select t.id, t.day from (${trials}) t`,
  CONVERTED: sql`select t.id, t.paid_on as day from (${trials}) t where t.paid_on is not null`,
  PAYING: paying(lastDay),
  GAINED: without(paying(lastDay), paying(pastDay)),
  LOST: without(paying(pastDay), paying(lastDay)),
  SEEN_DAY: seen('1 day', null),
  SEEN_WEEK: seen('7 days', '1 day'),
  SEEN_MONTH: seen('30 days', '7 days'),
  SEEN_BEFORE: seen(null, '30 days'),
  NEVER_SEEN: sql`select x.id, null::date as day from mine x where x.state <> 'CLOSED' and x.last_activity is null`,
  NEAR_LIMIT: sql`select x.id, null::date as day from mine x join course c on c.id = x.id where x.state <> 'CLOSED'
    and (x.used_employees >= 0.9 * c.employees_limit or x.used_devices >= 0.9 * c.devices_limit)`,
}
