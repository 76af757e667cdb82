// When terminals were last heard of: kept in memory for a while and written together, since they ask for commands all the time.
import { sql } from 'kysely'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inAllCompanies } from '#server/platform/db/tenant.ts'
import { noteDoors } from '../doors/note-doors.ts'
import type { KnownTerminal } from './known-terminals.ts'
import type { PushRequest } from './request.ts'

export interface Activity {
  readonly note: (terminal: KnownTerminal, request: PushRequest) => void
  readonly flush: () => Promise<void>
  readonly stop: () => Promise<void>
}

interface Heard {
  readonly company: number
  readonly id: number
  /** Milliseconds. */
  readonly at: number
  readonly address: string
  readonly plain: boolean
  readonly mac: string | null
}

/** Their rows are held together, and uploads wait meanwhile. */
const atOnce = 500

interface Flushed {
  readonly company_id: number
  readonly id: number
  readonly was: number
  readonly state: number
}

export function terminalActivity(database: Database, everyMs: number, report: (error: unknown) => void): Activity {
  let heard = new Map<number, Heard>()
  let under: Promise<void> | undefined

  async function write(): Promise<void> {
    if (heard.size === 0) return
    const mine = heard
    heard = new Map()
    try {
      const all = [...mine.values()]
      for (let at = 0; at < all.length; at += atOnce) await store(database, all.slice(at, at + atOnce))
    } catch (error) {
      // Newer ones win.
      heard = new Map([...mine, ...heard])
      report(error)
    }
  }

  const flush = async () => {
    await under
    under = write()
    await under
  }
  const timer = setInterval(() => void flush(), everyMs)
  timer.unref()
  return {
    note({ company, id }, { address, isPlain: plain, mac }) {
      heard.set(id, { company, id, at: Date.now(), address, plain, mac: mac ?? heard.get(id)?.mac ?? null })
    },
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}

/** Whoever looks at one that is back is told. */
const store = (database: Database, heard: readonly Heard[]) =>
  inAllCompanies(database, async (db) => {
    const { rows } = await sql<Flushed>`
      with given as materialized (
        select g.*, t.state as was from jsonb_to_recordset(${JSON.stringify(heard)}::jsonb)
          as g (company bigint, id bigint, at double precision, address text, plain boolean, mac text)
          join terminal t on t.company_id = g.company and t.id = g.id order by g.company, g.id for no key update of t
      ), linked as (
        insert into terminal_link (company_id, terminal, is_plain) select g.company, g.id, g.plain from given g
          where not exists (select from terminal_link l
            where l.company_id = g.company and l.terminal = g.id and l.is_plain = g.plain)
        on conflict (company_id, terminal) do update set is_plain = excluded.is_plain
          where terminal_link.is_plain <> excluded.is_plain
      )
      update terminal t set last_activity = greatest(t.last_activity, to_timestamp(g.at / 1000)),
        real_ip = left(g.address, 39), mac = coalesce(g.mac, t.mac)
      from given g where t.company_id = g.company and t.id = g.id returning t.company_id, t.id, g.was, t.state`.execute(
      db,
    )
    const back = rows.filter(({ was, state }) => was !== state)
    for (const [company, own] of Map.groupBy(back, ({ company_id }) => Number(company_id))) {
      const ids = own.map(({ id }) => Number(id))
      noteChanged({ company, resource: 'terminal', ids, added: false })
      await noteDoors(db, company, ids)
    }
  })
