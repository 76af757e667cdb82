// The chart of one view: loads its top, opens nodes level by level, finds a node and opens the way to it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { type ChartNode, type ChartPart, nodesBelow } from './chart-calls.ts'
import {
  type ChartState,
  emptyChart,
  firstChart,
  keyOf,
  type NodeKey,
  turned,
  wayTo,
  withNodes,
} from './chart-state.ts'

export interface Chart {
  readonly state: ChartState
  readonly status: 'loading' | 'failed' | 'ready'
  /** The node whose children are on their way. */
  readonly busy: NodeKey | undefined
  readonly turn: (key: NodeKey) => Promise<void>
  /** Opens the way to a node that a search found; `found` holds the way. */
  readonly reveal: (node: ChartNode, found: readonly ChartNode[]) => Promise<NodeKey>
  /** Reads what is shown again. */
  readonly reload: () => Promise<void>
}

const firstLevels = 2

export function useChart(part: ChartPart): Chart {
  const { view, people } = part
  const client = useQueryClient()
  const top = useQuery({
    queryKey: ['organization_chart', view, people],
    queryFn: () => nodesBelow({ view, people }, undefined, firstLevels),
    staleTime: 0,
    meta: { quiet: true },
  })
  const [known, setKnown] = useState<{ readonly from: unknown; readonly state: ChartState }>()
  // Another view, or the same one read again, begins anew.
  if (top.data && known?.from !== top.data) setKnown({ from: top.data, state: firstChart(top.data, { view, people }) })
  const state = (known?.from === top.data ? known?.state : undefined) ?? emptyChart
  const setState = useCallback(
    (change: (state: ChartState) => ChartState) => setKnown((now) => now && { ...now, state: change(now.state) }),
    [],
  )

  const load = useCallback(
    async (node: ChartNode) => {
      const key = keyOf(node)
      const answered = await nodesBelow({ view, people }, node.id, 1)
      setState((now) => withNodes(now, answered, view, key))
    },
    [view, people, setState],
  )

  const {
    mutateAsync: open,
    isPending,
    variables,
  } = useMutation({
    mutationFn: async (node: ChartNode) => {
      await load(node)
      setState((now) => turned(now, keyOf(node), true))
    },
  })

  const turn = useCallback(
    async (key: NodeKey) => {
      const node = state.nodes.get(key)
      if (!node) return
      const isOpen = !state.open.has(key)
      if (isOpen && !state.children.has(key)) return open(node).catch(() => undefined)
      setState((now) => turned(now, key, isOpen))
    },
    [state, open, setState],
  )

  const reveal = useCallback(
    async (node: ChartNode, found: readonly ChartNode[]) => {
      const byKey = new Map(found.map((one) => [keyOf(one), one]))
      for (const key of wayTo(keyOf(node), byKey, view)) {
        const above = byKey.get(key)
        if (above && !state.children.has(key)) await load(above)
        setState((now) => turned(now, key, true))
      }
      return keyOf(node)
    },
    [state, view, load, setState],
  )

  const reload = useCallback(async () => {
    await client.invalidateQueries({ queryKey: ['organization_chart'] })
  }, [client])

  const busy = isPending ? keyOf(variables) : undefined
  return { state, status: top.data ? 'ready' : top.error ? 'failed' : 'loading', busy, turn, reveal, reload }
}
