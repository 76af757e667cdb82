// The download of a payroll file.
import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { refresh } from '#src/crud/model/refresh.ts'
import type { RecordRow } from '#src/crud/model/screen.ts'
import { useFileDownload } from '#src/screens/report/month-end/payroll/use-file-download.ts'

export function PayrollFileAside({ row: { id } }: { readonly row: RecordRow }) {
  const client = useQueryClient()
  const { isBusy, fetchFile } = useFileDownload(id, () => refresh(client, 'payroll_file'))
  return (
    <Group mt="md">
      <Button leftSection={<IconDownload size={16} aria-hidden />} loading={isBusy} onClick={() => void fetchFile()}>
        <Trans>Download the file</Trans>
      </Button>
    </Group>
  )
}
