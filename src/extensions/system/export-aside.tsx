// Below the form of a task: that it is held, where it is, and what the next file would begin with.
import { Trans } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { IconHandStop } from '@tabler/icons-react'
import type { Row } from '#openapi/types.ts'
import { Part } from '#src/crud/view/part.tsx'
import { ExportPreview } from './export-preview.tsx'

export function ExportAside({ row }: { readonly row: Row<'auto_export'> }) {
  const { held, held_by: by } = row
  return (
    <>
      {held && (
        <Alert color="yellow" icon={<IconHandStop aria-hidden />} title={<Trans>This task is held</Trans>}>
          <Trans>
            {by} changed a destination of it. No run starts until its owner or an administrator releases the task;
            nothing is lost meanwhile.
          </Trans>
        </Alert>
      )}
      <Part fallback={null}>
        <ExportPreview row={row} />
      </Part>
    </>
  )
}
