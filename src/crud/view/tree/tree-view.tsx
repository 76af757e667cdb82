// The records of a tree resource as a tree: opened and closed with the pointer or the arrow keys, each with its head-count.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react'
import { treeQuery } from '#src/api/lookups.ts'
import { treeLines } from '#src/crud/model/tree.ts'
import type { ResourceList } from '#src/crud/model/use-resource-list.ts'
import ListFailure from '#src/crud/view/list-failure.tsx'
import { formatNumber } from '#src/i18n/format.ts'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import styles from './tree-view.module.css'

interface TreeViewProps {
  readonly list: ResourceList
  readonly address: (id: number) => string
  readonly onOpen: (id: number) => void
}

/** Levels that start open. */
const startsOpen = 2

export default function TreeView({ list, address, onOpen }: TreeViewProps) {
  const { i18n, t } = useLingui()
  const { screen, state } = list
  const target = { resource: screen.meta.name, path: screen.meta.path }
  const { data, error, refetch } = useQuery({ ...treeQuery(target, state.search), meta: { quiet: true } })
  const [turned, setTurned] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [focused, setFocused] = useState<number>()
  const root = useRef<HTMLDivElement>(null)
  const searching = state.search !== ''
  const lines = useMemo(
    () => treeLines(data ?? [], ({ id }, level) => turned.get(id) ?? (searching || level <= startsOpen)),
    [data, turned, searching],
  )

  if (error) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="list" />
  if (lines.length === 0) return <EmptyState title={<Trans>Nothing matches</Trans>} />

  const turn = (id: number, open: boolean) => setTurned(new Map(turned).set(id, open))
  const focus = (id: number | undefined) => {
    if (id === undefined) return
    setFocused(id)
    root.current?.querySelector<HTMLElement>(`[data-node="${id}"]`)?.focus()
  }
  const key = (event: KeyboardEvent) => {
    const at = lines.findIndex(({ node }) => node.id === focused)
    const line = lines[at]
    if (!line) return
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight'
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(lines[at + 1]?.node.id),
      ArrowUp: () => focus(lines[at - 1]?.node.id),
      Home: () => focus(lines[0]?.node.id),
      End: () => focus(lines.at(-1)?.node.id),
      [forward]: () => (line.hasChildren && !line.open ? turn(line.node.id, true) : focus(lines[at + 1]?.node.id)),
      [back]: () => (line.open ? turn(line.node.id, false) : focus(line.node.parent ?? undefined)),
      Enter: () => onOpen(line.node.id),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }
  const open = (event: MouseEvent, id: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(id)
  }
  const entry = focused ?? lines[0]?.node.id

  return (
    <div ref={root} role="tree" aria-label={i18n._(screen.entry.title)} className={styles.tree} onKeyDown={key}>
      {lines.map(({ node, level, open: isOpen, hasChildren, place, siblings }) => (
        <div
          key={node.id}
          role="treeitem"
          aria-level={level}
          aria-posinset={place}
          aria-setsize={siblings}
          aria-expanded={hasChildren ? isOpen : undefined}
          aria-selected={false}
          data-node={node.id}
          tabIndex={node.id === entry ? 0 : -1}
          className={styles.line}
          style={{ paddingInlineStart: `${(level - 1) * 1.5 + 0.5}rem` }}
          onFocus={() => setFocused(node.id)}
        >
          <button
            type="button"
            tabIndex={-1}
            className={styles.turn}
            aria-hidden
            data-open={isOpen}
            disabled={!hasChildren}
            onClick={() => turn(node.id, !isOpen)}
          >
            {hasChildren && '›'}
          </button>
          <a href={address(node.id)} tabIndex={-1} className={styles.name} onClick={(event) => open(event, node.id)}>
            {node.name}
          </a>
          <span className={styles.code}>{node.code}</span>
          <span className={styles.count} title={t`Employees`}>
            {formatNumber(node.count)}
          </span>
        </div>
      ))}
    </div>
  )
}
