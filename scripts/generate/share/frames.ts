// What stands around the data of an answer, and around the rows of a page: it is said once, and each says its data.
import { jsonOf, nameOf, type OpenApiDocument, type Schema } from '../document.ts'

/** Names under which the two frames are shared, by a property that tells them. */
const frames = { isSuccess: 'Success', total_exact: 'PageFrame' } as const

/** Puts a reference to its frame in the place of what an answer or page says around its data. */
export function shareFrames(document: OpenApiDocument): OpenApiDocument {
  const copy = structuredClone(document)
  const { schemas } = copy.components
  for (const holder of holdersOf(copy)) {
    const { properties = {}, ...schema } = holder.schema
    const { data } = properties
    const name = Object.entries(frames).find(([property]) => property in properties)?.[1]
    if (!data || !name) continue
    const frame = { ...schema, properties: { ...properties, data: {} } }
    schemas[name] ??= frame
    if (JSON.stringify(schemas[name]) === JSON.stringify(frame))
      holder.schema = { allOf: [{ $ref: `#/components/schemas/${name}` }, { properties: { data } }] }
  }
  return copy
}

/** Says all of it at its place again, in place. */
export function fillFrames(document: OpenApiDocument): void {
  const { schemas } = document.components
  for (const holder of holdersOf(document)) {
    const [frame, own] = holder.schema.allOf ?? []
    const { properties = {}, ...around } = schemas[nameOf(frame) ?? ''] ?? {}
    // In the place where the frame has it.
    if (own?.properties && properties.data)
      holder.schema = structuredClone({ ...around, properties: { ...properties, ...own.properties } })
  }
  for (const name of Object.values(frames)) delete schemas[name]
}

interface Holder {
  schema: Schema
}

/** Where frames stand: in the answers of calls, and as schemas of pages. */
function holdersOf({ paths, components: { schemas, responses = {} } }: OpenApiDocument): readonly Holder[] {
  const calls = Object.values(paths).flatMap((item) => Object.values(item))
  const answers = [...calls.flatMap((call) => Object.values(call.responses)), ...Object.values(responses)]
  return [
    ...answers.flatMap(({ content }) => (jsonOf(content) && content?.['application/json']) || []),
    ...Object.keys(schemas)
      .filter((name) => name.endsWith('Page'))
      .map((name) => ({
        get schema() {
          return schemas[name] ?? {}
        },
        set schema(schema) {
          schemas[name] = schema
        },
      })),
  ]
}
