// Judges calls and answers by PayPal's own description of its interface: each path, header, query and body, and every field in it.
// The descriptions are files of PayPal's, hence the casts.
import { readFileSync } from 'node:fs'
import { Ajv2019, type ValidateFunction } from 'ajv/dist/2019.js'
import formats from 'ajv-formats'
import { closed, type Direction, isSchema, type Json, resolve, type Schema } from './closed.ts'

export interface Call {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: string
}

export interface Reply {
  readonly status: number
  readonly type: string
  readonly body: string
}

export interface Judged {
  /** `POST /v2/checkout/orders`; null where PayPal describes no such call. */
  readonly operation: string | null
  readonly violations: readonly string[]
}

interface Operation {
  readonly parameters?: readonly Schema[]
  readonly requestBody?: Schema
  readonly responses: Schema
  readonly security?: Json
}

interface Found {
  readonly name: string
  readonly place: string
  readonly document: Schema
  readonly file: string
  readonly operation: Operation
  readonly values: Readonly<Record<string, string>>
}

const files = [
  ...['checkout-orders-v2', 'payments-payment-v2', 'notifications-webhooks-v1'],
  ...['customer-disputes-v1', 'reporting-transactions-v1'],
]
const documents = new Map(
  files.map((file) => [file, JSON.parse(readFileSync(new URL(`${file}.json`, import.meta.url), 'utf8')) as Schema]),
)

// Some patterns of PayPal's are none with the flag u.
const ajv = new Ajv2019({ strict: false, allErrors: true, unicodeRegExp: false, coerceTypes: false, logger: false })
formats.default(ajv, ['uri', 'date-time'])
for (const [file, document] of documents)
  for (const direction of ['REQUEST', 'ANSWER'] as const)
    ajv.addSchema({ $id: `${direction}-${file}`, components: componentsOf(document, direction) })

function componentsOf(document: Schema, direction: Direction): Json {
  const { schemas = {} } = document.components as Schema
  return {
    schemas: Object.fromEntries(
      Object.entries(schemas as Schema).map(([name, one]) => [name, closed(document, one as Schema, direction, true)]),
    ),
  }
}

export function judge(call: Call, reply: Reply | null): Judged {
  if (call.url.pathname === '/v1/oauth2/token')
    return { operation: 'POST /v1/oauth2/token', violations: token(call, reply) }
  const found = find(call)
  if (!found)
    return { operation: null, violations: [`${call.method} ${call.url.pathname}: PayPal describes no such call`] }
  const all = [...request(found, call), ...(reply ? answer(found, reply) : [])]
  return { operation: found.name, violations: all.map((what) => `${found.name}: ${what}`) }
}

