// Sets a new password with the code of a mail.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { regionQuery } from '#src/api/identity-queries.ts'
import { checkReset, resetPassword } from '#src/api/onboarding.ts'
import type { Fields } from '#src/crud/model/screen.ts'
import { asText } from '#src/crud/view/record/field-input.ts'
import { useTitle } from '#src/screens/use-title.ts'
import { AuthLayout } from '#src/ui/auth-layout/auth-layout.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { Failed } from './code/failed.tsx'
import { useDelayed } from './code/use-delayed.ts'
import { Waiting } from './code/waiting.tsx'
import { WithCode } from './code/with-code.tsx'
import { passwordItems, plainPlan } from './form/form-items.ts'
import { PlanForm } from './form/plan-form.tsx'

const plan = plainPlan(passwordItems)

export default function ResetPassword() {
  const { t } = useLingui()
  const { data: region } = useQuery(regionQuery)
  useTitle(t`Set a new password`)
  return (
    <AuthLayout region={region} title={<Trans>Set a new password</Trans>}>
      <WithCode>{(code) => <CheckedReset code={code} />}</WithCode>
    </AuthLayout>
  )
}

function CheckedReset({ code }: { readonly code: string }) {
  const outcome = useDelayed(() => checkReset(code))
  if (outcome.kind === 'failed') return <Failed error={outcome.error} />
  if (outcome.kind === 'done') return <NewPassword code={code} />
  return (
    <Waiting>
      <Trans>One moment: the link is being checked.</Trans>
    </Waiting>
  )
}

function NewPassword({ code }: { readonly code: string }) {
  const { t } = useLingui()
  const router = useRouter()
  const send = async (values: Fields) => {
    const { password, confirm_password } = values
    await resetPassword({ code, password: asText(password), confirm_password: asText(confirm_password) })
    notify.success(t`Your password is changed. Please sign in.`)
    await router.navigate({ href: '/onboard/company-verification', replace: true })
  }
  return (
    <Suspense fallback={<Skeleton shape="form" rows={2} />}>
      <PlanForm plan={plan} send={send} submit={<Trans>Change the password</Trans>} focusFirst />
    </Suspense>
  )
}
