// Someone else saved the record first: who and when, what each changed from what, side by side, and which of both stays.
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { type Conflict, type Side, suggestedSide } from '#src/crud/model/conflict.ts'
import type { FormItem } from '#src/crud/model/form-plan.ts'
import { companyDateTime } from '#src/crud/model/format.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import styles from './conflict-panel.module.css'
import { DifferenceValue } from './difference-value.tsx'

interface ConflictPanelProps {
  readonly conflict: Conflict
  readonly items: readonly FormItem[]
  readonly onSettle: (sides: Readonly<Record<string, Side>>) => void
  readonly onTakeTheirs: () => void
}

export function ConflictPanel({ conflict, items, onSettle, onTakeTheirs }: ConflictPanelProps) {
  const { t, i18n } = useLingui()
  const { format } = useSessionFacts()
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const { user, theirs, differences } = conflict
  const time = companyDateTime(conflict.time, format)
  const id = useId()
  const both: readonly { readonly side: Side; readonly title: string }[] = [
    { side: 'mine', title: t`Mine` },
    { side: 'theirs', title: t`Theirs` },
  ]

  return (
    <Alert
      color="yellow"
      role="alert"
      icon={<IconUsers aria-hidden />}
      mb="md"
      title={
        <Trans>
          {user} changed this record at {time}
        </Trans>
      }
    >
      <Stack gap="sm">
        <Text size="sm">
          <Trans>Choose for each field which value stays. Then save again.</Trans>
        </Text>
        {differences.map((difference) => {
          const item = items.find(({ field }) => field === difference.field)
          if (!item) return null
          const label = i18n._(item.label)
          return (
            <div key={difference.field} className={styles.difference}>
              <Text size="sm" fw={600}>
                {label}
              </Text>
              <Text size="xs" c="dimmed" className={styles.base}>
                <Trans>Before</Trans>: <DifferenceValue item={item} value={difference.base} record={theirs} />
              </Text>
              <div className={styles.sides} role="radiogroup" aria-label={label}>
                {both.map(({ side, title }) => (
                  <label key={side} className={styles.side}>
                    <input
                      type="radio"
                      name={`${id} ${difference.field}`}
                      checked={(sides[difference.field] ?? suggestedSide(difference)) === side}
                      onChange={() => setSides({ ...sides, [difference.field]: side })}
                    />
                    <span className={styles.value}>
                      <strong>{title}</strong>
                      <span>
                        <DifferenceValue item={item} value={difference[side]} record={theirs} />
                      </span>
                    </span>
                  </label>
                ))}
              </div>
            </div>
          )
        })}
        <Group gap="xs">
          <Button size="xs" onClick={() => onSettle(sides)}>
            <Trans>Continue with these values</Trans>
          </Button>
          <Button size="xs" variant="default" onClick={onTakeTheirs}>
            <Trans>Discard mine and reload</Trans>
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
