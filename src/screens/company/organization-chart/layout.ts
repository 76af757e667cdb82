// Where each shown node stands: a tidy tree, top down; siblings that are closed stand in columns below their parent.
import { hierarchy, tree } from 'd3-hierarchy'
import type { ChartState, NodeKey } from './chart-state.ts'

export const card = { width: 232, height: 92 } as const
const gap = { beside: 24, below: 56, inColumn: 14 } as const
/** Around the whole; lines beside a stack need some. */
const margin = 16

export interface Placed {
  readonly key: NodeKey
  readonly parent: NodeKey | undefined
  /** 1 for a root. */
  readonly level: number
  readonly place: number
  readonly siblings: number
  /** Upper left corner. */
  readonly x: number
  readonly y: number
  /** Stands in a column: its line comes from the side. */
  readonly stacked: boolean
}

export interface Layout {
  readonly nodes: readonly Placed[]
  readonly byKey: ReadonlyMap<NodeKey, Placed>
  readonly width: number
  readonly height: number
}

/** More closed siblings than this are stacked. */
const mostInRow = 6

interface Branch {
  readonly key: NodeKey
  readonly parent: NodeKey | undefined
  readonly place: number
  readonly siblings: number
  readonly level: number
  /** Row within a column, from 0; undefined: beside its siblings. */
  readonly row?: number
  readonly children: Branch[]
}

/** `mirrored`: the first sibling stands at the right. */
export function layOut(state: ChartState, mirrored: boolean): Layout {
  const root: Branch = { key: '', parent: undefined, place: 0, siblings: 0, level: 0, children: [] }
  root.children.push(...arrange(state, state.roots, undefined, 1))
  const placed = tree<Branch>()
    .nodeSize([card.width + gap.beside, 1])
    .separation((one, other) => (one.parent === other.parent ? 1 : 1.2))(hierarchy(root))
  const nodes: Placed[] = []
  const heights = new Map<NodeKey, number>()
  placed.each(({ data, x }) => {
    if (data === root) return
    const top = data.parent === undefined ? 0 : (heights.get(data.parent) ?? 0) + card.height + gap.below
    const y = top + (data.row ?? 0) * (card.height + gap.inColumn)
    heights.set(data.key, y)
    const { key, parent, place, siblings, level } = data
    nodes.push({ key, parent, place, siblings, level, x: mirrored ? -x : x, y, stacked: data.row !== undefined })
  })
  return moved(nodes)
}

function arrange(state: ChartState, keys: readonly NodeKey[], parent: NodeKey | undefined, level: number): Branch[] {
  const branches = keys.map((key, index): Branch => {
    const isOpen = state.open.has(key)
    const children = isOpen ? arrange(state, state.children.get(key) ?? [], key, level + 1) : []
    return { key, parent, place: index + 1, siblings: keys.length, level, children }
  })
  const closed = branches.filter(({ children }) => children.length === 0)
  if (closed.length <= mostInRow) return branches
  return [...branches.filter(({ children }) => children.length > 0), ...columnsOf(closed)]
}

/** Each column is a chain, so that the tidy tree keeps its place free. */
function columnsOf(branches: readonly Branch[]): Branch[] {
  const columns = Math.max(2, Math.ceil(Math.sqrt(branches.length * (card.height / card.width))))
  const rows = Math.ceil(branches.length / columns)
  const heads: Branch[] = []
  for (let from = 0; from < branches.length; from += rows) {
    const column = branches.slice(from, from + rows).map((branch, row): Branch => ({ ...branch, row, children: [] }))
    for (const [row, branch] of column.entries()) column[row - 1]?.children.push(branch)
    if (column[0]) heads.push(column[0])
  }
  return heads
}

/** The whole begins at 0, 0. */
function moved(nodes: readonly Placed[]): Layout {
  if (nodes.length === 0) return { nodes, byKey: new Map(), width: 0, height: 0 }
  let [left, right, bottom] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0]
  for (const { x, y } of nodes) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  const shifted = nodes.map((node) => ({ ...node, x: node.x - left + margin, y: node.y + margin }))
  return {
    nodes: shifted,
    byKey: new Map(shifted.map((node) => [node.key, node])),
    width: right - left + card.width + 2 * margin,
    height: bottom + card.height + 2 * margin,
  }
}

/** The line from a node to the one above it, as an SVG path. */
export function linkPath(node: Placed, parent: Placed, mirrored: boolean): string {
  const [fromX, fromY] = [parent.x + card.width / 2, parent.y + card.height]
  const middle = fromY + gap.below / 2
  if (!node.stacked) return `M${fromX},${fromY}V${middle}H${node.x + card.width / 2}V${node.y}`
  const side = mirrored ? node.x + card.width : node.x
  const bus = mirrored ? side + gap.beside / 2 : side - gap.beside / 2
  return `M${fromX},${fromY}V${middle}H${bus}V${node.y + card.height / 2}H${side}`
}
