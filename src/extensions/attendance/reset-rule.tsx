// Puts the attendance rule back to what companies begin with, after a question.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refresh } from '#src/crud/model/refresh.ts'
import type { ToolbarProps } from '#src/crud/model/screen.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { report } from '#src/crud/view/report.ts'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { resetGlobalRule } from './rule-calls.ts'

export function ResetRule({ onDone }: ToolbarProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { permissions } = useSessionFacts()
  const [open, setOpen] = useState(false)
  if (!permissions.has('att.change_global_rule')) return null

  const reset = async () => {
    try {
      await resetGlobalRule()
      await refresh(client, 'global_rule')
      notify.success(t`The rule is what companies begin with`)
      onDone?.()
      return true
    } catch (error) {
      report(error)
      return false
    }
  }

  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconRestore size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        <Trans>Reset</Trans>
      </Button>
      {open && (
        <ConfirmDialog
          opened
          title={t`Reset the attendance rule`}
          description={t`Every value becomes what companies begin with. Department rules stay.`}
          confirmLabel={t`Reset`}
          validate={reset}
          onDiscard={() => setOpen(false)}
        />
      )}
    </>
  )
}
