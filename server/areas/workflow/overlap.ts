// Two active workflows that could both apply to one request leave open which one does: the second is refused.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'

const common = (pair: string) => sql`exists (select from ${sql.table(`workflow_${pair}`)} x
  join ${sql.table(`workflow_${pair}`)} y on y.company_id = x.company_id and y.target = x.target
  where x.company_id = a.company_id and x.owner = a.id and y.owner = b.id)`

const none = (pair: string, of: 'a' | 'b') => sql`not exists (select from ${sql.table(`workflow_${pair}`)} x
  where x.company_id = ${sql.ref(`${of}.company_id`)} and x.owner = ${sql.ref(`${of}.id`)})`

const meet = (unit: 'days' | 'hours') => {
  const [least, most] = [`min_${unit}`, `max_${unit}`]
  return sql`coalesce(${sql.ref(`a.${least}`)}, 0) <= coalesce(${sql.ref(`b.${most}`)}, 9999)
    and coalesce(${sql.ref(`b.${least}`)}, 0) <= coalesce(${sql.ref(`a.${most}`)}, 9999)`
}

/**
 * The code of an active workflow for the same requests, the same kind of target with one in common, days in common and a
 * condition that both could meet. A department and one above it do not clash: the nearer one applies.
 */
export async function overlapped({ db, company }: Context, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`select b.workflow_code as code from workflow a
      join workflow b on b.company_id = a.company_id and b.id <> a.id and b.status = 'ACTIVE'
        and b.request_type = a.request_type and b.target = a.target
    where a.company_id = ${company.id} and a.id = ${id} and a.start_date <= b.end_date and b.start_date <= a.end_date
      and case a.target when 'DEPARTMENT' then ${common('departments')} when 'POSITION' then ${common('applicant_position')}
        else ${common('employees')} end
      and ${meet('days')} and ${meet('hours')}
      and (${none('incident_types', 'a')} or ${none('incident_types', 'b')} or ${common('incident_types')})
    order by b.workflow_code limit 1`.execute(db)
  return rows[0]?.code
}
