// Says that there is no connection, and that it is back. Not fetched when it is needed: then nothing can be fetched.
import { Trans } from '@lingui/react/macro'
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import styles from './offline-banner.module.css'

/** Reads that wait are sent by themselves once the connection is back. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  )
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.banner}>
          <Trans>You are offline. What you see may be old; it is brought up to date when the connection is back.</Trans>
        </p>
      )}
    </div>
  )
}
