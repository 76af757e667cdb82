// Somebody new makes an account, which a mail then activates.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { regionQuery } from '#src/api/identity-queries.ts'
import { signUp } from '#src/api/onboarding.ts'
import { tidy } from '#src/crud/model/form-values.ts'
import type { Fields } from '#src/crud/model/screen.ts'
import { asText } from '#src/crud/view/record/field-input.ts'
import { useTitle } from '#src/screens/use-title.ts'
import { AuthLayout } from '#src/ui/auth-layout/auth-layout.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { emailItem, nameItems, passwordItems, phoneItem, plainPlan } from './form/form-items.ts'
import { nameOf } from './form/name-of.ts'
import { PlanForm } from './form/plan-form.tsx'
import { afterSeconds } from './handed-on.ts'
import styles from './links.module.css'

const plan = plainPlan([emailItem, ...nameItems, phoneItem(true), ...passwordItems])

/** The sign-up counts as the first mail. */
const resendSeconds = 30

export default function SignUp() {
  const { t } = useLingui()
  const router = useRouter()
  const { data: region } = useQuery(regionQuery)
  useTitle(t`Sign up`)

  const send = async (values: Fields) => {
    const { email } = await signUp({
      email: tidy(asText(values.email), false),
      phone_number: tidy(asText(values.phone_number), false),
      ...nameOf(values),
      password: asText(values.password),
      confirm_password: asText(values.confirm_password),
      agreement: true,
    })
    const state = { email, action: 'ACTIVATION', resendAt: afterSeconds(resendSeconds) } as const
    await router.navigate({ href: '/onboard/email-activation', state })
  }

  return (
    <AuthLayout region={region} variant="landing" title={<Trans>Create your account</Trans>}>
      <p className={styles.lead}>
        <Trans>We send you a mail; its link leads to your first company.</Trans>
      </p>
      <Suspense fallback={<Skeleton shape="form" rows={4} />}>
        <PlanForm plan={plan} agreement="gates" send={send} submit={<Trans>Sign up</Trans>} focusFirst />
      </Suspense>
      <nav className={styles.others} aria-label={t`Other ways`}>
        <span>
          <Trans>
            You have an account? <Link to="/onboard/company-verification">Sign in</Link>
          </Trans>
        </span>
      </nav>
    </AuthLayout>
  )
}
