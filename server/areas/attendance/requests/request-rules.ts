// What requests are bound by: how far back they may reach, how many there may be. The rule of the nearest department that
// says so counts, else that of the company.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'

export interface RequestRules {
  readonly manual_log_back_days: number
  /** 0: no limit. */
  readonly manual_log_month_limit: number
  readonly overtime_back_days: number
  readonly training_back_days: number
  readonly swap_back_days: number
  readonly require_work_code: boolean
  readonly require_capture: boolean
  readonly enable_compensatory: boolean
}

const names = [
  'manual_log_back_days',
  'manual_log_month_limit',
  'overtime_back_days',
  'training_back_days',
  'swap_back_days',
  'require_work_code',
  'require_capture',
] as const satisfies readonly (keyof RequestRules)[]

/** Of an employee's department and those above it. */
export async function requestRules({ db, company }: Context, employee: unknown): Promise<RequestRules> {
  const ruled = names.map(
    (name) => sql`coalesce(
      (select ${sql.ref(`r.${name}`)} from above join department_rule r on r.company_id = ${company.id} and r.department = above.id
        where ${sql.ref(`r.${name}`)} is not null order by above.steps limit 1),
      (select ${sql.ref(`g.${name}`)} from global_rule g where g.company_id = ${company.id}), ${name.startsWith('require_') ? sql`false` : sql`0`}) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<RequestRules>`
    with recursive above as (
      select d.id, d.parent_dept, 0 as steps from employee e join department d on d.company_id = e.company_id and d.id = e.department
        where e.company_id = ${company.id} and e.id = ${employee}
      union all select d.id, d.parent_dept, above.steps + 1 from above join department d on d.id = above.parent_dept
        where d.company_id = ${company.id})
    select ${sql.join(ruled)}, coalesce((select g.enable_compensatory from global_rule g where g.company_id = ${company.id}), false)
      as enable_compensatory`.execute(db)
  const [rules] = rows
  if (!rules) throw new Error('a row of terms without a table is always answered')
  return rules
}
