// The tables that the contract asks for: one for each resource, one for each reference that holds many.
import type { FieldMeta, ResourceMeta } from '#openapi/types.ts'

export interface Column {
  readonly name: string
  readonly type: string
  readonly nullable: boolean
  readonly default?: string
}

export interface Table {
  readonly name: string
  readonly columns: readonly Column[]
  readonly primaryKey: readonly string[]
  /** Column → table it refers to, within the company. */
  readonly references: ReadonlyMap<string, { readonly table: string; readonly cascade: boolean }>
  /** Index name → what stands behind `on <table>`. */
  readonly indexes: ReadonlyMap<string, string>
  /** The columns that the list's search looks into. */
  readonly search: readonly string[]
  /** Each company has one row. */
  readonly single?: true
}

const literal = (value: unknown): string =>
  typeof value === 'string'
    ? `'${value.replaceAll("'", "''")}'`
    : typeof value === 'object'
      ? `'${JSON.stringify(value)}'`
      : String(value)

function columnType(field: FieldMeta): string {
  switch (field.kind) {
    case 'reference':
      return 'bigint'
    case 'number':
      return 'integer'
    case 'choice':
      return field.choices?.values.every((value) => typeof value === 'number') ? 'smallint' : 'character varying(30)'
    case 'switch':
      return 'boolean'
    case 'decimal':
      return field.digits ? `numeric(${field.digits.all},${field.digits.places})` : 'numeric(10,7)'
    case 'date':
      return 'date'
    case 'dateTime':
      return field.wallClock ? 'timestamp without time zone' : 'timestamp with time zone'
    case 'time':
      return 'time without time zone'
    case 'choices':
    case 'numbers':
    case 'list':
    case 'json':
      return 'jsonb'
    case 'image':
    case 'file':
      return 'character varying(100)'
    case 'secret':
      return 'text'
    default:
      return field.maxLength ? `character varying(${field.maxLength})` : 'text'
  }
}

/**
 * What a record that each company has from the start begins with, as SQL: its contract says no defaults, since nobody creates it.
 * A draft: whoever reads the migration knows better.
 */
function beginningOf(field: FieldMeta): string | undefined {
  if (field.nullable) return undefined
  switch (field.kind) {
    case 'switch':
      return 'false'
    case 'number':
    case 'decimal':
      return String(Math.max(field.minimum ?? 0, 0))
    case 'choice':
      return literal(field.choices?.values[0] ?? '')
    case 'time':
      return literal('00:00')
    case 'choices':
    case 'numbers':
    case 'list':
      return literal([])
    case 'text':
    case 'colour':
    case 'secret':
      return literal('')
    default:
      return undefined
  }
}

function defaultOf({ singleton }: ResourceMeta, field: FieldMeta): Pick<Column, 'default'> {
  if (field.readOnly && field.kind === 'switch') return { default: 'false' }
  if (field.default !== undefined && field.default !== null) return { default: literal(field.default) }
  const beginning = singleton ? beginningOf(field) : undefined
  return beginning === undefined ? {} : { default: beginning }
}

const common: readonly Column[] = [
  { name: 'version', type: 'integer', nullable: false, default: '1' },
  { name: 'create_time', type: 'timestamp with time zone', nullable: false, default: 'now()' },
  { name: 'create_user', type: 'character varying(255)', nullable: false, default: "''" },
  { name: 'change_time', type: 'timestamp with time zone', nullable: false, default: 'now()' },
  { name: 'change_user', type: 'character varying(255)', nullable: false, default: "''" },
]
const everywhere = new Set(['id', 'display_name', ...common.map(({ name }) => name)])

/** The fields of a resource that a column of its own table holds. */
const storedFields = (meta: ResourceMeta): [string, FieldMeta][] =>
  Object.entries(meta.fields).filter(
    ([name, field]) => !everywhere.has(name) && !field.computed && field.kind !== 'references',
  )

const reserved = new Set(
  'all and any as asc case check column default desc end for from group in limit not offset or order select table then to union unique user when where'.split(
    ' ',
  ),
)

