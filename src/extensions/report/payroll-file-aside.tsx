// The download of a payroll file, and why it was not sent.
import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { refresh } from '#src/crud/model/refresh.ts'
import type { RecordRow } from '#src/crud/model/screen.ts'
import { SendProblem } from '#src/screens/report/month-end/payroll/send-problem.tsx'
import { useFileDownload } from '#src/screens/report/month-end/payroll/use-file-download.ts'

export function PayrollFileAside({ row: { id, ...row } }: { readonly row: RecordRow }) {
  const client = useQueryClient()
  const { isBusy, fetchFile } = useFileDownload(id, () => refresh(client, 'payroll_file'))
  return (
    <Group mt="md">
      {row.state === 'FAILED' && typeof row.send_code === 'string' && (
        <SendProblem code={row.send_code} stage={typeof row.send_stage === 'string' ? row.send_stage : null} />
      )}
      <Button leftSection={<IconDownload size={16} aria-hidden />} loading={isBusy} onClick={() => void fetchFile()}>
        <Trans>Download the file</Trans>
      </Button>
    </Group>
  )
}
