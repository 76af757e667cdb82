// Live connections: the call for a ticket, the web socket, and the notices that reach it from every server.
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { principalOf } from '#server/access/authenticate.ts'
import { buckets } from '#server/access/call-quota.ts'
import { countHit, type Limit, tooMany } from '#server/access/rate-limit.ts'
import { requestHost } from '#server/access/request-host.ts'
import type { Config } from '#server/config.ts'
import { success } from '#server/engine/crud/answer.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { type Hub, type Live, type LiveTimes, liveHub } from './hub.ts'
import { closeCodes, errorData, readMessage, type Shown } from './messages.ts'
import { listenToNotices } from './notices.ts'
import { type Prover, prove } from './proof.ts'
import { tellRecords } from './tell-records.ts'
import { makeTicket, ticketSeconds } from './ticket.ts'
import { type Turns, turnsByUser } from './turns.ts'

interface Options {
  readonly config: Config
  readonly database: Database
  readonly times?: LiveTimes
}

const longestMessage = 64 * 1024
const messagesPerSecond = 20
/** Of all connections of a user: pages that are opened one after the other, in several tabs. */
const followRate = { perMinute: 600, burst: 200 }

export async function serveLive(app: FastifyInstance, { config, database, times }: Options): Promise<void> {
  const report = (error: unknown) => app.log.error({ err: error }, 'live connections')
  const hub = liveHub({ database, access: app.access, report, ...(times && { times }) })
  const prover: Prover = { database, access: app.access, config }
  const follows = buckets(followRate, config.rateLimitFactor)
  const turns = turnsByUser()
  const mayFollow = (user: number) => follows(user) === 0
  let stop: (() => Promise<void>) | undefined
  app.addHook('onReady', async () => {
    const deafen = await listenToNotices(database, { notice: hub.hear, gap: hub.recheckAll, report })
    const silence = tellRecords(database, report)
    stop = async () => {
      await silence()
      await deafen()
    }
  })
  await app.register(websocket, {
    options: { maxPayload: longestMessage, perMessageDeflate: false },
    preClose: async () => {
      await hub.stop()
      await stop?.()
      await new Promise<void>((resolve) => app.websocketServer.close(() => resolve()))
    },
  })

  app.post('/web/oauth/api/v2/ws_ticket/', { config: { signedIn: true } }, async (request) => {
    const principal = principalOf(request)
    await limit(database, [{ key: `live:user:${principal.user}`, most: 30 * config.rateLimitFactor, seconds: 60 }])
    const host = requestHost(request.host, config.baseHost).name
    const ticket = await inIdentity(database, (db) => makeTicket(db, principal, host))
    return success('OA', { ticket, expires_in: ticketSeconds }, request)
  })

  const isOwn = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isOwnOrigin(request)) return reply.code(403).send()
    await limit(database, [{ key: `live:${request.ip}`, most: 60 * config.rateLimitFactor, seconds: 60 }])
  }
  app.get('/web/ws/', { websocket: true, config: { public: true }, preValidation: isOwn }, (socket, request) => {
    void connect({ hub, prover, report, mayFollow, turns }, socket, request)
  })
}

async function limit(database: Database, limits: readonly Limit[]): Promise<void> {
  const wait = await inIdentity(database, (db) => countHit(db, limits))
  if (wait > 0) throw tooMany(wait)
}

/** A page of another site cannot open a connection with somebody's session here. */
function isOwnOrigin({ headers: { origin = '' }, host }: FastifyRequest): boolean {
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase()
}

interface Connecting {
  readonly hub: Hub
  readonly prover: Prover
  readonly report: (error: unknown) => void
  /** Takes one of the follows that a user has left. */
  readonly mayFollow: (user: number) => boolean
  readonly turns: Turns
}

/** A refusal closes the connection after it was accepted: browsers learn the code only then. */
async function connect(connecting: Connecting, socket: WebSocket, request: FastifyRequest): Promise<void> {
  const { hub, prover, report } = connecting
  socket.on('error', () => socket.terminate())
  socket.pause()
  try {
    const { query } = request
    const token = typeof query === 'object' && query !== null && 'token' in query ? String(query.token) : ''
    const live = await hub.enter(socket, await prove(prover, request, token))
    socket.on('close', () => void hub.leave(live).catch(report))
    socket.on('pong', () => {
      live.heard = Date.now()
    })
    socket.on('message', listener(connecting, live, request))
    if (socket.readyState !== socket.OPEN) return void (await hub.leave(live))
    hub.send(live, 'session.open', 'session', { pv: live.version, stream: hub.stream })
  } catch (error) {
    closeRefused(socket, error, report)
  } finally {
    socket.resume()
  }
}

function closeRefused(socket: WebSocket, error: unknown, report: (error: unknown) => void) {
  if (!(error instanceof Refusal)) {
    report(error)
    socket.close(1011)
  } else socket.close(error.status === 403 ? closeCodes.forbidden : closeCodes.signedOut, error.code)
}

function listener({ hub, prover, report, mayFollow, turns }: Connecting, live: Live, request: FastifyRequest) {
  const { socket } = live
  const follow = async (topic: string, shown: Shown) => {
    if (socket.readyState !== socket.OPEN) return
    const { records, topics } = hub
    if (!(await (topics.knows(topic) ? topics.follow(live, topic) : records.follow(live, topic, shown))))
      hub.send(live, 'error', topic, errorData('ZBRT0101', { topic }))
  }
  const inTurn = (work: () => Promise<void>) => void turns(live.user, work).catch(report)
  let second = 0
  let count = 0

  const renew = async (ticket: string) => {
    try {
      const { principal, until } = await prove(prover, request, ticket)
      // A ticket of somebody else, or of another session, renews nothing.
      if (principal.session !== live.session) return socket.close(closeCodes.signedOut)
      live.until = until
      live.asked = false
      hub.send(live, 'auth.renewed', 'session', {})
    } catch (error) {
      closeRefused(socket, error, report)
    }
  }

  return (bytes: { toString: () => string }, isBinary: boolean) => {
    live.heard = Date.now()
    const now = Math.floor(live.heard / 1000)
    count = now === second ? count + 1 : 1
    second = now
    if (count > messagesPerSecond) return socket.close(closeCodes.tooFast)
    const message = isBinary ? undefined : readMessage(bytes.toString())
    if (message === undefined) return socket.close(closeCodes.bad)
    if (message.type === 'ping') hub.send(live, 'pong', 'session', {})
    else if (message.type === 'auth.renew') void renew(message.ticket)
    else if (message.type === 'unknown')
      hub.send(live, 'error', 'session', errorData('ZBRT0100', { type: message.name }))
    // What concerns the session is told without asking.
    else if (message.type === 'subscribe') {
      if (!message.topics.every(() => mayFollow(live.user))) return socket.close(closeCodes.tooFast)
      for (const topic of message.topics) inTurn(() => follow(topic, message))
    } else if (message.type === 'unsubscribe') {
      // After what was asked for before.
      for (const topic of message.topics)
        inTurn(async () => (hub.topics.knows(topic) ? hub.topics : hub.records).leave(live, topic))
    } else if (message.type === 'resume') inTurn(() => hub.resume(live, message))
  }
}
