// A tree that is walked with the arrow keys and ticked with the space bar. Only the rows in view are drawn: 20,000 stand.
import { CheckboxIndicator } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import clsx from 'clsx'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { TreeNode } from '#src/fields/tree/build-tree.ts'
import { nextStep } from '#src/fields/tree/tree-keys.ts'
import styles from '#src/fields/tree/tree-list.module.css'
import { type TreeRow, visibleRows } from '#src/fields/tree/visible-rows.ts'

export type CheckState = 'checked' | 'unchecked' | 'mixed'

interface TreeListProps {
  readonly tree: readonly TreeNode[]
  readonly label: string
  /** Ids of the branches that are open. */
  readonly expanded: ReadonlySet<string>
  readonly onExpand: (id: string, open: boolean) => void
  readonly stateOf: (node: TreeNode) => CheckState
  readonly onToggle: (node: TreeNode) => void
  readonly multiple?: boolean
  /** Pixels; more rows are scrolled to. */
  readonly maxHeight: number
}

const rowHeight = 32
/** Rows drawn above and below what is in view. */
const margin = 6

export function TreeList(props: TreeListProps) {
  const { tree, label, expanded, onExpand, stateOf, onToggle, multiple = false, maxHeight } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [scroll, setScroll] = useState(0)
  const rows = visibleRows(tree, expanded)
  const [active, setActive] = useState(() => rows.find(({ node }) => stateOf(node) === 'checked')?.node.id)
  const at = Math.max(
    rows.findIndex(({ node }) => node.id === active),
    0,
  )
  const from = Math.max(Math.floor(scroll / rowHeight) - margin, 0)
  const shown = rows.slice(from, from + Math.ceil(maxHeight / rowHeight) + 2 * margin)

  // The active row comes into view, also when the tree has just been opened.
  useEffect(() => {
    const element = list.current
    if (!element) return
    const top = at * rowHeight
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + rowHeight > element.scrollTop + maxHeight) element.scrollTop = top + rowHeight - maxHeight
  }, [at, maxHeight])

  const walk = (event: KeyboardEvent) => {
    const row = rows[at]
    const step = nextStep(event.key, rows, at)
    if (!row || !step) return
    event.preventDefault()
    if (step.kind === 'toggle') onToggle(row.node)
    else if (step.kind === 'expand') onExpand(row.node.id, step.open)
    else setActive(rows[step.to]?.node.id)
  }

  return (
    <div
      ref={list}
      role="tree"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable={multiple}
      aria-activedescendant={rows[at] ? `${id}-${rows[at].node.id}` : undefined}
      className={styles.tree}
      style={{ maxBlockSize: maxHeight }}
      onKeyDown={walk}
      onScroll={(event) => setScroll(event.currentTarget.scrollTop)}
    >
      <div className={styles.rows} style={{ blockSize: rows.length * rowHeight }}>
        {shown.map((row, index) => (
          <Row
            key={row.node.id}
            row={row}
            id={`${id}-${row.node.id}`}
            top={(from + index) * rowHeight}
            active={from + index === at}
            state={stateOf(row.node)}
            onExpand={onExpand}
            onToggle={() => {
              setActive(row.node.id)
              onToggle(row.node)
            }}
          />
        ))}
      </div>
    </div>
  )
}

interface RowProps {
  readonly row: TreeRow
  readonly id: string
  readonly top: number
  readonly active: boolean
  readonly state: CheckState
  readonly onExpand: (id: string, open: boolean) => void
  readonly onToggle: () => void
}

function Row({ row, id, top, active, state, onExpand, onToggle }: RowProps) {
  const { node, level, expanded, position, siblings } = row
  const branch = node.children.length > 0
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree takes the keys, the row is its active descendant
    // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus
    <div
      id={id}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={branch ? expanded : undefined}
      aria-checked={state === 'mixed' ? 'mixed' : state === 'checked'}
      aria-selected={state === 'checked'}
      className={clsx(styles.row, active && styles.active)}
      style={{ insetBlockStart: top, blockSize: rowHeight, paddingInlineStart: `${(level - 1) * 1.25 + 0.25}rem` }}
      onClick={onToggle}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pointer only; the arrow keys open a branch */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: pointer only; the arrow keys open a branch */}
      <span
        className={clsx(styles.chevron, branch && styles.branch)}
        data-expanded={expanded}
        onClick={(event) => {
          if (!branch) return
          event.stopPropagation()
          onExpand(node.id, !expanded)
        }}
      >
        {branch && <IconChevronRight size={16} aria-hidden />}
      </span>
      <CheckboxIndicator size="xs" checked={state === 'checked'} indeterminate={state === 'mixed'} aria-hidden />
      <span className={styles.label} title={node.label}>
        {node.label}
      </span>
    </div>
  )
}
