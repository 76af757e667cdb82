// Differences between two schemas, field by field; a schema with a name is compared once and not wherever it is used.
import { nameOf, type OpenApiDocument, type Schema, withoutNull } from '../generate/document.ts'
import { type Change, changeAt, type Place } from './change.ts'
import { compareValues } from './compare-values.ts'

export interface Pair {
  readonly before: OpenApiDocument
  readonly after: OpenApiDocument
  /** Names of schemas that were compared already, by direction and resource. */
  readonly seen: Set<string>
}

export function compareSchemas(pair: Pair, place: Place, before: Schema, after: Schema): Change[] {
  const name = nameOf(before)
  const target = name === undefined ? undefined : pair.before.components.schemas[name]
  if (name === undefined || name !== nameOf(after) || !target?.properties)
    return compareResolved(pair, place, before, after)
  const key = [name, place.direction, place.resource].join(' ')
  if (pair.seen.has(key)) return []
  pair.seen.add(key)
  return compareResolved(
    pair,
    { ...place, where: name, name: undefined },
    { $ref: before.$ref ?? '' },
    { $ref: after.$ref ?? '' },
  )
}

function compareResolved(pair: Pair, place: Place, first: Schema, second: Schema): Change[] {
  const before = withoutNull(pair.before, first)
  const after = withoutNull(pair.after, second)
  return [
    ...compareNull(place, before.nullable, after.nullable),
    ...compareValues(place, before.schema, after.schema),
    ...compareItems(pair, place, before.schema, after.schema),
    ...compareFields(pair, place, before.schema, after.schema),
  ]
}

function compareNull(place: Place, before: boolean, after: boolean): Change[] {
  if (before === after) return []
  return after
    ? [changeAt(place, 'may now be null', place.direction === 'response')]
    : [changeAt(place, 'may no longer be null', place.direction === 'request')]
}

function compareItems(pair: Pair, place: Place, before: Schema, after: Schema): Change[] {
  if (!before.items || !after.items) return []
  return compareSchemas(pair, { ...place, where: `${place.where}[]` }, before.items, after.items)
}

function compareFields(pair: Pair, place: Place, before: Schema, after: Schema): Change[] {
  const fields = { before: before.properties ?? {}, after: after.properties ?? {} }
  const required = { before: new Set(before.required), after: new Set(after.required) }
  const at = (field: string): Place => ({ ...place, where: `${place.where}.${field}`, name: place.name ?? field })
  return [...new Set([...Object.keys(fields.before), ...Object.keys(fields.after)])].flatMap((field) => {
    const [old, fresh] = [fields.before[field], fields.after[field]]
    if (!fresh) return [changeAt(at(field), 'removed', true)]
    if (!old) return [addedField(at(field), required.after.has(field))]
    return [
      ...compareRequired(at(field), required.before.has(field), required.after.has(field)),
      ...compareSchemas(pair, at(field), old, fresh),
    ]
  })
}

function addedField(place: Place, required: boolean): Change {
  const must = required && place.direction === 'request'
  return { ...changeAt(place, must ? 'added, required' : 'added', must), added: true }
}

function compareRequired(place: Place, before: boolean, after: boolean): Change[] {
  if (before === after) return []
  return after
    ? [changeAt(place, 'became required', place.direction === 'request')]
    : [changeAt(place, 'became optional', place.direction === 'response')]
}
