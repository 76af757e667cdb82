// Employees sign in with the domain of their company, account and password.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { hostCompany, hostSuffix } from '#src/api/host.ts'
import { signInEmployee } from '#src/api/identity.ts'
import { regionQuery } from '#src/api/identity-queries.ts'
import { TextField } from '#src/fields/text/text-field.tsx'
import { useTitle } from '#src/screens/use-title.ts'
import { AuthLayout } from '#src/ui/auth-layout/auth-layout.tsx'
import { useAcceptedTerms } from './accepted-terms.ts'
import { Agreement } from './agreement.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { ForgotPassword } from './forgot/forgot-link.tsx'
import './handed-on.ts'
import styles from './links.module.css'
import { SecondFactor } from './second-factor.tsx'
import { StaySignedIn } from './stay-signed-in.tsx'
import { TryOut } from './try-out.tsx'
import { UnknownCompany } from './unknown-company.tsx'
import { useSignIn } from './use-sign-in.ts'

export default function EmployeeLogin() {
  const { t } = useLingui()
  const { data: region } = useQuery(regionQuery)
  const [typed, setTyped] = useState<string>()
  const [tried, setTried] = useState(false)
  const { agreed, change, sent, remember: rememberTerms } = useAcceptedTerms(region)
  const [remember, setRemember] = useState(false)
  const { running, enter, secondFactor } = useSignIn()
  useTitle(t`Employee login`)
  const known = useLocation({ select: ({ state }) => state })
  const company = typed ?? known.company ?? hostCompany() ?? ''
  const domain = company.trim().toLowerCase()
  const isMissing = domain === ''

  return (
    <AuthLayout region={region} variant="landing" title={<Trans>Sign in as employee</Trans>}>
      <UnknownCompany region={region} />
      <CredentialsForm
        accountLabel={t`E-mail, employee code or mobile`}
        accountType="text"
        key={known.email}
        account={known.email ?? ''}
        above={
          <TextField
            name="company"
            label={t`Company domain`}
            autoComplete="organization"
            autoFocus={isMissing}
            required
            value={company}
            onChange={setTyped}
            suffix={hostSuffix()}
            error={tried && isMissing ? t`This field is required` : undefined}
          />
        }
        missing={isMissing ? 'company' : undefined}
        agreed={agreed}
        running={running}
        onTry={() => setTried(true)}
        onSend={(credentials) => {
          rememberTerms()
          const wish = { company: domain, remember, ...sent }
          void enter(() => signInEmployee({ ...credentials, ...wish }), credentials.username)
        }}
      >
        <div className={styles.end}>
          <ForgotPassword company={domain} />
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
        <Link to="/onboard/company-verification">
          <Trans>Administrator login</Trans>
        </Link>
      </nav>
      <SecondFactor {...secondFactor} />
    </AuthLayout>
  )
}
