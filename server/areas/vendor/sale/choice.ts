// What a customer chose, checked against the plan: numbers, period, and the limits that come of them.
import { productModules } from '#openapi/feature-rights.ts'
import { type FieldFaults, mergeFaults } from '#server/platform/errors/field-faults.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import type { Priced } from '../price/bands.ts'
import type { PricedFeature } from '../price/price.ts'
import { numberFaults, pricedResources } from './counted.ts'
import { extrasOf, type Feature, type Offer } from './offers.ts'
import type { Customer } from './seller.ts'

export interface Choice {
  /** Its code. */
  readonly plan: string
  readonly period_months: number
  readonly employees: number
  readonly devices: number
  readonly mobile_apps?: number | null
  readonly transactions?: number | null
  readonly admin_users?: number | null
  /** Codes of features beside those of the plan. */
  readonly features?: readonly string[]
  readonly discount_code?: string | null
}

/** What may be used at most; null: as many as one likes. */
export interface Limits {
  readonly employees: number
  readonly devices: number
  readonly mobile_apps: number | null
  readonly transactions: number | null
  readonly admin_users: number | null
  /** Orders from before storage was counted say nothing of it. */
  readonly storage_gb?: number | null
}

export interface Chosen {
  readonly offer: Offer
  readonly extras: readonly Feature[]
  readonly resources: readonly Priced[]
  readonly priced: readonly PricedFeature[]
  readonly limits: Limits
  /** Codes of the product's modules that are had; null where the plan names none, which leaves nothing out. */
  readonly modules: readonly string[] | null
}

const within = (field: string, value: number, min: number, max: number): FieldFaults =>
  value < min || value > max ? { [field]: [{ code: 'ZBSU0015', context: { field, min, max } }] } : {}

/** Throws ZBSU0109 for plans and features not offered, ZBSU0110, number 0015, and ZBSU0102 below what is used. */
export function checkedChoice(choice: Choice, { offers, features, customer }: Goods): Chosen {
  const offer = offers.find(({ code }) => code === choice.plan)
  if (!offer) throw refuse('ZBSU0109')
  if (!offer.periods.includes(choice.period_months)) throw refuse('ZBSU0110', { allowed: offer.periods.join(', ') })
  const faults = mergeFaults(
    within('employees', choice.employees, offer.min_employees, offer.max_employees),
    within('devices', choice.devices, offer.min_devices, offer.max_devices),
    numberFaults(choice, offer),
  )
  if (Object.keys(faults).length > 0) throw refuseFields('SU', faults)
  const possible = extrasOf(offer, features, customer)
  const extras = (choice.features ?? []).map((code) => {
    const found = possible.find((one) => one.code === code)
    if (!found) throw refuse('ZBSU0109')
    return found
  })
  const had = [...features.filter(({ id }) => offer.features.includes(id)), ...extras]
  const resources = pricedResources(choice, offer)
  const limits = limitsOf(resources, had)
  refuseBelowUsage(limits, customer)
  return {
    ...{ offer, extras, resources, limits },
    priced: extras
      .filter(({ id, price }) => !offer.free_features.includes(id) && Number(price) > 0)
      .map((one) => ({ name: one.name, price: one.price, count: countOf(one, choice) })),
    modules: modulesOf(offer, had),
  }
}

export interface Goods {
  readonly offers: readonly Offer[]
  readonly features: readonly Feature[]
  readonly customer: Customer
}

const isModule = (code: string) => productModules.some((one) => one === code)

function modulesOf(offer: Pick<Offer, 'features'>, had: readonly Feature[]): readonly string[] | null {
  const named = had.filter(({ type, code }) => type === 'MODULE' && isModule(code))
  return named.some(({ id }) => offer.features.includes(id)) ? named.map(({ code }) => code) : null
}

export const countOf = (
  { price_unit }: Pick<Feature, 'price_unit'>,
  { employees, devices }: Pick<Choice, 'employees' | 'devices'>,
) => (price_unit === 'EMPLOYEE' ? employees : price_unit === 'DEVICE' ? devices : 1)

/** Never fewer than what is included; features that add to a limit come on top. */
function limitsOf(resources: readonly Priced[], features: readonly Feature[]): Limits {
  const more = (kind: string) =>
    features.reduce(
      (total, { type, limit_kind, limit_amount }) =>
        total + (type === 'QUANTITY' && limit_kind === kind ? (limit_amount ?? 0) : 0),
      0,
    )
  const limit = (kind: string): number | null => {
    const found = resources.find(({ resource }) => resource === kind)
    return found ? Math.max(found.quantity, found.threshold) + more(kind) : null
  }
  return {
    employees: limit('employees') ?? 0,
    devices: limit('devices') ?? 0,
    mobile_apps: limit('mobile_apps'),
    transactions: limit('transactions'),
    admin_users: limit('admin_users'),
    // Limited by the features that name it, or not at all.
    storage_gb: features.some(({ type, limit_kind }) => type === 'QUANTITY' && limit_kind === 'storage_gb')
      ? more('storage_gb')
      : null,
  }
}

function refuseBelowUsage(limits: Limits, customer: Customer): void {
  for (const resource of ['employees', 'devices', 'mobile_apps', 'admin_users'] as const) {
    const [limit, used] = [limits[resource], customer[resource]]
    if (limit !== null && limit < used) throw refuse('ZBSU0102', { resource, used })
  }
}
