// Which workflow applies to a request: of those that fit, the one for the narrowest target.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

export interface Application {
  readonly company: number
  readonly employee: number
  readonly request_type: 'MANUAL_LOG' | 'LEAVE' | 'OVERTIME' | 'TRAINING' | 'SWAP_SCHEDULE'
  /** The day on which it is handed in. */
  readonly day: string
  readonly incident_type?: number | undefined
  readonly days?: number | undefined
  readonly hours?: number | undefined
}

interface ChosenWorkflow {
  readonly id: number
  readonly workflow_code: string
  readonly workflow_name: string
  readonly allow_self_approval: boolean
  readonly allow_revoke: boolean
  readonly inform_type: readonly ('APP' | 'EMAIL')[]
  readonly auto_approve_after_h: number
  readonly timeout_action: 'REMIND' | 'ESCALATE' | 'APPROVE' | 'REJECT'
}

const names = (
  pair: string,
  target: ReturnType<typeof sql>,
) => sql`exists (select from ${sql.table(`workflow_${pair}`)} x
  where x.company_id = w.company_id and x.owner = w.id and x.target = ${target})`

/** The employee's own before the position's before the nearest department's, upwards; undefined: the built-in rule applies. */
export async function chooseWorkflow(db: Db, wish: Application): Promise<ChosenWorkflow | undefined> {
  const { company, employee, request_type, day, incident_type, days, hours } = wish
  const { rows } = await sql<ChosenWorkflow>`
    with recursive up as (
      select e.department as id, 0 as depth from employee e where e.company_id = ${company} and e.id = ${employee}
      union all
      select d.parent_dept, up.depth + 1 from up join department d on d.company_id = ${company} and d.id = up.id
      where d.parent_dept is not null and up.depth < 50
    ), fit as (
      select w.*, case w.target when 'EMPLOYEE' then case when ${names('employees', sql`${employee}::bigint`)} then -2 end
          when 'POSITION' then case when ${names('applicant_position', sql`(select position from employee where company_id = ${company} and id = ${employee})`)} then -1 end
          else (select min(up.depth) from up where (up.depth = 0 or w.include_sub) and ${names('departments', sql`up.id`)}) end as distance
      from workflow w
      where w.company_id = ${company} and w.status = 'ACTIVE' and w.request_type = ${request_type}
        and ${day}::date between w.start_date and w.end_date
        and coalesce(${days ?? null}::numeric, 0) between coalesce(w.min_days, 0) and coalesce(w.max_days, 9999)
        and coalesce(${hours ?? null}::numeric, 0) between coalesce(w.min_hours, 0) and coalesce(w.max_hours, 9999)
        and (not exists (select from workflow_incident_types x where x.company_id = w.company_id and x.owner = w.id)
          or ${names('incident_types', sql`${incident_type ?? null}::bigint`)})
    )
    select id, workflow_code, workflow_name, allow_self_approval, allow_revoke, inform_type, auto_approve_after_h, timeout_action
    from fit
    where distance is not null order by distance, workflow_code limit 1`.execute(db)
  return rows[0]
}
