// By which numbers events mean a door: its own; and the first one those that the panel has no door of. Events that name none are the
// first one's, too.
import { type RawBuilder, sql } from 'kysely'

type Term = RawBuilder<unknown>

interface DoorTerms {
  readonly company: Term
  readonly terminal: Term
  readonly number: Term
}

/**
 * A query of `door`, each number once. Numbers are found one after the other by the index of a terminal's doors, each by one row,
 * however many events name it.
 */
export const numbersOfDoor = ({ company, terminal, number }: DoorTerms): Term => {
  const ofTerminal = sql`n.company_id = ${company} and n.terminal = ${terminal}`
  return sql`(with recursive told (door) as (
      (select min(n.door) from door_event n where ${number} = 1 and ${ofTerminal})
      union all select (select min(n.door) from door_event n where ${ofTerminal} and n.door > told.door)
        from told where told.door is not null
    )
    select ${number}::integer as door union all select told.door from told where told.door is not null
      and not exists (select from access_terminal d where d.company_id = ${company} and d.terminal = ${terminal}
        and d.door_no = told.door))`
}
