// What a paper counts as today: it waits or was rejected, was renewed, or as its last day says. Over the alias `p` of the row.
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'

const day = (zone: string) => sql`(now() at time zone ${zone})::date`

export const documentState = ({ company: { zone } }: Context): RawBuilder<unknown> => sql`case
  when p.approval <> 'APPROVED' then p.approval
  when p.is_renewed then 'SUPERSEDED'
  when p.expire_on is null then 'NO_EXPIRY'
  when p.expire_on < ${day(zone)} then 'EXPIRED'
  when p.expire_on - ${day(zone)} <= p.before then 'EXPIRING'
  else 'VALID' end`

/** Of papers that count. */
export const daysLeft = ({ company: { zone } }: Context): RawBuilder<unknown> =>
  sql`case when p.approval = 'APPROVED' and not p.is_renewed then p.expire_on - ${day(zone)} end`

/** What keeps a paper from being renewed or decided: it waits, was rejected, or was renewed already; null for one that counts. */
export async function unsettled({ db, company }: Context, id: number): Promise<string | null> {
  const { rows } = await sql<{ state: string | null }>`
    select case when approval <> 'APPROVED' then approval when is_renewed then 'SUPERSEDED' end as state
    from employee_document where company_id = ${company.id} and id = ${id}`.execute(db)
  return rows[0]?.state ?? null
}
