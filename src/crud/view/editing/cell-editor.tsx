// The input of one cell, beside it: checks and saves what the form would, keeps the version check, and says why a cell is fixed.
import { Trans, useLingui } from '@lingui/react/macro'
import { Popover, Portal, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, Suspense } from 'react'
import { recordQuery } from '#src/crud/model/calls.ts'
import type { Fixed } from '#src/crud/model/cell-fields.ts'
import type { RecordRow, ResourceScreen } from '#src/crud/model/screen.ts'
import { AnchorBox } from '#src/crud/view/anchored/anchor-box.tsx'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { CellForm } from './cell-form.tsx'
import { FixedReason } from './fixed-reason.tsx'
import styles from './grid-cell.module.css'
import { isOpenList } from './is-open-list.ts'
import { typedKinds } from './typed-kinds.ts'

export interface CellEditorProps {
  readonly screen: ResourceScreen
  readonly row: RecordRow
  readonly field: string
  readonly label: string
  readonly fixed: Fixed | undefined
  /** What was typed to open it: takes the place of what was there. */
  readonly typed: string | undefined
  readonly anchor: HTMLElement
  readonly onClose: () => void
  /** A key that came before the input was there. */
  readonly onType: (key: string) => void
  /** Saved, or nothing to save: on to the next cell. */
  readonly onMove: (to: 'down' | 'next' | 'back') => void
}

export function CellEditor(props: CellEditorProps) {
  const { screen, row, field, label, fixed, anchor, onClose, onType } = props
  const { t } = useLingui()
  const { data, error, refetch } = useQuery({
    ...recordQuery(screen.meta, row.id),
    enabled: fixed === undefined,
    staleTime: 0,
    meta: { quiet: true },
  })
  // What the list shows may be older than the record: the cell begins with what is there now.
  const record = data && data.version >= row.version ? data : undefined
  // One line is typed over its cell; what takes more room stands below it.
  const over = fixed === undefined && typedKinds.has(screen.meta.fields[field]?.kind ?? '')
  const leave = (event: KeyboardEvent) => {
    const isInput = event.target instanceof HTMLElement && event.target.matches('input, textarea, button, select')
    if (over && !isInput && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault()
      onType(event.key)
    }
    if (event.key !== 'Escape' || isOpenList(event.target)) return
    event.stopPropagation()
    onClose()
  }
  const moved = () => undefined
  const { width, height } = anchor.getBoundingClientRect()
  return (
    <Portal>
      <Popover
        opened
        hideDetached={false}
        position="bottom-start"
        width={over ? Math.max(width, 180) : 320}
        offset={over ? -height : 8}
        trapFocus
        returnFocus={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
        shadow="md"
        withArrow={!over}
      >
        <Popover.Target>
          <AnchorBox over={anchor} onMoved={moved} aria-label={t`${label} of ${row.display_name}`} />
        </Popover.Target>
        <Popover.Dropdown onKeyDown={leave} data-cell-editor className={over ? styles.over : undefined}>
          {fixed ? (
            <FixedReason why={fixed} onClose={onClose} />
          ) : error && !record ? (
            <ErrorPanel onRetry={() => void refetch()} />
          ) : record ? (
            <Suspense fallback={null}>
              <CellForm {...props} record={record} />
            </Suspense>
          ) : (
            <Text size="sm" c="dimmed" role="status">
              <Trans>Loading…</Trans>
            </Text>
          )}
        </Popover.Dropdown>
      </Popover>
    </Portal>
  )
}
