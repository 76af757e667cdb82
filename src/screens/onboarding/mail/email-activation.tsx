// Waits for the mail that activates an account.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useRouterState } from '@tanstack/react-router'
import { regionQuery } from '#src/api/identity-queries.ts'
import { sendActivation } from '#src/api/onboarding.ts'
import { useTitle } from '#src/screens/use-title.ts'
import { AuthLayout } from '#src/ui/auth-layout/auth-layout.tsx'
import '../handed-on.ts'
import { MailSent } from './mail-sent.tsx'

export default function EmailActivation() {
  const { t } = useLingui()
  const { data: region } = useQuery(regionQuery)
  const email = useRouterState({ select: ({ location }) => location.state.email })
  useTitle(t`Activate your account`)

  if (!email) return <Navigate to="/onboard/company-verification" replace />
  return (
    <AuthLayout region={region} title={<Trans>Activate your account</Trans>}>
      <MailSent email={email} resend={() => sendActivation(email)}>
        <Trans>
          We have sent you a mail. Open its link within 24 hours to activate your account. Nothing there? Look into the
          spam folder, or have it sent again.
        </Trans>
      </MailSent>
    </AuthLayout>
  )
}
