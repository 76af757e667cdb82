// The form of the first account and company: the contract's limits of each field and how it is entered.
import { msg } from '@lingui/core/macro'
import { companyDomainRule, emailRule, passwordRule, phoneRule } from '#openapi/input-rules.ts'
import type { FieldMeta } from '#openapi/types.ts'
import type { FormItem, FormPlan } from '#src/crud/model/form-plan.ts'
import { ConfirmPasswordInput, EmailInput, NewPasswordInput, PhoneInput } from './account-inputs.tsx'
import { DomainInput } from './domain-input.tsx'

type Meta = Omit<FieldMeta, 'label'>

function item(field: string, label: FormItem['label'], meta: Meta, more: Partial<FormItem> = {}): FormItem {
  return { field, label, meta: { label: field, ...meta }, input: 'text', span: 1, readOnly: false, ...more }
}

const account = [
  item('email', msg`E-mail`, { kind: 'text', required: true, ...emailRule }, { joined: EmailInput }),
  item('phone_number', msg`Phone`, { kind: 'text', ...phoneRule }, { joined: PhoneInput }),
  item('password', msg`Password`, { kind: 'secret', required: true, ...passwordRule }, { joined: NewPasswordInput }),
  item(
    'confirm_password',
    msg`Repeat the password`,
    { kind: 'secret', required: true },
    { joined: ConfirmPasswordInput },
  ),
]

const company = [
  item('company_name', msg`Company name`, { kind: 'text', required: true, maxLength: 50 }),
  item(
    'company_domain',
    msg`Company domain`,
    { kind: 'text', required: true, ...companyDomainRule },
    { joined: DomainInput },
  ),
  item('company_address', msg`Address`, { kind: 'text', required: true, maxLength: 250 }, { span: 2 }),
  item('company_country_code', msg`Country`, { kind: 'country', required: true }, { input: 'country' }),
  item('company_timezone', msg`Time zone`, { kind: 'timezone', required: true }, { input: 'timezone' }),
]

export const setUpPlan: FormPlan = {
  mode: 'create',
  letters: 'OA',
  sections: [
    { title: msg`Your account`, columns: 2, items: account },
    { title: msg`Your company`, columns: 2, items: company },
  ],
  items: [...account, ...company],
}
