// What the form of a new company sends: texts tidied, and the place that the picker filled in.

import { countryCodes } from '#openapi/country-codes.ts'
import { regionName } from '#openapi/formatters.ts'
import type { CompanyDescription } from '#src/api/onboarding.ts'
import { tidy } from '#src/crud/model/form-values.ts'
import type { Fields } from '#src/crud/model/screen.ts'
import { asText, asTextOrNull } from '#src/crud/view/record/field-input.ts'
import { countryOf, ownZone } from '#src/fields/zone/country-zones.ts'
import { formatCountry } from '#src/i18n/format.ts'

export function companyBody(values: Fields): CompanyDescription {
  const country = asText(values.company_country_code)
  const text = (field: string) => tidy(asText(values[field]), false)
  return {
    company_name: text('company_name'),
    company_domain: text('company_domain').toLowerCase(),
    company_address: text('company_address'),
    company_timezone: text('company_timezone'),
    // The name that a maps provider would give, whatever the language of the page.
    company_country: asTextOrNull(values.company_country) ?? nameOf(country),
    company_country_code: country,
    company_province: asTextOrNull(values.company_province),
    company_city: asTextOrNull(values.company_city),
    company_latitude: asTextOrNull(values.company_latitude),
    company_longitude: asTextOrNull(values.company_longitude),
  }
}

const nameOf = (country: string) => regionName('en', country)

/** The zone of the browser and its country, until others are chosen; the country is where the company stands. */
export function ownPlace(): Fields {
  const zone = ownZone()
  const country = countryOf(zone, countryCodes)
  return {
    company_timezone: zone,
    company_country_code: country,
    ...(country && { company_address: formatCountry(country) }),
  }
}
