// Copies steps, with whom they name, to the end of a workflow.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

const pairs = [
  'approver',
  'approver_employees',
  'approver_users',
  'approve_departments',
  'notifier',
  'notifier_employees',
  'notifier_users',
  'notify_departments',
] as const

interface Copier {
  readonly db: Db
  readonly company: number
  readonly by: string
}

/** Answers the first copy. */
export async function copyNodes({ db, company, by }: Copier, ids: readonly number[], into: number): Promise<number> {
  let first = 0
  for (const id of ids) {
    const { rows } = await sql<{ id: number }>`
      insert into workflow_node (company_id, workflow_engine, order_id, create_user, change_user, node_name, approver_type,
        approver_by_overall, approve_scope, superior_level, approve_rule, notifier_type, notify_by_overall, notify_scope, can_edit, skip_if_same)
      select company_id, ${into}, coalesce((select max(o.order_id) from workflow_node o
          where o.company_id = n.company_id and o.workflow_engine = ${into}), 0) + 1, ${by}, ${by}, node_name, approver_type,
        approver_by_overall, approve_scope, superior_level, approve_rule, notifier_type, notify_by_overall, notify_scope, can_edit, skip_if_same
      from workflow_node n where company_id = ${company} and id = ${id} returning id`.execute(db)
    const made = Number(rows[0]?.id)
    first ||= made
    for (const pair of pairs)
      await sql`insert into ${sql.table(`workflow_node_${pair}`)} (company_id, owner, target)
        select company_id, ${made}, target from ${sql.table(`workflow_node_${pair}`)}
        where company_id = ${company} and owner = ${id}`.execute(db)
  }
  return first
}
