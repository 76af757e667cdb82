// How a door stands and what happened at it last: fields of the door's row `p`.
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { numbersOfDoor } from './numbers-of-door.ts'

const ofTerminal = sql`o.company_id = p.company_id and o.terminal = p.terminal`
/** In the order of their index. */
const latest = sql`order by o.door desc, o.event_time desc, o.id desc limit 1`
const numbers = numbersOfDoor({ company: sql`p.company_id`, terminal: sql`p.terminal`, number: sql`p.door_no` })

/** Of each number the last one, by its index: a door that nobody uses has no event to look for among those of the others. */
const lastEvent = (what: RawBuilder<unknown>) => sql`(select ${what} from (
    (select l.* from ${numbers} told
      cross join lateral (select o.* from door_event o where ${ofTerminal} and o.door = told.door ${latest}) l)
    union all (select o.* from door_event o where p.door_no = 1 and ${ofTerminal} and o.door is null ${latest})
  ) e order by e.event_time desc, e.id desc limit 1)`

/** Somebody outside of the reader's scope is nobody here; a code of nobody stands for itself. */
function lastPerson({ principal }: Context): RawBuilder<unknown> {
  const within = [
    sql`t.company_id = e.company_id`,
    sql`t.id = e.employee`,
    ...scopeTerms(principal, storageOf('employee')),
  ]
  return lastEvent(sql`case when e.employee is null then e.emp_code else (
    select coalesce(nullif(t.full_name, ''), t.emp_code) from employee t where ${sql.join(within, sql` and `)}) end`)
}

/** An alarm counts for more than silence: whoever cuts a cable does not end it. */
const doorState = sql`(select case
    when s.alarm_kind in ('FORCED', 'HELD') then s.alarm_kind
    when s.alarm_kind is not null then 'ALARM'
    when t.state <> 1 then 'OFFLINE'
    else coalesce(s.stands, 'UNKNOWN') end
  from terminal t left join door_state s on s.company_id = t.company_id and s.terminal = t.id
    and s.door_no = p.door_no
  where t.company_id = p.company_id and t.id = p.terminal)`

export const doorLive = {
  panel_doors: () => sql`(select count(*)::integer from access_terminal o
    where o.company_id = p.company_id and o.terminal = p.terminal)`,
  door_state: () => doorState,
  last_event: () => lastEvent(sql`e.meaning`),
  last_event_time: () => lastEvent(sql`e.event_time`),
  last_person: lastPerson,
}
