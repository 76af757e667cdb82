// One node of the chart: a department, position or person on a card, which opens what stands below it.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Loader, Menu, VisuallyHidden } from '@mantine/core'
import { IconArrowUp, IconChevronDown, IconDots, IconExternalLink, IconMinus } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { formatNumber } from '#src/i18n/format.ts'
import styles from './card.module.css'
import type { ChartNode } from './chart-calls.ts'
import type { Placed } from './layout.ts'
import { Portrait } from './portrait.tsx'

export interface CardActions {
  readonly onTurn: (key: string) => void
  readonly onFocus: (key: string) => void
  /** Absent: nothing may be moved. */
  readonly onMove?: ((node: ChartNode) => void) | undefined
  /** Opens the record behind the node. */
  readonly onRecord: (node: ChartNode) => void
}

interface CardProps extends CardActions {
  readonly node: ChartNode
  readonly placed: Placed
  readonly isOpen: boolean
  readonly isActive: boolean
  readonly isBusy: boolean
  readonly isFound: boolean
}

export const Card = memo(function Card({ node, placed, isOpen, isActive, isBusy, isFound, ...actions }: CardProps) {
  const { key, level, place, siblings, x, y } = placed
  return (
    <div
      className={styles.card}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      role="treeitem"
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-expanded={node.has_children ? isOpen : undefined}
      aria-selected={isActive}
      tabIndex={isActive ? 0 : -1}
      data-key={key}
      data-found={isFound || undefined}
      data-grey={!node.in_scope || undefined}
      onFocus={() => actions.onFocus(key)}
    >
      <Face node={node} />
      {node.in_scope && <CardMenu node={node} isActive={isActive} {...actions} />}
      {node.has_children && (
        <button
          type="button"
          className={styles.turn}
          tabIndex={-1}
          aria-hidden
          data-open={isOpen || undefined}
          onClick={() => actions.onTurn(key)}
        >
          {isBusy ? <Loader size={12} /> : isOpen ? <IconMinus size={14} /> : <IconChevronDown size={14} />}
        </button>
      )}
    </div>
  )
})

function Face({ node }: { readonly node: ChartNode }) {
  const { type, name, code, title, photo, manager, in_scope } = node
  const person = type === 'employee' ? { name, photo } : manager
  return (
    <>
      {in_scope && person && <Portrait name={person.name} photo={person.photo} />}
      <div className={styles.texts}>
        <div className={styles.name} title={name}>
          {name}
        </div>
        {in_scope && (
          <div className={styles.line}>{type === 'employee' ? (title ?? code) : manager ? manager.name : code}</div>
        )}
        {in_scope ? (
          <div className={styles.line}>
            <Counts node={node} />
          </div>
        ) : (
          <VisuallyHidden>
            <Trans>outside your data scope</Trans>
          </VisuallyHidden>
        )}
      </div>
    </>
  )
}

function Counts({ node: { type, employee_count: own, total_count: all } }: { readonly node: ChartNode }) {
  if (type === 'employee') {
    if (all === 0) return null
    if (own === all) return <Plural value={all} one="# person below" other="# people below" />
    return (
      <Trans>
        {formatNumber(all)} in all, {formatNumber(own)} direct
      </Trans>
    )
  }
  if (own === all) return <Plural value={all} one="# person" other="# people" />
  return (
    <Trans>
      {formatNumber(all)} in all, {formatNumber(own)} here
    </Trans>
  )
}

interface CardMenuProps extends CardActions {
  readonly node: ChartNode
  readonly isActive: boolean
}

/** A plain button until it is wanted: there may be hundreds of cards. */
function CardMenu({ node, isActive, onMove, onRecord }: CardMenuProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const target = (
    <button
      type="button"
      className={styles.menu}
      aria-label={t`Actions`}
      aria-haspopup="menu"
      tabIndex={isActive ? 0 : -1}
      onClick={() => setOpen(!isOpen)}
    >
      <IconDots size={16} aria-hidden />
    </button>
  )
  if (!isOpen) return target
  return (
    <Menu opened onChange={setOpen} position="bottom-end">
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconExternalLink size={16} aria-hidden />} onClick={() => onRecord(node)}>
          <Trans>Open</Trans>
        </Menu.Item>
        {onMove && node.type !== 'position' && (
          <Menu.Item leftSection={<IconArrowUp size={16} aria-hidden />} onClick={() => onMove(node)}>
            <Trans>Move below another one</Trans>
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
