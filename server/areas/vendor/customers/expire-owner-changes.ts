// Changes of an owner that nobody confirmed in time: nothing changes, and both are told.
import { sql } from 'kysely'
import type { Seller } from '../sale/seller.ts'
import { tellBoth } from './owner-mails.ts'

interface Over {
  readonly id: number
  readonly name: string
  readonly domain: string
  readonly owner: string
}

export async function expireOwnerChanges({ db, id: vendor, actor }: Seller): Promise<void> {
  const { rows } = await sql<Over>`
    update owner_change o set state = 'EXPIRED', ended_by = ${actor}, ended_at = now()
    from tenant_company c where o.company_id = ${vendor} and o.state = 'WAITING' and o.expires_at <= now()
      and c.company_id = ${vendor} and c.id = o.company
    returning c.id, c.company_name as name, c.company_domain as domain, o.new_owner as owner`.execute(db)
  for (const { owner, ...company } of rows)
    await tellBoth({ db, by: actor, company }, { kind: 'OWNER_CHANGE_EXPIRED', owner })
}
