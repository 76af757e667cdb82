// What rows refer to, read for all of them with one statement: its plan knows keys only, so the database keeps it.
import { sql } from 'kysely'
import type { FieldMeta, ResourceName } from '#openapi/types.ts'
import { anyOf } from './any-of.ts'
import type { Context } from './context.ts'
import { referenceTerm } from './shown-reference.ts'
import { pairTable, type Storage } from './storage.ts'

type Row = Record<string, unknown>

interface Reading {
  readonly context: Context
  readonly storage: Storage
  /** Names of fields; all of them where nothing is said. */
  readonly only?: ReadonlySet<string> | undefined
}

interface Found {
  readonly part: number
  /** The record referred to, or for fields that hold many the one that refers. */
  readonly key: number
  readonly shown: unknown
}

export const targetOf = ({ references }: FieldMeta): ResourceName => {
  if (!references) throw new Error('a reference without a target')
  return references.resource
}

/** Puts records in the place of ids, and the lists of references that hold many. */
export async function addReferences({ context, storage, only }: Reading, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const wanted = ([name]: readonly [string, FieldMeta]) => !only || only.has(name)
  const single = storage.columns.filter(([, { kind }]) => kind === 'reference').filter(wanted)
  const many = storage.many.filter(wanted)
  const targets = [...new Set(single.map(([, field]) => targetOf(field)))]
  if (targets.length + many.length === 0) return
  const company = context.company.id
  const parts = [
    ...targets.map((target, part) => {
      const ids = new Set(
        single.filter(([, field]) => targetOf(field) === target).flatMap(([name]) => idsIn(rows, name)),
      )
      return sql`select ${sql.lit(part)} as part, t.id as key, ${referenceTerm(target, 't')} as shown
        from ${sql.table(target)} t where t.company_id = ${company}::bigint and t.id = ${anyOf([...ids])}`
    }),
    ...many.map(([name, field], index) => {
      const target = targetOf(field)
      return sql`select ${sql.lit(targets.length + index)} as part, pair.owner as key, json_agg(${referenceTerm(target, 'm')} order by m.id) as shown
        from ${sql.table(pairTable(storage.meta.name, name))} pair
        join ${sql.table(target)} m on m.company_id = pair.company_id and m.id = pair.target
        where pair.company_id = ${company}::bigint and pair.owner = ${anyOf(idsIn(rows, 'id'))} group by pair.owner`
    }),
  ]
  const { rows: found } = await sql<Found>`${sql.join(parts, sql` union all `)}`.execute(context.db)
  const shown = parts.map(() => new Map<unknown, unknown>())
  for (const { part, key, shown: value } of found) shown[part]?.set(key, value)
  for (const [name, field] of single) {
    const records = shown[targets.indexOf(targetOf(field))]
    for (const row of rows) row[name] = records?.get(row[name]) ?? null
  }
  for (const [index, [name]] of many.entries()) {
    const lists = shown[targets.length + index]
    for (const row of rows) row[name] = lists?.get(row.id) ?? []
  }
}

const idsIn = (rows: readonly Row[], name: string): number[] =>
  rows.map((row) => row[name]).filter((id): id is number => typeof id === 'number')
