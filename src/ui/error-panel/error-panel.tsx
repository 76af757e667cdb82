// Something could not be shown: what, the reference number for support, and another try.
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Code, Group, Stack } from '@mantine/core'
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface ErrorPanelProps {
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** `request_id` of the server's answer. */
  readonly reference?: string | undefined
  readonly onRetry?: () => void
}

export function ErrorPanel({ title, children, reference, onRetry }: ErrorPanelProps) {
  return (
    <Alert
      color="red"
      icon={<IconAlertCircle aria-hidden />}
      title={title ?? <Trans>This could not be loaded</Trans>}
      role="alert"
    >
      <Stack gap="sm" align="flex-start">
        {children && <div>{children}</div>}
        {reference && (
          <Group gap="xs">
            <span>
              <Trans>Reference number</Trans>
            </span>
            <Code>{reference}</Code>
          </Group>
        )}
        {onRetry && (
          <Button size="xs" variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
