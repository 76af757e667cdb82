// Asks for a terminal and the file that was saved at it, takes the punches over, and says what became of the lines.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { terminalMeta } from '#openapi/generated/contract/device/terminal.ts'
import { transactionMeta } from '#openapi/generated/contract/device/transaction.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'
import { lookupSource } from '#src/api/lookups.ts'
import { refresh } from '#src/crud/model/refresh.ts'
import { FileField } from '#src/fields/file/file-field.tsx'
import { LookupField } from '#src/fields/lookup/lookup-field.tsx'
import { UsbOutcome } from './usb-outcome.tsx'

type Schemas = components['schemas']

const mostMegabytes = 10

const send = (body: Schemas['UsbFile']) =>
  call<Schemas['UsbPunches']>('post', `${transactionMeta.path}usb_upload/`, { body })

export default function UsbFileDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [terminal, setTerminal] = useState<number | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [outcome, setOutcome] = useState<Schemas['UsbPunches']>()
  const source = useMemo(() => lookupSource(client, { resource: 'terminal', path: terminalMeta.path }, {}), [client])
  const isLarge = file !== null && file.size > mostMegabytes * 1_000_000

  const { mutate: takeOver, isPending: busy } = useMutation({
    mutationFn: async () => {
      if (terminal === null || file === null) return
      setOutcome(await send({ terminal, content: await file.text() }))
      await refresh(client, 'transaction')
    },
  })

  return (
    <Modal
      opened
      onClose={onClose}
      title={<Trans>Punches from a USB file</Trans>}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {outcome ? (
        <Stack gap="sm">
          <UsbOutcome outcome={outcome} />
          <Group justify="flex-end">
            <Button onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
          </Group>
        </Stack>
      ) : (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            <Trans>
              A terminal without a network saves its punches to a stick. What is known already is left out, so the same
              file can be taken over twice.
            </Trans>
          </Text>
          <LookupField label={t`Terminal`} required value={terminal} onChange={setTerminal} source={source} />
          <FileField
            label={t`File`}
            description={t`attlog.dat as a rule, up to 10 MB`}
            required
            accept=".dat,.txt"
            value={file}
            onChange={setFile}
            error={isLarge ? t`The file is larger than 10 MB` : undefined}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              <Trans>Discard</Trans>
            </Button>
            <Button loading={busy} disabled={terminal === null || file === null || isLarge} onClick={() => takeOver()}>
              <Trans>Take over</Trans>
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
