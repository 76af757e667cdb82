// The plans as cards for a customer: names in its language, a price from which it begins.
import type { components } from '#openapi/generated/schema.d.ts'
import { amountText, rounded } from './price/amount.ts'
import { priceOf } from './price/price.ts'
import { checkedChoice } from './sale/choice.ts'
import { chosenNumbers } from './sale/counted.ts'
import { extrasOf, type Feature, featuresOf, type Offer, offersTo } from './sale/offers.ts'
import type { Customer, Seller } from './sale/seller.ts'

type Offered = components['schemas']['OfferedPlan']

export async function offeredPlans(seller: Seller, customer: Customer, language: string): Promise<Offered[]> {
  const features = await featuresOf(seller)
  const offers = await offersTo(seller, customer)
  return offers.map((offer) => card(offer, features, customer, language))
}

function card(offer: Offer, features: readonly Feature[], customer: Customer, language: string): Offered {
  const { code, tagline, description, highlight, currency, decimal_places, tax_percent, tax_included } = offer
  const included = features.filter(({ id, display_status }) => display_status && offer.features.includes(id))
  const extras = extrasOf(offer, features, customer).filter(({ display_status }) => display_status)
  const shown = (feature: Feature, isIncluded: boolean) => ({
    ...{ code: feature.code, name: feature.name, included: isIncluded, price_unit: feature.price_unit },
    price: isIncluded || offer.free_features.includes(feature.id) ? '0' : plain(feature.price),
  })
  return {
    ...{ code, name: nameIn(offer, language), tagline, description, highlight, currency, decimal_places },
    ...{ from_price: usualPrice(offer, features, customer), tax_percent: plain(tax_percent), tax_included },
    ...{ min_employees: offer.min_employees, max_employees: offer.max_employees },
    ...{ default_employees: offer.default_employees, min_devices: offer.min_devices },
    ...{ max_devices: offer.max_devices, default_devices: offer.default_devices, periods: [...offer.periods] },
    period_discounts: offer.period_discounts.map(({ months, percent }) => ({ months, percent: plain(percent) })),
    numbers: chosenNumbers(offer).map(({ resource, threshold, unit_price }) => ({
      ...{ resource, included: threshold, unit_price: plain(unit_price) },
    })),
    features: [...included.map((one) => shown(one, true)), ...extras.map((one) => shown(one, false))],
  }
}

/** Without the zeros that columns of money end with. */
const plain = (money: string) => (money.includes('.') ? money.replace(/\.?0+$/, '') : money)

function nameIn({ name, name_es, name_ar, name_tr }: Offer, language: string): string {
  const names: Readonly<Record<string, string | null>> = { 'es-MX': name_es, ar: name_ar, tr: name_tr }
  return names[language] ?? name
}

/** A month with the usual numbers, or with as many as the company has. */
function usualPrice(offer: Offer, features: readonly Feature[], customer: Customer): string {
  const nobody = { ...customer, employees: 0, devices: 0, mobile_apps: 0, admin_users: 0 }
  const [months = 1] = offer.periods
  const choice = {
    ...{ plan: offer.code, period_months: months },
    ...{ employees: offer.default_employees, devices: offer.default_devices },
  }
  const { resources } = checkedChoice(choice, { offers: [offer], features, customer: nobody })
  const { monthly } = priceOf({
    ...{ base_price: offer.base_price_per_month, resources, features: [], months: 1, reductions: [], credit: '0' },
    ...{ tax_percent: '0', tax_included: true, decimals: offer.decimal_places, rounding: offer.rounding },
  })
  return amountText(rounded(BigInt(Math.round(Number(monthly) * 1e8)), offer.decimal_places, offer.rounding))
}
