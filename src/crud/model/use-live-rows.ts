// Rows that somebody else changes are read again quietly, and marked for a moment.
import { useEffect, useRef, useState } from 'react'
import type { ResourceName } from '#openapi/types.ts'
import { watchRecords } from '#src/api/watched-records.ts'
import type { RecordPage } from './calls.ts'
import type { RecordRow } from './screen.ts'

interface Reading {
  readonly data: RecordPage | undefined
  /** Milliseconds of the clock. */
  readonly dataUpdatedAt: number
  readonly refetch: () => Promise<{ readonly data: RecordPage | undefined }>
}

const noRows: readonly RecordRow[] = []
const none: ReadonlySet<number> = new Set()
const markedMs = 4000
/** Not at once: not everybody who looks on asks in the same moment, and several changes are read together. */
const waitMs = () => 200 + Math.random() * 400
const pauseMs = 2000
/** The server had read them by so much earlier than they were here. */
const travelMs = 1000

/** Ids of the rows that just changed. `paused`: nothing moves while a cell is being edited. */
export function useLiveRows(
  name: ResourceName,
  { data, dataUpdatedAt, refetch }: Reading,
  paused: boolean,
): ReadonlySet<number> {
  const [marked, setMarked] = useState(none)
  const rows = data?.data ?? noRows
  const now = useRef({ rows, since: 0, refetch, paused })
  useEffect(() => {
    now.current = { rows, since: dataUpdatedAt - travelMs, refetch, paused }
  })
  const ids = rows.map(({ id }) => id).join()

  const [look] = useState(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let unmark: ReturnType<typeof setTimeout> | undefined
    let last = 0
    const read = async () => {
      if (now.current.paused || document.visibilityState === 'hidden') {
        timer = setTimeout(read, pauseMs)
        return
      }
      timer = undefined
      last = Date.now()
      const before = new Map(now.current.rows.map(({ id, version }) => [id, version]))
      const { data } = await now.current.refetch()
      const changed = (data?.data ?? []).filter(({ id, version }) => before.get(id) !== version)
      if (changed.length === 0) return
      clearTimeout(unmark)
      setMarked(new Set(changed.map(({ id }) => id)))
      unmark = setTimeout(() => setMarked(none), markedMs)
    }
    return {
      soon: () => {
        timer ??= setTimeout(read, Math.max(waitMs(), last + pauseMs - Date.now()))
      },
      stop: () => {
        clearTimeout(timer)
        clearTimeout(unmark)
        timer = undefined
      },
    }
  })

  useEffect(() => {
    const shown = ids === '' ? [] : ids.split(',').map(Number)
    return watchRecords({ resource: name, ids: shown, since: now.current.since, hear: look.soon })
  }, [name, ids, look])
  useEffect(() => look.stop, [look])
  return marked
}
