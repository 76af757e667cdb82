// Collects the records that this server writes for a moment, and tells every server of them at once.
import { sql } from 'kysely'
import { hearChangedRecords, type RecordsChanged } from '#server/platform/db/changed-records.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { detached } from '#server/platform/db/unit.ts'
import type { RecordsNotice } from './notices.ts'

interface Collected {
  readonly changed: Set<number>
  readonly added: Set<number>
}

/** A notice of the database holds 8,000 bytes. */
const mostNamed = 300
const collectMs = 300

const named = (ids: ReadonlySet<number>) => (ids.size > mostNamed ? null : [...ids])

/** Answers how to stop: what is being told is told to its end. */
export function tellRecords(database: Database, report: (error: unknown) => void): () => Promise<void> {
  let collected = new Map<string, Collected>()
  let timer: NodeJS.Timeout | undefined
  let telling = Promise.resolve()

  const tell = async () => {
    timer = undefined
    const all = collected
    collected = new Map()
    const notices = [...all].map(([key, { changed, added }]): RecordsNotice => {
      const [company, resource = ''] = key.split('/')
      return { of: 'records', company: Number(company), resource, changed: named(changed), added: named(added) }
    })
    await inIdentity(database, async (db) => {
      for (const notice of notices) await sql`select tell_live(${JSON.stringify(notice)}::jsonb)`.execute(db)
    })
  }

  const tellSoon = () => {
    telling = tell().catch(report)
  }

  const hear = ({ company, resource, ids, added }: RecordsChanged) => {
    const key = `${company}/${resource}`
    const known = collected.get(key) ?? { changed: new Set(), added: new Set() }
    collected.set(key, known)
    for (const set of added ? [known.added, known.changed] : [known.changed]) {
      // Past the limit they are not named: one more tells as much as all.
      for (const id of ids.slice(0, mostNamed + 1)) if (set.size <= mostNamed) set.add(id)
    }
    timer ??= detached(() => setTimeout(tellSoon, collectMs).unref())
  }

  hearChangedRecords(database, hear)
  return async () => {
    clearTimeout(timer)
    hearChangedRecords(database, () => undefined)
    await telling
  }
}
