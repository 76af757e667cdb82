// Waits for the mail with which a forgotten password is set anew.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useRouterState } from '@tanstack/react-router'
import { regionQuery } from '#src/api/identity-queries.ts'
import { forgotPassword } from '#src/api/onboarding.ts'
import { useTitle } from '#src/screens/use-title.ts'
import { AuthLayout } from '#src/ui/auth-layout/auth-layout.tsx'
import '../handed-on.ts'
import { MailSent } from './mail-sent.tsx'

export default function ForgotPasswordPage() {
  const { t } = useLingui()
  const { data: region } = useQuery(regionQuery)
  const { email, forgotten } = useRouterState({ select: ({ location }) => location.state })
  useTitle(t`Forgot password`)

  if (!email || !forgotten) return <Navigate to="/onboard/company-verification" replace />
  return (
    <AuthLayout region={region} title={<Trans>Forgot password</Trans>}>
      <MailSent email={email} resend={() => forgotPassword(forgotten)}>
        <Trans>
          If there is such an account, a mail with a link is on its way. The link sets a new password and works for 30
          minutes.
        </Trans>
      </MailSent>
    </AuthLayout>
  )
}
