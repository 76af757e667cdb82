// The download of a payroll file, and why it was not sent.
import { Trans } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { refresh } from '#src/crud/model/refresh.ts'
import type { RecordRow } from '#src/crud/model/screen.ts'
import { DownloadButton } from '#src/crud/view/download-button.tsx'
import { payrollFilePath } from '#src/screens/report/month-end/payroll/payroll-calls.ts'
import { SendProblem } from '#src/screens/report/month-end/payroll/send-problem.tsx'

export function PayrollFileAside({ row: { id, ...row } }: { readonly row: RecordRow }) {
  const client = useQueryClient()
  return (
    <Group mt="md">
      {row.state === 'FAILED' && typeof row.send_code === 'string' && (
        <SendProblem code={row.send_code} stage={typeof row.send_stage === 'string' ? row.send_stage : null} />
      )}
      <DownloadButton path={payrollFilePath} init={{ path: { id } }} onDone={() => refresh(client, 'payroll_file')}>
        <Trans>Download the file</Trans>
      </DownloadButton>
    </Group>
  )
}
