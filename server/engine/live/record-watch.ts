// Who looks at which records: a connection names them, and hears when one of them changes, was removed, or another one came.
// Resources are named at run time here, hence the cast.
import { sql } from 'kysely'
import { contract } from '#openapi/generated/contract.ts'
import type { ResourceMeta, ResourceName } from '#openapi/types.ts'
import type { Principal } from '#server/access/principal.ts'
import type { PrincipalCache } from '#server/access/principal-cache.ts'
import { where } from '#server/engine/crud/filters.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inCompany } from '#server/platform/db/tenant.ts'
import type { Live } from './hub.ts'
import { mayView } from './may-view.ts'
import { longestAge, mostTopics, type Shown } from './messages.ts'
import type { RecordsNotice } from './notices.ts'

const prefix = 'record:'
const mostKept = 5000

export interface RecordWatch {
  /** False: there is no such topic, or the person may not look at its records. */
  readonly follow: (live: Live, topic: string, shown: Shown) => Promise<boolean>
  readonly leave: (live: Live, topic: string) => void
  readonly forget: (live: Live) => void
  readonly tell: (notice: RecordsNotice, all: Iterable<Live>) => Promise<void>
  /** Notices may have been missed here. */
  readonly gap: () => void
}

interface Options {
  readonly database: Database
  readonly principals: PrincipalCache
  readonly send: (live: Live, type: string, topic: string, data: object) => void
}

function metaOf(topic: string): ResourceMeta | undefined {
  const name = topic.slice(prefix.length)
  return topic.startsWith(prefix) && Object.hasOwn(contract, name) ? contract[name as ResourceName] : undefined
}

/** Several notices as one: the person's scope is asked for once. */
function joined(one: RecordsNotice | undefined, other: RecordsNotice): RecordsNotice {
  if (!one) return other
  const both = (name: 'changed' | 'added') => {
    const [mine, theirs] = [one[name], other[name]]
    return mine === null || theirs === null ? null : [...new Set([...mine, ...theirs])]
  }
  return { ...one, changed: both('changed'), added: both('added') }
}

export function recordWatch({ database, principals, send }: Options): RecordWatch {
  const watched = new Map<string, Map<string, ReadonlySet<number>>>()
  /** The oldest first. */
  const recent: { readonly notice: RecordsNotice; readonly at: number }[] = []
  /** Since when all that was told is known here. */
  let known = Date.now()

  /** Those of the records that lie within the person's scope. */
  async function within(principal: Principal, { name }: ResourceMeta, ids: readonly number[]) {
    const storage = storageOf(name)
    const bounds = scopeTerms(principal, storage)
    const { company } = principal
    if (bounds.length === 0 || ids.length === 0 || company === null) return ids
    const terms = [
      sql`${sql.ref(`t.${storage.companyColumn}`)} = ${company}`,
      sql`t.id = any(${ids}::bigint[])`,
      ...bounds,
    ]
    const { rows } = await inCompany(database, company, (db) =>
      sql<{ id: number | string }>`select t.id from ${sql.table(storage.table)} t ${where(terms)}`.execute(db),
    )
    return rows.map(({ id }) => Number(id))
  }

  async function tellOne(live: Live, meta: ResourceMeta, { changed, added }: RecordsNotice) {
    const topic = prefix + meta.name
    const mine = watched.get(live.id)?.get(topic)
    if (!mine) return
    const known = changed?.filter((id) => mine.has(id)) ?? null
    const others = added?.filter((id) => !mine.has(id)) ?? null
    if (known?.length === 0 && others?.length === 0) return
    // From the cache: rights and scope are those of this moment.
    const principal = await principals.find(live.session, live.version)
    if (!mayView(principal, meta)) return
    const isMore = others === null || (await within(principal, meta, others)).length > 0
    if (known?.length === 0 && !isMore) return
    send(live, 'record.changed', topic, { resource: meta.name, ids: known, added: isMore })
  }

  return {
    async follow(live, topic, { ids, age, isOlder }) {
      const asked = Date.now()
      const meta = metaOf(topic)
      if (!meta || live.company === null) return false
      const principal = await principals.find(live.session, live.version)
      if (!mayView(principal, meta)) return false
      const topics = watched.get(live.id) ?? new Map<string, ReadonlySet<number>>()
      if (!topics.has(topic) && topics.size >= mostTopics) return false
      topics.set(topic, new Set(await within(principal, meta, ids)))
      watched.set(live.id, topics)
      // What was told before that nobody here knows: the rows are read anew.
      if (isOlder || asked - age < known) send(live, 'resync', topic, { resource: meta.name })
      const missed = recent.filter(
        ({ notice, at }) => at >= asked - age && notice.company === live.company && notice.resource === meta.name,
      )
      const together = missed.map(({ notice }) => notice).reduce(joined, undefined)
      if (together) await tellOne(live, meta, together)
      return true
    },
    leave: ({ id }, topic) => void watched.get(id)?.delete(topic),
    forget: ({ id }) => void watched.delete(id),
    gap() {
      known = Date.now()
    },
    async tell(notice, all) {
      const meta = metaOf(prefix + notice.resource)
      if (!meta) return
      const now = Date.now()
      recent.push({ notice, at: now })
      while (recent.length > mostKept || now - (recent[0]?.at ?? now) > longestAge)
        known = (recent.shift()?.at ?? now) + 1
      for (const live of all) if (live.company === notice.company) await tellOne(live, meta, notice)
    },
  }
}
