// The outcome of something the visitor waited for: paid, approved, refused.
import { Alert, Group, Stack } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export type Severity = 'success' | 'info' | 'warning' | 'error'

interface ResultPanelProps {
  readonly severity: Severity
  /** What the mark beside the title says, where it is something else. */
  readonly mark?: Severity | undefined
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

const looks = {
  success: { color: 'green', Icon: IconCircleCheck },
  info: { color: 'primary', Icon: IconInfoCircle },
  warning: { color: 'yellow', Icon: IconAlertTriangle },
  error: { color: 'red', Icon: IconCircleX },
} as const

export function ResultPanel({ severity, mark = severity, title, children, actions }: ResultPanelProps) {
  const { color } = looks[severity]
  const { Icon } = looks[mark]
  return (
    <Alert
      color={color}
      icon={<Icon aria-hidden />}
      title={title}
      role={severity === 'error' ? 'alert' : 'status'}
      data-severity={severity}
    >
      <Stack gap="sm">
        {children && <div>{children}</div>}
        {actions && <Group gap="xs">{actions}</Group>}
      </Stack>
    </Alert>
  )
}
