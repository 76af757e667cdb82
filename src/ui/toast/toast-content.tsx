// What stands in a toast: its icon, its text, a line below and one button.
import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import type { NotificationData } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoSmall, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LinkButton } from '../link-button/link-button.tsx'

export type ToastVariant = 'success' | 'info' | 'warning' | 'error'

export interface ToastAction {
  readonly label: string
  readonly onClick: () => void
}

export interface ToastOptions {
  /** Stands below the text: what was blocked, a reference number. */
  readonly detail?: ReactNode
  /** One button, such as Undo; the toast closes when it is pressed. */
  readonly action?: ToastAction
  /** Milliseconds until the toast goes by itself. */
  readonly duration?: number
}

const looks = {
  success: { Icon: IconCheck, color: 'var(--mantine-color-success)' },
  info: { Icon: IconInfoSmall, color: 'var(--mantine-primary-color-filled)' },
  warning: { Icon: IconAlertTriangle, color: 'var(--mantine-color-yellow-text)' },
  error: { Icon: IconX, color: 'var(--mantine-color-error)' },
}

export function toastContent(
  variant: ToastVariant,
  text: string,
  { detail, action }: ToastOptions,
  close: () => void,
): NotificationData {
  const { Icon, color } = looks[variant]
  const press = () => {
    action?.onClick()
    close()
  }
  return {
    color,
    icon: <Icon size={18} aria-hidden />,
    // Faults are announced at once, the rest when the reader has a moment.
    role: variant === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': t`Close notification` },
    title: text,
    message: (detail || action) && (
      <>
        {detail && <div>{detail}</div>}
        {action && (
          <Text span size="sm" fw={600}>
            <LinkButton onClick={press}>{action.label}</LinkButton>
          </Text>
        )}
      </>
    ),
  }
}
