// What the doors and terminals of the demonstration company were told: access holidays and work codes.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

interface Stamp {
  readonly company_id: number
  readonly create_user: string
}

/** Doors keep the company's feasts; terminals have the work codes, but for one that is switched off. */
export async function addAccess(db: Db, { company_id, create_user }: Stamp): Promise<void> {
  await sql`insert into access_holiday (company_id, area, holiday, timezone, holiday_no, holiday_name, create_user, change_user)
    select d.company_id, p.area, d.id, p.id, row_number() over (partition by p.area order by d.id), d.alias, ${create_user}, ${create_user}
    from holiday d join time_period p on p.company_id = d.company_id and p.timezone_no = 1
      and exists (select from terminal t where t.company_id = p.company_id and t.area = p.area and t.is_access)
    where d.company_id = ${company_id}`.execute(db)
  await sql`insert into work_code_terminal (company_id, work_code, terminal, state, last_activity)
    select w.company_id, w.id, t.id, case when t.state = 1 then 'DONE' else 'PENDING' end,
      case when t.state = 1 then now() - interval '2 days' end
    from work_code w join terminal t on t.company_id = w.company_id where w.company_id = ${company_id}`.execute(db)
}
