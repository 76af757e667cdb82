// Who follows which topics: what happens is told to each within their rights and their data scope, at most so often.
import { sql } from 'kysely'
import type { Principal } from '#server/access/principal.ts'
import type { PrincipalCache } from '#server/access/principal-cache.ts'
import { where } from '#server/engine/crud/filters.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inCompany } from '#server/platform/db/tenant.ts'
import type { Live } from './hub.ts'
import { mayHear } from './may-view.ts'
import type { RecordsNotice } from './notices.ts'
import { type Topic, topics } from './topics.ts'

/** What is told of one notice; of more, only how many there are. */
const mostTold = 50

interface Options {
  readonly database: Database
  readonly principals: PrincipalCache
  readonly send: (live: Live, type: string, topic: string, data: object) => void
}

export interface TopicWatch {
  /** Whether there is such a topic. */
  readonly knows: (topic: string) => boolean
  /** False: the person may not read what it tells of. */
  readonly follow: (live: Live, topic: string) => Promise<boolean>
  readonly leave: (live: Live, topic: string) => void
  readonly forget: (live: Live) => void
  readonly tell: (notice: RecordsNotice, all: Iterable<Live>) => Promise<void>
}

const topicOf = (name: string): Topic | undefined => (Object.hasOwn(topics, name) ? topics[name] : undefined)

/** Where its records stand, and which of them are the person's. */
function placeOf(topic: Topic, principal: Principal) {
  if (!topic.resource) return { table: topic.written, within: (company: number) => [sql`t.company_id = ${company}`] }
  const storage = storageOf(topic.resource)
  const column = sql.ref(`t.${storage.companyColumn}`)
  return {
    table: storage.table,
    within: (company: number) => [sql`${column} = ${company}`, ...scopeTerms(principal, storage)],
  }
}

export function topicWatch({ database, principals, send }: Options): TopicWatch {
  const followed = new Map<string, Set<string>>()

  async function facts(principal: Principal, topic: Topic, ids: readonly number[] | null) {
    const { only, data } = topic
    const { company } = principal
    if (company === null) return []
    const { table, within } = placeOf(topic, principal)
    const terms = [
      ...within(company),
      ...(ids === null ? [sql`false`] : [sql`t.id = any(${ids}::bigint[])`]),
      ...(only ? [only] : []),
    ]
    const { rows } = await inCompany(database, company, (db) =>
      sql<{ data: object }>`select distinct on (${data}::text) ${data} as data from ${sql.table(table)} t
        ${where(terms)} limit ${mostTold + 1}`.execute(db),
    )
    return rows.map((row) => row.data)
  }

  async function tellOne(live: Live, name: string, topic: Topic, { changed, added }: RecordsNotice) {
    const ids = topic.when === 'added' ? added : changed
    if (ids?.length === 0) return
    // From the cache: rights and scope are those of this moment.
    const principal = await principals.find(live.session, live.version)
    if (!mayHear(principal, topic)) return
    const told = await facts(principal, topic, ids)
    // Too many to tell of each: whoever listens reads anew.
    if (ids === null || told.length > mostTold) send(live, 'resync', name, {})
    else for (const data of told) send(live, name, name, data)
  }

  return {
    knows: (name) => topicOf(name) !== undefined,
    async follow(live, name) {
      const topic = topicOf(name)
      if (!topic || live.company === null) return false
      if (!mayHear(await principals.find(live.session, live.version), topic)) return false
      followed.set(live.id, (followed.get(live.id) ?? new Set()).add(name))
      return true
    },
    leave: ({ id }, name) => void followed.get(id)?.delete(name),
    forget: ({ id }) => void followed.delete(id),
    async tell(notice, all) {
      const about = Object.entries(topics).filter(([, { resource, written = resource }]) => written === notice.resource)
      if (about.length === 0) return
      for (const live of all) {
        const mine = followed.get(live.id)
        if (live.company !== notice.company || !mine) continue
        for (const [name, topic] of about) if (mine.has(name)) await tellOne(live, name, topic, notice)
      }
    },
  }
}