function find({ method, url }: Call): Found | undefined {
  for (const [file, document] of documents)
    for (const [path, item] of Object.entries(document.paths as Schema)) {
      const place = new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(url.pathname)
      const operation = (item as Schema)[method.toLowerCase()]
      if (place && isSchema(operation))
        return {
          ...{ name: `${method} ${path}`, place: path, document, file },
          operation: operation as unknown as Operation,
          values: Object.fromEntries(
            Object.entries(place.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
          ),
        }
    }
  return undefined
}

const compiled = new Map<string, ValidateFunction>()

/** What is wrong with a value, by a schema of a document. */
function faults({ document, file }: Found, schema: Schema, direction: Direction, value: unknown): readonly string[] {
  const shut = closed(document, schema, direction)
  const name = `${direction}-${file} ${JSON.stringify(shut)}`
  const validate =
    compiled.get(name) ??
    ajv.compile(JSON.parse(JSON.stringify(shut).replaceAll('"#/components/', `"${direction}-${file}#/components/`)))
  compiled.set(name, validate)
  if (validate(value)) return []
  const all = validate.errors ?? []
  // Where no branch fits, that is told once, and not what each of a hundred branches would have liked.
  const whole = all.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')
  return all
    .filter((one) => !whole.some((other) => other !== one && one.instancePath.startsWith(other.instancePath)))
    .map(({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`)
}

function request(found: Found, { url, headers, body }: Call): readonly string[] {
  const { operation, document, values } = found
  const parameters = [
    ...(((document.paths as Record<string, Schema>)[found.place]?.parameters as unknown as readonly Schema[]) ?? []),
    ...(operation.parameters ?? []),
  ].map((one) => (typeof one.$ref === 'string' ? resolve(document, one.$ref) : one))
  const given = (one: Schema): string | null => {
    const name = String(one.name)
    if (one.in === 'path') return values[name] ?? null
    if (one.in === 'query') return url.searchParams.get(name)
    return (headers[name.toLowerCase()] as string | undefined) ?? null
  }
  const told = parameters.flatMap((one) => {
    const value = given(one)
    if (value === null) return one.required === true ? [`${one.in} ${one.name} is missing`] : []
    const schema = one.schema as Schema
    const typed = schema.type === 'integer' ? Number(value) : value
    return faults(found, schema, 'REQUEST', typed).map((what) => `${one.in} ${one.name} ${what}`)
  })
  const known = new Set(parameters.filter((one) => one.in === 'query').map((one) => one.name))
  const odd = [...url.searchParams.keys()].filter((name) => !known.has(name)).map((name) => `query ${name} is unknown`)
  const isLet = operation.security === undefined || /^Bearer \S+$/.test(String(headers.authorization ?? ''))
  return [...told, ...odd, ...(isLet ? [] : ['no bearer token']), ...bodySent(found, headers, body)]
}

function bodySent(found: Found, headers: Call['headers'], body: string): readonly string[] {
  const { operation, document } = found
  const sent = operation.requestBody
  if (sent === undefined) return body === '' ? [] : ['a body where none is described']
  const { content, required } = typeof sent.$ref === 'string' ? resolve(document, sent.$ref) : sent
  if (body === '') return required === true ? ['no body'] : []
  const type = String(headers['content-type'] ?? '').split(';')[0] ?? ''
  const schema = (content as Record<string, Schema>)[type]?.schema
  if (!isSchema(schema)) return [`a body of type ${type}, not ${Object.keys(content as Schema)}`]
  if (type !== 'application/json') return []
  const value = jsonOf(body)
  if (value === undefined) return ['a body that is no JSON']
  // A notice is PayPal's own writing that goes back to it.
  const direction = found.name.endsWith('/verify-webhook-signature') ? 'ANSWER' : 'REQUEST'
  return [...faults(found, schema, direction, value).map((what) => `body ${what}`), ...noticeIn(found, value)]
}

/** Of what a notice tells: the description that names it, and its schema there. */
const resources: Readonly<Record<string, readonly [string, string]>> = {
  capture: ['payments-payment-v2', 'capture-2'],
  refund: ['payments-payment-v2', 'refund'],
  'checkout-order': ['checkout-orders-v2', 'order'],
  dispute: ['customer-disputes-v1', 'dispute'],
}

/** Of a notice that is to be proven: what it tells of, by the description of that thing. */
function noticeIn({ name }: Found, value: Json): readonly string[] {
  if (!name.endsWith('/verify-webhook-signature') || !isSchema(value) || !isSchema(value.webhook_event ?? null))
    return []
  const { resource_type, resource } = value.webhook_event as Schema
  const [described, model] = resources[String(resource_type)] ?? []
  const document = documents.get(described ?? '')
  if (!described || !document || !model) return []
  const at = { document, file: described } as Found
  return faults(at, { $ref: `#/components/schemas/${model}` }, 'ANSWER', resource).map((what) => `notice ${what}`)
}

/** What was made before is answered with 200 where the same is asked again; for refunds PayPal describes the first answer alone. */
const firstOr200 = ({ responses }: Operation) => (responses['200'] === undefined && responses['201'] ? 201 : 200)

function answer(found: Found, { status, type, body }: Reply): readonly string[] {
  const { document, operation } = found
  const described =
    operation.responses[String(status === 200 ? firstOr200(operation) : status)] ?? operation.responses.default
  if (!isSchema(described)) return [`answer ${status} is not described`]
  const { content } = typeof described.$ref === 'string' ? resolve(document, described.$ref) : described
  if (content === undefined) return body === '' ? [] : [`answer ${status} has a body`]
  const schema = (content as Record<string, Schema>)['application/json']?.schema
  if (!isSchema(schema)) return []
  const value = jsonOf(body)
  if (type.split(';')[0] !== 'application/json' || value === undefined) return [`answer ${status} is no JSON`]
  return faults(found, schema, 'ANSWER', value).map((what) => `answer ${status} ${what}`)
}

function jsonOf(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/** RFC 6749, sections 4.4.2 and 5.1. */
function token({ headers, body }: Call, reply: Reply | null): readonly string[] {
  const value = reply && jsonOf(reply.body)
  const told = value && isSchema(value) ? value : {}
  const isGiven =
    typeof told.access_token === 'string' && told.token_type === 'Bearer' && typeof told.expires_in === 'number'
  return [
    ...(/^Basic \S+$/.test(String(headers.authorization ?? '')) ? [] : ['token: no keys']),
    ...(body === 'grant_type=client_credentials' ? [] : ['token: another grant']),
    ...(reply?.status === 200 && !isGiven ? ['token: none in the answer'] : []),
  ]
}
