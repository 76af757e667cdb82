// The drawn chart: cards and lines in sight, moved with hands, wheel and keys.
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import styles from './canvas.module.css'
import { Card, type CardActions } from './card.tsx'
import type { ChartState, NodeKey } from './chart-state.ts'
import { nextKey } from './keys.ts'
import { card, type Layout, linkPath, type Placed } from './layout.ts'
import type { Viewport } from './use-viewport.ts'
import { overlaps } from './view.ts'

interface CanvasProps extends CardActions {
  readonly label: string
  readonly state: ChartState
  readonly layout: Layout
  readonly mirrored: boolean
  readonly viewport: Viewport
  readonly frame: React.RefObject<HTMLDivElement | null>
  readonly stage: React.RefObject<HTMLDivElement | null>
  readonly active: NodeKey | undefined
  readonly busy: NodeKey | undefined
  readonly found: NodeKey | undefined
}

const zoomStep = 1.25

export function Canvas({
  label,
  state,
  layout,
  mirrored,
  viewport,
  frame,
  stage,
  active,
  busy,
  found,
  ...actions
}: CanvasProps) {
  const { t } = useLingui()
  const { drawn, far, zoomBy, showAll, show } = viewport
  const shown = useMemo(
    () => layout.nodes.filter((placed) => placed.key === active || (!far && overlaps({ ...placed, ...card }, drawn))),
    [layout, drawn, active, far],
  )
  const lines = useMemo(() => linesInSight(layout, drawn, mirrored), [layout, drawn, mirrored])
  const shapes = useMemo(() => (far ? cardShapes(layout, drawn) : ''), [layout, drawn, far])
  const focus = useRef<NodeKey>(undefined)

  const go = (key: NodeKey) => {
    const placed = layout.byKey.get(key)
    if (!placed) return
    show({ ...placed, ...card })
    focus.current = key
    actions.onFocus(key)
    // The card may be drawn only now.
    requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus({ preventScroll: true }),
    )
  }
  const press = (event: KeyboardEvent) => {
    if (
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      (event.target instanceof Element && event.target.closest('button'))
    )
      return
    const zooms: Readonly<Record<string, () => void>> = {
      '+': () => zoomBy(zoomStep),
      '=': () => zoomBy(zoomStep),
      '-': () => zoomBy(1 / zoomStep),
      '0': () => showAll(layout),
    }
    const zoom = zooms[event.key]
    const isTurn = event.key === 'Enter' || event.key === ' '
    const next = active === undefined ? layout.nodes[0]?.key : nextKey(event.key, active, { state, layout, mirrored })
    if (zoom) zoom()
    else if (isTurn && active !== undefined) actions.onTurn(active)
    else if (next === 'open' && active !== undefined) actions.onTurn(active)
    else if (next !== undefined) go(next)
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={frame}
      className={styles.frame}
      role="tree"
      aria-label={label}
      aria-orientation="horizontal"
      aria-description={t`Arrow keys move, Enter opens and closes, plus, minus and 0 zoom`}
      onKeyDown={press}
    >
      <div ref={stage} className={styles.stage} role="presentation">
        <svg className={styles.lines} width={layout.width} height={layout.height} aria-hidden>
          {far ? (
            <>
              <path d={lines.map(({ path }) => path).join('')} />
              <path className={styles.shapes} d={shapes} />
            </>
          ) : (
            lines.map(({ key, path }) => <path key={key} className={styles.line} d={path} />)
          )}
        </svg>
        {shown.map((placed) => {
          const node = state.nodes.get(placed.key)
          return (
            node && (
              <Card
                key={placed.key}
                node={node}
                placed={placed}
                isOpen={state.open.has(placed.key)}
                isActive={placed.key === (active ?? layout.nodes[0]?.key)}
                isBusy={placed.key === busy}
                isFound={placed.key === found}
                {...actions}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

/** All cards in sight as one path. */
const cardShapes = (layout: Layout, drawn: Viewport['drawn']) =>
  layout.nodes
    .filter((placed) => overlaps({ ...placed, ...card }, drawn))
    .map(({ x, y }) => `M${x},${y}h${card.width}v${card.height}h${-card.width}z`)
    .join('')

/** A line is in sight where the box between its two cards is. */
function linesInSight(layout: Layout, drawn: Viewport['drawn'], mirrored: boolean) {
  return layout.nodes.flatMap((placed: Placed) => {
    const parent = placed.parent === undefined ? undefined : layout.byKey.get(placed.parent)
    if (!parent) return []
    const x = Math.min(placed.x, parent.x)
    const width = Math.abs(placed.x - parent.x) + card.width
    const box = { x, y: parent.y, width, height: placed.y - parent.y + card.height }
    return overlaps(box, drawn) ? [{ key: placed.key, path: linkPath(placed, parent, mirrored) }] : []
  })
}
