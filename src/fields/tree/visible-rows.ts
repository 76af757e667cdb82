// The rows of a tree that can be seen: of open branches, or of a search with the path to each match.
import { fold, holdsFolded } from '#openapi/fold.ts'
import type { TreeNode } from '#src/fields/tree/build-tree.ts'

export interface TreeRow {
  readonly node: TreeNode
  /** 1 for a root. */
  readonly level: number
  readonly expanded: boolean
  /** 1-based place among its siblings, and how many they are. */
  readonly position: number
  readonly siblings: number
}

export function visibleRows(tree: readonly TreeNode[], expanded: ReadonlySet<string>): readonly TreeRow[] {
  const rows: TreeRow[] = []
  const visit = (nodes: readonly TreeNode[], level: number) => {
    for (const [index, node] of nodes.entries()) {
      const open = node.children.length > 0 && expanded.has(node.id)
      rows.push({ node, level, expanded: open, position: index + 1, siblings: nodes.length })
      if (open) visit(node.children, level + 1)
    }
  }
  visit(tree, 1)
  return rows
}

/** The tree with only what matches and the way to it; below a match everything stays. */
export function filterTree(tree: readonly TreeNode[], search: string): readonly TreeNode[] {
  const wanted = fold(search)
  if (wanted === '') return tree
  return tree.flatMap((node) => {
    if (holdsFolded(node.label, wanted)) return [node]
    const children = filterTree(node.children, search)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** From the top, each before what is below it. */
export function everyNode(tree: readonly TreeNode[]): readonly TreeNode[] {
  return tree.flatMap((node) => [node, ...everyNode(node.children)])
}

/** Every branch of the tree, so that a search shows its matches opened. */
export function branchesOf(tree: readonly TreeNode[]): readonly string[] {
  return tree.flatMap((node) => (node.children.length > 0 ? [node.id, ...branchesOf(node.children)] : []))
}

/** The ids on the way from a root to the node, without the node. */
export function pathTo(tree: readonly TreeNode[], id: string): readonly string[] {
  for (const node of tree) {
    if (node.children.some((child) => child.id === id)) return [node.id]
    const below = pathTo(node.children, id)
    if (below.length > 0) return [node.id, ...below]
  }
  return []
}
