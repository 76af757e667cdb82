// Price strategies: one in effect for each choice of type, country, currency and company; what is in effect never changes.
import { sql } from 'kysely'
import { defineBehaviour, type Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { insertRecord } from '#server/engine/crud/create.ts'
import { servedResource } from '#server/engine/crud/resource.ts'
import { type FieldFaults, mergeFaults } from '#server/platform/errors/field-faults.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { missing, repeated, type Values } from './values.ts'

/** Everything that a copy takes over; it is in effect only when somebody says so. */
const copied = [
  ...['type', 'company', 'country', 'currency', 'base_price_per_month', 'features', 'discounts', 'tax_percent'],
  ...['tax_included', 'allowed_periods', 'employee_threshold', 'employee_unit_price', 'device_threshold'],
  ...['device_unit_price', 'mobile_app_limit_status', 'mobile_app_threshold', 'mobile_app_unit_price'],
  ...['transaction_limit_status', 'transaction_threshold', 'transaction_unit_price', 'admin_user_threshold'],
  ...['admin_user_unit_price', 'tiers', 'tier_mode'],
]

/** Numbers of numeric columns come as texts of eight places, which is how the contract takes them too. */
function copy(context: Context, row: Stored, name: string): Promise<number> {
  const body = { ...Object.fromEntries(copied.map((field) => [field, row[field]])), name }
  return insertRecord(context, servedResource('price_strategy', priceStrategyBehaviour), body)
}

const thresholds: Readonly<Record<string, string>> = {
  ...{ employees: 'employee_threshold', devices: 'device_threshold', mobile_apps: 'mobile_app_threshold' },
  ...{ transactions: 'transaction_threshold', admin_users: 'admin_user_threshold' },
}

/** ZBVE0108: a number that is included anyhow; 0027: one that stands twice. */
function tierFaults(after: Values): FieldFaults {
  const tiers: readonly { readonly resource: string; readonly from: number }[] = Array.isArray(after.tiers)
    ? after.tiers
    : []
  const included = ({ resource, from }: (typeof tiers)[number]) =>
    from <= Number(after[thresholds[resource] ?? ''] ?? 0) + 1
  const below = tiers.findIndex(included)
  if (below >= 0) return { tiers: [{ code: 'ZBVE0108', context: { index: below + 1, from: tiers[below]?.from } }] }
  return repeated(
    'tiers',
    tiers.map(({ resource, from }) => `${resource} ${from}`),
  )
}

/** The strategy that was in effect for the same choice retires in the same transaction. */
async function activate({ db, company, principal }: Context, row: Stored): Promise<void> {
  if (row.effective_status === true) throw refuse('ZBVE0029', { state: 'IN_EFFECT', action: 'activate' })
  await sql`update price_strategy p set effective_status = false, version = p.version + 1, change_time = now(),
      change_user = ${principal.display_name}
    from price_strategy n where n.company_id = ${company.id} and n.id = ${row.id} and p.company_id = n.company_id
      and p.id <> n.id and p.effective_status and p.type = n.type and p.currency = n.currency
      and p.country is not distinct from n.country and p.company is not distinct from n.company`.execute(db)
  await sql`update price_strategy set effective_status = true, effective_from = now(), version = version + 1,
      change_time = now(), change_user = ${principal.display_name}
    where company_id = ${company.id} and id = ${row.id}`.execute(db)
}

export const priceStrategyBehaviour = defineBehaviour('price_strategy', {
  complete: ({ draft, before }) => {
    const type = draft.type ?? before?.type ?? 'STANDARD'
    return type === 'CUSTOM' ? {} : { company: null }
  },

  check: ({ draft, before }) => {
    if (before?.effective_status === true) throw refuse('ZBVE0104')
    const after: Values = { ...before, ...draft }
    return mergeFaults(
      after.type === 'CUSTOM' ? missing(after, ['company']) : {},
      repeated('allowed_periods', draft.allowed_periods),
      tierFaults(after),
    )
  },

  removing: async ({ context: { db, company }, ids }) => {
    const { rows } = await sql<{ id: number }>`
      select id from price_strategy where company_id = ${company.id} and id = any(${ids}::bigint[])
        and effective_status`.execute(db)
    return rows.map(({ id }) => ({ id, code: 'ZBVE0104' }))
  },

  rowActions: {
    activate: ({ context, row }) => activate(context, row),
    copy: ({ context, row, body }) => copy(context, row, body.name),
  },
})
