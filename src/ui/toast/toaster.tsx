// Draws the toasts at top centre. Stands once in the application, outside of everything that scrolls.
import { useLingui } from '@lingui/react/macro'
import { CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { toastStore } from '#src/ui/toast/notify.ts'
import type { Toast } from '#src/ui/toast/toast-store.ts'
import styles from '#src/ui/toast/toaster.module.css'

const icons = { success: IconCircleCheck, info: IconInfoCircle, warning: IconAlertTriangle, error: IconCircleX }

export function Toaster() {
  const { t } = useLingui()
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.toasts)
  return (
    // The region stands before its first toast, so that screen readers announce that one too.
    <section
      className={styles.region}
      aria-label={t`Notifications`}
      aria-live="polite"
      onMouseEnter={toastStore.hold}
      onMouseLeave={toastStore.release}
      onFocus={toastStore.hold}
      onBlur={toastStore.release}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const { t } = useLingui()
  const { id, variant, text, detail, action } = toast
  const Icon = icons[variant]
  const close = () => toastStore.dismiss(id)
  return (
    <div className={styles.toast} data-variant={variant} role={variant === 'error' ? 'alert' : 'status'}>
      <Icon className={styles.icon} size={20} aria-hidden />
      <div className={styles.text}>
        <div>{text}</div>
        {detail && <div className={styles.detail}>{detail}</div>}
      </div>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onClick()
            close()
          }}
        >
          {action.label}
        </button>
      )}
      <CloseButton size="sm" aria-label={t`Close notification`} onClick={close} />
    </div>
  )
}
