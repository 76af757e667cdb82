// The form of the first account and company: the contract's limits of each field and how it is entered.
import { msg } from '@lingui/core/macro'
import type { FieldMeta } from '#openapi/types.ts'
import type { FormItem, FormPlan } from '#src/crud/model/form-plan.ts'
import { ConfirmPasswordInput, EmailInput, NewPasswordInput, PhoneInput } from './account-inputs.tsx'
import { DomainInput } from './domain-input.tsx'

type Meta = Omit<FieldMeta, 'label'>

function item(field: string, label: FormItem['label'], meta: Meta, more: Partial<FormItem> = {}): FormItem {
  return { field, label, meta: { label: field, ...meta }, input: 'text', span: 1, readOnly: false, ...more }
}

const email = '^[A-Za-z0-9][A-Za-z0-9._%+\\-]*@[A-Za-z0-9\\-]+(\\.[A-Za-z0-9\\-]+)*\\.[A-Za-z]{2,6}$'
const phone = '^\\+?\\d{1,4}-?\\d{7,15}$'
const password = '^(?=.*\\d)(?=.*[a-z])(?=.*[A-Z])(?=.*[@#$!%*?&])[A-Za-z0-9@#$!%*?&]{8,128}$'
const domain = '^(?![wW]{3}$)[A-Za-z0-9]([A-Za-z0-9\\-]*[A-Za-z0-9])?$'

const account = [
  item('email', msg`E-mail`, { kind: 'text', required: true, maxLength: 254, pattern: email }, { joined: EmailInput }),
  item('phone_number', msg`Phone`, { kind: 'text', maxLength: 20, pattern: phone }, { joined: PhoneInput }),
  item('password', msg`Password`, { kind: 'secret', required: true, pattern: password }, { joined: NewPasswordInput }),
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
    { kind: 'text', required: true, maxLength: 50, pattern: domain },
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
