// A page that could not be shown: code that could not be fetched, a server that did not answer, a fault of our own.
import { Trans } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import styles from './page-failure.module.css'

export default function PageFailure({ reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <main className={styles.page}>
      <ErrorPanel onRetry={retry}>
        <Trans>Please check your connection and try again.</Trans>
      </ErrorPanel>
    </main>
  )
}
