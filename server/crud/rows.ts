// How rows are read: columns as they travel, references as objects, computed fields.
import { type RawBuilder, sql } from 'kysely'
import { contract } from '#openapi/generated/contract.ts'
import type { FieldMeta, ResourceMeta } from '#openapi/types.ts'
import { isAllowed } from '#server/auth/permissions.ts'
import type { Behaviour } from './behaviour.ts'
import type { Context } from './context.ts'
import { pairTable, type Storage } from './storage.ts'

type Term = RawBuilder<unknown>

/** What those without the right to see a sensitive value read in its place. */
export const MASKED = '•••'

const column = (alias: string, name: string) => sql.ref(`${alias}.${name}`)

/** `display_name` of a resource, from its template; what stands there twice is shown once. */
export function displayTerm(meta: ResourceMeta, alias: string): Term {
  const [first = '', ...others] = [...meta.display.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const names = [
    sql`nullif(${column(alias, first)}, '')`,
    ...others.map((name) => sql`nullif(nullif(${column(alias, name)}, ''), ${column(alias, first)})`),
  ]
  return names.length === 1 ? sql`coalesce(${names[0]}, '')` : sql`concat_ws(' ', ${sql.join(names)})`
}

/** A reference as reads answer it: `{id, display_name, <code>, <name>}`. */
function referenceTerm(field: FieldMeta, alias: string): Term {
  const target = field.references
  if (!target) throw new Error('a reference without a target')
  const meta = contract[target.resource]
  const shown = [meta.code, meta.label].filter((name) => name !== undefined)
  const parts = shown.map((name) => sql`${sql.lit(name)}, ${column(alias, name)}`)
  return sql`json_build_object('id', ${column(alias, 'id')}, 'display_name', ${displayTerm(meta, alias)}${
    parts.length > 0 ? sql`, ${sql.join(parts)}` : sql``
  })`
}

/** A column as it travels. */
function wireTerm(name: string, field: FieldMeta, alias: string, zone: string): Term {
  const stored = column(alias, name)
  switch (field.kind) {
    case 'dateTime':
      return sql`to_char(${stored} at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS')`
    case 'secret':
      return sql`json_build_object('is_set', ${stored} is not null)`
    default:
      return stored
  }
}

function manyTerm(storage: Storage, name: string, field: FieldMeta): Term {
  const target = field.references?.resource
  if (!target) throw new Error('a reference without a target')
  const pairs = sql.table(pairTable(storage.meta.name, name))
  return sql`(select coalesce(json_agg(${referenceTerm(field, 'm')} order by m.id), '[]'::json)
    from ${pairs} pair join ${sql.table(target)} m on m.company_id = pair.company_id and m.id = pair.target
    where pair.company_id = ${column('p', storage.companyColumn)} and pair.owner = p.id)`
}

/** A query over `p`, the chosen rows, that answers them as they travel. */
export function readRows(
  context: Context,
  storage: Storage,
  behaviour: Behaviour<never>,
  chosen: Term,
  order: Term,
  only?: ReadonlySet<string>,
): RawBuilder<Record<string, unknown>> {
  const wanted = (name: string) => name === 'id' || !only || only.has(name)
  const { meta } = storage
  const zone = context.company.zone
  const references = storage.columns.filter(([name, field]) => field.kind === 'reference' && wanted(name))
  const joins = references.map(([name, field], index) => {
    const alias = `r${index}`
    return sql`left join ${sql.table(field.references?.resource ?? '')} as ${sql.ref(alias)}
      on ${column(alias, 'company_id')} = ${column('p', storage.companyColumn)} and ${column(alias, 'id')} = ${column('p', name)}`
  })
  const masked = (field: FieldMeta) =>
    field.sensitive === true && !isAllowed(context.principal, `${meta.module}.view_sensitive_${meta.name}`)
  const aliases = new Map(references.map(([name], index) => [name, `r${index}`]))
  const computed: Readonly<Record<string, ((context: Context) => Term) | undefined>> = behaviour.computed ?? {}
  const terms = [
    ...storage.columns
      .filter(([name, field]) => wanted(name) && (!field.writeOnly || field.kind === 'secret'))
      .map(([name, field]) => {
        const alias = aliases.get(name)
        const term = alias
          ? sql`case when ${column(alias, 'id')} is null then null else ${referenceTerm(field, alias)} end`
          : masked(field)
            ? sql`case when ${column('p', name)} is null then null else ${MASKED} end`
            : wireTerm(name, field, 'p', zone)
        return sql`${term} as ${sql.ref(name)}`
      }),
    ...storage.many
      .filter(([name]) => wanted(name))
      .map(([name, field]) => sql`${manyTerm(storage, name, field)} as ${sql.ref(name)}`),
    ...Object.entries(meta.fields)
      .filter(([name, field]) => field.computed && wanted(name))
      .map(([name]) => {
        const term = computed[name]
        if (!term) throw new Error(`${meta.name}.${name} is computed, and its behaviour has no SQL for it`)
        return sql`${term(context)} as ${sql.ref(name)}`
      }),
    ...(wanted('display_name') ? [sql`${displayTerm(meta, 'p')} as display_name`] : []),
  ]
  return sql`select ${sql.join(terms)} from (${chosen}) p ${sql.join(joins, sql` `)} ${order}`
}
