// A group of a condition: all of its members must hold, or any of them.
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group, SegmentedControl } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ResourceMeta } from '#openapi/types.ts'
import { conditionFields, type LineGroup, type Member, newGroup, newLine } from '#src/crud/model/condition-lines.ts'
import styles from './condition.module.css'
import { ConditionLine } from './condition-line.tsx'

/** Groups within groups; deeper ones are shown where an address has them. */
const deepest = 3

interface ConditionGroupProps {
  readonly meta: Pick<ResourceMeta, 'name' | 'fields'>
  readonly group: LineGroup
  readonly level: number
  readonly onChange: (group: LineGroup) => void
  /** Absent for the outermost group. */
  readonly onRemove?: () => void
}

export function ConditionGroup({ meta, group, level, onChange, onRemove }: ConditionGroupProps) {
  const { t } = useLingui()
  const { members, join } = group
  const replace = (key: number, next: readonly Member[]) =>
    onChange({ ...group, members: members.flatMap((one) => (one.key === key ? next : [one])) })
  const add = (member: Member) => onChange({ ...group, members: [...members, member] })
  const line = () => newLine(meta.fields, conditionFields(meta.fields)[0] ?? 'id')

  return (
    <section className={styles.group} data-inner={level > 1 || undefined} aria-label={t`Group ${level}`}>
      <Group justify="space-between" wrap="nowrap">
        <SegmentedControl<LineGroup['join']>
          size="xs"
          value={join}
          onChange={(next) => onChange({ ...group, join: next })}
          aria-label={t`What must hold`}
          data={[
            { value: 'and', label: t`All of these` },
            { value: 'or', label: t`Any of these` },
          ]}
        />
        {onRemove && (
          <ActionIcon variant="subtle" color="gray" aria-label={t`Remove the group`} onClick={onRemove}>
            <IconX size={16} />
          </ActionIcon>
        )}
      </Group>
      <div className={styles.members}>
        {members.map((member) =>
          member.kind === 'line' ? (
            <ConditionLine
              key={member.key}
              meta={meta}
              line={member}
              onChange={(next) => replace(member.key, [next])}
              onRemove={() => replace(member.key, [])}
            />
          ) : (
            <ConditionGroup
              key={member.key}
              meta={meta}
              group={member}
              level={level + 1}
              onChange={(next) => replace(member.key, [next])}
              onRemove={() => replace(member.key, [])}
            />
          ),
        )}
      </div>
      <Group gap="xs">
        <Button size="xs" variant="subtle" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => add(line())}>
          <Trans>Add a line</Trans>
        </Button>
        {level < deepest && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => add(newGroup(join === 'and' ? 'or' : 'and', [line()]))}
          >
            <Trans>Add a group</Trans>
          </Button>
        )}
      </Group>
    </section>
  )
}
