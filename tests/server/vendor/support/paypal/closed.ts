// A schema of PayPal's with its objects closed: what the description does not name is a fault. PayPal leaves objects open, so that a name
// which is misspelt would pass for one that nobody knows yet. Schemas are JSON, hence the casts.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }
export type Schema = { readonly [name: string]: Json }

/** REQUEST: what PayPal alone writes may not be sent. */
export type Direction = 'REQUEST' | 'ANSWER'

const parts = ['allOf', 'anyOf', 'oneOf'] as const

export const isSchema = (value: Json | undefined): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function resolve(document: Schema, ref: string): Schema {
  const found = ref
    .slice(2)
    .split('/')
    .reduce<Json | undefined>((at, name) => (isSchema(at) ? at[name] : undefined), document)
  if (!isSchema(found)) throw new Error(`${ref}: the description has no such part`)
  return found
}

/** `isPart`: it only adds to another schema, which is closed as a whole. */
export function closed(document: Schema, schema: Schema, direction: Direction, isPart = false): Schema {
  const inner = (value: Json, ofPart: boolean) => (isSchema(value) ? closed(document, value, direction, ofPart) : value)
  const made: Record<string, Json> = { ...schema }
  if (isSchema(schema.properties)) {
    const sent = Object.entries(schema.properties).filter(
      ([, one]) => direction === 'ANSWER' || !isSchema(one) || one.readOnly !== true,
    )
    made.properties = Object.fromEntries(sent.map(([name, one]) => [name, inner(one, false)]))
    if (Array.isArray(schema.required))
      made.required = schema.required.filter(
        (name) =>
          (typeof name === 'string' && Object.hasOwn(made.properties as Schema, name)) ||
          !Object.hasOwn(schema.properties as Schema, String(name)),
      )
  }
  if (schema.items !== undefined) made.items = inner(schema.items, false)
  for (const word of parts) {
    const all = schema[word]
    if (Array.isArray(all)) made[word] = all.map((one) => inner(one, true))
  }
  if (!isPart && namesMembers(document, schema)) made.unevaluatedProperties = false
  return made
}

/** Objects of which nothing is said are left open. */
function namesMembers(document: Schema, schema: Schema): boolean {
  if (schema.additionalProperties !== undefined) return false
  if (typeof schema.$ref === 'string') return namesMembers(document, resolve(document, schema.$ref))
  return (
    isSchema(schema.properties) ||
    parts.some((word) => {
      const all = schema[word]
      return Array.isArray(all) && all.some((one: Json) => isSchema(one) && namesMembers(document, one))
    })
  )
}
