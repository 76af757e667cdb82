// Loads a tree when it is needed: once, with another try after a failure.
import { useEffect, useEffectEvent, useState } from 'react'
import { buildTree, type TreeNode, type TreeRecord } from '#src/fields/tree/build-tree.ts'

export interface TreeSource {
  /** The whole tree as a flat list. */
  readonly load: () => Promise<readonly TreeRecord[]>
}

interface LoadedTree {
  /** Absent until it is there. */
  readonly tree: readonly TreeNode[] | undefined
  readonly failed: boolean
  readonly retry: () => void
}

export function useTree(source: TreeSource, needed: boolean): LoadedTree {
  const [tree, setTree] = useState<readonly TreeNode[]>()
  const [failed, setFailed] = useState(false)
  const load = useEffectEvent(() => source.load())

  useEffect(() => {
    if (!needed || tree || failed) return
    let wanted = true
    load().then(
      (records) => wanted && setTree(buildTree(records)),
      () => wanted && setFailed(true),
    )
    return () => {
      wanted = false
    }
  }, [needed, tree, failed])

  return { tree, failed, retry: () => setFailed(false) }
}
