// The one place where a failure becomes an answer: refusals by their code, everything else without telling what happened.
import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ajvFaults } from './ajv-faults.ts'
import { databaseRefusal } from './database-refusal.ts'
import { failure } from './envelope.ts'
import { moduleLetters } from './module-letters.ts'
import { Refusal, refuse, refuseFields } from './refusal.ts'
import { routeTable } from './route-table.ts'
import { isOfTerminals } from './terminal-path.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the failure that was answered, for the log. */
    failureCode: string | null
  }
}

/** Answers an address that has no route; undefined where it is none of its own. */
export type Fallback = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | undefined

/** Adds the error handler and the answer to addresses without a route; before any route is added. */
export function answerFailures(app: FastifyInstance, fallback?: Fallback): void {
  app.decorateRequest('failureCode', null)
  const methodsOf = routeTable(app)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error, request)
    // Whatever is wrong with a body that nobody takes, its address is what has to be told.
    if (request.is404 && (refusal.status === 400 || refusal.status === 415)) return answerUnknown(request, reply)
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
    return answer(refusal, request, reply)
  })
  app.setNotFoundHandler((request, reply) => {
    const own = isOfTerminals(request.url) ? undefined : fallback?.(request, reply)
    return own ?? answerUnknown(request, reply)
  })

  function answerUnknown(request: FastifyRequest, reply: FastifyReply) {
    const methods = methodsOf(request.url)
    if (methods.length === 0) return answer(refuse('ZBOA0404'), request, reply)
    reply.header('allow', methods.join(', '))
    return answer(refuse('ZBOA0005', { method: request.method }), request, reply)
  }
}

/** Requests that no route or hook sees, such as an address that cannot be decoded. */
export function answerMalformed(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  answer(refuse('ZBOA0002'), request, reply)
}

function answer(refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
  request.failureCode = refusal.code
  const wait = refusal.context.retry_after
  if (typeof wait === 'number' && (refusal.status === 429 || refusal.status === 503)) reply.header('retry-after', wait)
  reply.header('cache-control', 'no-store').code(refusal.status)
  if (!isOfTerminals(request.url)) return reply.send(failure(refusal, request.id))
  return reply.type('text/plain').send(`ERROR: ${STATUS_CODES[refusal.status]?.toLowerCase() ?? refusal.status}`)
}

/** Errors of the framework and its plugins by their code; the letters come from the address. */
function refusalOf(error: FastifyError, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  const letters = moduleLetters(request.url)
  if (error.validation) return refuseFields(letters, ajvFaults(error.validation, letters))
  const fromDatabase = databaseRefusal(error, letters)
  if (fromDatabase) return fromDatabase
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return refuse(`ZB${letters}0035`, { max_mb: megabytes(request.routeOptions.bodyLimit) })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return refuse('ZBOA0006')
    case 'FST_PARTS_LIMIT':
    case 'FST_FILES_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return refuse(`ZB${letters}0032`, { detail: 'multipart' })
    case 'FST_ERR_NOT_FOUND':
      return refuse('ZBOA0404')
  }
  const isCallersFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  return refuse(isCallersFault ? 'ZBOA0002' : 'ZBOA0001')
}

const megabytes = (bytes: number) => Math.floor((bytes / 1024 / 1024) * 100) / 100
