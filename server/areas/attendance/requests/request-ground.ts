// What the checks of a request know of its employee: from when until when they work here, and what time it is where they are.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'

export interface RequestGround {
  readonly hire_date: string | null
  /** Null: they stay. */
  readonly last_day: string | null
  /** On the clock of the employee's place: `YYYY-MM-DD HH:mm:ss`. */
  readonly now: string
  readonly today: string
}

/** Locks the employee for the rest of the transaction: two requests at once wait for each other. */
export async function groundOf({ db, company }: Context, employee: number): Promise<RequestGround | undefined> {
  const zone = sql`coalesce(l.location_timezone, ${company.zone})`
  const { rows } = await sql<RequestGround>`
    select e.hire_date, (select min(r.resign_date) from resign r where r.company_id = e.company_id and r.employee = e.id
        and r.state <> 'REINSTATED') as last_day, to_char(now() at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS') as now,
      (now() at time zone ${zone})::date as today
    from employee e left join location l on l.company_id = e.company_id and l.id = e.location
    where e.company_id = ${company.id} and e.id = ${employee} for no key update of e`.execute(db)
  return rows[0]
}
