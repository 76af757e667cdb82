// Beside a file that was fetched from a terminal: its download, for those who may have it.
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { terminalFileMeta } from '#openapi/generated/contract/device/terminal-file.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'
import { save } from '#src/api/download.ts'
import { jobFile } from '#src/api/jobs.ts'
import type { RecordRow } from '#src/crud/model/screen.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { report } from '#src/crud/view/report.ts'

async function fetchFile(id: number): Promise<void> {
  const path = `${terminalFileMeta.path}download/{id}/`
  const { file } = await call<components['schemas']['FetchedFile']>('get', path, { path: { id } })
  const made = await jobFile(file)
  if ('blob' in made) save(made)
}

export function FetchedFile({ row }: { readonly row: RecordRow }) {
  const { permissions } = useSessionFacts()
  if (row.purpose !== 'FETCHED' || !permissions.has('device.download_terminal_file')) return null
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void fetchFile(row.id).catch(report)}
    >
      <Trans>Download</Trans>
    </Button>
  )
}
