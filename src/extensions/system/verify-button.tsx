// The button above the operation log that has its chain of hashes checked.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { formatNumber } from '#src/i18n/format.ts'
import { notify } from '#src/ui/toast/notify.ts'
import { verifyLog } from './system-calls.ts'

export function VerifyButton() {
  const { t } = useLingui()
  const { mutate: verify, isPending: busy } = useMutation({
    mutationFn: async () => {
      const { intact, first_broken, rows } = await verifyLog()
      const count = formatNumber(rows)
      if (intact) notify.success(t`The log is unchanged: ${count} entries fit together`)
      else notify.error(t`The log was changed: entry ${first_broken} does not fit`)
    },
  })
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconShieldCheck size={16} aria-hidden />}
      onClick={() => verify()}
    >
      <Trans>Check the log</Trans>
    </Button>
  )
}
