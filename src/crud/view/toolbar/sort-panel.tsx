// By which fields a list is sorted, the first deciding, and by which it is grouped; also for those without a mouse, and on phones, where no heads stand.
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconArrowUp, IconX } from '@tabler/icons-react'
import { isGroupable } from '#openapi/condition.ts'
import { fieldLabel } from '#src/crud/model/labels.ts'
import { initialList } from '#src/crud/model/list-state.ts'
import type { ResourceList } from '#src/crud/model/use-resource-list.ts'
import { AnchoredPanel } from '#src/crud/view/anchored/anchored-panel.tsx'
import { ChoiceField } from '#src/fields/choice/choice-field.tsx'
import styles from './sort-panel.module.css'

interface SortPanelProps {
  readonly anchor: HTMLElement
  readonly list: ResourceList
  readonly onClose: () => void
}

const nameOf = (term: string) => term.replace(/^-/, '')

export default function SortPanel({ anchor, list, onClose }: SortPanelProps) {
  const { t, i18n } = useLingui()
  const { state, change, screen } = list
  const { fields } = screen.meta
  const terms = state.ordering
  const label = (field: string) => i18n._(fieldLabel(screen.meta, field))
  const free = Object.keys(fields).filter((name) => fields[name]?.sort && !terms.some((term) => nameOf(term) === name))
  const put = (at: number, next: readonly string[]) =>
    change({ ordering: [...terms.slice(0, at), ...next, ...terms.slice(at + 1)] })
  const groupable = Object.keys(fields).filter((name) => isGroupable(fields[name]))
  const isInitial = terms.join() === initialList(screen).ordering.join()

  return (
    <AnchoredPanel anchor={anchor} label={t`Sort and group`} onClose={onClose} width={380}>
      <Stack gap="sm">
        {terms.length === 0 && (
          <Text size="sm" c="dimmed">
            <Trans>The newest first</Trans>
          </Text>
        )}
        <ol className={styles.list}>
          {terms.map((term, at) => {
            const name = label(nameOf(term))
            return (
              <li key={nameOf(term)} className={styles.line}>
                <span className={styles.name}>{name}</span>
                <SegmentedControl
                  size="xs"
                  value={term.startsWith('-') ? 'down' : 'up'}
                  onChange={(next) => put(at, [next === 'down' ? `-${nameOf(term)}` : nameOf(term)])}
                  aria-label={t`Direction of ${name}`}
                  data={[
                    { value: 'up', label: t`Ascending` },
                    { value: 'down', label: t`Descending` },
                  ]}
                />
                <ActionIcon
                  variant="subtle"
                  aria-label={t`Sort by ${name} earlier`}
                  disabled={at === 0}
                  onClick={() =>
                    change({
                      ordering: [...terms.slice(0, at - 1), term, ...terms.slice(at - 1, at), ...terms.slice(at + 1)],
                    })
                  }
                >
                  <IconArrowUp size={16} />
                </ActionIcon>
                <ActionIcon variant="subtle" aria-label={t`Do not sort by ${name}`} onClick={() => put(at, [])}>
                  <IconX size={16} />
                </ActionIcon>
              </li>
            )
          })}
        </ol>
        {free.length > 0 && (
          <ChoiceField
            key={terms.length}
            label={terms.length > 0 ? t`Then by` : t`Sort by`}
            value={null}
            onChange={(field) => field && change({ ordering: [...terms, field] })}
            choices={free.map((field) => ({ value: field, label: label(field) }))}
          />
        )}
        {groupable.length > 0 && (
          <ChoiceField
            label={t`Group by`}
            value={state.group || null}
            onChange={(group) => change({ group: group ?? '' })}
            choices={groupable.map((field) => ({ value: field, label: label(field) }))}
          />
        )}
        <Group justify="flex-end">
          <Button
            size="xs"
            variant="subtle"
            disabled={isInitial}
            onClick={() => change({ ordering: initialList(screen).ordering })}
          >
            <Trans>Default order</Trans>
          </Button>
        </Group>
      </Stack>
    </AnchoredPanel>
  )
}
