// The groups that a vendor's staff is divided into: every vendor has them, and who holds which is all that a vendor decides.
import { sql } from 'kysely'
import { rights } from '#openapi/generated/rights.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'

interface Rule {
  readonly name: string
  readonly description: string
  /** Of the part of a right that follows the module. */
  readonly holds: RegExp
}

const rules: readonly Rule[] = [
  { name: 'Owner', description: 'Everything', holds: /./ },
  {
    name: 'Sales',
    description: 'Companies, what is sold to them and their orders',
    holds:
      /^(view_(vendor_dashboard|vendor_info|payment|payment_attempt|payment_dispute|payment_difference|subscription_history)|(view|add|change|export|extend_trial|assign_plan)_tenant_company|view_tenant_(user|device|app|employee)|(view|add|export)_terminal_assignment|\w+_(currency|feature|discount|price_strategy|plan)|(view|cancel|export)_sale_order|\w+_company_subscription)$/,
  },
  {
    name: 'Support',
    description: 'Companies, their people and terminals; no money',
    holds:
      /^(view_vendor_info|(view|support_enter)_tenant_company|\w+_(tenant_(user|device|app|employee)|terminal_assignment|vendor_firmware))$/,
  },
  {
    name: 'Finance',
    description: 'Orders, payments and subscriptions; no settings of companies',
    holds:
      /^(view_(vendor_dashboard|vendor_info|vendor_profile|tenant_company|currency|feature|discount|price_strategy|plan)|\w+_(sale_order|payment|payment_attempt|payment_dispute|payment_difference)|(view|export)_(company_subscription|subscription_history))$/,
  },
  { name: 'Read-only', description: 'Sees everything, changes nothing', holds: /^view_/ },
]

const vendorRights = rights.map(({ name }) => name).filter((name) => name.startsWith('vendor.'))

/** Those that the vendor does not have yet, in a transaction of identity. */
export async function seedVendorGroups(db: Db, company: number): Promise<void> {
  for (const { name, description, holds } of rules) {
    const permissions = vendorRights.filter((right) => holds.test(right.slice('vendor.'.length)))
    await sql`insert into user_group (company_id, name, description, permissions, is_default, create_user, change_user)
      select ${company}::bigint, ${name}::text, ${description}::text, ${permissions}::text[], true, '', ''
      where not exists (select from user_group where company_id = ${company} and lower(name) = lower(${name}::text))`.execute(
      db,
    )
  }
}

/** At the start of a server: a company that has become a vendor since has its groups from then on. */
export const seedAllVendors = (database: Database): Promise<void> =>
  inIdentity(database, async (db) => {
    const { rows } = await sql<{ id: number }>`select id from company where type <> 'TENANT' order by id`.execute(db)
    for (const { id } of rows) await seedVendorGroups(db, id)
  })
