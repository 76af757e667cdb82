// What the form sends: texts tidied, the country with its English name, nothing for what was left empty.
import type { components } from '#openapi/generated/schema.d.ts'
import { tidy } from '#src/crud/model/form-values.ts'
import type { Fields } from '#src/crud/model/screen.ts'
import { asText } from '#src/crud/view/record/field-input.ts'

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** The agreement is asked for before anything is sent. */
export function setUpBody(code: string, values: Fields): components['schemas']['SetUp'] {
  const text = (field: string) => tidy(asText(values[field]), false)
  const country = text('company_country_code')
  return {
    code,
    agreement: true,
    email: text('email'),
    phone_number: text('phone_number') || null,
    password: asText(values.password),
    confirm_password: asText(values.confirm_password),
    company_name: text('company_name'),
    company_domain: text('company_domain').toLowerCase(),
    company_address: text('company_address'),
    company_timezone: text('company_timezone'),
    company_country_code: country,
    company_country: countryNames.of(country) ?? country,
  }
}
