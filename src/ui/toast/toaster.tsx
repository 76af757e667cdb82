// The place of the toasts, at top centre. Stands once in the application, outside of everything that scrolls.
import { useLingui } from '@lingui/react/macro'
import { useNotifications } from '@mantine/notifications'
import { lazy, Suspense } from 'react'
import { useFirstDrawn } from '#src/ui/use-first-drawn.ts'

const Toasts = lazy(async () => ({ default: (await import('#src/ui/toast/toasts.tsx')).Toasts }))

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
