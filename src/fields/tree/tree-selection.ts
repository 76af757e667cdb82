// Ticking several nodes of a tree, alone or with everything below them.
import { branchIds, type TreeNode } from '#src/fields/tree/build-tree.ts'
import type { CheckState } from '#src/fields/tree/tree-list.tsx'

interface Tick {
  readonly selected: ReadonlySet<string>
  readonly node: TreeNode
  readonly withDescendants: boolean
}

export function toggleNode({ selected, node, withDescendants }: Tick): ReadonlySet<string> {
  const ids = new Set(withDescendants ? branchIds(node) : [node.id])
  return new Set(selected.has(node.id) ? [...selected].filter((id) => !ids.has(id)) : [...selected, ...ids])
}

/** A node that is not ticked itself but has ticked ones below it is `mixed`. */
export function checkState(node: TreeNode, selected: ReadonlySet<string>): CheckState {
  if (selected.has(node.id)) return 'checked'
  return hasSelected(node, selected) ? 'mixed' : 'unchecked'
}

function hasSelected(node: TreeNode, selected: ReadonlySet<string>): boolean {
  return node.children.some((child) => selected.has(child.id) || hasSelected(child, selected))
}

export const allIds = (tree: readonly TreeNode[]): readonly string[] => tree.flatMap(branchIds)
