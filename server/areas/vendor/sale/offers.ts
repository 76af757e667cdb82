// The plans that a customer may choose, each with the rule of its price: that of the customer's country and currency.
import { sql } from 'kysely'
import type { Rounding } from '../price/amount.ts'
import type { Tier, TierMode } from '../price/bands.ts'
import type { Customer, Seller } from './seller.ts'

export interface Feature {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly type: 'MODULE' | 'QUANTITY' | 'SERVICE'
  readonly price: string
  readonly currency: number | null
  readonly price_unit: 'COMPANY' | 'EMPLOYEE' | 'DEVICE'
  readonly limit_kind: string | null
  readonly limit_amount: number | null
  readonly country: string | null
  readonly display_status: boolean
}

interface Names {
  readonly name: string
  readonly name_es: string | null
  readonly name_ar: string | null
  readonly name_tr: string | null
}

/** By which a price is worked out. */
export interface Rule {
  readonly base_price_per_month: string
  readonly employee_threshold: number
  readonly employee_unit_price: string
  readonly device_threshold: number
  readonly device_unit_price: string
  readonly mobile_app_limit_status: boolean
  readonly mobile_app_threshold: number
  readonly mobile_app_unit_price: string
  readonly transaction_limit_status: boolean
  readonly transaction_threshold: number
  readonly transaction_unit_price: string
  readonly admin_user_threshold: number
  readonly admin_user_unit_price: string
  readonly tax_percent: string
  readonly tax_included: boolean
  readonly tiers: readonly (Tier & { readonly resource: string })[]
  readonly tier_mode: TierMode
}

export interface Offer extends Names, Rule {
  readonly id: number
  readonly code: string
  readonly tagline: string | null
  readonly description: string | null
  readonly highlight: boolean
  readonly features: readonly number[]
  readonly min_employees: number
  readonly max_employees: number
  readonly default_employees: number
  readonly min_devices: number
  readonly max_devices: number
  readonly default_devices: number
  readonly periods: readonly number[]
  readonly period_discounts: readonly { readonly months: number; readonly percent: string }[]
  readonly strategy: number
  /** Cost nothing beside the plan. */
  readonly free_features: readonly number[]
  readonly currency: string
  readonly currency_id: number
  readonly decimal_places: number
  readonly rounding: Rounding
}

/** Those who have a plan renew on it though it is retired, or on the one that takes its place. A strategy that gave way to another is that other one.
 * `given`: a plan that staff chooses, shown to customers or not. */
export async function offersTo(
  { db, id: seller }: Seller,
  customer: Customer,
  given: number | null = null,
): Promise<readonly Offer[]> {
  const { rows } = await sql<Offer>`
    select p.id, p.code, p.name, p.name_es, p.name_ar, p.name_tr, p.tagline, p.description, p.highlight,
      array(select f.target from plan_features f where f.company_id = p.company_id and f.owner = p.id) as features,
      p.min_employees, p.max_employees, p.default_employees, p.min_devices, p.max_devices, p.default_devices, p.periods,
      p.period_discounts, s.id as strategy, s.base_price_per_month, s.employee_threshold, s.employee_unit_price, s.device_threshold,
      s.device_unit_price, s.mobile_app_limit_status, s.mobile_app_threshold, s.mobile_app_unit_price,
      s.transaction_limit_status, s.transaction_threshold, s.transaction_unit_price, s.admin_user_threshold,
      s.admin_user_unit_price, s.tiers, s.tier_mode, s.tax_percent, s.tax_included,
      array(select f.target from price_strategy_features f where f.company_id = s.company_id and f.owner = s.id) as free_features,
      c.code as currency, c.id as currency_id, c.decimal_places, c.rounding
    from plan p
      join price_strategy own on own.company_id = p.company_id and own.id = p.price_strategy
      join lateral (select e.* from price_strategy e where e.company_id = p.company_id and e.effective_status
        and e.type <> 'TRIAL' and e.currency = own.currency
        and ((e.type = 'CUSTOM' and e.company = ${customer.id}) or (e.type = own.type and e.type <> 'CUSTOM'
          and e.country is not distinct from own.country))
        order by e.type = 'CUSTOM' desc limit 1) s on true
      join currency c on c.company_id = s.company_id and c.id = s.currency and c.enable
    where p.company_id = ${seller} and ((p.visible and p.retired_at is null) or p.id = ${given}::bigint or p.id = (
        select coalesce(o.migrate_to, o.id) from company_subscription b join plan o on o.company_id = b.company_id and o.id = b.plan
        where b.company_id = ${seller} and b.company = ${customer.id}))
      and (p.countries = '[]' or p.countries @> to_jsonb(${customer.country ?? ''}::text))
      and (s.type = 'CUSTOM' or s.country = ${customer.country} or (s.country is null and not exists (
        select from price_strategy x where x.company_id = p.company_id and x.effective_status and x.type = s.type
          and x.country = ${customer.country})))
    order by p.sort, p.id`.execute(db)
  return rows
}

/** Sellable features of a vendor. */
export async function featuresOf({ db, id: seller }: Seller): Promise<readonly Feature[]> {
  const { rows } = await sql<Feature>`
    select id, code, name, type, price, currency, price_unit, limit_kind, limit_amount, country, display_status
    from feature where company_id = ${seller} and effective_status order by sort, id`.execute(db)
  return rows
}

/** What somebody may add to a plan for a price: of the currency and country, and not in it anyhow. */
export const extrasOf = (offer: Offer, features: readonly Feature[], { country }: Customer): readonly Feature[] =>
  features.filter(
    (one) =>
      !offer.features.includes(one.id) &&
      (one.country === null || one.country === country) &&
      (Number(one.price) === 0 || one.currency === offer.currency_id),
  )
