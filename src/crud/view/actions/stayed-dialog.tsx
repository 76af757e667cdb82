// Which records stayed as they were, each with the reason and what uses it.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { use } from 'react'
import type { StayedRecord, Use } from '#src/crud/model/skipped.ts'
import { problemText, useMessages } from '#src/crud/view/record/problem-text.ts'
import { formatList } from '#src/i18n/format.ts'
import { resourceTitles } from './resource-titles.ts'
import styles from './stayed-dialog.module.css'

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
      title={<Plural value={records.length} one="# record stayed as it was" other="# records stayed as they were" />}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack>
        {done > 0 && (
          <Text size="sm">
            <Plural value={done} one="# record was done." other="# records were done." />
          </Text>
        )}
        <ul className={styles.list}>
          {records.map((record) => (
            <li key={record.id} className={styles.record}>
              <strong>{record.name}</strong>
              <Reason record={record} />
            </li>
          ))}
        </ul>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            <Trans>Close</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Reason({ record: { code, context, uses } }: { readonly record: StayedRecord }) {
  useMessages()
  return (
    <span className={styles.reason}>
      {problemText({ code, context })}
      {uses.length > 0 && <Uses uses={uses} />}
    </span>
  )
}

function Uses({ uses }: { readonly uses: readonly Use[] }) {
  const { i18n } = useLingui()
  const titles = use(resourceTitles(uses.map(({ resource }) => resource)))
  const named = uses.map(({ resource, count }) => {
    const title = titles.get(resource)
    return `${title ? i18n._(title) : resource} (${count})`
  })
  return <>: {formatList(named)}</>
}
