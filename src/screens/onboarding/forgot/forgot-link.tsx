// "Forgot password?": opens the dialog that asks whose, whose code is fetched when it is wanted.
import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { late } from '#src/ui/late.tsx'
import { LinkButton } from '#src/ui/link-button/link-button.tsx'

const ForgotDialog = late(() => import('./forgot-dialog.tsx'))

interface ForgotPasswordProps {
  /** For employees: the domain that is typed already. */
  readonly company?: string
}

export function ForgotPassword({ company }: ForgotPasswordProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <LinkButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>Forgot password?</Trans>
      </LinkButton>
      <Suspense fallback={null}>
        {open && <ForgotDialog {...(company !== undefined && { company })} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
