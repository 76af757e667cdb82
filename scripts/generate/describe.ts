// What the contract tells at run time about a field, read from its schemas. Names of resources are known only once
// this has run, hence the casts.
import type { FieldKind, FieldMeta, ResourceName } from '#openapi/types.ts'
import { type OpenApiDocument, type Schema, withoutNull } from './document.ts'
import type { FoundResource } from './resources.ts'

const kinds = new Set<string>([
  'decimal',
  'dateTime',
  'time',
  'image',
  'file',
  'secret',
  'colour',
  'timezone',
  'country',
])
const isKind = (name: unknown): name is FieldKind => typeof name === 'string' && kinds.has(name)

function kindOf(schema: Schema, items: Schema | undefined): FieldKind {
  if (schema['x-references']) return schema.type === 'array' ? 'references' : 'reference'
  if (isKind(schema['x-kind'])) return schema['x-kind']
  if (schema.enum) return 'choice'
  if (schema.format === 'date') return 'date'
  if (schema.format === 'time') return 'time'
  if (schema.type === 'boolean') return 'switch'
  if (schema.type === 'integer' || schema.type === 'number') return 'number'
  if (schema.type === 'array') return listKind(items)
  return schema.type === 'object' ? 'json' : 'text'
}

/** Of named values, of whole numbers, of anything else. */
function listKind(items: Schema | undefined): FieldKind {
  if (items?.enum) return 'choices'
  return items?.type === 'integer' ? 'numbers' : 'list'
}

/** Without what is not said; a default of false is said. */
const present = <T extends object>(values: T) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== undefined && (value !== false || name === 'default')),
  )

interface Place {
  readonly document: OpenApiDocument
  readonly byModel: ReadonlyMap<string, FoundResource>
}

/** One field from its schema; `where` names it in messages of failure. */
export function describeField({ document, byModel }: Place, where: string, property: Schema): FieldMeta {
  const { schema, nullable } = withoutNull(document, property)
  const model = schema['x-references']
  const target = model ? byModel.get(model) : undefined
  const items = schema.type === 'array' && schema.items ? withoutNull(document, schema.items).schema : undefined
  const choice = schema['x-choices'] ?? items?.['x-choices']
  const values = schema.enum ?? items?.enum
  if (values && !choice) throw new Error(`${where}: its enum needs @choices, which gives its values labels`)
  return present({
    kind: kindOf(schema, items),
    label: schema.title ?? '',
    nullable,
    sensitive: schema['x-sensitive'],
    computed: schema['x-computed'],
    immutable: schema['x-immutable'],
    freeText: schema['x-free-text'],
    wallClock: schema['x-wall-clock'],
    suggested: schema['x-suggested'],
    import: schema['x-import'],
    minLength: schema.minLength,
    maxLength: schema.maxLength,
    minimum: schema.minimum ?? schema['x-minimum'] ?? items?.minimum,
    maximum: schema.maximum ?? schema['x-maximum'] ?? items?.maximum,
    digits: schema['x-digits'],
    noneMeansAll: schema['x-none-means-all'],
    minItems: schema.minItems,
    maxItems: schema.maxItems,
    pattern: schema.pattern,
    choices: choice && values && { name: choice.name, values, labels: choice.labels },
    default: property.default,
    widget: schema['x-widget'],
    unit: schema['x-unit'],
    references: target && {
      resource: target.mark.name as ResourceName,
      path: target.path,
      tree: target.mark.tree !== undefined,
      code: target.mark.code,
      label: target.mark.label,
    },
    search: schema['x-search'],
    sort: schema['x-sort'],
    filter: schema['x-filter'],
    unique: schema['x-unique'],
  }) as FieldMeta
}

/** Every field of a resource: what reads answer, and what writes take. */
export function describeFields(place: Place, resource: FoundResource): Record<string, FieldMeta> {
  const { mark, row, create, patch } = resource
  const { version: _, ...written } = { ...patch?.properties, ...create?.properties }
  const fields = { ...row.properties, ...written }
  return Object.fromEntries(
    Object.entries(fields).map(([field, property]) => {
      const meta = describeField(place, `${mark.name}.${field}`, property)
      const takes = field in written && field !== 'version'
      const secret = meta.kind === 'secret'
      return [
        field,
        {
          ...meta,
          ...(create?.required?.includes(field) && { required: true }),
          ...(!takes && { readOnly: true }),
          ...((!(field in (row.properties ?? {})) || secret) && { writeOnly: true }),
        } satisfies FieldMeta,
      ]
    }),
  )
}
