// Ends a lock with a reason.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TextField } from '#src/fields/text/text-field.tsx'
import { useSending } from '#src/screens/account/use-sending.ts'
import { notify } from '#src/ui/toast/notify.ts'
import { locksQuery, type PeriodLock, stateQuery, unlockPeriod } from '../calculation-calls.ts'

interface UnlockProps {
  readonly lock: PeriodLock
  readonly onDone?: () => Promise<unknown>
}

export function Unlock({ lock, onDone }: UnlockProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [opened, setOpened] = useState(false)
  const [reason, setReason] = useState('')
  const sending = useSending(['reason'])
  if (!opened)
    return (
      <Button variant="default" size="xs" onClick={() => setOpened(true)}>
        <Trans>Unlock</Trans>
      </Button>
    )
  const submit = () => {
    if (reason.trim() === '') return sending.refuse('reason', 'ZBRP0010')
    return sending.send(async () => {
      await unlockPeriod(lock.id, reason.trim())
      notify.success(t`The period is unlocked`)
      await client.invalidateQueries({ queryKey: locksQuery.queryKey })
      await client.invalidateQueries({ queryKey: stateQuery.queryKey })
      await onDone?.()
    })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        name="reason"
        label={t`Reason`}
        required
        autoFocus
        value={reason}
        onChange={(next) => setReason(next ?? '')}
        error={sending.faultOf('reason')}
      />
      <Button type="submit" size="xs" mt="xs" loading={sending.running}>
        <Trans>Unlock</Trans>
      </Button>
    </form>
  )
}
