// Data scope: which rows a person may see, by department, area and position.
import { type RawBuilder, sql } from 'kysely'
import type { ResourceMeta, ResourceName, ScopeName } from '#openapi/types.ts'
import type { Principal } from '#server/auth/principal.ts'
import { ownRows } from './own-rows.ts'
import { pairTable, type Storage, storageOf } from './storage.ts'

type Term = RawBuilder<unknown>
const scopes: readonly ScopeName[] = ['departments', 'areas', 'positions']

/** The `where` terms over the alias `t` that keep rows within the person's scope; none for an unlimited one. */
export function scopeTerms(principal: Principal, storage: Storage): Term[] {
  const { meta } = storage
  return [...ownOnly(principal, meta.name), ...ownRows(principal, meta.name), ...byScope(principal, storage)]
}

/** Acts tell of records of the whole company: who is bound to a part of it reads their own alone. */
function ownOnly({ scope, user }: Principal, name: ResourceName): Term[] {
  const isBound = scopes.some((one) => scope[one] !== null)
  return name === 'operation_log' && isBound ? [sql`t.user_id = ${user}`] : []
}

function byScope(principal: Principal, { meta }: Storage): Term[] {
  return scopes.flatMap((name) => {
    const path = meta.scope?.[name]
    const ids = principal.scope[name]
    if (!path || ids === null) return []
    const [field = '', further] = path.split('.')
    if (!further) return [boundTerm(meta, 't', field, ids)]
    const target = meta.fields[field]?.references?.resource
    if (!target) throw new Error(`${meta.name}.${field} leads to no record that a scope could bound`)
    return [
      sql`exists (select from ${sql.table(target)} via where via.company_id = t.company_id and via.id = ${sql.ref(`t.${field}`)}
        and ${boundTerm(storageOf(target).meta, 'via', further, ids)})`,
    ]
  })
}

function boundTerm(meta: ResourceMeta, alias: string, field: string, ids: readonly number[]): Term {
  if (meta.fields[field]?.kind !== 'references') return sql`${sql.ref(`${alias}.${field}`)} = any(${ids}::bigint[])`
  const pairs = sql.table(pairTable(meta.name, field))
  return sql`exists (select from ${pairs} pair where pair.company_id = ${sql.ref(`${alias}.company_id`)}
    and pair.owner = ${sql.ref(`${alias}.id`)} and pair.target = any(${ids}::bigint[]))`
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
  const { scope } = storageOf(target).meta
  return ids.length === 0 || scopes.every((name) => scope?.[name] === undefined || principal.scope[name] === null)
}
