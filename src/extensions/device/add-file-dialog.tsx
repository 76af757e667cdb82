// Asks for a file and what it is, and sends it in pieces.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Progress, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refresh } from '#src/crud/model/refresh.ts'
import { report } from '#src/crud/view/report.ts'
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
  const [arrived, setArrived] = useState<number>()
  const isVendors = of === 'vendor_firmware'
  const isFirmware = purpose === 'FIRMWARE'
  const isLarge = file !== null && file.size > mostBytes
  const isWhole = file !== null && file.size > 0 && !isLarge && (!isFirmware || (model.trim() && version.trim()))

  const send = async () => {
    if (!file) return
    setArrived(0)
    const facts = {
      file_name: file.name.slice(-100),
      note: note.trim() || null,
      ...(isVendors ? {} : { purpose }),
      ...(isFirmware && { device_model: model.trim(), firmware_version: version.trim() }),
    }
    try {
      await sendFile({ of, file, facts }, setArrived)
      notify.success(t`The file was added`)
      onClose()
    } catch (error) {
      report(error)
      setArrived(undefined)
    } finally {
      await refresh(client, of)
    }
  }

  const busy = arrived !== undefined
  return (
    <Modal
      opened
      onClose={busy ? () => undefined : onClose}
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
        {busy && file && (
          <Progress
            value={(arrived / file.size) * 100}
            aria-label={t`${formatBytes(arrived)} of ${formatBytes(file.size)}`}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={busy} onClick={onClose}>
            <Trans>Discard</Trans>
          </Button>
          <Button loading={busy} disabled={!isWhole} onClick={() => void send()}>
            <Trans>Add</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
