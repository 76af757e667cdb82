// What of the chart is known and what of it is open: nodes by key, the children of those that were opened once.
import type { ChartNode, ChartPart, ChartView } from './chart-calls.ts'

/** A person and a department may have the same id. */
export type NodeKey = string

export interface ChartState {
  readonly nodes: ReadonlyMap<NodeKey, ChartNode>
  /** Children in their order; absent: not asked for yet. */
  readonly children: ReadonlyMap<NodeKey, readonly NodeKey[]>
  readonly roots: readonly NodeKey[]
  readonly open: ReadonlySet<NodeKey>
}

export const emptyChart: ChartState = { nodes: new Map(), children: new Map(), roots: [], open: new Set() }

export const keyOf = ({ type, id }: Pick<ChartNode, 'type' | 'id'>): NodeKey => `${type}:${id}`

const holderTypes = { department: 'department', position: 'position', superior: 'employee' } as const

/** The key of the node above; people in a department stand below the department. */
const parentKey = ({ parent }: Pick<ChartNode, 'parent'>, view: ChartView): NodeKey | undefined =>
  parent === null ? undefined : keyOf({ type: holderTypes[view], id: parent })

/** Adds what was answered for the nodes below `root` (undefined: from the top). Whoever is named as a parent has all its children. */
export function withNodes(
  state: ChartState,
  answered: readonly ChartNode[],
  view: ChartView,
  root?: NodeKey,
): ChartState {
  const nodes = new Map(state.nodes)
  const below = new Map<NodeKey, NodeKey[]>(root === undefined ? [] : [[root, []]])
  const roots: NodeKey[] = []
  for (const node of answered) nodes.set(keyOf(node), node)
  for (const node of answered) {
    const parent = parentKey(node, view)
    if (parent !== undefined && nodes.has(parent)) below.set(parent, [...(below.get(parent) ?? []), keyOf(node)])
    else if (root === undefined) roots.push(keyOf(node))
  }
  return {
    ...state,
    nodes,
    children: new Map([...state.children, ...below]),
    roots: root === undefined ? roots : state.roots,
  }
}

/** A chart as it was first answered: its roots are open as far as that shows a page, not a forest. */
export function firstChart(answered: readonly ChartNode[], { view }: ChartPart): ChartState {
  const state = withNodes(emptyChart, answered, view)
  const shown = state.roots.flatMap((key) => state.children.get(key) ?? [])
  return { ...state, open: new Set(shown.length <= mostShownAtFirst ? state.roots : []) }
}

const mostShownAtFirst = 60

export function turned(state: ChartState, key: NodeKey, isOpen: boolean): ChartState {
  const open = new Set(state.open)
  if (isOpen) open.add(key)
  else open.delete(key)
  return { ...state, open }
}

/** From the root down to the node, itself excluded. */
export function wayTo(key: NodeKey, nodes: ReadonlyMap<NodeKey, ChartNode>, view: ChartView): readonly NodeKey[] {
  const way: NodeKey[] = []
  for (let node = nodes.get(key); node; ) {
    const parent = parentKey(node, view)
    if (parent === undefined || way.includes(parent)) break
    way.unshift(parent)
    node = nodes.get(parent)
  }
  return way
}
