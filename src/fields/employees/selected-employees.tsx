// The employees chosen so far, each with a button that takes it out again.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { LookupRecord } from '#src/fields/lookup/lookup-source.ts'
import { useSelectedRecords } from '#src/fields/lookup/use-selected-records.ts'
import styles from './employees.module.css'
import { type EmployeesSource, selectedAtOnce } from './employees-source.ts'

interface SelectedEmployeesProps {
  readonly source: EmployeesSource
  readonly ids: readonly number[]
  readonly known: readonly LookupRecord[]
  readonly onChange: (ids: readonly number[]) => void
}

export function SelectedEmployees({ source, ids, known, onChange }: SelectedEmployeesProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(selectedAtOnce)
  const { selected } = useSelectedRecords({ source, ids: ids.slice(0, shown), known })
  return (
    <div className={styles.selected}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600} role="status">
          <Plural value={ids.length} one="# selected" other="# selected" />
        </Text>
        <Button size="compact-xs" variant="subtle" disabled={ids.length === 0} onClick={() => onChange([])}>
          <Trans>Clear</Trans>
        </Button>
      </Group>
      {ids.length === 0 ? (
        <Text size="sm" c="dimmed">
          <Trans>Tick employees in the list to choose them.</Trans>
        </Text>
      ) : (
        <ul className={styles.people} aria-label={t`Selected employees`}>
          {selected.map(({ id, display_name }) => (
            <li key={id}>
              <span>{display_name}</span>
              <CloseButton
                size="xs"
                aria-label={t`Remove ${display_name}`}
                onClick={() => onChange(ids.filter((other) => other !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {ids.length > shown && (
        <Button size="compact-xs" variant="default" onClick={() => setShown(shown + selectedAtOnce)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  )
}
