// Guards what calls take: each has a limit of its own, and a body reaches the call bounded by its schema.
import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contract } from '#openapi/generated/contract.ts'
import type { ResourceMeta } from '#openapi/types.ts'
import { moduleLetters } from '#server/platform/errors/module-letters.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import { bodyLimitOf } from './body-limits.ts'
import { boundedBody } from './bounded.ts'
import { bodyOfCall, schemaAt } from './schemas.ts'
import { open, type Shape, shapeOf } from './shape.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the call takes as JSON. */
    readonly body?: Shape
    /** Its caller speaks a language of its own: nothing of the address or body is judged before the call. */
    readonly isRaw?: true
  }
  interface FastifyRequest {
    /** The body of a call with a key, with the members that the call does not know. */
    sent: unknown
  }
}

const resources: readonly ResourceMeta[] = Object.values(contract)

/** For all routes that are added from now on; `most`: the largest body of any, in bytes. */
export function boundBodies(app: FastifyInstance, most: number): void {
  takeJson(app)
  refusePacked(app)
  app.decorateRequest('sent', undefined)
  app.addHook('onRoute', (route) => {
    const method = [route.method].flat()[0] ?? ''
    if (method === 'GET' || method === 'HEAD') return
    const { schema, isForm } = bodyOfCall(method, route.url.replaceAll(/:(\w+)/g, '{$1}'))
    const shape = schema && shapeOf(schema, schemaAt)
    route.bodyLimit = bodyLimitOf({ isOpen: route.config?.public === true, shape, isForm, most })
    route.config = { ...route.config, ...(shape && { body: shape }) }
  })
  app.addHook('preValidation', async (request) => {
    const { body, routeOptions } = request
    if (routeOptions.config.isRaw) return
    refuseNul(request)
    if (body === undefined) return
    const letters = lettersOf(request)
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw refuseFields(letters, {
        __all__: [{ code: `ZB${letters}0013`, context: { field: '__all__', pattern_name: 'object' } }],
      })
    const shape = routeOptions.config.body
    if (!shape) return
    // What was sent is told apart by all of it.
    if (request.headers['idempotency-key'] !== undefined)
      request.sent = boundedBody({ ...shape, others: () => open }, body, letters).body
    const bounded = boundedBody(shape, body, letters)
    if (Object.keys(bounded.faults).length > 0) throw refuseFields(letters, bounded.faults)
    request.body = bounded.body
  })
}

/** A sign that no value holds, and that the database takes in no text. */
function refuseNul(request: FastifyRequest): void {
  for (const [field, value] of [...Object.entries(Object(request.query)), ...Object.entries(Object(request.params))]) {
    if (!`${field} ${value}`.includes('\0')) continue
    const letters = lettersOf(request)
    throw refuseFields(letters, faultOf(letters, field.replaceAll('\0', '')))
  }
}

const faultOf = (letters: string, field: string) => ({
  [field]: [{ code: `ZB${letters}0013`, context: { field, pattern_name: 'text' } }],
})

/**
 * Programs that always name a type of content do so where they send none, too. What is not UTF-8 is refused: its letters
 * would be kept as signs that nobody wrote.
 */
function takeJson(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(request.headers['content-type'] ?? '') ?? []
    if (bytes.length === 0) done(null, undefined)
    else if (!/^(?:utf-?8|us-ascii)$/i.test(charset)) done(refuse('ZBOA0006'))
    else if (!isUtf8(bytes)) done(refuse('ZBOA0002'))
    else read(request, bytes.toString(), done)
  })
}

/** Bodies are read as they are; one that is packed is of a kind that no call takes. */
function refusePacked(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const packed = request.headers['content-encoding'] ?? 'identity'
    const isRead = /^(?:identity)?$/i.test(packed.trim()) || request.routeOptions.config.isRaw
    done(isRead ? undefined : refuse('ZBOA0006'))
  })
}

/** Of the resource that the address belongs to, else of its module. */
function lettersOf({ url }: FastifyRequest): string {
  const paths = resources.filter(({ path }) => url.startsWith(path))
  const [nearest] = paths.sort((one, other) => other.path.length - one.path.length)
  return nearest?.letters ?? moduleLetters(url)
}
