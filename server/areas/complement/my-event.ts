// Events as those see them whom they are for: they answer where an answer is asked for, until the event is over.
import { sql } from 'kysely'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import { eventState } from './event-state.ts'

export const myEventBehaviour = defineBehaviour('my_event', {
  computed: {
    state: eventState,
    answer: ({ principal }) => sql`(select r.answer from event_receiver r
      where r.company_id = p.company_id and r.event = p.id and r.employee = ${principal.employee})`,
  },

  bulkActions: {
    answer: async ({ context: { db, company, principal }, ids, body }) => {
      const { rows } = await sql<{ id: number }>`
        update event_receiver r set answer = ${body.answer}, answered_at = now() from event e
        where r.company_id = ${company.id} and r.employee = ${principal.employee} and r.event = any(${ids}::bigint[])
          and e.company_id = r.company_id and e.id = r.event and e.need_confirm and not e.is_cancelled and e.end_time >= now()
        returning r.event as id`.execute(db)
      const done = new Set(rows.map(({ id }) => id))
      const left = ids.filter((id) => !done.has(id))
      return { accepted: rows.length, skipped: left.map((id) => ({ id, code: 'ZBCM1703' })) }
    },
  },
})
