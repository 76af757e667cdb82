// The first start of an empty installation: whoever holds its one-time link makes the first account and company.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { setUp } from '#src/api/identity.ts'
import { regionQuery } from '#src/api/identity-queries.ts'
import type { Fields } from '#src/crud/model/screen.ts'
import { useTitle } from '#src/screens/use-title.ts'
import { AuthLayout } from '#src/ui/auth-layout/auth-layout.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { WithCode } from '../code/with-code.tsx'
import { ownPlace } from '../company/company-body.ts'
import { PlanForm } from '../form/plan-form.tsx'
import { useSignIn } from '../use-sign-in.ts'
import { setUpBody } from './set-up-body.ts'
import { setUpPlan } from './set-up-plan.ts'
import { SpentLink } from './spent-link.tsx'

const spentCode = 'ZBOA0105'

export default function SetUp() {
  const { t } = useLingui()
  const { data: region } = useQuery(regionQuery)
  useTitle(t`Set up`)
  return (
    <AuthLayout region={region} variant="wide" title={<Trans>Set up your account and company</Trans>}>
      <WithCode>{(code) => <SetUpForm code={code} />}</WithCode>
    </AuthLayout>
  )
}

function SetUpForm({ code }: { readonly code: string }) {
  const { t } = useLingui()
  const router = useRouter()
  const { enter } = useSignIn()
  const [spent, setSpent] = useState(false)
  if (spent) return <SpentLink />

  const send = async (values: Fields) => {
    const { email, company_domain, session } = await setUp(setUpBody(code, values))
    if (session) return enter(async () => ({ ...session, company_domain }), email)
    notify.success(t`Your company is set up. Please sign in.`)
    await router.navigate({ href: '/onboard/company-verification', replace: true, state: { email } })
  }
  return (
    <Suspense fallback={<Skeleton shape="form" rows={6} />}>
      <PlanForm
        plan={setUpPlan}
        initial={ownPlace()}
        agreement="warns"
        send={send}
        submit={<Trans>Set up</Trans>}
        onRefused={({ code: refused }) => {
          setSpent(refused === spentCode)
          return refused === spentCode
        }}
      />
    </Suspense>
  )
}
