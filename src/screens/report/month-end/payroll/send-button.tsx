// Sends a payroll file to the server and the addresses of its layout, once the person has seen where that is.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { report } from '#src/crud/view/report.ts'
import { confirm } from '#src/ui/dialog/confirm.ts'
import { type PayrollFileRow, sendPayrollFile } from './payroll-calls.ts'

interface SendButtonProps {
  readonly file: PayrollFileRow
  /** The server and the addresses. */
  readonly place: string
  readonly onSent: () => Promise<unknown>
}

const sendable: readonly PayrollFileRow['state'][] = ['READY', 'SENT', 'FAILED', 'SENDING']

export function SendButton({ file: { id, state }, place, onSent }: SendButtonProps) {
  const { t } = useLingui()
  const { permissions } = useSessionFacts()
  if (!permissions.has('report.send_payroll_file') || !sendable.includes(state)) return null
  const ask = () =>
    confirm({
      title: t`Send the file?`,
      description: t`It goes to: ${place}`,
      confirmLabel: t`Send`,
      validate: async () => {
        try {
          await sendPayrollFile(id)
        } catch (error) {
          report(error)
          return false
        }
        await onSent()
        return true
      },
    })
  return (
    <Button
      size="compact-sm"
      variant={state === 'READY' || state === 'FAILED' ? 'filled' : 'default'}
      aria-haspopup="dialog"
      leftSection={<IconSend size={16} aria-hidden />}
      loading={state === 'SENDING'}
      onClick={() => void ask()}
    >
      <Trans>Send</Trans>
    </Button>
  )
}
