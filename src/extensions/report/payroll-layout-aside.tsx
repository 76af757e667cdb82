// Below a payroll layout: that no file of it is sent, and until when.
import { Trans } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { IconHandStop } from '@tabler/icons-react'
import type { RecordRow } from '#src/crud/model/screen.ts'

export function PayrollLayoutAside({ row: { held } }: { readonly row: RecordRow }) {
  if (held !== true) return null
  return (
    <Alert color="yellow" icon={<IconHandStop aria-hidden />} title={<Trans>This layout is held</Trans>}>
      <Trans>
        Another user changed its SFTP server. No file is sent until you have looked where the files go and released the
        layout.
      </Trans>
    </Alert>
  )
}
