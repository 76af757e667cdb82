// The dialog for the code of an app, loaded for those alone whose sign-in waits for one.
import { Suspense } from 'react'
import { late } from '#src/ui/late.tsx'
import type { SecondFactor as Waiting } from './use-sign-in.ts'

const SecondFactorDialog = late(() => import('./second-factor-dialog.tsx'))

export function SecondFactor({ token, onSignedIn, onClose }: Waiting) {
  if (!token) return null
  return (
    <Suspense fallback={null}>
      <SecondFactorDialog token={token} onSignedIn={onSignedIn} onClose={onClose} />
    </Suspense>
  )
}
