// The first company of an account that was just activated.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { regionQuery } from '#src/api/identity-queries.ts'
import { createFirstCompany } from '#src/api/onboarding.ts'
import type { Fields } from '#src/crud/model/screen.ts'
import { useTitle } from '#src/screens/use-title.ts'
import { AuthLayout } from '#src/ui/auth-layout/auth-layout.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { WithCode } from '../code/with-code.tsx'
import { plainPlan } from '../form/form-items.ts'
import { PlanForm } from '../form/plan-form.tsx'
import styles from '../links.module.css'
import { useSignIn } from '../use-sign-in.ts'
import { companyBody, ownPlace } from './company-body.ts'
import { companyItems } from './company-items.ts'

const plan = plainPlan(companyItems)
const spentCode = 'ZBOA0105'

export default function CompanyCreation() {
  const { t } = useLingui()
  const { data: region } = useQuery(regionQuery)
  useTitle(t`Create your company`)
  return (
    <AuthLayout region={region} title={<Trans>Create your company</Trans>}>
      <p className={styles.lead}>
        <Trans>
          Your account is active. Tell us about your company; everything but its domain can be changed later.
        </Trans>
      </p>
      <WithCode>{(code) => <CompanyForm code={code} />}</WithCode>
    </AuthLayout>
  )
}

function CompanyForm({ code }: { readonly code: string }) {
  const { t } = useLingui()
  const router = useRouter()
  const { enter } = useSignIn()

  const toSignIn = (email: string) =>
    router.navigate({ href: '/onboard/company-verification', replace: true, state: { email } })

  const send = async (values: Fields) => {
    const { email, company_domain, session } = await createFirstCompany({ code, ...companyBody(values) })
    if (session) return enter(async () => ({ ...session, company_domain }), email)
    notify.success(t`Your company is ready. Please sign in.`)
    await toSignIn(email)
  }

  return (
    <Suspense fallback={<Skeleton shape="form" rows={4} />}>
      <PlanForm
        plan={plan}
        initial={ownPlace()}
        send={send}
        submit={<Trans>Create the company</Trans>}
        focusFirst
        onRefused={({ code: refused }) => {
          if (refused !== spentCode) return false
          notify.error(t`This link was used or has expired. Sign in to create your company.`)
          void toSignIn(router.state.location.state.email ?? '')
          return true
        }}
      />
    </Suspense>
  )
}
