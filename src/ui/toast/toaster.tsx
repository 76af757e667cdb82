// The place of the toasts, at top centre. Stands once in the application, outside of everything that scrolls.
import { useLingui } from '@lingui/react/macro'
import { CloseButton } from '@mantine/core'
import { notifications, useNotifications } from '@mantine/notifications'
import { Suspense } from 'react'
import { late } from '#src/ui/late.tsx'
import { useFirstDrawn } from '#src/ui/use-first-drawn.ts'
import styles from './toaster.module.css'

const Toasts = late(async () => ({ default: (await import('#src/ui/toast/toasts.tsx')).Toasts }), Plain)

/** Milliseconds after which their code is fetched though nothing was told: a toast may have to say that the network is gone. */
const rest = 3000

export function Toaster() {
  const { t } = useLingui()
  const told = useNotifications().notifications.length > 0
  const drawn = useFirstDrawn(rest)
  return (
    // The region stands before its first toast, so that screen readers announce that one too.
    <section aria-label={t`Notifications`} aria-live="polite">
      {(told || drawn) && (
        <Suspense fallback={null}>
          <Toasts />
        </Suspense>
      )}
    </section>
  )
}

/** The texts alone, where the toasts' own code could not be fetched: one of them says so. */
function Plain() {
  const { t } = useLingui()
  const { notifications: told } = useNotifications()
  return (
    told.length > 0 && (
      <div className={styles.plain}>
        <div>
          {told.map((one) => (
            <p key={one.id}>{one['data-text']}</p>
          ))}
        </div>
        <CloseButton aria-label={t`Close`} onClick={() => notifications.clean()} />
      </div>
    )
  )
}
