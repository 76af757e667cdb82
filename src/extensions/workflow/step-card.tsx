// One step on the drawing: its place, who decides, and what can be done with it. Alt with an arrow key moves it.
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Badge, Group, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Row } from '#openapi/types.ts'
import { formatSeries } from '#src/i18n/format.ts'
import { deciders, ruleWords } from './step-words.ts'
import styles from './steps.module.css'
import type { StepPreview } from './workflow-calls.ts'

interface StepCardProps {
  readonly node: Row<'workflow_node'>
  readonly place: number
  readonly count: number
  /** Who would decide, for the employee that was chosen. */
  readonly preview: StepPreview | undefined
  readonly onOpen: () => void
  /** Absent where the person may not. */
  readonly onMove: ((by: -1 | 1) => void) | undefined
  readonly onCopy: (() => void) | undefined
  readonly onRemove: (() => void) | undefined
}

export function StepCard({ node, place, count, preview, onOpen, onMove, onCopy, onRemove }: StepCardProps) {
  const { t } = useLingui()
  const name = node.node_name
  return (
    <li className={styles.step} data-skipped={preview?.skipped || undefined}>
      <button
        type="button"
        className={styles.card}
        data-step={node.id}
        aria-keyshortcuts={onMove ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
        onClick={onOpen}
        onKeyDown={(event) => {
          if (!event.altKey || !onMove || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
          event.preventDefault()
          onMove(event.key === 'ArrowUp' ? -1 : 1)
        }}
      >
        <span className={styles.place}>{place}</span>
        <span className={styles.words}>
          <span className={styles.name}>
            <bdi>{name}</bdi>
          </span>
          <span>{deciders(node)}</span>
          <Group gap={6} component="span">
            <Badge variant="light" component="span">
              {ruleWords(node.approve_rule)}
            </Badge>
            {node.can_edit && (
              <Badge variant="light" color="gray" component="span">
                <Trans>May change the request</Trans>
              </Badge>
            )}
            {node.notifier_type !== 0 && (
              <Badge variant="light" color="gray" component="span">
                <Trans>Others are notified</Trans>
              </Badge>
            )}
          </Group>
        </span>
      </button>
      <div className={styles.tools}>
        {onMove && (
          <>
            <Tool label={t`Move ${name} up`} disabled={place === 1} onClick={() => onMove(-1)}>
              <IconArrowUp size={16} />
            </Tool>
            <Tool label={t`Move ${name} down`} disabled={place === count} onClick={() => onMove(1)}>
              <IconArrowDown size={16} />
            </Tool>
          </>
        )}
        <Tool label={t`Open ${name}`} onClick={onOpen}>
          <IconPencil size={16} />
        </Tool>
        {onCopy && (
          <Tool label={t`Copy ${name}`} onClick={onCopy}>
            <IconCopy size={16} />
          </Tool>
        )}
        {onRemove && (
          <Tool label={t`Delete ${name}`} onClick={onRemove}>
            <IconTrash size={16} />
          </Tool>
        )}
      </div>
      {preview && (
        <Text size="sm" className={styles.preview} {...(preview.skipped && { c: 'dimmed' })}>
          {preview.approvers.length === 0 ? (
            <Trans>Nobody: the step is passed over</Trans>
          ) : preview.skipped ? (
            <Trans>Passed over: {formatSeries(preview.approvers)} approved before</Trans>
          ) : (
            formatSeries(preview.approvers)
          )}
        </Text>
      )}
    </li>
  )
}

interface ToolProps {
  readonly label: string
  readonly disabled?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

const Tool = ({ label, ...props }: ToolProps) => (
  <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} title={label} {...props} />
)
