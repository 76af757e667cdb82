// Draws the toasts: the library's, in our colours. Comes after the first page, of which none of this is a part.
import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { mostToasts, toastDuration } from '#src/ui/toast/notify.ts'
import styles from '#src/ui/toast/toasts.module.css'

export function Toasts() {
  return (
    <Notifications
      position="top-center"
      limit={mostToasts}
      autoClose={toastDuration}
      transitionDuration={160}
      notificationMaxHeight="none"
      containerWidth="34rem"
      zIndex="var(--mantine-z-index-max)"
      withinPortal={false}
      classNames={{ root: styles.root, notification: styles.toast }}
    />
  )
}
