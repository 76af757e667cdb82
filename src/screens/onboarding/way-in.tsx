// The page of signing in with the tick for the terms: the form, whom a demonstration is tried as, and the code of an app.
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { SignedIn } from '#src/api/identity.ts'
import { regionQuery } from '#src/api/identity-queries.ts'
import { AuthLayout } from '#src/ui/auth-layout/auth-layout.tsx'
import { type AcceptedTerms, useAcceptedTerms } from './accepted-terms.ts'
import { Agreement } from './agreement.tsx'
import { type Credentials, CredentialsForm } from './credentials-form.tsx'
import { ForgotPassword } from './forgot/forgot-link.tsx'
import styles from './links.module.css'
import { SecondFactor } from './second-factor.tsx'
import { StaySignedIn } from './stay-signed-in.tsx'
import { TryOut } from './try-out.tsx'
import { UnknownCompany } from './unknown-company.tsx'
import { useSignIn } from './use-sign-in.ts'

type FormProps = ComponentProps<typeof CredentialsForm>

interface WayInProps
  extends Pick<FormProps, 'accountLabel' | 'accountType' | 'account' | 'above' | 'missing' | 'onTry'> {
  readonly title: ReactNode
  /** Whose forgotten passwords are asked for; absent: an administrator's. */
  readonly company?: string
  readonly send: (wish: Credentials & AcceptedTerms['sent'] & { readonly remember: boolean }) => Promise<SignedIn>
  /** Links to the other ways. */
  readonly children: ReactNode
}

export function WayIn({ title, company, send, children, ...form }: WayInProps) {
  const { t } = useLingui()
  const { data: region } = useQuery(regionQuery)
  const { agreed, change, sent, remember: rememberTerms } = useAcceptedTerms(region)
  const [remember, setRemember] = useState(false)
  const { running, enter, secondFactor } = useSignIn()
  const wish = { remember, ...sent }
  return (
    <AuthLayout region={region} variant="landing" title={title}>
      <UnknownCompany region={region} />
      <CredentialsForm
        {...form}
        key={form.account}
        agreed={agreed}
        running={running}
        onSend={(credentials) => {
          rememberTerms()
          void enter(() => send({ ...credentials, ...wish }), credentials.username)
        }}
      >
        <div className={styles.end}>
          <ForgotPassword {...(company !== undefined && { company })} />
        </div>
        <StaySignedIn value={remember} onChange={setRemember} />
        <Agreement value={agreed} onChange={change} />
      </CredentialsForm>
      <TryOut
        accounts={region?.try_as}
        agreed={agreed}
        running={running}
        wish={wish}
        onAccepted={rememberTerms}
        enter={enter}
      />
      <nav className={styles.others} aria-label={t`Other ways`}>
        {children}
      </nav>
      <SecondFactor {...secondFactor} />
    </AuthLayout>
  )
}
