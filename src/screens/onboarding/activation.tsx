// Activates an account with the code of its mail, and leads to the first company.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { regionQuery } from '#src/api/identity-queries.ts'
import { activate } from '#src/api/onboarding.ts'
import { useTitle } from '#src/screens/use-title.ts'
import { AuthLayout } from '#src/ui/auth-layout/auth-layout.tsx'
import { tellFailure } from './code/tell-failure.ts'
import { useDelayed } from './code/use-delayed.ts'
import { Waiting } from './code/waiting.tsx'
import { WithCode } from './code/with-code.tsx'

export default function ActivationPage() {
  const { t } = useLingui()
  const { data: region } = useQuery(regionQuery)
  useTitle(t`Activate your account`)
  return (
    <AuthLayout region={region} title={<Trans>Activate your account</Trans>}>
      <WithCode>{(code) => <Activating code={code} />}</WithCode>
    </AuthLayout>
  )
}

function Activating({ code }: { readonly code: string }) {
  const router = useRouter()
  const outcome = useDelayed(() => activate(code))

  useEffect(() => {
    if (outcome.kind === 'done') {
      void router.navigate({ href: '/onboard/company-creation', replace: true, state: outcome.data })
    } else if (outcome.kind === 'failed') {
      tellFailure(outcome.error)
      void router.navigate({ href: '/onboard/company-verification', replace: true })
    }
  }, [outcome, router])

  return (
    <Waiting>
      <Trans>One moment: your account is being activated.</Trans>
    </Waiting>
  )
}
