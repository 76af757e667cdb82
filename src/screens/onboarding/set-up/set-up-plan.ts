// The form of the first account and company.
import { msg } from '@lingui/core/macro'
import type { FormPlan } from '#src/crud/model/form-plan.ts'
import { companyItems } from '../company/company-items.ts'
import { emailItem, nameItems, passwordItems, phoneItem } from '../form/form-items.ts'

const account = [...nameItems, emailItem, phoneItem(false), ...passwordItems]

export const setUpPlan: FormPlan = {
  mode: 'create',
  letters: 'OA',
  sections: [
    { title: msg`Your account`, columns: 2, items: account },
    { title: msg`Your company`, columns: 2, items: companyItems },
  ],
  items: [...account, ...companyItems],
}
