// The dialog for the code of an app, loaded for those alone whose sign-in waits for one.
import { lazy, Suspense } from 'react'
import type { SecondFactor as Waiting } from './use-sign-in.ts'

const SecondFactorDialog = lazy(() => import('./second-factor-dialog.tsx'))

export function SecondFactor({ token, onSignedIn, onClose }: Waiting) {
  if (!token) return null
  return (
    <Suspense fallback={null}>
      <SecondFactorDialog token={token} onSignedIn={onSignedIn} onClose={onClose} />
    </Suspense>
  )
}
