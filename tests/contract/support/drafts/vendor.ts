// What the rules of the vendor’s catalogue and productivity ask of a draft beside the contract.
import type { Rules } from './rules.ts'

/** Names and domains of companies are taken for everybody, not within a vendor alone. */
let companies = 0

export const vendorRules: Rules = {
  tenant_company: (number) => {
    companies += 1
    return {
      company_name: `Customer ${companies}`,
      company_domain: `customer-${companies}`,
      owner_email: `owner-${companies}@customer.test`,
      // Given at once: only one that is offered where the company lies can be.
      first_plan: null,
      first_free: companies % 2 === 0,
      subscription_start_date: `2001-02-${10 + (number % 19)}`,
      subscription_end_date: `2098-02-${10 + (number % 19)}`,
    }
  },
  vendor_profile: (number) => ({
    ...{ paypal_enabled: false, telr_enabled: false, telr_refunds: false },
    website: `https://region-${number}.test/`,
  }),
  app_release: (number) => ({
    ...{ app_version: `${1 + (number % 90000)}.0`, min_supported: `0.${1 + (number % 90000)}` },
    url: `https://store.test/${number}`,
  }),
  legal_document: (number) => ({
    effective_from: `2098-${10 + (number % 3)}-${10 + (number % 19)}`,
  }),
  configuration: (number) => ({ time_from: `08:${10 + (number % 40)}:00`, time_to: `18:${10 + (number % 40)}:00` }),
  currency: (number) => ({ countries: [], code: lettersOf(number), enable: true }),
  feature: (number) => ({
    type: 'SERVICE',
    limit_kind: 'employees',
    limit_amount: 1 + (number % 50),
    price: `${number % 90}.5`,
  }),
  discount: (number) => ({
    kind: 'PERIOD',
    value_type: 'FIXED',
    min_months: 1 + (number % 20),
    amount: `${1 + (number % 90)}.5`,
    countries: ['MX'],
    valid_from: `2001-02-${10 + (number % 19)} 08:00:00`,
    valid_to: `2098-02-${10 + (number % 19)} 08:00:00`,
  }),
  price_strategy: (number) => ({
    ...{ type: 'CUSTOM', allowed_periods: [1, 2 + (number % 50)] },
    tiers: [{ resource: 'employees', from: 2_000_000 + number, unit_price: `${1 + (number % 90)}.5` }],
  }),
  plan: (number) => ({
    min_employees: 1,
    default_employees: 5 + (number % 50),
    max_employees: 100 + (number % 50),
    min_devices: 0,
    default_devices: 1 + (number % 50),
    max_devices: 100 + (number % 50),
    periods: [number % 2 ? 1 : 12],
    period_discounts: [],
    countries: ['MX'],
    is_trial_plan: false,
    visible: false,
  }),
}

/** Three letters; other numbers, other letters. */
const lettersOf = (number: number): string =>
  [676, 26, 1].map((of) => String.fromCharCode(65 + (Math.floor(number / of) % 26))).join('')
