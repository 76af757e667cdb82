// Events of doors: named by the company's table of codes, and taken in again when that table has been corrected.
import { sql } from 'kysely'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import { takeInEvents } from '../../device/exports.ts'

export const doorEventBehaviour = defineBehaviour('door_event', {
  computed: {
    door_name: () => sql`(select d.door_name from access_terminal d where d.company_id = p.company_id
      and d.terminal = p.terminal and d.door_no = door_of(p.company_id, p.terminal, p.door))`,
    event_name: () => sql`(select c.event_name from event_code c
      where p.source = 'PANEL' and c.company_id = p.company_id and c.code = p.event_code)`,
  },
  bulkActions: {
    take_in: ({ context, ids }) => takeInEvents(context, ids),
  },
})
