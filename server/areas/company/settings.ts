// Company settings: a name that nobody else has, rules of employee codes that the present codes keep, the order of names.
import { sql } from 'kysely'
import { forgetPrincipals } from '#server/access/forget-principals.ts'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { coordinateFaults } from '#server/engine/crud/coordinate-faults.ts'
import { zoneFaults } from '#server/engine/crud/zone-faults.ts'
import { type FieldFaults, mergeFaults } from '#server/platform/errors/field-faults.ts'
import { LONGEST_NUMERIC_CODE, recomputeNames } from '../personnel/exports.ts'
import { codeRuleFaults } from './code-rules.ts'
import { nameFaults } from './company-name.ts'

/** A warning where punches are stored: from now on another zone counts, which nobody should change by accident. */
async function zoneMove(
  { call, company, db }: Context,
  zone: unknown,
  before: Readonly<Record<string, unknown>> | undefined,
): Promise<FieldFaults> {
  if (call.confirmed || zone === undefined || zone === before?.company_timezone) return {}
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from "transaction" where company_id = ${company.id}`.execute(db)
  const count = rows[0]?.count ?? 0
  if (count === 0) return {}
  return { company_timezone: [{ code: 'ZBOA0313', context: { field: 'company_timezone', count, confirm: true } }] }
}

export const settingsBehaviour = defineBehaviour('settings', {
  computed: {
    subscription_start: () => sql`p.subscription_start_date`,
    subscription_end: () => sql`p.subscription_end_date`,
    max_employees: () => sql`(select l.employees from company_limits l where l.company_id = p.id)`,
    max_devices: () => sql`(select l.devices from company_limits l where l.company_id = p.id)`,
    max_mobile_apps: () => sql`(select l.mobile_apps from company_limits l where l.company_id = p.id)`,
    used_employees: () =>
      sql`(select count(*)::integer from employee t where t.company_id = p.id and t.status = 'ACTIVE')`,
  },

  complete: ({ draft, before }) => {
    const length = Number(draft.emp_code_length ?? before?.emp_code_length)
    const turnsNumeric = draft.emp_code_type === 'NUMERIC' && before?.emp_code_type !== 'NUMERIC'
    if (!turnsNumeric || draft.emp_code_length !== undefined || length <= LONGEST_NUMERIC_CODE) return {}
    return { emp_code_length: LONGEST_NUMERIC_CODE }
  },

  check: async ({ context, draft, before }) => {
    const zone = await zoneFaults(context, 'company_timezone', draft.company_timezone)
    return mergeFaults(
      await nameFaults(context, draft.company_name, before),
      Object.keys(zone).length > 0 ? zone : await zoneMove(context, draft.company_timezone, before),
      coordinateFaults({ ...before, ...draft }, { latitude: 'company_latitude', longitude: 'company_longitude' }),
      await codeRuleFaults(context, draft, before),
    )
  },

  changed: async ({ context, row, before }) => {
    if (row.name_order !== before.name_order) await recomputeNames(context, String(row.name_order))
    context.company.zone = String(row.company_timezone)
    forgetPrincipals({ company: context.company.id })
  },
})
