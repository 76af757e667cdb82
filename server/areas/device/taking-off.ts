// Templates and photos that are deleted here are deleted on the terminals of their people's areas, too.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'

const lines = {
  bio_template: {
    kind: 'TEMPLATE',
    update: 'DATA UPDATE BIODATA Pin=',
    text: sql`'DATA DELETE BIODATA Pin=' || e.emp_code || chr(9) || 'Type=' || r.bio_type || chr(9) || 'No=' || r.bio_no`,
  },
  bio_photo: {
    kind: 'PHOTO',
    update: 'DATA UPDATE BIOPHOTO PIN=',
    text: sql`'DATA DELETE BIOPHOTO PIN=' || e.emp_code || chr(9) || 'Type=' || r.bio_type`,
  },
} as const

export async function queueTakingOff(
  { db, company, principal }: Context,
  table: keyof typeof lines,
  ids: readonly number[],
): Promise<void> {
  const { kind, update, text } = lines[table]
  const approved = table === 'bio_photo' ? sql`and r.approval_state = 1` : sql``
  await sql`delete from command c using ${sql.table(table)} r join employee e on e.company_id = r.company_id and e.id = r.employee
    where c.company_id = ${company.id} and r.company_id = ${company.id} and r.id = any(${ids}::bigint[]) and c.state = 'PENDING'
      and c.kind = ${kind} and c.employee = r.employee and starts_with(c.content, ${update} || e.emp_code || chr(9))`.execute(
    db,
  )
  await sql`insert into command (company_id, terminal, area, kind, content, employee, priority, expires, created_by)
    select distinct on (t.id, ${text}) ${company.id}, t.id, t.area, ${kind}, ${text}, e.id, 3, now() + interval '30 days',
      ${principal.display_name}
    from ${sql.table(table)} r join employee e on e.company_id = r.company_id and e.id = r.employee
      join employee_area a on a.company_id = r.company_id and a.owner = e.id
      join terminal t on t.company_id = r.company_id and t.area = a.target
    where r.company_id = ${company.id} and r.id = any(${ids}::bigint[]) ${approved}`.execute(db)
}
