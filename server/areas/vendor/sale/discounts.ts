// Which discounts count for an order: those of the rule that come by themselves, and the code that was typed.
import { sql } from 'kysely'
import { refuse } from '#server/platform/errors/refusal.ts'
import { ofPeriod, type Reduction } from '../price/reductions.ts'
import type { Offer } from './offers.ts'
import type { Customer, Seller } from './seller.ts'

interface Asked {
  readonly offer: Offer
  readonly months: number
  readonly employees: number
  readonly code: string | undefined
}

/** Throws ZBSU0101 for a code that cannot be used, whatever the reason. Uses of orders that wait for payment are taken. */
export async function reductionsFor(
  { db, id: seller }: Seller,
  customer: Customer,
  { offer, months, employees, code }: Asked,
): Promise<readonly Reduction[]> {
  const { rows } = await sql<Reduction>`
    select d.id, d.name, d.kind, case when d.value_type = 'PERCENT' then d.discount_ratio end as ratio, d.amount, d.stackable
    from discount d
    where d.company_id = ${seller} and d.effective_status and d.valid_from <= now()
      and (d.valid_to is null or d.valid_to > now())
      and (d.value_type = 'PERCENT' or d.currency = ${offer.currency_id})
      and (d.countries = '[]' or d.countries @> to_jsonb(${customer.country ?? ''}::text))
      and (not exists (select from discount_plans x where x.company_id = d.company_id and x.owner = d.id)
        or exists (select from discount_plans x where x.company_id = d.company_id and x.owner = d.id and x.target = ${offer.id}))
      and case d.kind
        when 'CODE' then lower(d.code) = lower(${code ?? ''})
        else exists (select from price_strategy_discounts x where x.company_id = d.company_id and x.owner = ${offer.strategy}
            and x.target = d.id)
          and (d.kind <> 'PERIOD' or d.min_months <= ${months}::integer)
          and (d.kind <> 'VOLUME' or d.min_employees <= ${employees}::integer)
        end
      and (not d.first_order_only or not exists (select from sale_order o where o.company_id = d.company_id
        and o.company = ${customer.id} and o.paid_at is not null))
      and (d.kind <> 'CODE' or not d.once_per_company or not exists (select from sale_order o
        where o.company_id = d.company_id and o.company = ${customer.id} and o.discount = d.id
          and o.state not in ('CANCELLED', 'EXPIRED')))
      and (d.max_uses is null or d.max_uses > d.used_count + (select count(*) from sale_order o
        where o.company_id = d.company_id and o.discount = d.id and o.state in ('CREATED', 'PENDING', 'REVIEW')))
    order by d.id`.execute(db)
  if (code && !rows.some(({ kind }) => kind === 'CODE')) throw refuse('ZBSU0101', { code })
  return [...periodReduction(offer.period_discounts, months), ...rows]
}

/** What a plan takes off for a period of exactly so many months. */
export const periodReduction = (discounts: Offer['period_discounts'], months: number): readonly Reduction[] =>
  discounts
    .filter((one) => one.months === months)
    .map(({ percent }) => ({
      ...{ id: ofPeriod, name: String(months), kind: 'PERIOD', ratio: percent, amount: null, stackable: false },
    }))

/** Two orders never take the last use of a discount: the second one waits for the first. */
export async function lockDiscount({ db, id: seller }: Seller, code: string | undefined): Promise<void> {
  if (!code) return
  await sql`select from discount where company_id = ${seller} and lower(code) = lower(${code}) for update`.execute(db)
}

interface Tried {
  readonly strategy: number
  readonly currency: number
  readonly plan: number | null
  readonly country: string | null
  readonly months: number
  readonly employees: number
  readonly code: string | null
  readonly on: string
  readonly zone: string
}

/** Those that would count on a day, for a company that has bought nothing yet. Throws ZBSU0101. */
export async function triedReductions({ db, id: seller }: Seller, tried: Tried): Promise<readonly Reduction[]> {
  const { strategy, currency, plan, country, months, employees, code, on, zone } = tried
  const { rows } = await sql<Reduction>`
    select d.id, d.name, d.kind, case when d.value_type = 'PERCENT' then d.discount_ratio end as ratio, d.amount, d.stackable
    from discount d
    where d.company_id = ${seller} and d.effective_status
      and d.valid_from < (${on}::date + 1)::timestamp at time zone ${zone}
      and (d.valid_to is null or d.valid_to > ${on}::date::timestamp at time zone ${zone})
      and (d.value_type = 'PERCENT' or d.currency = ${currency})
      and (d.countries = '[]' or ${country}::text is null or d.countries @> to_jsonb(${country}::text))
      and (${plan}::bigint is null or not exists (select from discount_plans x where x.company_id = d.company_id and x.owner = d.id)
        or exists (select from discount_plans x where x.company_id = d.company_id and x.owner = d.id and x.target = ${plan}::bigint))
      and case d.kind
        when 'CODE' then lower(d.code) = lower(${code ?? ''})
        else exists (select from price_strategy_discounts x where x.company_id = d.company_id and x.owner = ${strategy}
            and x.target = d.id)
          and (d.kind <> 'PERIOD' or d.min_months <= ${months}::integer)
          and (d.kind <> 'VOLUME' or d.min_employees <= ${employees}::integer)
        end
      and (d.max_uses is null or d.max_uses > d.used_count)
    order by d.id`.execute(db)
  if (code && !rows.some(({ kind }) => kind === 'CODE')) throw refuse('ZBSU0101', { code })
  return rows
}
