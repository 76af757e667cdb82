// The operator of a region hands companies to a partner, or takes them back.
import { sql } from 'kysely'
import type { BulkOutcome } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { asIdentity } from '#server/platform/db/as-identity.ts'
import { forgoUndo } from '#server/platform/db/unit.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'

/** Throws 0109 for partners, 0016 where no partner of the region has the domain. */
export async function changePartner(
  { db, company, principal }: Context,
  ids: readonly number[],
  partner_domain: string | null,
): Promise<BulkOutcome> {
  if (principal.tenant?.type !== 'VENDOR') throw refuse('ZBVE0111', { field: 'partner_domain' })
  forgoUndo()
  const domain = partner_domain?.trim().toLowerCase() || null
  return asIdentity(db, async () => {
    const { rows } = await sql<{ id: number }>`
      select p.id from company p join company v on v.id = ${company.id} and v.region_code = p.region_code
      where p.type = 'PARTNER' and p.state <> 'CLOSED' and p.company_domain = ${domain}`.execute(db)
    const [partner] = rows
    if (domain !== null && !partner)
      throw refuseFields('VE', {
        partner_domain: [{ code: 'ZBVE0016', context: { field: 'partner_domain', value: domain } }],
      })
    const { rows: changed } = await sql<{ id: number }>`
      update company c set parent_vendor = ${partner?.id ?? null}, version = version + 1, change_time = now(),
        change_user = ${principal.display_name}
      where c.id = any(${ids}::bigint[]) and c.type = 'TENANT' and c.id in (select my_customers()) returning c.id`.execute(
      db,
    )
    const done = new Set(changed.map(({ id }) => id))
    const skipped = ids.filter((id) => !done.has(id)).map((id) => ({ id, code: 'ZBOA0404' }))
    return { accepted: done.size, skipped }
  })
}
