// What a member's standing is read from, however they come in: rights and data scope of the membership, facts of its company.
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { inCompany } from '#server/platform/db/tenant.ts'
import type { Principal, Scope, Tenant } from './principal.ts'

export interface Granted {
  readonly role: Principal['role']
  readonly permissions: string[]
  readonly departments: number[]
  readonly areas: number[]
  readonly positions: number[]
  readonly tenant: Tenant | null
}

/** Columns of a question whose membership is `m`. */
export const granted = sql`
    array(select distinct unnest(g.permissions) from membership_group mg
      join user_group g on g.company_id = mg.company_id and g.id = mg.group_id
      where mg.company_id = m.company_id and mg.membership_id = m.id) as permissions,
    array(select x.department_id from membership_department x
      where x.company_id = m.company_id and x.membership_id = m.id) as departments,
    array(select x.area_id from membership_area x
      where x.company_id = m.company_id and x.membership_id = m.id) as areas,
    array(select x.position_id from membership_position x
      where x.company_id = m.company_id and x.membership_id = m.id) as positions`

/** The company `c` with its security policy `sp`, which may be missing. */
export const tenantFacts = sql`jsonb_build_object('id', c.id, 'domain', c.company_domain,
  'former_domains', (select coalesce(jsonb_agg(f.company_domain), '[]') from former_domain f where f.company_id = c.id and f.leads_until > now()), 'type', c.type,
  'state', c.state, 'timezone', c.company_timezone, 'language', c.language,
  'subscription_end_date', c.subscription_end_date,
  'lapsed', c.lapsed, 'modules', (select l.features from company_limits l where l.company_id = c.id), 'allowed_ip', to_jsonb(coalesce(sp.allowed_ip, '{}')))`

const unbounded: Scope = { departments: null, areas: null, positions: null }

/** The data scope with the descendants of what was granted. */
export async function reach(database: Database, found: Omit<Granted, 'permissions'>): Promise<Scope> {
  const { tenant, role, departments, areas, positions } = found
  const isBound = departments.length + areas.length + positions.length > 0
  if (!tenant || role !== 'MEMBER' || !isBound) return unbounded
  return inCompany(database, tenant.id, async (db) => {
    const below = async (table: string, parent: string, roots: readonly number[]) => {
      if (roots.length === 0) return null
      const { rows } = await sql<{ id: number }>`
        with recursive below as (
          select id from ${sql.table(table)} where id = any(${roots}::bigint[])
          union select child.id from ${sql.table(table)} child join below on ${sql.ref(`child.${parent}`)} = below.id)
        select id from below order by id`.execute(db)
      return rows.map(({ id }) => id)
    }
    return {
      departments: await below('department', 'parent_dept', departments),
      areas: await below('area', 'parent_area', areas),
      positions: await below('position', 'parent_position', positions),
    }
  })
}
