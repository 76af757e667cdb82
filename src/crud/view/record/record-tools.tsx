// What can be done beside changing the open record: go to the one before or after it, copy it, look at its history.
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconCopy } from '@tabler/icons-react'
import type { RecordRow, ResourceScreen } from '#src/crud/model/screen.ts'
import { useNeighbours } from '#src/crud/model/use-neighbours.ts'
import type { ResourceList } from '#src/crud/model/use-resource-list.ts'
import { useRights } from '#src/crud/model/use-rights.ts'
import { HistoryButton } from '#src/crud/view/past/history-button.tsx'
import { report } from '#src/crud/view/report.ts'
import { formatNumber } from '#src/i18n/format.ts'
import styles from './record-tools.module.css'

interface RecordToolsProps {
  readonly screen: ResourceScreen
  readonly record: RecordRow
  readonly list: ResourceList
  /** The address of the list. */
  readonly path: string
  readonly onCopy: (id: number) => void
}

export function RecordTools({ screen, record, list, path, onCopy }: RecordToolsProps) {
  const rights = useRights(screen)
  const canCopy = rights.add && screen.entry.form !== undefined
  return (
    <Group gap="xs" mb="sm" justify="flex-end">
      <Steps list={list} path={path} id={record.id} />
      {canCopy && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => onCopy(record.id)}
        >
          <Trans>Duplicate</Trans>
        </Button>
      )}
      <HistoryButton screen={screen} id={record.id} name={record.display_name} />
    </Group>
  )
}

interface StepsProps {
  readonly list: ResourceList
  readonly path: string
  readonly id: number
}

/** Nothing where the list does not show the record: there is no before and after then. */
function Steps({ list, path, id }: StepsProps) {
  const { t } = useLingui()
  const { place, previous, next } = useNeighbours(list, path, id)
  const page = list.records.data
  if (place === undefined || !page) return null
  const step = (label: string, end: string, go: typeof previous, icon: React.ReactNode) => (
    <ActionIcon
      variant="default"
      aria-label={label}
      title={go ? label : end}
      {...(go ? { onClick: () => void go().catch(report) } : { 'data-disabled': true, 'aria-disabled': true })}
    >
      {icon}
    </ActionIcon>
  )
  const total = formatNumber(page.total)
  const at = formatNumber(place)
  return (
    <Group gap="xs" className={styles.steps}>
      {step(t`Previous record`, t`This is the first record of the list`, previous, <IconChevronLeft size={16} />)}
      <Text size="xs" c="dimmed">
        {page.total_exact ? (
          <Trans>
            {at} of {total}
          </Trans>
        ) : (
          at
        )}
      </Text>
      {step(t`Next record`, t`This is the last record of the list`, next, <IconChevronRight size={16} />)}
    </Group>
  )
}
