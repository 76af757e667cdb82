// What a schema lets a body hold at most: how long its texts are, how many items its lists, which members its objects.

export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: JsonSchema | boolean
  readonly unevaluatedProperties?: JsonSchema | boolean
  readonly items?: JsonSchema
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly 'x-kind'?: string
}

interface TextShape {
  readonly min: number
  /** What the schema says; infinite for files, which have limits of their own. */
  readonly max: number
}

export interface Shape {
  readonly text?: TextShape
  readonly list?: { readonly most: number; readonly item: () => Shape }
  readonly members?: ReadonlyMap<string, () => Shape>
  /** Of members without a name in the schema. */
  readonly others?: () => Shape
}

/** Where the schema says nothing: of a text of any form, and of one that a pattern, a format or a choice bounds. */
const longestText = 5000
const longestFormed = 250
const longestList = 2000

type Resolve = (ref: string) => JsonSchema

export function shapeOf(schema: JsonSchema, resolve: Resolve): Shape {
  if (schema.$ref)
    return shapeOf({ ...resolve(schema.$ref), ...(schema['x-kind'] && { 'x-kind': schema['x-kind'] }) }, resolve)
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return [ownShape(schema, resolve), ...parts.map((part) => shapeOf(part, resolve))].reduce(merged)
}

/** What a schema leaves open: drafts of other calls, whose readers look at them by their own schemas. */
export const open: Shape = {
  text: { min: 0, max: longestText },
  list: { most: longestList, item: () => open },
  members: new Map(),
  others: () => open,
}

const isOpen = (schema: JsonSchema): boolean =>
  !['type', 'properties', 'anyOf', 'oneOf', 'allOf', 'enum', 'const'].some((word) => word in schema)

function ownShape(schema: JsonSchema, resolve: Resolve): Shape {
  if (isOpen(schema)) return open
  const types = [schema.type ?? []].flat()
  const { properties, items } = schema
  const later = (one: JsonSchema) => {
    let known: Shape | undefined
    return () => (known ??= shapeOf(one, resolve))
  }
  const further = [schema.additionalProperties, schema.unevaluatedProperties].find((one) => typeof one === 'object')
  return {
    ...((types.includes('string') || schema.enum) && { text: textShape(schema) }),
    ...(types.includes('array') && { list: { most: schema.maxItems ?? longestList, item: later(items ?? {}) } }),
    ...((types.includes('object') || properties) && {
      members: new Map(Object.entries(properties ?? {}).map(([name, one]) => [name, later(one)])),
    }),
    ...(further && { others: later(further) }),
  }
}

function textShape(schema: JsonSchema): TextShape {
  const isFile = schema['x-kind'] === 'image' || schema['x-kind'] === 'file'
  const isFormed = schema.pattern ?? schema.format ?? schema.enum
  const unsaid = isFormed ? longestFormed : longestText
  return { min: schema.minLength ?? 0, max: isFile ? Number.POSITIVE_INFINITY : (schema.maxLength ?? unsaid) }
}

/** What one of the two lets through. */
function merged(one: Shape, other: Shape): Shape {
  const list = one.list && other.list ? widest(one.list, other.list) : (one.list ?? other.list)
  const text =
    one.text && other.text ? (other.text.max > one.text.max ? other.text : one.text) : (one.text ?? other.text)
  const members = one.members && other.members ? both(one.members, other.members) : (one.members ?? other.members)
  const others = one.others ?? other.others
  return { ...(text && { text }), ...(list && { list }), ...(members && { members }), ...(others && { others }) }
}

function widest(one: NonNullable<Shape['list']>, other: NonNullable<Shape['list']>): NonNullable<Shape['list']> {
  return { most: Math.max(one.most, other.most), item: () => merged(one.item(), other.item()) }
}

function both(one: NonNullable<Shape['members']>, other: NonNullable<Shape['members']>): NonNullable<Shape['members']> {
  const all = new Map(one)
  for (const [name, shape] of other) {
    const known = all.get(name)
    all.set(name, known ? () => merged(known(), shape()) : shape)
  }
  return all
}
