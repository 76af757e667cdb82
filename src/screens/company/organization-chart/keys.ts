// Where an arrow key leads on the chart: down into a node, up out of it, sideways along its level.
import type { ChartState, NodeKey } from './chart-state.ts'
import type { Layout } from './layout.ts'

interface Chart {
  readonly state: ChartState
  readonly layout: Layout
  readonly mirrored: boolean
}

/** The next node; `open`: the node's children are to be shown first. */
export function nextKey(key: string, from: NodeKey, { state, layout, mirrored }: Chart): NodeKey | 'open' | undefined {
  const placed = layout.byKey.get(from)
  if (!placed) return undefined
  switch (key) {
    case 'ArrowDown':
      if (state.open.has(from)) return state.children.get(from)?.[0]
      return state.nodes.get(from)?.has_children ? 'open' : undefined
    case 'ArrowUp':
      return placed.parent
    case 'ArrowRight':
      return beside(layout, placed.level, from, mirrored ? -1 : 1)
    case 'ArrowLeft':
      return beside(layout, placed.level, from, mirrored ? 1 : -1)
    case 'Home':
      return layout.nodes[0]?.key
    case 'End':
      return layout.nodes.at(-1)?.key
    default:
      return undefined
  }
}

/** Nodes of a level in their order: siblings first, then those of the next parent. */
function beside({ nodes }: Layout, level: number, from: NodeKey, step: 1 | -1): NodeKey | undefined {
  const row = nodes.filter((node) => node.level === level)
  return row[row.findIndex(({ key }) => key === from) + step]?.key
}
