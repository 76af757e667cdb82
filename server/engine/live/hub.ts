// The live connections of this server: proves them again from time to time, tells them what concerns them, and closes those
// whose session has ended.
import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { Access } from '#server/access/access.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { closeCodes } from './messages.ts'
import type { Notice, PersonalNotice, RecordsNotice } from './notices.ts'
import { enterSocket, keepSockets, leaveSockets } from './open-sockets.ts'
import { type CompanyNotice, pastNotices } from './past-notices.ts'
import type { Proof } from './proof.ts'
import { type RecordWatch, recordWatch } from './record-watch.ts'
import { type TopicWatch, topicWatch } from './topic-watch.ts'

export interface LiveTimes {
  readonly tickMs: number
  readonly pingMs: number
  /** Without a sign of life for so long, a connection is dead. */
  readonly silenceMs: number
  readonly recheckMs: number
  /** So long before its proof ends, a client is asked to renew it. */
  readonly warnMs: number
}

export const usualTimes: LiveTimes = {
  tickMs: 5000,
  pingMs: 25_000,
  silenceMs: 60_000,
  recheckMs: 60_000,
  warnMs: 60_000,
}

export interface Live {
  readonly id: string
  readonly socket: WebSocket
  readonly session: string
  readonly user: number
  readonly company: number | null
  version: number
  until: number
  asked: boolean
  /** Last sign of life, last ping, last check of the session. */
  heard: number
  pinged: number
  checked: number
}

export interface HubOptions {
  readonly database: Database
  readonly access: Access
  readonly report: (error: unknown) => void
  readonly times?: LiveTimes
}

/** Where a connection before this one had come to. */
export interface Resume {
  readonly stream: string
  readonly last: number
}

export interface Hub {
  /** Numbers of messages count within it; another server, or this one started again, has another. */
  readonly stream: string
  readonly enter: (socket: WebSocket, proof: Proof) => Promise<Live>
  readonly leave: (live: Live) => Promise<void>
  readonly send: (live: Live, type: string, topic: string, data: object) => void
  readonly hear: (notice: Notice) => void
  /** What connections look at. */
  readonly records: Pick<RecordWatch, 'follow' | 'leave'>
  /** What connections listen to. */
  readonly topics: Pick<TopicWatch, 'knows' | 'follow' | 'leave'>
  /** Tells a connection what it missed since a number of a stream, or that it has to read anew. */
  readonly resume: (live: Live, from: Resume) => Promise<void>
  /** Looks after every connection: notices may have been missed. */
  readonly recheckAll: () => void
  readonly stop: () => Promise<void>
}

