// The requests of one person, of all kinds in one list.
import { type RawBuilder, sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { APPROVED, PENDING, REJECTED, REVOKED } from '../request-state.ts'

type Schemas = components['schemas']
type Kind = Schemas['PanelRequest']['request_type']

const none = sql`null::text`

const kinds = [
  {
    kind: 'LEAVE',
    table: 'leave',
    from: 'start_time',
    to: 'end_time',
    detail: sql`(select k.category_name from incident_type k where k.company_id = r.company_id and k.id = r.category)`,
  },
  { kind: 'MANUAL_LOG', table: 'manual_log', from: 'punch_time', to: 'punch_time', detail: none },
  { kind: 'OVERTIME', table: 'overtime', from: 'start_time', to: 'end_time', detail: none },
  { kind: 'TRAINING', table: 'training', from: 'start_time', to: 'end_time', detail: none },
  { kind: 'SWAP_SCHEDULE', table: 'swap_schedule', from: 'att_date', to: 'att_date', detail: none },
] as const satisfies readonly { readonly kind: Kind; readonly [more: string]: unknown }[]

interface Whose {
  readonly company: number
  readonly employee: number
  readonly states: readonly number[]
}

/** A query over the kinds that have a term, each over the alias `r` of its table; it can be ordered by its columns. */
export function requestRows(
  { company, employee, states }: Whose,
  terms: { readonly [K in Kind]?: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const wire = (column: string) => sql`to_char(${sql.ref(`r.${column}`)}, 'YYYY-MM-DD HH24:MI:SS')`
  const chosen = kinds.flatMap(({ kind, table, from, to, detail }) => {
    const term = terms[kind]
    if (!term) return []
    return [
      sql`select ${sql.lit(kind)}::text as request_type, r.id, r.number, r.approval_status::integer as state,
        ${wire(from)} as start_time, ${wire(to)} as end_time, ${detail} as detail from ${sql.table(table)} r
        where r.company_id = ${company} and r.employee = ${employee} and r.approval_status = any(${states}::smallint[]) and ${term}`,
    ]
  })
  return sql.join(chosen, sql` union all `)
}

interface Asked {
  readonly employee: number
  /** That the caller may see. */
  readonly kinds: readonly Kind[]
  /** Those that wait for a decision alone. */
  readonly waiting?: true
}

const most = 50

/** The latest first; drafts and what was cancelled are nobody's matter. */
export async function requestsOfPerson(
  { db, company }: Context,
  { employee, kinds: seen, waiting }: Asked,
): Promise<readonly Schemas['PanelRequest'][]> {
  if (seen.length === 0) return []
  const states = waiting ? [PENDING] : [PENDING, APPROVED, REJECTED, REVOKED]
  const terms = Object.fromEntries(seen.map((kind) => [kind, sql`true`]))
  const { rows } = await sql<Schemas['PanelRequest']>`${requestRows({ company: company.id, employee, states }, terms)}
    order by start_time desc, request_type, id limit ${most}`.execute(db)
  return rows
}
