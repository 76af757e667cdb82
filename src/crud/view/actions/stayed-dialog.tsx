// Which records stayed as they were, each with the reason and what uses it.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { StayedRecord } from '#src/crud/model/skipped.ts'
import { StayedList } from './stayed-list.tsx'

interface StayedDialogProps {
  /** How many were done all the same. */
  readonly done: number
  readonly records: readonly StayedRecord[]
  readonly onClose: () => void
}

export function StayedDialog({ done, records, onClose }: StayedDialogProps) {
  const { t } = useLingui()
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={<Plural value={records.length} one="# record was not changed" other="# records were not changed" />}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack>
        {done > 0 && (
          <Text size="sm">
            <Plural value={done} one="# record was done." other="# records were done." />
          </Text>
        )}
        <StayedList records={records} />
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            <Trans>Close</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
