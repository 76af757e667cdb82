// A tree that travels as a flat list: its lines in order, those below a closed node left out.
import type { TreeNode } from '#src/api/crud.ts'

export interface TreeLine {
  readonly node: TreeNode
  /** 1 for a root. */
  readonly level: number
  readonly open: boolean
  readonly hasChildren: boolean
  /** Place among its siblings, from 1, and how many these are. */
  readonly place: number
  readonly siblings: number
}

/** Nodes whose parent is not in the list are roots: the parent is out of the viewer's scope. */
export function treeLines(
  nodes: readonly TreeNode[],
  isOpen: (node: TreeNode, level: number) => boolean,
): readonly TreeLine[] {
  const known = new Set(nodes.map(({ id }) => id))
  const children = Map.groupBy(nodes, ({ parent }) => (parent !== null && known.has(parent) ? parent : null))
  const lines: TreeLine[] = []
  const walk = (parent: number | null, level: number) => {
    const siblings = children.get(parent) ?? []
    siblings.forEach((node, at) => {
      const hasChildren = children.has(node.id)
      const open = hasChildren && isOpen(node, level)
      lines.push({ node, level, open, hasChildren, place: at + 1, siblings: siblings.length })
      if (open) walk(node.id, level + 1)
    })
  }
  walk(null, 1)
  return lines
}
