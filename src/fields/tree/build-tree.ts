// Builds a tree from the flat list that the server sends. Ids are strings inside the tree, as records of any kind may have them.

export interface TreeRecord {
  readonly id: number | string
  readonly parent?: number | string | null
  readonly display_name?: string | null
  readonly name?: string | null
  readonly code?: string | null
}

export interface TreeNode {
  readonly id: string
  readonly label: string
  readonly code?: string | null | undefined
  readonly name?: string | null | undefined
  readonly children: readonly TreeNode[]
}

interface Growing extends TreeNode {
  readonly children: Growing[]
}

/** A record whose parent is not in the list, or is its own descendant, becomes a root: nothing is lost. The order of the list stays. */
export function buildTree(records: readonly TreeRecord[]): readonly TreeNode[] {
  const nodes = new Map<string, Growing>()
  const parents = new Map<string, string>()
  for (const { id, display_name, name, code, parent } of records) {
    nodes.set(String(id), { id: String(id), label: display_name || name || String(id), code, name, children: [] })
    if (parent !== null && parent !== undefined) parents.set(String(id), String(parent))
  }
  const roots: Growing[] = []
  for (const node of nodes.values()) {
    const parent = nodes.get(parents.get(node.id) ?? '')
    if (parent && !leadsBack(node.id, parents)) parent.children.push(node)
    else roots.push(node)
  }
  return roots
}

function leadsBack(id: string, parents: ReadonlyMap<string, string>): boolean {
  const seen = new Set<string>()
  for (let above = parents.get(id); above !== undefined && !seen.has(above); above = parents.get(above)) {
    if (above === id) return true
    seen.add(above)
  }
  return false
}

/** The ids of a node and of everything below it. */
export function branchIds(node: TreeNode): readonly string[] {
  return [node.id, ...node.children.flatMap(branchIds)]
}

export function findNode(tree: readonly TreeNode[], id: string): TreeNode | undefined {
  for (const node of tree) {
    const found = node.id === id ? node : findNode(node.children, id)
    if (found) return found
  }
  return undefined
}
