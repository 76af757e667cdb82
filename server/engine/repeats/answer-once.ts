// `Idempotency-Key`: a call that is sent again under its key gets the answer it had, and does nothing a second time. Kept answers are
// as they were written here, hence the casts.
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { daySeconds } from '#openapi/dates.ts'
import { isGuarded } from '#server/access/route-access.ts'
import type { Config } from '#server/config.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { duringCall, endHeld, type KeptCall } from '#server/platform/db/kept-call.ts'
import { inAllCompanies, inIdentity } from '#server/platform/db/tenant.ts'
import { moduleLetters } from '#server/platform/errors/module-letters.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { defineSchedule } from '#server/platform/jobs/schedule.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { serverSecrets } from '#server/platform/secrets/server-secrets.ts'
import { claimKey, findKept, forgetKept, type Known, keepAnswer, releaseKey, type Sending } from './kept-answers.ts'
import { contentOf } from './sent-content.ts'

interface Options {
  readonly config: Config
  readonly database: Database
}

interface Answer {
  readonly status: number
  /** The step that undoes the call. */
  readonly undo?: string
  readonly body: unknown
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const writing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Wraps every writing call of those who are signed in; before any route is added. */
export function answerOnce(app: FastifyInstance, { config, database }: Options): void {
  const secrets = serverSecrets(config)
  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat()
    if (!isGuarded(route.url) || route.config?.public || !methods.some((method) => writing.has(method))) return
    route.handler = once(route.handler, { database, secrets })
  })
}

/** Nightly: keys whose time is over are no longer found anyway. */
export const keptAnswersSchedule = defineSchedule({
  kind: 'kept-answers',
  about: 'Forgets answers that were kept for calls that are sent twice',
  every: daySeconds,
  run: ({ database }) => inAllCompanies(database, forgetKept),
})

/** Another sending had the key: thrown in the transaction that meant to take it. */
class AnsweredBefore extends Error {
  override readonly name = 'AnsweredBefore'
  readonly known: Known | undefined

  constructor(known: Known | undefined) {
    super('The call was sent before under its key')
    this.known = known
  }
}

interface Kept {
  readonly database: Database
  readonly secrets: SecretBox
}

function once(handler: RouteHandlerMethod, { database, secrets }: Kept): RouteHandlerMethod {
  return async function (request, reply) {
    const sending = sendingOf(request)
    if (!sending) return handler.call(this, request, reply)
    const company = request.principal?.company ?? null
    const replay = (known: Known | undefined) =>
      answerAgain(reply, known, { sending, text: (sealed) => secrets.unseal(company ?? 0, sealed), request })
    const known = request.body === undefined ? undefined : await inIdentity(database, (db) => findKept(db, sending))
    if (known) return replay(known)
    const call: KeptCall = {
      claim: async (db, of) => {
        if (!(await claimKey(db, of ?? company, sending))) throw new AnsweredBefore(await findKept(db, sending))
      },
      isClaimed: false,
      isBusy: false,
      isOver: false,
    }
    /** The last step answers whether it reached its row. */
    const finish = async (last: (db: Db) => Promise<boolean>) => {
      call.isOver = true
      let isDone = false
      const step = async (db: Db) => {
        isDone = await last(db)
      }
      await endHeld(call, step)
      // What was held was another company's, or there was nothing to hold: the row is written by itself.
      if (!isDone) await inIdentity(database, step)
    }
    try {
      const body = await duringCall(call, () => handler.call(this, request, reply))
      if (!isEnvelope(body)) {
        if (call.isClaimed) await finish((db) => releaseKey(db, sending))
      } else {
        const undo = reply.getHeader('x-undo')
        const answer: Answer = { status: reply.statusCode, body, ...(typeof undo === 'string' && { undo }) }
        const sealed = secrets.seal(company ?? 0, JSON.stringify(answer))
        await finish(async (db) => {
          if (!call.isClaimed && !(await claimKey(db, company, sending))) return true
          return keepAnswer(db, sending, sealed)
        })
      }
      return body
    } catch (error) {
      if (error instanceof AnsweredBefore) return replay(error.known)
      if (call.isClaimed && !call.isOver) await finish((db) => releaseKey(db, sending))
      throw error
    }
  }
}

/** Answers of files are none: they are read again. */
const isEnvelope = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && 'isSuccess' in body && 'code' in body

/** Undefined: the call came without a key. */
function sendingOf(request: FastifyRequest): Sending | undefined {
  const { 'idempotency-key': key } = request.headers
  const { principal } = request
  if (key === undefined || !principal) return undefined
  if (typeof key !== 'string' || !uuid.test(key))
    throw refuse(`ZB${moduleLetters(request.url)}0013`, { field: 'Idempotency-Key', pattern_name: 'uuid' })
  const [address] = request.url.split('?')
  const call = `${principal.company ?? 0} ${request.method} ${address}`
  return { user: principal.user, call, key: key.toLowerCase(), hash: contentOf(request) }
}

interface Again {
  readonly request: FastifyRequest
  readonly sending: Sending
  readonly text: (sealed: string) => string
}

function answerAgain(reply: FastifyReply, known: Known | undefined, { request, sending, text }: Again): unknown {
  if (known && known.body_hash !== sending.hash()) throw refuse('ZBOA0004')
  // The server was cut off between the work and its answer: it is not done a second time.
  if (!known || known.answer === null) throw refuse(`ZB${moduleLetters(request.url)}0047`, {})
  const { status, undo, body } = JSON.parse(text(known.answer)) as Answer
  reply.code(status).header('idempotency-replayed', 'true')
  if (undo) reply.header('x-undo', undo)
  return { ...(body as object), request_id: request.id }
}
