// A page that could not be shown: code that could not be fetched, a server that did not answer, a fault of our own, which the
// server is told of.
import { Trans } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError } from '#src/api/client.ts'
import { tellFault } from '#src/api/client-faults.ts'
import { accessToken } from '#src/api/tokens.ts'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import styles from './page-failure.module.css'

export default function PageFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const reference = useReference(error)
  const retry = () => {
    // The browser keeps a fetch of code that failed until the page is loaded again.
    if (error instanceof Error && error.cause) return globalThis.location.reload()
    reset()
    void router.invalidate()
  }
  return (
    <main className={styles.page}>
      <ErrorPanel onRetry={retry} reference={reference}>
        <Trans>Please check your connection and try again.</Trans>
      </ErrorPanel>
    </main>
  )
}

function useReference(error: unknown): string | undefined {
  const [told, setTold] = useState<string>()
  const isOwn = !(error instanceof ApiError)
  useEffect(() => {
    // Only the server's log can be looked into by those who help; visitors have no way into it.
    if (isOwn && accessToken())
      tellFault(error instanceof Error ? error : new Error(String(error))).then(setTold, () => undefined)
  }, [error, isOwn])
  return isOwn ? told : error.reference
}
