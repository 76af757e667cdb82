// Administrators sign in with account and password, and accept the terms.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { signInAdministrator } from '#src/api/identity.ts'
import { useTitle } from '#src/screens/use-title.ts'
import { useKnownEmail } from './handed-on.ts'
import { WayIn } from './way-in.tsx'

export default function SignIn() {
  const { t } = useLingui()
  const email = useKnownEmail()
  useTitle(t`Sign in`)

  return (
    <WayIn
      title={<Trans>Sign in as administrator</Trans>}
      accountLabel={t`E-mail`}
      accountType="email"
      account={email}
      send={signInAdministrator}
    >
      <Link to="/onboard/employee-login">
        <Trans>Employee login</Trans>
      </Link>
      <span>
        <Trans>
          New here? <Link to="/onboard/sign-up">Sign up</Link>
        </Trans>
      </span>
    </WayIn>
  )
}
