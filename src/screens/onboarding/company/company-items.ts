// The fields of a new company: what is asked; country, city and coordinates come with the place.
import { msg } from '@lingui/core/macro'
import { companyDomainRule } from '#openapi/input-rules.ts'
import type { FormItem } from '#src/crud/model/form-plan.ts'
import { formItem } from '../form/form-items.ts'
import { DomainInput } from './domain-input.tsx'
import { PlaceInput } from './place-input.tsx'

export const companyItems: readonly FormItem[] = [
  formItem('company_name', msg`Company name`, { kind: 'text', required: true, maxLength: 50 }),
  formItem(
    'company_domain',
    msg`Company domain`,
    { kind: 'text', required: true, ...companyDomainRule },
    { joined: DomainInput },
  ),
  formItem(
    'company_address',
    msg`Address`,
    { kind: 'text', required: true, maxLength: 250 },
    { joined: PlaceInput, span: 2 },
  ),
  formItem('company_timezone', msg`Time zone`, { kind: 'timezone', required: true }, { input: 'timezone', span: 2 }),
]
