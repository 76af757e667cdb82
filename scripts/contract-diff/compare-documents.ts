// Differences between two OpenAPI documents: calls added and removed, their parameters, bodies and answers.
import type { Media, OpenApiDocument, Operation } from '../generate/document.ts'
import { inlineParts } from '../generate/share.ts'
import { type Change, changeAt, type Direction, type Place } from './change.ts'
import { compareSchemas, type Pair } from './compare-schemas.ts'

type Calls = ReadonlyMap<string, Operation>

/** Every difference that a client can meet; one that holds for several resources is listed for each. */
export function compareDocuments(first: OpenApiDocument, second: OpenApiDocument): readonly Change[] {
  const [before, after] = [inlined(first), inlined(second)]
  const pair = { before, after, seen: new Set<string>() }
  const calls = { before: callsOf(before), after: callsOf(after) }
  const names = new Set([...calls.before.keys(), ...calls.after.keys()])
  return unique([...names].flatMap((where) => compareCalls(pair, where, calls)))
}

/** What calls share is compared where they refer to it. */
function inlined(document: OpenApiDocument): OpenApiDocument {
  const copy = structuredClone(document)
  inlineParts(copy)
  return copy
}

function callsOf(document: OpenApiDocument): Calls {
  return new Map(
    Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    ),
  )
}

function compareCalls(pair: Pair, where: string, calls: { readonly before: Calls; readonly after: Calls }): Change[] {
  const before = calls.before.get(where)
  const after = calls.after.get(where)
  const place = (operation: Operation, direction: Direction): Place => ({
    where,
    direction,
    resource: operation['x-resource'],
  })
  if (!after) return before ? [{ ...changeAt(place(before, 'request'), 'removed', true), ...verb(before) }] : []
  if (!before) return [{ ...changeAt(place(after, 'request'), 'added', false), ...verb(after), added: true }]
  return [
    ...comparePermission(place(after, 'request'), before['x-permission'], after['x-permission']),
    ...compareParameters(pair, place(after, 'request'), before, after),
    ...compareBody(pair, place(after, 'request'), before.requestBody, after.requestBody),
    ...compareAnswers(pair, place(after, 'response'), before, after),
  ]
}

const verb = (operation: Operation) => (operation['x-verb'] ? { name: operation['x-verb'] } : {})

function comparePermission(place: Place, before: string | undefined, after: string | undefined): Change[] {
  return before === after ? [] : [changeAt(place, `permission from ${before ?? 'none'} to ${after ?? 'none'}`, true)]
}

const parametersOf = ({ parameters }: Operation) =>
  new Map(parameters.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter] as const))

function compareParameters(pair: Pair, place: Place, first: Operation, second: Operation): Change[] {
  const before = parametersOf(first)
  const after = parametersOf(second)
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [old, fresh] = [before.get(key), after.get(key)]
    const at = { ...place, where: `${place.where} ${key}`, name: (fresh ?? old)?.name }
    if (!fresh) return [changeAt(at, 'removed', true)]
    if (!old)
      return [{ ...changeAt(at, fresh.required ? 'added, required' : 'added', fresh.required ?? false), added: true }]
    const became = fresh.required && !old.required ? [changeAt(at, 'became required', true)] : []
    return [...became, ...compareSchemas(pair, at, old.schema, fresh.schema)]
  })
}

type Body = Operation['requestBody']

function compareBody(pair: Pair, place: Place, before: Body, after: Body): Change[] {
  if (!before && !after) return []
  if (!after) return [changeAt(place, 'takes no body any more', false)]
  if (!before) return [changeAt(place, 'takes a body now', after.required ?? false)]
  const became = after.required && !before.required ? [changeAt(place, 'body became required', true)] : []
  return [...became, ...compareContent(pair, place, before.content, after.content)]
}

function compareAnswers(pair: Pair, place: Place, before: Operation, after: Operation): Change[] {
  return Object.keys({ ...before.responses, ...after.responses }).flatMap((status) => {
    const [old, fresh] = [before.responses[status], after.responses[status]]
    if (!fresh) return [changeAt(place, `no longer answers ${status}`, status.startsWith('2'))]
    if (!old) return [changeAt(place, `may answer ${status}`, false)]
    return compareContent(pair, place, old.content ?? {}, fresh.content ?? {})
  })
}

type Content = Readonly<Record<string, Media>>

function compareContent(pair: Pair, place: Place, before: Content, after: Content): Change[] {
  const noun = place.direction === 'request' ? 'takes' : 'answers'
  return Object.keys({ ...before, ...after }).flatMap((type) => {
    const [old, fresh] = [before[type], after[type]]
    if (!fresh) return [changeAt(place, `no longer ${noun} ${type}`, true)]
    if (!old) return [changeAt(place, `${noun} ${type} too`, false)]
    const where = place.direction === 'request' ? `${place.where} body` : `${place.where} answer`
    return compareSchemas(pair, { ...place, where }, old.schema, fresh.schema)
  })
}

function unique(changes: readonly Change[]): readonly Change[] {
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()]
}
