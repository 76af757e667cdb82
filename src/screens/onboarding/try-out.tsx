// Whom a demonstration is tried as, below the form of those who sign in; nothing on any other installation.
import { useLingui } from '@lingui/react/macro'
import { type SignedIn, signInAdministrator, signInEmployee } from '#src/api/identity.ts'
import { notify } from '#src/ui/toast/notify.ts'
import type { AcceptedTerms } from './accepted-terms.ts'
import { type DemoAccount, TryAs } from './try-as.tsx'

interface TryOutProps {
  readonly accounts: readonly DemoAccount[] | undefined
  readonly agreed: boolean
  readonly running: boolean
  /** What the form sends beside the account. */
  readonly wish: { readonly remember: boolean } & AcceptedTerms['sent']
  /** Keeps on the device that the terms are accepted. */
  readonly onAccepted: () => void
  readonly enter: (send: () => Promise<SignedIn>, email: string) => Promise<void>
}

export function TryOut({ accounts, agreed, running, wish, onAccepted, enter }: TryOutProps) {
  const { t } = useLingui()
  if (!accounts) return null
  const attempt = ({ username, password, company }: DemoAccount) => {
    if (!agreed) return notify.warning(t`Please read and accept the terms of service and the privacy policy first`)
    onAccepted()
    const send = () =>
      company === undefined
        ? signInAdministrator({ username, password, ...wish })
        : signInEmployee({ username, password, company, ...wish })
    void enter(send, username)
  }
  // Together with the form: what comes later would move it under a finger that presses.
  return <TryAs accounts={accounts} disabled={running} onTry={attempt} />
}
