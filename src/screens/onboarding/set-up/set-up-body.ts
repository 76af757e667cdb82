// What the form of the first start sends: the account, and the company with its place.
import type { components } from '#openapi/generated/schema.d.ts'
import { tidy } from '#src/crud/model/form-values.ts'
import type { Fields } from '#src/crud/model/screen.ts'
import { asText } from '#src/crud/view/record/field-input.ts'
import { companyBody } from '../company/company-body.ts'
import { nameOf } from '../form/name-of.ts'

/** The agreement is asked for before anything is sent. */
export function setUpBody(code: string, values: Fields): components['schemas']['SetUp'] {
  const text = (field: string) => tidy(asText(values[field]), false)
  return {
    code,
    agreement: true,
    email: text('email'),
    phone_number: text('phone_number') || null,
    ...nameOf(values),
    password: asText(values.password),
    confirm_password: asText(values.confirm_password),
    ...companyBody(values),
  }
}