export function liveHub({ database, access, report, times = usualTimes }: HubOptions): Hub {
  const all = new Map<string, Live>()
  const watching = { database, principals: access.principals, send }
  const records = recordWatch(watching)
  const topics = topicWatch(watching)
  const stream = randomUUID()
  const past = pastNotices()
  const timer = setInterval(tick, times.tickMs)
  timer.unref()

  function send(live: Live, type: string, topic: string, data: object) {
    const { company, socket } = live
    if (socket.readyState === socket.OPEN) {
      const seq = past.lastOf(company)
      socket.send(JSON.stringify({ type, topic, seq, ts: new Date().toISOString(), data }))
    }
  }

  function end(live: Live, reason: string) {
    send(live, 'session.revoked', 'session', { reason })
    live.socket.close(closeCodes.signedOut, reason)
  }

  /** `why`: what the client is told when the session turns out to be over. */
  async function recheck(live: Live, why?: string) {
    live.checked = Date.now()
    try {
      const principal = await access.principals.find(live.session, live.version)
      tellChange(live, principal)
    } catch (error) {
      if (error instanceof Refusal) end(live, why ?? reasonOf(error))
      else report(error)
    }
  }

  function tellChange(live: Live, { permission_version }: Principal) {
    if (permission_version === live.version) return
    live.version = permission_version
    send(live, 'permission.changed', 'permission', { pv: permission_version })
  }

  function tick() {
    const now = Date.now()
    const due = [...all.values()].filter((live) => now - live.checked >= times.recheckMs)
    if (due.length > 0) keepSockets(database, [...all.keys()]).catch(report)
    for (const live of due) void recheck(live)
    for (const live of all.values()) lookAfter(live, now)
  }

  function lookAfter(live: Live, now: number) {
    const { socket, until } = live
    if (now - live.heard > times.silenceMs) {
      socket.close(closeCodes.silent)
      // Whoever is silent does not answer this either.
      setTimeout(() => socket.terminate(), 1000).unref()
    } else if (now >= until) socket.close(closeCodes.signedOut, 'EXPIRED')
    else if (!live.asked && now >= until - times.warnMs) {
      live.asked = true
      send(live, 'auth.expiring', 'session', { seconds: Math.round((until - now) / 1000) })
    }
    if (now - live.pinged >= times.pingMs) {
      live.pinged = now
      socket.ping()
    }
  }

  function hear(notice: Notice) {
    if (notice.of === 'notification' || notice.of === 'job' || notice.of === 'records') {
      past.note(notice)
      if (notice.of === 'records') void records.tell(notice, [...all.values()]).catch(report)
      return void tellCompany(notice, [...all.values()]).catch(report)
    }
    forgetWhom(access, notice)
    for (const live of all.values()) {
      if (notice.of === 'sockets') {
        if (notice.ids.includes(live.id)) live.socket.close(closeCodes.replaced)
      } else if (notice.of === 'session') {
        if (notice.session === live.session) end(live, notice.reason)
      } else if (notice.of === 'membership' && live.company === null && live.user === notice.user) {
        // Somebody who has yet to choose a company: there may be one more to choose from.
        send(live, 'companies.changed', 'session', {})
      } else if (concerns(notice, live)) {
        access.principals.forget({ session: live.session })
        const isShut = notice.of === 'company' && (notice.state === 'SUSPENDED' || notice.state === 'CLOSED')
        void recheck(live, isShut ? `COMPANY_${notice.state}` : undefined)
        if (notice.of === 'company') send(live, 'subscription.changed', 'subscription', { state: notice.state })
      }
    }
  }

  async function tellCompany(notice: CompanyNotice, to: readonly Live[]) {
    if (notice.of === 'records') return topics.tell(notice, to)
    const { of, user, company, ...data } = notice
    for (const live of to) if (live.user === user && live.company === company) send(live, personalTypes[of], of, data)
  }

  return {
    stream,
    async enter(socket, { principal, until }) {
      const now = Date.now()
      const { session, user, company, permission_version: version } = principal
      const facts = { id: randomUUID(), socket, session, user, company, version, until }
      const live: Live = { ...facts, asked: false, heard: now, pinged: now, checked: now }
      all.set(live.id, live)
      try {
        await enterSocket(database, live.id, user)
      } catch (error) {
        all.delete(live.id)
        throw error
      }
      return live
    },
    async leave(live) {
      all.delete(live.id)
      records.forget(live)
      topics.forget(live)
      await leaveSockets(database, [live.id])
    },
    send,
    hear,
    records,
    topics,
    async resume(live, from) {
      const missed = from.stream === stream && live.company !== null ? past.after(live.company, from.last) : undefined
      if (missed === undefined) return send(live, 'resync', 'session', {})
      for (const notice of missed) await tellCompany(notice, [live])
      send(live, 'resumed', 'session', { missed: missed.length })
    },
    recheckAll() {
      past.clear()
      records.gap()
      access.principals.forget({})
      for (const live of all.values()) {
        send(live, 'resync', 'session', {})
        void recheck(live)
      }
    },
    async stop() {
      clearInterval(timer)
      const ids = [...all.keys()]
      for (const { socket } of all.values()) socket.close(closeCodes.restart)
      all.clear()
      if (ids.length > 0) await leaveSockets(database, ids)
    },
  }
}

const personalTypes = { notification: 'notification.new', job: 'job.progress' } as const

/** Sessions are read anew on every server, not only where they changed. */
function forgetWhom({ principals }: Access, notice: Exclude<Notice, PersonalNotice | RecordsNotice>) {
  if (notice.of === 'session') principals.forget({ session: notice.session })
  else if (notice.of === 'user') principals.forget({ user: notice.user })
  else if (notice.of === 'company') principals.forget({ company: notice.company })
  else if (notice.of === 'membership') principals.forget({ user: notice.user, company: notice.company })
}

const concerns = (
  notice: Exclude<Notice, { of: 'sockets' | 'session' } | PersonalNotice | RecordsNotice>,
  { user, company }: Live,
): boolean => (!('user' in notice) || notice.user === user) && (!('company' in notice) || notice.company === company)

const reasonOf = ({ code, context }: Refusal): string =>
  code === 'ZBOA0213' && typeof context.reason === 'string' ? context.reason : 'ACCESS_ENDED'
