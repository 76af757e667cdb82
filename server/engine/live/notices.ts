// What every server is told when a session ends, rights change, or somebody is to learn of something: notices of the database, over one connection of their own.
// The database's triggers write them, hence the cast.
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Database } from '#server/platform/db/database.ts'
import { detached } from '#server/platform/db/unit.ts'

export type Notice =
  | { readonly of: 'session'; readonly session: string; readonly reason: string }
  | { readonly of: 'membership'; readonly user: number; readonly company: number }
  | { readonly of: 'user'; readonly user: number }
  | { readonly of: 'company'; readonly company: number; readonly state: string }
  | { readonly of: 'sockets'; readonly ids: readonly string[] }
  | PersonalNotice
  | RecordsNotice

/** Records that were written. Null: too many to name. */
export interface RecordsNotice {
  readonly of: 'records'
  readonly company: number
  readonly resource: string
  readonly changed: readonly number[] | null
  readonly added: readonly number[] | null
}

/** What concerns one person of one company, and changes nobody's rights. */
export type PersonalNotice = { readonly user: number; readonly company: number } & (
  | { readonly of: 'notification'; readonly id: number; readonly kind: string }
  | {
      readonly of: 'job'
      readonly job: number
      readonly state: string
      readonly progress: number
      readonly total: number | null
    }
)

interface Listener {
  readonly notice: (notice: Notice) => void
  /** Notices may have been missed: the connection was lost for a while. */
  readonly gap: () => void
  readonly report: (error: unknown) => void
}

/** Answers how to stop listening. */
export async function listenToNotices(database: Database, { notice, ...listener }: Listener): Promise<Hearing['stop']> {
  const read = (text: string) => notice(JSON.parse(text) as Notice)
  return (await listenTo(database, { ...listener, channel: 'timecloud_live', notice: read })).stop
}

/** Hears one channel of the database, over a connection of its own. */
export function listenTo(database: Database, listener: TextListener): Promise<Hearing> {
  const notice = (text: string) => detached(() => listener.notice(text))
  return detached(() => listenAt(database.url, { ...listener, notice }))
}

const longestWaitMs = 30_000
/** Who asks within this time shares the question. */
const gatherMs = 5

export interface Hearing {
  readonly stop: () => Promise<void>
  /** Once all is heard that was committed before; at once while the connection is lost. However many ask, it is one statement in 5 ms. */
  readonly caughtUp: () => Promise<void>
}

interface TextListener extends Pick<Listener, 'gap' | 'report'> {
  readonly channel: string
  readonly notice: (text: string) => void
}

async function listenAt(connectionString: string, { channel, notice, gap, report }: TextListener): Promise<Hearing> {
  let client: Client | undefined
  let asking: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | undefined
  let stopped = false
  let retry: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new Client({ connectionString, keepAlive: true })
    next.on('notification', ({ payload }) => payload && notice(payload))
    next.on('error', report)
    next.on('end', () => next === client && lost(1000))
    await next.connect()
    await next.query(`listen ${channel}`)
    if (stopped) return next.end()
    client = next
  }

  function lost(waitMs: number) {
    client = undefined
    if (stopped) return
    retry = setTimeout(async () => {
      try {
        await connect()
        gap()
      } catch (error) {
        report(error)
        lost(Math.min(waitMs * 2, longestWaitMs))
      }
    }, waitMs)
    retry.unref()
  }

  /** The database hands over notices before it says that it is ready for the next question. */
  const ask = () => client?.query('select').catch(report)

  await connect()
  return {
    caughtUp() {
      next ??= asking.then(async () => {
        await pause(gatherMs)
        next = undefined
        asking = Promise.resolve(ask())
        await asking
      })
      return next
    },
    async stop() {
      stopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
