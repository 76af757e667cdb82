// Tells the live connection which records the tab shows, and the tab what became of them.
import type { LiveEvent } from '#src/api/live.ts'
import { allWatchers, followWatched, tellWatchers, type Watcher, watched } from '#src/api/watched-records.ts'

export type Say = (message: object) => void

export interface Follower {
  readonly hear: (event: LiveEvent, say: Say) => void
  readonly stop: () => void
}

const restMs = 250
const topicOf = (resource: string) => `record:${resource}`

export function followRecords(): Follower {
  let told = new Map<string, string>()
  /** The server follows their records for them. */
  let followed = new WeakSet<Watcher>()
  let say: Say | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let opened = false

  /** Says what differs from what the server knows. */
  const publish = () => {
    timer = undefined
    if (!say) return
    const next = new Map<string, string>()
    for (const [resource, { ids, since }] of watched((watcher) => followed.has(watcher))) {
      const topic = topicOf(resource)
      const key = ids.join()
      next.set(topic, key)
      if (told.get(topic) === key && since === undefined) continue
      // What became of them since they were read nobody has told those who show them, though the server may follow them for others.
      say({ type: 'subscribe', topics: [topic], filters: { ids, age: since === undefined ? 0 : Date.now() - since } })
    }
    for (const watcher of allWatchers()) followed.add(watcher)
    const left = [...told.keys()].filter((topic) => !next.has(topic))
    if (left.length > 0) say({ type: 'unsubscribe', topics: left })
    told = next
  }
  followWatched(() => {
    timer ??= setTimeout(publish, restMs)
  })

  return {
    hear({ type, data }, answer) {
      if (type === 'session.open') {
        say = answer
        told = new Map()
        followed = new WeakSet()
        publish()
        // What happened while there was no connection nobody has told.
        if (opened) tellWatchers({ ids: null, added: true })
        opened = true
      }
      if (type === 'resync')
        tellWatchers({ ids: null, added: true }, typeof data.resource === 'string' ? data.resource : undefined)
      if (type === 'record.changed') {
        const ids = Array.isArray(data.ids) ? data.ids.map(Number) : null
        tellWatchers({ ids, added: data.added === true }, String(data.resource))
      }
    },
    stop() {
      clearTimeout(timer)
      followWatched(undefined)
    },
  }
}
