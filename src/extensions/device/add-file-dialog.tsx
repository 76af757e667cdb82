// Asks for a file and what it is, and sends it in pieces.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Progress, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refresh } from '#src/crud/model/refresh.ts'
import { SegmentsField } from '#src/fields/choice/segments-field.tsx'
import { FileField } from '#src/fields/file/file-field.tsx'
import { TextField } from '#src/fields/text/text-field.tsx'
import { formatBytes } from '#src/i18n/format.ts'
import { notify } from '#src/ui/toast/notify.ts'
import { sendFile } from './send-pieces.ts'

const mostBytes = 200 * 1024 * 1024

type Kind = 'FIRMWARE' | 'FILE'

interface Props {
  readonly of: 'terminal_file' | 'vendor_firmware'
  readonly onClose: () => void
}

export default function AddFileDialog({ of, onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [purpose, setPurpose] = useState<Kind>('FIRMWARE')
  const [model, setModel] = useState('')
  const [version, setVersion] = useState('')
  const [note, setNote] = useState('')
  const [arrived, setArrived] = useState(0)
  const isVendors = of === 'vendor_firmware'
  const isFirmware = purpose === 'FIRMWARE'
  const isLarge = file !== null && file.size > mostBytes
  const isWhole = file !== null && file.size > 0 && !isLarge && (!isFirmware || (model.trim() && version.trim()))

  const { mutate: send, isPending } = useMutation({
    mutationFn: (chosen: File) => {
      const facts = {
        file_name: chosen.name.slice(-100),
        note: note.trim() || null,
        ...(isVendors ? {} : { purpose }),
        ...(isFirmware && { device_model: model.trim(), firmware_version: version.trim() }),
      }
      setArrived(0)
      return sendFile({ of, file: chosen, facts }, setArrived)
    },
    onSuccess: () => {
      notify.success(t`The file was added`)
      onClose()
    },
    onSettled: () => refresh(client, of),
  })
  return (
    <Modal
      opened
      onClose={isPending ? () => undefined : onClose}
      title={isVendors ? <Trans>Add firmware</Trans> : <Trans>Add a file</Trans>}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack gap="sm">
        <FileField
          label={t`File`}
          description={t`Up to 200 MB`}
          required
          value={file}
          onChange={setFile}
          error={isLarge ? t`The file is larger than 200 MB` : undefined}
        />
        {!isVendors && (
          <SegmentsField
            label={t`Kind`}
            value={purpose}
            onChange={(kind) => setPurpose(kind ?? 'FIRMWARE')}
            choices={[
              { value: 'FIRMWARE', label: t`Firmware` },
              { value: 'FILE', label: t`Other file` },
            ]}
          />
        )}
        {isFirmware && (
          <>
            <TextField
              label={t`Model`}
              description={t`As terminals name it: firmware is sent to no other model`}
              required
              maxLength={100}
              value={model}
              onChange={setModel}
            />
            <TextField
              label={t`Version`}
              description={t`As terminals name it after the upgrade`}
              required
              maxLength={50}
              value={version}
              onChange={setVersion}
            />
          </>
        )}
        <TextField label={t`Note`} maxLength={100} value={note} onChange={setNote} />
        {isPending && file && (
          <Progress
            value={(arrived / file.size) * 100}
            aria-label={t`${formatBytes(arrived)} of ${formatBytes(file.size)}`}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={isPending} onClick={onClose}>
            <Trans>Discard</Trans>
          </Button>
          <Button loading={isPending} disabled={!isWhole} onClick={() => file && send(file)}>
            <Trans>Add</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