/** A name as SQL takes it: words that SQL keeps for itself stand in quotes. */
export const quoted = (name: string): string => (reserved.has(name) ? `"${name}"` : name)

const isOrdered = (field: FieldMeta) => field.kind !== 'text'

/** What a list is ordered by: text without regard to case and accents. */
const orderTerm = (name: string, field: FieldMeta) => (isOrdered(field) ? quoted(name) : `search_text(${quoted(name)})`)

/** Written all the time: with an index over it each writing of a row would be one in every index of the table. Lists sort it. */
const restless = new Set(['terminal.last_activity'])

function fieldIndexes(meta: ResourceMeta): [string, string][] {
  const table = meta.name
  return storedFields(meta).flatMap(([name, field]): [string, string][] => {
    const term = field.kind === 'text' ? `same_text(${quoted(name)})` : quoted(name)
    const unique: [string, string][] = field.unique
      ? [
          [
            `${table}_${name}_key`,
            field.unique === 'parent' && meta.tree
              ? `unique (company_id, coalesce(${meta.tree}, 0), ${term})`
              : `unique (company_id, ${term})`,
          ],
        ]
      : []
    const index: [string, string][] =
      field.sort && field.kind !== 'reference' && !restless.has(`${table}.${name}`)
        ? [[`${table}_${name}_idx`, `(company_id, ${orderTerm(name, field)}, id)`]]
        : field.kind === 'reference'
          ? [[`${table}_${name}_idx`, `(company_id, ${quoted(name)})`]]
          : []
    return [...unique, ...index]
  })
}

function ownTable(meta: ResourceMeta, foreign: ReadonlySet<string>): Table {
  const fields = storedFields(meta)
  const search = fields.filter(([, field]) => field.search && !field.references).map(([name]) => name)
  return {
    name: meta.name,
    columns: [
      { name: 'company_id', type: 'bigint', nullable: false },
      { name: 'id', type: 'bigint', nullable: false },
      ...fields.map(([name, field]) => ({
        name,
        type: columnType(field),
        nullable: field.nullable === true,
        ...defaultOf(meta, field),
      })),
      ...common,
    ],
    primaryKey: meta.singleton ? ['company_id'] : ['company_id', 'id'],
    ...(meta.singleton && { single: true }),
    references: new Map(
      fields.flatMap(([name, field]) =>
        field.references && !foreign.has(field.references.resource)
          ? [[name, { table: field.references.resource, cascade: false }] as const]
          : [],
      ),
    ),
    indexes: new Map(fieldIndexes(meta)),
    search,
  }
}

/** `employee_area` holds the areas of employees. */
const joinTable = (meta: Pick<ResourceMeta, 'name'>, field: string) => `${meta.name}_${field}`

/** Seen from the other side: a view over the table of the field that is named first. */
const mirrors: ReadonlySet<string> = new Set(['employee_flow_role'])

function joinTables(meta: ResourceMeta): Table[] {
  return Object.entries(meta.fields).flatMap(([field, { kind, references, computed }]) => {
    if (kind !== 'references' || !references || computed) return []
    const name = joinTable(meta, field)
    if (mirrors.has(name)) return []
    return [
      {
        name,
        columns: ['company_id', 'owner', 'target'].map((column) => ({ name: column, type: 'bigint', nullable: false })),
        primaryKey: ['company_id', 'owner', 'target'],
        references: new Map([
          ['owner', { table: meta.name, cascade: true }],
          ['target', { table: references.resource, cascade: false }],
        ]),
        indexes: new Map([[`${name}_target_idx`, '(company_id, target, owner)']]),
        search: [],
      },
    ]
  })
}

/** Every table that the contract asks for; resources with a table that somebody wrote by hand are left out. */
export function desiredTables(metas: readonly ResourceMeta[]): Table[] {
  const stored = metas.filter((meta) => !meta.ownTable)
  const foreign = new Set<string>(metas.filter((meta) => meta.foreign).map(({ name }) => name))
  return [...stored.map((meta) => ownTable(meta, foreign)), ...stored.flatMap(joinTables)]
}
