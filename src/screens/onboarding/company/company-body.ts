// What the form of a new company sends: texts tidied, and the place that the picker filled in.
import type { CompanyDescription } from '#src/api/onboarding.ts'
import { tidy } from '#src/crud/model/form-values.ts'
import type { Fields } from '#src/crud/model/screen.ts'
import { asText, asTextOrNull } from '#src/crud/view/record/field-input.ts'

export function companyBody(values: Fields): CompanyDescription {
  const text = (field: string) => tidy(asText(values[field]), false)
  return {
    company_name: text('company_name'),
    company_domain: text('company_domain').toLowerCase(),
    company_address: text('company_address'),
    company_timezone: text('company_timezone'),
    company_country: text('company_country'),
    company_country_code: text('company_country_code'),
    company_province: asTextOrNull(values.company_province),
    company_city: asTextOrNull(values.company_city),
    company_latitude: asTextOrNull(values.company_latitude),
    company_longitude: asTextOrNull(values.company_longitude),
  }
}

/** The zone of the browser, until the place tells another one. */
export const ownZone = (): Fields => ({ company_timezone: Intl.DateTimeFormat().resolvedOptions().timeZone })
