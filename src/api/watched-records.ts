// Which records this tab shows: the live connection follows them and tells here when one changes.
import type { ResourceName } from '#openapi/types.ts'

export interface RecordNews {
  /** Records that changed or are gone; null: any of them may have. */
  readonly ids: readonly number[] | null
  /** Others came. */
  readonly added: boolean
}

export interface Watcher {
  readonly resource: ResourceName
  readonly ids: readonly number[]
  /** When they were read, in milliseconds of the clock. */
  readonly since: number
  readonly hear: (news: RecordNews) => void
}

const watchers = new Set<Watcher>()
let changed: (() => void) | undefined

/** Answers how to stop. */
export function watchRecords(watcher: Watcher): () => void {
  watchers.add(watcher)
  changed?.()
  return () => {
    watchers.delete(watcher)
    changed?.()
  }
}

interface Shown {
  readonly ids: readonly number[]
  readonly since: number | undefined
}

/**
 * All records that are shown, by resource, with when the oldest of them was read that `isFollowed` does not know; undefined
 * where it knows all.
 */
export const watched = (isFollowed: (watcher: Watcher) => boolean = () => false): ReadonlyMap<ResourceName, Shown> => {
  const all = new Map<ResourceName, Shown>()
  for (const watcher of watchers) {
    const { resource, ids, since: read } = watcher
    const before = all.get(resource) ?? { ids: [], since: undefined }
    const since = isFollowed(watcher) ? before.since : Math.min(before.since ?? read, read)
    all.set(resource, { ids: [...new Set([...before.ids, ...ids])], since })
  }
  return all
}

/** Each that shows records, in no order. */
export const allWatchers = (): readonly Watcher[] => [...watchers]

/** One follower: the live connection. */
export function followWatched(listener: (() => void) | undefined): void {
  changed = listener
}

/** Without a resource: news of any may have been missed. */
export function tellWatchers(news: RecordNews, resource?: string): void {
  for (const watcher of [...watchers]) {
    if (resource !== undefined && watcher.resource !== resource) continue
    const isMine = news.added || news.ids === null || news.ids.some((id) => watcher.ids.includes(id))
    if (isMine) watcher.hear(news)
  }
}
