// The second way in: account and password without the tick, the account remembered for a longer session.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { signInPlainly } from '#src/api/identity.ts'
import { regionQuery } from '#src/api/identity-queries.ts'
import { keepSession } from '#src/api/session.ts'
import { type Pair, storeUserToken } from '#src/api/tokens.ts'
import { CheckboxField } from '#src/fields/checkbox/checkbox-field.tsx'
import { type Credentials, CredentialsForm } from '#src/screens/onboarding/credentials-form.tsx'
import { ForgotPassword } from '#src/screens/onboarding/forgot/forgot-link.tsx'
import styles from '#src/screens/onboarding/links.module.css'
import { SecondFactor } from '#src/screens/onboarding/second-factor.tsx'
import { useSignIn } from '#src/screens/onboarding/use-sign-in.ts'
import { useTitle } from '#src/screens/use-title.ts'
import { AuthLayout } from '#src/ui/auth-layout/auth-layout.tsx'
import { rememberAccount, rememberedAccount } from './remembered-account.ts'

export default function OauthSignIn() {
  const { t } = useLingui()
  const { data: region } = useQuery(regionQuery)
  const [remember, setRemember] = useState(() => rememberedAccount() !== null)
  useTitle(t`Sign in`)

  const begin = (pair: Pair, domain: string | null) => {
    storeUserToken(pair.token)
    return keepSession(pair, domain)
  }
  const { running, enter, secondFactor } = useSignIn(begin)

  const send = ({ username, password }: Credentials) =>
    enter(async () => {
      const signedIn = await signInPlainly({ username, password, remember })
      rememberAccount(remember ? username : null)
      return signedIn
    }, username)

  return (
    <AuthLayout region={region} title={<Trans>Sign in</Trans>}>
      <CredentialsForm
        accountLabel={t`E-mail`}
        accountType="email"
        account={rememberedAccount() ?? ''}
        running={running}
        onSend={(credentials) => void send(credentials)}
      >
        <CheckboxField
          name="remember"
          label={t`Remember password`}
          description={t`Keeps you signed in for 14 days and fills in your account next time. The password itself is never kept.`}
          value={remember}
          onChange={setRemember}
        />
        <div className={styles.end}>
          <ForgotPassword />
        </div>
      </CredentialsForm>
      <nav className={styles.others} aria-label={t`Other ways`}>
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
