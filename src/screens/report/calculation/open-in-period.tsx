// What stands open in a period that is about to be locked, said before it is.
import { Plural, Trans } from '@lingui/react/macro'
import { Alert, List } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { LockCheck } from '../calculation-calls.ts'

export function OpenInPeriod({ missing, pending, unplanned, waiting }: LockCheck) {
  return (
    <Alert
      mt="sm"
      color="orange"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={<Trans>This stands open in the period</Trans>}
    >
      <List size="sm">
        {pending > 0 && (
          <List.Item>
            <Plural
              value={pending}
              one="# request waits for a decision and can no longer be decided."
              other="# requests wait for a decision and can no longer be decided."
            />
          </List.Item>
        )}
        {missing > 0 && (
          <List.Item>
            <Plural value={missing} one="# day with a missing punch" other="# days with a missing punch" />
          </List.Item>
        )}
        {unplanned > 0 && (
          <List.Item>
            <Plural
              value={unplanned}
              one="# employee with days without a plan"
              other="# employees with days without a plan"
            />
          </List.Item>
        )}
        {waiting > 0 && (
          <List.Item>
            <Plural
              value={waiting}
              one="# employee waits to be calculated."
              other="# employees wait to be calculated."
            />
          </List.Item>
        )}
      </List>
    </Alert>
  )
}
