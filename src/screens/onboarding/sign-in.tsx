// Administrators sign in with account and password, and accept the terms.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { signInAdministrator } from '#src/api/identity.ts'
import { regionQuery } from '#src/api/identity-queries.ts'
import { useTitle } from '#src/screens/use-title.ts'
import { AuthLayout } from '#src/ui/auth-layout/auth-layout.tsx'
import { useAcceptedTerms } from './accepted-terms.ts'
import { Agreement } from './agreement.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { ForgotPassword } from './forgot/forgot-link.tsx'
import { useKnownEmail } from './handed-on.ts'
import styles from './links.module.css'
import { SecondFactor } from './second-factor.tsx'
import { StaySignedIn } from './stay-signed-in.tsx'
import { TryOut } from './try-out.tsx'
import { UnknownCompany } from './unknown-company.tsx'
import { useSignIn } from './use-sign-in.ts'

export default function SignIn() {
  const { t } = useLingui()
  const email = useKnownEmail()
  const { data: region } = useQuery(regionQuery)
  const { agreed, change, sent, remember: rememberTerms } = useAcceptedTerms(region)
  const [remember, setRemember] = useState(false)
  const { running, enter, secondFactor } = useSignIn()
  useTitle(t`Sign in`)

  return (
    <AuthLayout region={region} variant="landing" title={<Trans>Sign in as administrator</Trans>}>
      <UnknownCompany region={region} />
      <CredentialsForm
        accountLabel={t`E-mail`}
        accountType="email"
        key={email}
        account={email}
        agreed={agreed}
        running={running}
        onSend={(credentials) => {
          rememberTerms()
          void enter(() => signInAdministrator({ ...credentials, remember, ...sent }), credentials.username)
        }}
      >
        <div className={styles.end}>
          <ForgotPassword />
        </div>
        <StaySignedIn value={remember} onChange={setRemember} />
        <Agreement value={agreed} onChange={change} />
      </CredentialsForm>
      <TryOut
        accounts={region?.try_as}
        agreed={agreed}
        running={running}
        wish={{ remember, ...sent }}
        onAccepted={rememberTerms}
        enter={enter}
      />
      <nav className={styles.others} aria-label={t`Other ways`}>
        <Link to="/onboard/employee-login">
          <Trans>Employee login</Trans>
        </Link>
        <span>
          <Trans>
            New here? <Link to="/onboard/sign-up">Sign up</Link>
          </Trans>
        </span>
      </nav>
      <SecondFactor {...secondFactor} />
    </AuthLayout>
  )
}
