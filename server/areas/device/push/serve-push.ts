// The calls of terminals below /iclock: raw bytes in, plain text out, nothing of what calls of people have.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { againWhereOvertaken } from '#server/platform/db/again.ts'
import { fileStore } from '#server/platform/files/file-store.ts'
import { answerBroken, type BrokenRequest } from '#server/platform/http/broken-requests.ts'
import { serverSecrets } from '#server/platform/secrets/server-secrets.ts'
import type { AreaTools } from '../../define-area.ts'
import { punchGroups } from '../upload/punches/punch-groups.ts'
import { terminalActivity } from './activity.ts'
import { answerCall } from './answer-call.ts'
import { parted } from './company-way.ts'
import { identify } from './identify.ts'
import { knownTerminals } from './known-terminals.ts'
import type { PushTools } from './push-tools.ts'
import { BodyTooLarge, readBody } from './read-body.ts'
import { callName, macOf, type PushAnswer, type PushRequest, readQuery, refused, serialOf } from './request.ts'
import { keepRests } from './rest-of-body.ts'

const flushMs = 15_000
/** However it is written. */
const root = ':root(^[iI][cC][lL][oO][cC][kK]$)'

interface Origin {
  readonly address: string
  readonly isPlain: boolean
}

export function servePush(app: FastifyInstance, { config, caller }: Pick<AreaTools, 'config' | 'caller'>): void {
  const { database, files } = caller
  const report = (err: unknown, what: string) => app.log.error({ err }, what)
  const secrets = serverSecrets(config)
  const tools: PushTools = {
    config,
    database,
    secrets,
    files,
    store: fileStore(config.dataDir),
    known: knownTerminals(database, secrets),
    activity: terminalActivity(database, flushMs, (error) => report(error, 'activity of terminals')),
    groups: punchGroups(),
    report,
  }
  const answer = (request: IncomingMessage, response: ServerResponse, origin: Origin) =>
    answerPush(tools, request, response, origin)
  let deafen: (() => Promise<void>) | undefined
  app.addHook('onReady', async () => {
    keepRests(app.server)
    deafen = await tools.known.listen((error) => report(error, 'notices of terminals'))
  })
  app.addHook('onClose', async () => {
    await deafen?.()
    await tools.activity.stop()
  })
  void app.register(async (own) => {
    own.removeAllContentTypeParsers()
    // The body is read as it comes, whatever it says that it is, were it no type at all.
    own.addHook('onRequest', ({ raw }, _reply, done) => {
      delete raw.headers['content-type']
      done()
    })
    own.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))
    for (const url of [`/${root}/*`, `/:secret(^[A-Za-z0-9_-]{16,64}$)/${root}/*`])
      own.route({
        method: ['GET', 'POST'],
        url,
        exposeHeadRoute: false,
        config: { isRaw: true },
        handler: async (request, reply) => {
          reply.hijack()
          await answer(request.raw, reply.raw, { address: request.ip, isPlain: request.protocol !== 'https' })
        },
      })
  })
  if (config.terminalPort !== null) openOwnPort(app, config.terminalPort, config.host, answer)
}

/** For firmware that speaks no TLS: this path and no other. */
function openOwnPort(
  app: FastifyInstance,
  port: number,
  host: string,
  answer: (request: IncomingMessage, response: ServerResponse, origin: Origin) => Promise<void>,
): void {
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    void answer(request, response, { address: request.socket.remoteAddress ?? '', isPlain: true })
  })
  server.on('clientError', (error: BrokenRequest, socket) => answerBroken(app.log, error, socket, true))
  keepRests(server)
  app.addHook('onListen', () => new Promise<void>((resolve) => server.listen({ port, host }, resolve)))
  app.addHook('preClose', async () => {
    server.closeAllConnections()
    if (server.listening) await promisify(server.close.bind(server))()
  })
}

async function answerPush(
  tools: PushTools,
  incoming: IncomingMessage,
  response: ServerResponse,
  origin: Origin,
): Promise<void> {
  let answer: PushAnswer
  try {
    answer = await answerOf(tools, incoming, origin)
  } catch (error) {
    if (error instanceof BodyTooLarge) answer = refused(413, 'too large')
    else {
      tools.report(error, 'call of a terminal')
      answer = refused(500, 'try again')
    }
  }
  const { body } = answer
  const isWhole = typeof body === 'string' || Buffer.isBuffer(body)
  response.writeHead(answer.status, {
    'Content-Type': 'text/plain',
    'Content-Length': isWhole ? Buffer.byteLength(body) : answer.length,
    ...answer.headers,
  })
  // A text leaves in one piece with the head.
  if (isWhole) response.end(body)
  // A terminal that hangs up asks again.
  else await pipeline(Readable.from(body), response).catch(() => response.destroy())
}

async function answerOf(tools: PushTools, incoming: IncomingMessage, origin: Origin): Promise<PushAnswer> {
  const { method, headers } = incoming
  const { secret, url } = parted(incoming.url ?? '/')
  const at = url.indexOf('?')
  const [path, asked] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
  const name = callName(path)
  if (name === undefined || (method !== 'GET' && method !== 'POST')) return refused(404, 'not found')
  const search = new URLSearchParams(asked)
  const query = readQuery(search)
  const { host = null, mac: sent, range = null } = headers
  const mac = macOf(typeof sent === 'string' ? sent : query.get('mac'))
  const request: PushRequest = { method, url, search, query, host, name, mac, range, secret, ...origin }
  const sn = serialOf(query)
  if (sn === undefined) return refused(400, 'SN')
  const found = await identify(tools, request, sn)
  if ('answer' in found) {
    incoming.resume()
    return found.answer
  }
  let read: Promise<Buffer> | undefined
  const body = () => (read ??= readBody(incoming))
  return againWhereOvertaken(() => answerCall(tools, found.terminal, request, body))
}
