// A vendor's first page in figures: its companies, what they use, what ends soon, what was ordered and paid.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { localTime } from '#server/platform/time/zone-time.ts'

type Schemas = components['schemas']
type Dashboard = Schemas['VendorDashboard']

export async function dashboardFacts({ db, company }: Context): Promise<Dashboard> {
  const { rows } = await sql<Dashboard>`
    with mine as materialized (select * from tenant_company where company_id = ${company.id} and state <> 'CLOSED')
    select (select count(*)::integer from mine) as companies,
      (select count(*)::integer from mine where create_time > now() - interval '30 days') as new_companies,
      (select coalesce(jsonb_agg(jsonb_build_object('state', state, 'count', n) order by n desc, state), '[]')
        from (select state, count(*) as n from mine group by state) x) as states,
      (select coalesce(sum(used_employees), 0)::integer from mine) as employees,
      (select coalesce(sum(used_devices), 0)::integer from mine) as devices,
      (select count(*)::integer from tenant_device where company_id = ${company.id} and state = 1) as devices_online,
      (select count(*)::integer from tenant_app where company_id = ${company.id} and enabled) as phones,
      (select coalesce(jsonb_agg(jsonb_build_object('name', plan, 'count', n) order by n desc, plan), '[]')
        from (select plan, count(*) as n from mine group by plan) x) as plans,
      (select coalesce(jsonb_agg(jsonb_build_object('name', country, 'count', n) order by n desc, country), '[]')
        from (select country, count(*) as n from mine group by country) x) as countries,
      (select coalesce(jsonb_agg(x.row), '[]') from (
        select jsonb_build_object('id', id, 'company', company_name, 'plan', plan, 'end_date', subscription_end_date,
          'owner_email', owner_email) as row
        from mine where state in ('TRIAL', 'ACTIVE', 'GRACE') and subscription_end_date <= current_date + 30
        order by subscription_end_date, id limit 10) x) as ending,
      (select coalesce(jsonb_agg(x.row), '[]') from (
        select jsonb_build_object('id', o.id, 'number', o.number, 'company', m.company_name, 'payment_price',
          trim_scale(o.payment_price)::text, 'currency', o.currency, 'state', o.state, 'create_time', o.create_time) as row
        from sale_order o join mine m on m.id = o.company where o.company_id = ${company.id}
        order by o.create_time desc, o.id desc limit 10) x) as recent_orders`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('a vendor without figures')
  const local = (time: string) => localTime(new Date(time).toISOString(), company.zone)
  return {
    ...facts,
    recent_orders: facts.recent_orders.map((order) => ({ ...order, create_time: local(order.create_time) })),
  }
}

/** Months without a sale are there, too. The currency: the one asked for, else the default, else one in which was sold. */
export async function salesOf(
  { db, company }: Context,
  asked: string | undefined,
  months: number,
): Promise<Schemas['SalesData']> {
  const { rows: sold } = await sql<{ code: string; decimals: number; is_main: boolean; is_sold: boolean }>`
    select c.code, c.decimal_places as decimals, c.is_main, exists (select from sale_order o
      where o.company_id = c.company_id and o.currency = c.code and o.paid_at is not null) as is_sold
    from currency c where c.company_id = ${company.id} order by c.code`.execute(db)
  const chosen =
    sold.find(({ code }) => code === asked?.toUpperCase()) ??
    sold.find(({ is_main, is_sold }) => is_main && is_sold) ??
    sold.find(({ is_sold }) => is_sold) ??
    sold.find(({ is_main }) => is_main)
  const { rows: series } = await sql<Schemas['SalesMonth']>`
    with months as (select generate_series(date_trunc('month', now() at time zone ${company.zone})
        - make_interval(months => ${months - 1}::integer), date_trunc('month', now() at time zone ${company.zone}),
        interval '1 month') as month),
      paid as (select date_trunc('month', o.paid_at at time zone ${company.zone}) as month, o.*,
        coalesce((select sum(m.amount) from money_movement m where m.company_id = o.company_id and m.sale_order = o.id
          and m.kind = 'REFUND' and m.debit = 'SALES'), 0) as back
        from sale_order o where o.company_id = ${company.id} and o.currency = ${chosen?.code ?? ''} and o.paid_at is not null)
    select m.month::date as month, count(p.id)::integer as paid_orders,
      trim_scale(coalesce(sum(p.original_price), 0))::text as gross,
      trim_scale(coalesce(sum(p.discount_price), 0))::text as discount,
      trim_scale(coalesce(sum(p.tax_price), 0))::text as tax,
      trim_scale(coalesce(sum(p.payment_price), 0))::text as paid,
      trim_scale(coalesce(sum(p.back), 0))::text as refunds
    from months m left join paid p on p.month = m.month group by m.month order by m.month`.execute(db)
  return {
    currency: chosen?.code ?? null,
    currencies: sold.filter(({ is_sold }) => is_sold).map(({ code }) => code),
    decimal_places: chosen?.decimals ?? 2,
    series: [...series],
  }
}
