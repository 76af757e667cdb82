// Why the database does not let records be put back: who depends on them, what they refer to, which value is taken. The
// database names the constraint only, for row-level security hides the rows from its messages.
import { sql } from 'kysely'
import type { FieldMeta, ResourceMeta } from '#openapi/types.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { pairTable } from '#server/engine/crud/storage.ts'
import { undoableResources } from '#server/engine/crud/undo-mark.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { type Image, idIn, type Net, nameIn, namesOf, resourceOf } from './images.ts'

interface DatabaseFault extends Error {
  readonly code: string
  readonly detail?: string
  readonly table?: string
  readonly constraint?: string
}

const isFault = (error: unknown): error is DatabaseFault =>
  error instanceof Error && 'code' in error && (error.code === '23503' || error.code === '23505')

/** A field that a constraint is about, and the table whose column holds it. */
interface Place {
  readonly meta: ResourceMeta
  readonly name: string
  readonly field: FieldMeta
  readonly table: string
}

function placeOf({ table = '', constraint = '' }: DatabaseFault): Place | undefined {
  const column = constraint.slice(table.length + 1).replace(/_(fkey|key)$/, '')
  for (const meta of undoableResources)
    for (const [name, field] of Object.entries(meta.fields))
      if ((meta.name === table && name === column) || pairTable(meta.name, name) === table)
        return { meta, name, field, table }
  return undefined
}

/** Throws the refusal of a fault of the database, and every other error as it is. `nets`: what was to be put back. */
export async function explain(context: Context, error: unknown, nets: readonly Net[]): Promise<never> {
  if (!isFault(error)) throw error
  const place = placeOf(error)
  if (!place) throw error
  if (error.code === '23505') throw refuse('ZBOA0506', { value: await takenValues(context, place, nets) })
  if (error.detail?.includes('still referenced'))
    throw refuse('ZBOA0504', { names: await dependents(context, place, nets) })
  throw refuse('ZBOA0505', { names: await goneNames(context, place, nets) })
}

/** The records whose reference holds one fast that would go. */
async function dependents({ db, company }: Context, { meta, name, field, table }: Place, nets: readonly Net[]) {
  const going = nets
    .filter(({ table_name, before }) => table_name === field.references?.resource && !before)
    .map(({ image }) => idIn(image))
  const refers =
    field.kind === 'references'
      ? sql`exists (select from ${sql.table(table)} pair where pair.company_id = t.company_id and pair.owner = t.id
          and pair.target = any(${going}::bigint[]))`
      : sql`${sql.ref(`t.${name}`)} = any(${going}::bigint[])`
  const { rows } = await sql<{ image: Image }>`select to_jsonb(t) as image from ${sql.table(meta.name)} t
    where t.company_id = ${company.id} and ${refers} order by t.id`.execute(db)
  return namesOf(rows.map(({ image }) => ({ table_name: meta.name, image })))
}

/** Records that are gone, by the names they had. */
async function goneNames({ db, company }: Context, { name, field, table }: Place, nets: readonly Net[]) {
  const target = field.references?.resource ?? ''
  const column = field.kind === 'references' ? 'target' : name
  const wanted = nets.flatMap(({ table_name, before }) => (table_name === table && before ? [before[column]] : []))
  const ids = wanted.filter((id): id is number => typeof id === 'number')
  const { rows } = await sql<{ old: Image }>`select distinct on (old ->> 'id') old from undo_row
    where company_id = ${company.id} and table_name = ${target} and new is null
      and (old ->> 'id')::bigint = any(${ids}::bigint[])
      and not exists (select from ${sql.table(target)} t where t.company_id = ${company.id} and t.id = (old ->> 'id')::bigint)
    order by old ->> 'id', id desc`.execute(db)
  const meta = resourceOf(target)
  return meta && rows.length > 0 ? rows.map(({ old }) => nameIn(meta, old)).join(', ') : target
}

async function takenValues({ db, company }: Context, { meta, name }: Place, nets: readonly Net[]): Promise<string> {
  const values = nets.flatMap(({ table_name, before }) =>
    table_name === meta.name && before && before[name] !== null ? [String(before[name])] : [],
  )
  const { rows } = await sql<{ value: string }>`select distinct wanted as value from unnest(${values}::text[]) wanted
    where exists (select from ${sql.table(meta.name)} t
      where t.company_id = ${company.id} and same_text(${sql.ref(`t.${name}`)}::text) = same_text(wanted))
    limit 10`.execute(db)
  return rows.map(({ value }) => value).join(', ')
}
