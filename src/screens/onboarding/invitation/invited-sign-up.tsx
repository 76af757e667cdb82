// Somebody who was invited makes the account that joins the company.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { regionQuery } from '#src/api/identity-queries.ts'
import { signUpInvited } from '#src/api/invitations.ts'
import type { Fields } from '#src/crud/model/screen.ts'
import { asText } from '#src/crud/view/record/field-input.ts'
import { useTitle } from '#src/screens/use-title.ts'
import { AuthLayout } from '#src/ui/auth-layout/auth-layout.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { WithCode } from '../code/with-code.tsx'
import { emailItem, nameItems, passwordItems, plainPlan } from '../form/form-items.ts'
import { nameOf } from '../form/name-of.ts'
import { PlanForm } from '../form/plan-form.tsx'
import styles from '../links.module.css'
import { useJoinedNotice } from './use-joined-notice.ts'

const own = { ...emailItem, readOnly: true }
const plan = plainPlan([own, ...nameItems, ...passwordItems])
/** The company knows its employees by name. */
const employeePlan = plainPlan([own, ...passwordItems])

export default function InvitedSignUp() {
  const { t } = useLingui()
  const { data: region } = useQuery(regionQuery)
  useTitle(t`Join your company`)
  return (
    <AuthLayout region={region} title={<Trans>Join your company</Trans>}>
      <WithCode name="verifyCode">{(code) => <AccountForm code={code} />}</WithCode>
    </AuthLayout>
  )
}

function AccountForm({ code }: { readonly code: string }) {
  const router = useRouter()
  const tellJoined = useJoinedNotice()
  const [{ email = '', company = '', isEmployee = false }] = useState(router.state.location.state)

  const send = async (values: Fields) => {
    const joined = await signUpInvited({
      email,
      code,
      ...nameOf(values),
      password: asText(values.password),
      confirm_password: asText(values.confirm_password),
    })
    tellJoined(joined)
    const { employee_of } = joined
    // Employees have their own sign-in, which asks for the domain of their company.
    if (employee_of) {
      const state = { email: joined.email, company: employee_of }
      await router.navigate({ href: '/onboard/employee-login', replace: true, state })
    } else
      await router.navigate({ href: '/onboard/company-verification', replace: true, state: { email: joined.email } })
  }

  return (
    <>
      <p className={styles.lead}>
        <Trans>{company} has invited you. Choose a password for your account.</Trans>
      </p>
      <Suspense fallback={<Skeleton shape="form" rows={3} />}>
        <PlanForm
          plan={isEmployee ? employeePlan : plan}
          initial={{ email }}
          send={send}
          submit={<Trans>Join</Trans>}
        />
      </Suspense>
    </>
  )
}
