// How rows are read: their own columns as they travel and computed fields, then what they refer to.
import { type RawBuilder, sql } from 'kysely'
import type { FieldMeta } from '#openapi/types.ts'
import { isAllowed } from '#server/access/permissions.ts'
import type { Behaviour } from './behaviour.ts'
import type { Context } from './context.ts'
import { displayTerm } from './display-term.ts'
import { addReckoned } from './reckoned.ts'
import { addReferences } from './row-references.ts'
import type { Storage } from './storage.ts'

type Term = RawBuilder<unknown>

/** What those without the right to see a sensitive value read in its place. */
export const MASKED = '•••'

const column = (alias: string, name: string) => sql.ref(`${alias}.${name}`)

/** A column as it travels; references as ids, until what they refer to is read. */
function wireTerm(name: string, field: FieldMeta, alias: string, zone: string): Term {
  const stored = column(alias, name)
  switch (field.kind) {
    case 'dateTime':
      return localTerm(stored, field, zone)
    case 'file':
      return sql`(select json_build_object('file', f.name, 'name', f.called, 'size', f.size)
        from file f where f.company_id = ${column(alias, 'company_id')} and f.name = ${stored})`
    case 'secret':
      return sql`json_build_object('is_set', ${stored} is not null)`
    default:
      return stored
  }
}

/** A moment on the company's clock. */
const localTerm = (moment: Term, { wallClock }: FieldMeta, zone: string): Term =>
  wallClock
    ? sql`to_char(${moment}, 'YYYY-MM-DD HH24:MI:SS')`
    : sql`to_char(${moment} at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS')`

interface Reading {
  readonly context: Context
  readonly storage: Storage
  readonly behaviour: Behaviour<never>
  /** A query that answers the rows to read, in their order. */
  readonly chosen: Term
  /** Names of fields; all of them where nothing is said. */
  readonly only?: ReadonlySet<string> | undefined
}

/** The chosen rows as they travel, in their order. */
export async function readRows(reading: Reading): Promise<Record<string, unknown>[]> {
  const { rows } = await ownColumns(reading).execute(reading.context.db)
  await addReferences(reading, rows)
  await addReckoned(reading, rows)
  return rows
}

/** A query over `p`, the chosen rows. */
function ownColumns(reading: Reading): RawBuilder<Record<string, unknown>> {
  const terms = ownTerms(reading).map(([name, term]) => sql`${term} as ${sql.ref(name)}`)
  // Nothing but a scan of the ordered rows: what comes out keeps their order.
  return sql`select ${sql.join(terms)} from (${reading.chosen}) p`
}

/** The columns of `p` as they travel, and what is computed. */
export function ownTerms({
  context,
  storage,
  behaviour,
  only,
}: Omit<Reading, 'chosen'>): readonly (readonly [name: string, Term])[] {
  const wanted = (name: string) => name === 'id' || !only || only.has(name)
  const { meta } = storage
  const zone = context.company.zone
  const masked = (field: FieldMeta) =>
    field.sensitive === true && !isAllowed(context.principal, `${meta.module}.view_sensitive_${meta.name}`)
  const computed: Readonly<Record<string, ((context: Context) => Term) | undefined>> = behaviour.computed ?? {}
  const own: [string, Term][] = storage.columns
    .filter(([name, field]) => wanted(name) && (!field.writeOnly || field.kind === 'secret'))
    .map(([name, field]) => [
      name,
      masked(field)
        ? sql`case when ${column('p', name)} is null then null else ${MASKED} end`
        : wireTerm(name, field, 'p', zone),
    ])
  const workedOut = Object.entries(meta.fields)
    .filter(([name, field]) => field.computed && !field.writeOnly && wanted(name))
    .map(([name, field]): [string, Term] => {
      const term = computed[name]
      if (!term) throw new Error(`${meta.name}.${name} is computed, and its behaviour has no SQL for it`)
      return [name, field.kind === 'dateTime' ? localTerm(term(context), field, zone) : term(context)]
    })
  const display: [string, Term][] = wanted('display_name') ? [['display_name', displayTerm(meta, 'p')]] : []
  return [...own, ...workedOut, ...display]
}
