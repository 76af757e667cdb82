// Guards what calls take: each has a limit of its own, and a body reaches the call bounded by its schema.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contract } from '#openapi/generated/contract.ts'
import type { ResourceMeta } from '#openapi/types.ts'
import { moduleLetters } from '#server/platform/errors/module-letters.ts'
import { refuseFields } from '#server/platform/errors/refusal.ts'
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
  takeEmptyJson(app)
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
    const letters = lettersOf(request)
    refuseNul(letters, request)
    if (body === undefined) return
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
function refuseNul(letters: string, { query, params }: FastifyRequest): void {
  for (const [field, value] of [...Object.entries(Object(query)), ...Object.entries(Object(params))])
    if (`${field} ${value}`.includes('\0')) throw refuseFields(letters, faultOf(letters, field.replaceAll('\0', '')))
}

const faultOf = (letters: string, field: string) => ({
  [field]: [{ code: `ZB${letters}0013`, context: { field, pattern_name: 'text' } }],
})

/** Programs that always name a type of content do so where they send none, too. */
function takeEmptyJson(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) done(null, undefined)
    else read(request, String(text), done)
  })
}

/** Of the resource that the address belongs to, else of its module. */
function lettersOf({ url }: FastifyRequest): string {
  const paths = resources.filter(({ path }) => url.startsWith(path))
  const [nearest] = paths.sort((one, other) => other.path.length - one.path.length)
  return nearest?.letters ?? moduleLetters(url)
}
