// One column in the panel of columns: shown or hidden, pinned, moved by buttons or by dragging.
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPin, IconPinFilled } from '@tabler/icons-react'
import type { ListColumn, Pin } from '#src/crud/model/columns.ts'
import styles from './columns-panel.module.css'

interface ColumnLineProps {
  readonly column: ListColumn
  /** The only one that is shown: it stays. */
  readonly last: boolean
  readonly onHide: (hidden: boolean) => void
  readonly onPin: (pin: Pin | 'none') => void
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
  /** Another column was dropped here. */
  readonly onDrop: (field: string) => void
}

export function ColumnLine({ column, last, onHide, onPin, onUp, onDown, onDrop }: ColumnLineProps) {
  const { t, i18n } = useLingui()
  const name = i18n._(column.label)
  const pin =
    column.pinned === 'start'
      ? { next: 'end' as const, label: t`Pin ${name} at the end` }
      : column.pinned
        ? { next: 'none' as const, label: t`Unpin ${name}` }
        : { next: 'start' as const, label: t`Pin ${name}` }
  return (
    <li
      className={styles.line}
      draggable
      onDragStart={(event) => event.dataTransfer.setData('text/plain', column.field)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDrop(event.dataTransfer.getData('text/plain'))
      }}
    >
      <IconGripVertical size={16} className={styles.grip} aria-hidden />
      <Checkbox
        className={styles.name}
        label={name}
        checked={!column.hidden}
        disabled={last}
        onChange={(event) => onHide(!event.currentTarget.checked)}
      />
      <ActionIcon variant="subtle" aria-label={pin.label} title={pin.label} onClick={() => onPin(pin.next)}>
        {column.pinned ? (
          <IconPinFilled size={16} className={column.pinned === 'end' ? styles.atEnd : undefined} />
        ) : (
          <IconPin size={16} />
        )}
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={t`Move ${name} up`} disabled={!onUp} onClick={onUp}>
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={t`Move ${name} down`} disabled={!onDown} onClick={onDown}>
        <IconArrowDown size={16} />
      </ActionIcon>
    </li>
  )
}
