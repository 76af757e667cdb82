// Takes papers, or an archive of them, that are called by whose they are, of which type, and their day; tells which were not taken.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { employeeMeta } from '#openapi/generated/contract/personnel/employee.ts'
import { call } from '#src/api/call.ts'
import { refresh } from '#src/crud/model/refresh.ts'
import { report } from '#src/crud/view/report.ts'
import { tellDone } from '#src/crud/view/undo-toast.ts'
import type { FilesTaken } from '#src/extensions/personnel/employee-calls.ts'
import { FilesNotTaken } from '#src/extensions/personnel/files-not-taken.tsx'
import { useFileChooser } from '#src/fields/file/use-file-chooser.tsx'
import { formatNumber } from '#src/i18n/format.ts'

function importDocuments(files: readonly File[], steps: string[]): Promise<FilesTaken> {
  const body = new FormData()
  for (const file of files) body.append('files', file)
  return call<FilesTaken>('post', `${employeeMeta.path}import_document/`, { body, steps })
}

export default function ImportDocumentsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [files, setFiles] = useState<readonly File[]>([])
  const [outcome, setOutcome] = useState<FilesTaken>()
  const [busy, setBusy] = useState(false)
  const chooser = useFileChooser({
    accept: '.pdf,.jpg,.jpeg,.png,.zip',
    multiple: true,
    onChoose: (...chosen) => {
      setFiles(chosen)
      setOutcome(undefined)
    },
  })
  const take = async () => {
    setBusy(true)
    try {
      const steps: string[] = []
      const done = await importDocuments(files, steps)
      await refresh(client, 'employee_document')
      if (done.accepted > 0) tellDone(client, { text: t`Papers taken: ${formatNumber(done.accepted)}`, steps })
      if (done.skipped.length === 0) onClose()
      else setOutcome(done)
    } catch (error) {
      report(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={<Trans>Import papers</Trans>}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack gap="md">
        <Text size="sm">
          <Trans>
            Papers are called by the code of their employee, the code of their type and their last day, such as
            1042_PASSPORT_2030-05-31.pdf: PDF, JPEG or PNG, single or in a ZIP archive, at most 500 papers and 100 MB.
          </Trans>
        </Text>
        <Group gap="xs">
          {chooser.input}
          <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} onClick={chooser.open}>
            <Trans>Choose files</Trans>
          </Button>
          {files.length > 0 && (
            <Text size="sm" role="status">
              {files.length === 1 ? files[0]?.name : <Plural value={files.length} one="# file" other="# files" />}
            </Text>
          )}
        </Group>
        {outcome && (
          <Suspense fallback={null}>
            <FilesNotTaken outcome={outcome} />
          </Suspense>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {outcome ? <Trans>Close</Trans> : <Trans>Discard</Trans>}
          </Button>
          <Button loading={busy} disabled={files.length === 0 || outcome !== undefined} onClick={() => void take()}>
            <Trans>Import</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
