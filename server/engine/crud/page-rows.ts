// Reads the rows of chosen ids as they travel, with what they refer to, by statements that are the same for every page:
// the database keeps their plans, and they leave at once. Rows are what the statements say, hence the casts.
import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { FieldMeta } from '#openapi/types.ts'
import { isAllowed } from '#server/access/permissions.ts'
import { together } from '#server/platform/db/together.ts'
import type { Behaviour } from './behaviour.ts'
import type { Context } from './context.ts'
import { addReckoned } from './reckoned.ts'
import { targetOf } from './row-references.ts'
import { ownTerms } from './rows.ts'
import { referenceReader } from './shown-reference.ts'
import { pairTable, type Storage } from './storage.ts'

type Row = Readonly<Record<string, unknown>>
export type WireRow = Record<string, unknown>

interface Reading {
  readonly context: Context
  readonly storage: Storage
  readonly behaviour: Behaviour<never>
  /** Names of fields; all of them where nothing is said. */
  readonly only?: ReadonlySet<string> | undefined
}

type Owned = Row & { readonly owner: number }

interface Prepared {
  readonly own: CompiledQuery<Row>
  readonly names: readonly string[]
  readonly single: readonly (readonly [string, (row: Row) => object | null])[]
  readonly many: readonly {
    readonly name: string
    readonly query: CompiledQuery<Owned>
    readonly read: (row: Row) => object | null
  }[]
}

const setting = 'app.page'

/** The ids that `chosen` answers, kept for the statements behind it in the same transaction. */
export const keepIds = (chosen: RawBuilder<unknown>) =>
  sql<string>`set_config(${sql.lit(setting)}, coalesce((select array_agg(k.id) from (${chosen}) k), '{}')::text, true)`

export const idsOf = (kept: string): number[] => (kept === '{}' ? [] : kept.slice(1, -1).split(',').map(Number))

/** Behind a `select` the ids do not count for the plan. */
const keptIds = sql`any((select current_setting(${sql.lit(setting)}))::bigint[])`

/** The rows of the ids that were kept, by id. */
export async function keptRows(reading: Reading): Promise<ReadonlyMap<unknown, WireRow>> {
  const { db } = reading.context
  const { own, names, single, many } = preparedFor(reading)
  const [{ rows }, ...pairs] = await together(db.executeQuery(own), ...many.map(({ query }) => db.executeQuery(query)))
  const lists = many.map(({ name, read }, place) => {
    const held = new Map<unknown, (object | null)[]>()
    for (const pair of pairs[place]?.rows ?? []) {
      const list = held.get(pair.owner)
      if (list) list.push(read(pair))
      else held.set(pair.owner, [read(pair)])
    }
    return [name, held] as const
  })
  const readers = new Map(single)
  const shown = rows.map((found) => {
    const row: WireRow = {}
    for (const name of names) {
      const read = readers.get(name)
      row[name] = read ? read(found) : found[name]
    }
    for (const [name, held] of lists) row[name] = held.get(found.id) ?? []
    return row
  })
  await addReckoned(reading, shown)
  return new Map(shown.map((row, place) => [rows[place]?.id, row]))
}

/** What was prepared, by what it depends on; computed fields may depend on anything. */
const known = new WeakMap<Storage, Map<string, Prepared>>()
const mostKnown = 200

function preparedFor(reading: Reading): Prepared {
  const { context, storage, only } = reading
  const { meta } = storage
  const isFree = Object.entries(meta.fields).some(([name, { computed }]) => computed && (!only || only.has(name)))
  if (isFree) return prepare(reading)
  const seesAll = isAllowed(context.principal, `${meta.module}.view_sensitive_${meta.name}`)
  const key = JSON.stringify([context.company.id, context.company.zone, seesAll, only && [...only]])
  const kept = known.get(storage) ?? new Map<string, Prepared>()
  known.set(storage, kept)
  const prepared = kept.get(key) ?? prepare(reading)
  if (!kept.has(key) && kept.size >= mostKnown) kept.clear()
  kept.set(key, prepared)
  return prepared
}

function prepare(reading: Reading): Prepared {
  const { context, storage, only } = reading
  const wanted = ([name, field]: readonly [string, FieldMeta]) => (!only || only.has(name)) && !field.writeOnly
  const company = sql`${context.company.id}::bigint`
  const single = storage.columns.filter(([, { kind }]) => kind === 'reference').filter(wanted)
  const readers = single.map(([name, field], place) => {
    const target = targetOf(field)
    const alias = `r${place}`
    return {
      name,
      reader: referenceReader(target, alias, alias),
      join: sql` left join ${sql.table(target)} ${sql.ref(alias)} on ${sql.ref(`${alias}.company_id`)} = ${company}
        and ${sql.ref(`${alias}.id`)} = ${sql.ref(`p.${name}`)}`,
    }
  })
  const own = ownTerms(reading)
  const terms = own.map(([name, term]) => sql`${term} as ${sql.ref(name)}`)
  const shown = readers.flatMap(({ reader }) => reader.columns)
  const query = sql<Row>`select ${sql.join([...terms, ...shown])}
    from (select t.* from ${sql.table(storage.table)} t where ${sql.ref(`t.${storage.companyColumn}`)} = ${company} and t.id = ${keptIds}) p${sql.join(
      readers.map(({ join }) => join),
      sql``,
    )}`
  const many = storage.many.filter(wanted).map(([name, field]) => {
    const target = targetOf(field)
    const { columns, read } = referenceReader(target, 'm', 'm')
    return {
      name,
      read,
      query: compiled(
        context,
        sql<Owned>`select pair.owner as owner, ${sql.join(columns)} from ${sql.table(pairTable(storage.meta.name, name))} pair
        join ${sql.table(target)} m on m.company_id = pair.company_id and m.id = pair.target
        where pair.company_id = ${company} and pair.owner = ${keptIds} order by m.id`,
      ),
    }
  })
  return {
    own: compiled(context, query),
    names: own.map(([name]) => name),
    single: readers.map(({ name, reader: { read } }) => [name, read] as const),
    many,
  }
}

/** Text and values alone: they are kept for long. */
function compiled<R>({ db }: Context, query: RawBuilder<R>): CompiledQuery<R> {
  const { sql: text, parameters } = query.compile(db)
  return CompiledQuery.raw(text, [...parameters]) as CompiledQuery<R>
}
