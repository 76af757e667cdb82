// The fields of the forms before signing in: the contract's limits of each, and how it is entered.
import { msg } from '@lingui/core/macro'
import { emailRule, passwordRule, phoneRule } from '#openapi/input-rules.ts'
import type { FieldMeta } from '#openapi/types.ts'
import type { FormItem, FormPlan } from '#src/crud/model/form-plan.ts'
import {
  ConfirmPasswordInput,
  EmailInput,
  FirstNameInput,
  LastNameInput,
  NewPasswordInput,
  PhoneInput,
} from './account-inputs.tsx'

type Meta = Omit<FieldMeta, 'label'>

export function formItem(field: string, label: FormItem['label'], meta: Meta, more: Partial<FormItem> = {}): FormItem {
  return { field, label, meta: { label: field, ...meta }, input: 'text', span: 1, readOnly: false, ...more }
}

/** A form without titles, its fields below each other. */
export const plainPlan = (items: readonly FormItem[]): FormPlan => ({
  mode: 'create',
  letters: 'OA',
  sections: [{ columns: 1, items }],
  items,
})

export const emailItem = formItem(
  'email',
  msg`E-mail`,
  { kind: 'text', required: true, ...emailRule },
  { joined: EmailInput },
)

/** What others call the person; an account without them is known by its e-mail address. */
export const nameItems: readonly FormItem[] = [
  formItem('first_name', msg`First name`, { kind: 'text', maxLength: 100 }, { joined: FirstNameInput }),
  formItem('last_name', msg`Last name`, { kind: 'text', maxLength: 100 }, { joined: LastNameInput }),
]

export const phoneItem = (required: boolean): FormItem =>
  formItem('phone_number', msg`Phone`, { kind: 'text', required, ...phoneRule }, { joined: PhoneInput })

export const passwordItems: readonly FormItem[] = [
  formItem(
    'password',
    msg`Password`,
    { kind: 'secret', required: true, pattern: passwordRule.pattern },
    { joined: NewPasswordInput },
  ),
  formItem(
    'confirm_password',
    msg`Repeat the password`,
    { kind: 'secret', required: true },
    { joined: ConfirmPasswordInput },
  ),
]
