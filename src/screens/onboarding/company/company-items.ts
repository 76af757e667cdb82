// The fields of a new company: what is asked; city and coordinates come with a place that is chosen on the map.
import { msg } from '@lingui/core/macro'
import { companyDomainRule } from '#openapi/input-rules.ts'
import type { FormItem } from '#src/crud/model/form-plan.ts'
import { formItem } from '../form/form-items.ts'
import { CountryInput } from './country-input.tsx'
import { DomainInput } from './domain-input.tsx'
import { NameInput } from './name-input.tsx'
import { PlaceInput } from './place-input.tsx'

export const companyItems: readonly FormItem[] = [
  formItem('company_name', msg`Company name`, { kind: 'text', required: true, maxLength: 50 }, { joined: NameInput }),
  formItem(
    'company_domain',
    msg`Company domain`,
    { kind: 'text', required: true, ...companyDomainRule },
    { joined: DomainInput },
  ),
  formItem('company_country_code', msg`Country`, { kind: 'country', required: true }, { joined: CountryInput }),
  formItem('company_timezone', msg`Time zone`, { kind: 'timezone', required: true }, { input: 'timezone' }),
  formItem(
    'company_address',
    msg`Address`,
    { kind: 'text', required: true, maxLength: 250 },
    { joined: PlaceInput, span: 2 },
  ),
]
