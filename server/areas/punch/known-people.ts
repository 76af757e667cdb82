// Who punches: by the code that was sent, exactly or as the same number without zeros in front, or by the employee's id.
import { sql } from 'kysely'
import { sameText } from '#server/engine/crud/same-text.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Punch } from './punch.ts'

export interface KnownPerson {
  readonly id: number
  readonly isActive: boolean
  /** Of somebody whose resignation has taken effect. */
  readonly last_day: string | null
  /** When the last window of that day closes, which is on the next one after a night's work; milliseconds since 1970. */
  readonly last_window: number | null
  /** Of the employee's location; null: the company's. */
  readonly zone: string | null
}

/** In what form codes are one: terminals leave out zeros in front. */
export const comparedCode = (code: string): string =>
  /^[0-9]+$/.test(code) ? `#${code.replace(/^0+/, '')}` : sameText(code)

/** The same in the database, as the index of employees has it. */
export const codeForm = (code: string) =>
  sql`(case when ${sql.ref(code)} ~ '^[0-9]+$' then '#' || ltrim(${sql.ref(code)}, '0') else same_text(${sql.ref(code)}) end)`

interface Found extends KnownPerson {
  /** Null where it was asked for by its id. */
  readonly code: string | null
}

/** By `who` of the punches; nothing for those of nobody. */
export async function knownPeople(
  db: Db,
  company: number,
  punches: readonly Pick<Punch, 'who'>[],
): Promise<ReadonlyMap<Punch['who'], KnownPerson>> {
  const whos = [...new Set(punches.map(({ who }) => who))]
  const codes = whos.filter((who) => typeof who === 'string' && who !== '')
  const ids = whos.filter((who) => typeof who === 'number')
  const { rows } = await sql<Found>`
    with chosen as (
      select code, employee as id from code_owners(${company}, ${codes}::text[])
      union all
      select null, i.id from unnest(${ids}::bigint[]) i (id)
    )
    select chosen.code, e.id, e.status = 'ACTIVE' as "isActive", to_char(r.resign_date, 'YYYY-MM-DD') as last_day,
      (select extract(epoch from max(s.window_end))::float8 * 1000 from att_slot_result s
        where s.company_id = r.company_id and s.employee = r.employee and s.att_date = r.resign_date) as last_window,
      l.location_timezone as zone
    from chosen join employee e on e.company_id = ${company} and e.id = chosen.id
      left join resign r on r.company_id = e.company_id and r.employee = e.id and r.state = 'EFFECTIVE'
      left join location l on l.company_id = e.company_id and l.id = e.location`.execute(db)
  return new Map(rows.map(({ code, ...person }) => [code ?? person.id, person]))
}
