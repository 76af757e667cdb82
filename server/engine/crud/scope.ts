// Data scope: which rows a person may see, by department, area and position, and by the people that the rows refer to.
import { type RawBuilder, sql } from 'kysely'
import type { ResourceMeta, ResourceName, ScopeName } from '#openapi/types.ts'
import type { Principal } from '#server/access/principal.ts'
import { ownRows } from './own-rows.ts'
import { addressesWithin, authored, isOwn, receiversOf, unnamedPeople } from './scope-of-people.ts'
import { pairTable, type Storage, storageOf } from './storage.ts'

type Term = RawBuilder<unknown>
const scopes: readonly ScopeName[] = ['departments', 'areas', 'positions']

/** The ids that a table pairs with the row `t`. */
export type Paired = (table: string, owner: string, target: string) => Term

const pairedNow: Paired = (table, owner, target) => sql`select ${sql.ref(`pair.${target}`)} as id
  from ${sql.table(table)} pair where pair.company_id = t.company_id and ${sql.ref(`pair.${owner}`)} = t.id`

const none = sql`select null::bigint`

const isBound = ({ scope }: Pick<Principal, 'scope'>): boolean => scopes.some((one) => scope[one] !== null)

/**
 * The `where` terms over the alias `t` that keep rows within the person's scope; none for an unlimited one.
 * Of deleted rows, `paired` reads what they were paired with.
 */
export function scopeTerms(principal: Principal, storage: Storage, paired: Paired = pairedNow): Term[] {
  const { name } = storage.meta
  const own = ownRows(principal, name)
  if (!isBound(principal)) return own
  const bounds = [...byScope(principal, storage, paired), ...byRecords(principal, storage, paired)]
  const mine = [isOwn(principal, name), authored(principal, name)].filter((term) => term !== undefined)
  // Acts tell of records of the whole company: who is bound to a part of it reads their own alone.
  if (name === 'operation_log') return [...own, ...mine]
  if (bounds.length === 0 || mine.length === 0) return [...own, ...bounds]
  return [...own, sql`(${sql.join([...mine, sql`(${sql.join(bounds, sql` and `)})`], sql` or `)})`]
}

function byScope({ scope }: Principal, { meta }: Storage, paired: Paired): Term[] {
  return scopes.flatMap((name) => {
    const path = meta.scope?.[name]
    const ids = scope[name]
    if (!path || ids === null) return []
    const [field = '', further] = path.split('.')
    if (!further) return [boundTerm(meta, 't', field, ids, paired)]
    const target = meta.fields[field]?.references?.resource
    if (!target) throw new Error(`${meta.name}.${field} leads to no record that a scope could bound`)
    return [
      sql`exists (select from ${sql.table(target)} via where via.company_id = t.company_id and via.id = ${sql.ref(`t.${field}`)}
        and ${boundTerm(storageOf(target).meta, 'via', further, ids)})`,
    ]
  })
}

function boundTerm(
  meta: ResourceMeta,
  alias: string,
  field: string,
  ids: readonly number[],
  paired: Paired = pairedNow,
): Term {
  if (meta.fields[field]?.kind !== 'references') return sql`${sql.ref(`${alias}.${field}`)} = any(${ids}::bigint[])`
  const table = pairTable(meta.name, field)
  if (alias === 't')
    return sql`exists (select from (${paired(table, 'owner', 'target')}) held where held.id = any(${ids}::bigint[]))`
  return sql`exists (select from ${sql.table(table)} pair where pair.company_id = ${sql.ref(`${alias}.company_id`)}
    and pair.owner = ${sql.ref(`${alias}.id`)} and pair.target = any(${ids}::bigint[]))`
}

/** Rows whose records all lie within; those that have to have one, and those that need not. */
function byRecords(principal: Principal, { meta }: Storage, paired: Paired): Term[] {
  const { within = [], through = [], name } = meta
  const receivers = receiversOf(name)
  return [
    ...[...within, ...through].flatMap((field): Term[] => {
      const { kind, references } = meta.fields[field] ?? {}
      if (!references) throw new Error(`${name}.${field} leads to no record that could lie within a scope`)
      const inside = recordsWithin(principal, references.resource)
      if (!inside) return []
      if (kind === 'references') return [allWithin(paired(pairTable(name, field), 'owner', 'target'), inside)]
      const column = sql.ref(`t.${field}`)
      return [
        through.includes(field) ? sql`${column} in (${inside})` : sql`(${column} is null or ${column} in (${inside}))`,
      ]
    }),
    ...(receivers
      ? [allWithin(paired(receivers, name, 'employee'), recordsWithin(principal, 'employee') ?? none)]
      : []),
    ...unnamedPeople(principal, name),
    ...(name === 'sent_email' ? addressesWithin(principal, recordsWithin(principal, 'employee') ?? none) : []),
  ]
}

const allWithin = (ids: Term, inside: Term): Term =>
  sql`not exists (select from (${ids}) held where held.id not in (${inside}))`

/** The ids of the resource's records within the person's scope; undefined: all of them. */
function recordsWithin(principal: Principal, name: ResourceName): Term | undefined {
  const storage = storageOf(name)
  const terms = scopeTerms(principal, storage)
  if (terms.length === 0) return undefined
  return sql`select t.id from ${sql.table(storage.table)} t
    where t.company_id = ${principal.company}::bigint and ${sql.join(terms, sql` and `)}`
}

/** What a person adds within their scope is within it, though their session was read before. */
export function widenScope(principal: Principal, { meta }: Storage, id: number): void {
  for (const name of scopes) if (meta.scope?.[name] === 'id') principal.scope[name]?.push(id)
}

const own: Partial<Record<ResourceName, ScopeName>> = {
  department: 'departments',
  area: 'areas',
  position: 'positions',
}

/** Whether a reference to the record lies within the person's scope. */
export function inScope(principal: Principal, target: ResourceName, id: number): boolean {
  const name = own[target]
  const ids = name ? principal.scope[name] : null
  return ids === null || ids.includes(id)
}

/** Whether it takes no question to the database to know that the records lie within the person's scope. */
export function surelyInScope(principal: Principal, target: ResourceName, ids: readonly number[]): boolean {
  if (own[target]) return ids.every((id) => inScope(principal, target, id))
  return ids.length === 0 || !isBound(principal) || scopeTerms(principal, storageOf(target)).length === 0
}
