// Takes files, or an archive of them, that are called by whom they are about; tells which of them were not taken.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { ResourceName } from '#openapi/types.ts'
import { refresh } from '#src/crud/model/refresh.ts'
import { tellDone } from '#src/crud/view/undo-toast.ts'
import { useFileChooser } from '#src/fields/file/use-file-chooser.tsx'
import { formatNumber } from '#src/i18n/format.ts'
import type { FilesTaken } from './employee-calls.ts'
import { FilesNotTaken } from './files-not-taken.tsx'

interface ImportFilesDialogProps {
  readonly title: string
  /** How the files are called, which kinds are taken, and how many. */
  readonly help: string
  /** Endings of names, such as `.pdf,.zip`. */
  readonly accept: string
  /** Whose list shows what came in. */
  readonly resource: ResourceName
  /** Sends the files; `steps` is given what undoes it. */
  readonly send: (files: readonly File[], steps: string[]) => Promise<FilesTaken>
  /** What is told of `count` files that were taken, a number as people write it. */
  readonly taken: (count: string) => string
  /** Further questions, below the files. */
  readonly children?: ReactNode
  readonly onClose: () => void
}

export function ImportFilesDialog(props: ImportFilesDialogProps) {
  const { title, help, accept, resource, send, taken, children, onClose } = props
  const { t } = useLingui()
  const client = useQueryClient()
  const [files, setFiles] = useState<readonly File[]>([])
  const [outcome, setOutcome] = useState<FilesTaken>()
  const chooser = useFileChooser({
    accept,
    multiple: true,
    onChoose: (...chosen) => {
      setFiles(chosen)
      setOutcome(undefined)
    },
  })
  const { mutate: take, isPending: busy } = useMutation({
    mutationFn: async () => {
      const steps: string[] = []
      const done = await send(files, steps)
      await refresh(client, resource)
      if (done.accepted > 0) tellDone(client, { text: taken(formatNumber(done.accepted)), steps })
      if (done.skipped.length === 0) onClose()
      else setOutcome(done)
    },
  })
  return (
    <Modal opened size="lg" onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t`Close` }}>
      <Stack gap="md">
        <Text size="sm">{help}</Text>
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
        {children}
        {outcome && (
          <Suspense fallback={null}>
            <FilesNotTaken outcome={outcome} />
          </Suspense>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {outcome ? <Trans>Close</Trans> : <Trans>Discard</Trans>}
          </Button>
          <Button loading={busy} disabled={files.length === 0 || outcome !== undefined} onClick={() => take()}>
            <Trans>Import</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
