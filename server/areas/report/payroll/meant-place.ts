// What a layout means by its server: as it was when somebody last chose it, agreed to it or changed it as the same person. A layout
// whose server has become another is held: no file of it is sent until somebody agrees to where it would go.
import { type RawBuilder, sql } from 'kysely'
import type { Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import { leadsElsewhere, placeOf, placeTerm } from '#server/platform/destinations/where-to.ts'
import { refuse } from '#server/platform/errors/refusal.ts'

/** Over a layout. */
const placeNow = (layout: string): RawBuilder<unknown> => sql`(select ${placeTerm('d')} from export_destination d
  where d.company_id = ${sql.ref(`${layout}.company_id`)} and d.id = ${sql.ref(`${layout}.destination`)})`

export const isHeld = (layout: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${layout}.meant_place`)} is distinct from ${placeNow(layout)})`

export async function keepMeant({ db, company, principal }: Context, { id }: Stored): Promise<void> {
  await sql`update payroll_layout l set meant_place = ${placeNow('l')}, meant_by = ${principal.membership}::bigint
    where l.company_id = ${company.id} and l.id = ${id}`.execute(db)
}

export async function releaseLayout(context: Context, row: Stored): Promise<void> {
  const { db, company, principal } = context
  const { rows } = await sql`select from payroll_layout l
    where l.company_id = ${company.id} and l.id = ${row.id} and ${isHeld('l')}`.execute(db)
  if (rows.length === 0) throw refuse('ZBRP0029', { state: 'RELEASED', action: 'release' })
  await keepMeant(context, row)
  await sql`update payroll_layout set version = version + 1, change_time = now(), change_user = ${principal.display_name}
    where company_id = ${company.id} and id = ${row.id}`.execute(db)
}

/** Whoever chose a server and changes it means what it is now, unless somebody else had changed it in between. */
export async function followOwnChange({ db, company, principal }: Context, before: Stored): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with own as (
      update payroll_layout l set meant_place = ${placeNow('l')}
      where l.company_id = ${company.id} and l.destination = ${before.id} and l.meant_by = ${principal.membership}::bigint
        and l.meant_place = ${JSON.stringify(placeOf(before))}::jsonb
      returning l.id)
    select id from payroll_layout where company_id = ${company.id} and destination = ${before.id}`.execute(db)
  const ids = rows.map(({ id }) => Number(id))
  if (ids.length > 0) noteChanged({ company: company.id, resource: 'payroll_layout', ids, added: false })
}

/** Throws 0141 for a server that is not the one that was meant. */
export function refuseElsewhere(
  now: Readonly<Record<string, unknown>>,
  meant: Readonly<Record<string, unknown>> | null,
): void {
  if (meant === null || leadsElsewhere(now, meant)) throw refuse('ZBRP0141')
}
