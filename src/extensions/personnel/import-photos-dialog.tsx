// Takes pictures, or an archive of them, that are called like employees' codes, and tells which of them found nobody.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { refresh } from '#src/crud/model/refresh.ts'
import { report } from '#src/crud/view/report.ts'
import { tellDone } from '#src/crud/view/undo-toast.ts'
import { useFileChooser } from '#src/fields/file/use-file-chooser.tsx'
import { formatNumber } from '#src/i18n/format.ts'
import { type FilesTaken, importPhotos, type PhotoTarget } from './employee-calls.ts'
import { FilesNotTaken } from './files-not-taken.tsx'

const isTarget = (value: string): value is PhotoTarget => ['photo', 'biophoto', 'both'].includes(value)

export default function ImportPhotosDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [files, setFiles] = useState<readonly File[]>([])
  const [target, setTarget] = useState<PhotoTarget>('photo')
  const [outcome, setOutcome] = useState<FilesTaken>()
  const [busy, setBusy] = useState(false)
  const chooser = useFileChooser({
    accept: '.jpg,.jpeg,.png,.zip',
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
      const done = await importPhotos(files, target, steps)
      await refresh(client, 'employee')
      if (done.accepted > 0) tellDone(client, { text: t`Photos taken: ${formatNumber(done.accepted)}`, steps })
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
      title={<Trans>Import photos</Trans>}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack gap="md">
        <Text size="sm">
          <Trans>
            Pictures are called like the code of their employee, such as 1042.jpg: JPEG or PNG, single or in a ZIP
            archive, at most 500 pictures and 100 MB.
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
        <Radio.Group
          label={t`What they are for`}
          value={target}
          onChange={(value) => isTarget(value) && setTarget(value)}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="photo" label={t`The photo of the employee`} />
            <Radio value="biophoto" label={t`Recognition of the face at terminals`} />
            <Radio value="both" label={t`Both`} />
          </Stack>
        </Radio.Group>
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
