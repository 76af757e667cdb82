// What came of a record on the doors of its area: of each door, what was told it last counts.
import { type RawBuilder, sql } from 'kysely'

type DoorTable = 'AccTimeZone' | 'AccHoliday' | 'AccGroup' | 'AccUnLockComb'

/** Fields of the row `p`, by the number under which doors know it. */
export function onDoors(table: DoorTable, number: string) {
  const doors = (states: RawBuilder<unknown>) => () =>
    sql`(select count(*)::integer from (select distinct on (c.terminal) c.state from command c
        where c.company_id = p.company_id and c.area = p.area and c.subject = ${`acc:${table}:`} || ${sql.ref(`p.${number}`)}
        order by c.terminal, c.id desc) told where told.state in (${states}))`
  return {
    doors_pending: doors(sql`'PENDING', 'SENT'`),
    doors_failed: doors(sql`'FAILED', 'EXPIRED', 'CANCELLED'`),
  }
}
