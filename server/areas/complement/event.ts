// Events: when they are left to begin and end, what they are by now, their copies, and calling them off.
import { sql } from 'kysely'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import { servedResource } from '#server/engine/crud/resource.ts'
import { wireTime } from '#server/engine/crud/wire-time.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { copyEvent } from './copy-event.ts'
import { tellOfCancelling, tellOfChange, tellOfEvent } from './event-news.ts'
import { eventState } from './event-state.ts'
import { hourAfter, nextFullHour } from './hours.ts'

const LONGEST_NAME = 55

const answersOf = (answer: string) => sql`(select count(*)::integer from event_receiver r
  where r.company_id = p.company_id and r.event = p.id and r.answer = ${answer})`

export const eventBehaviour = defineBehaviour('event', {
  computed: {
    state: eventState,
    yes_count: () => answersOf('YES'),
    no_count: () => answersOf('NO'),
  },

  complete: ({ context: { company, principal }, draft, before }) => {
    if (before) return {}
    const event_time = draft.event_time ?? nextFullHour(company.zone)
    return {
      event_time,
      end_time: draft.end_time ?? hourAfter(event_time),
      organizer: draft.organizer ?? principal.display_name.slice(0, LONGEST_NAME),
    }
  },

  check: ({ context: { company }, draft, before }): FieldFaults => {
    const ended = wireTime(before?.end_time, company.zone)
    if (ended !== null && ended < (wireTime(new Date().toISOString(), company.zone) ?? '')) throw refuse('ZBCM1702')
    if (before?.is_cancelled === true) throw refuse('ZBCM0029', { state: 'CANCELLED', action: 'update' })
    const start = draft.event_time ?? wireTime(before?.event_time, company.zone)
    const end = draft.end_time ?? ended
    if (!start || !end || end > start) return {}
    return { end_time: [{ code: 'ZBCM0024', context: { field: 'end_time', start, end } }] }
  },

  created: ({ context, row }) => tellOfEvent(context, row.id),

  changed: ({ context, row, before }) => tellOfChange(context, row, before),

  removing: async ({ context: { db, company }, ids }) => {
    const { rows } = await sql<{ id: number }>`select id from event
      where company_id = ${company.id} and id = any(${ids}::bigint[]) and told_at is not null`.execute(db)
    return rows.map(({ id }) => ({ id, code: 'ZBCM1701' }))
  },

  rowActions: {
    copy: ({ context, row, body }): Promise<number> =>
      copyEvent(context, servedResource('event', eventBehaviour), row, body.event_time),
  },

  bulkActions: {
    cancel: async ({ context, ids, body }) => {
      const { db, company, principal } = context
      const { rows } = await sql<{ id: number }>`
        update event set is_cancelled = true, cancel_reason = ${body.reason}, version = version + 1, change_time = now(),
          change_user = ${principal.display_name}
        where company_id = ${company.id} and id = any(${ids}::bigint[]) and not is_cancelled and end_time >= now()
        returning id`.execute(db)
      for (const { id } of rows) await tellOfCancelling(context, id)
      const { rows: left } = await sql<{ id: number; state: string }>`
        select id, case when is_cancelled then 'CANCELLED' else 'OVER' end as state from event
        where company_id = ${company.id} and id = any(${ids}::bigint[])
          and not id = any(${rows.map(({ id }) => id)}::bigint[]) order by id`.execute(db)
      const skipped = left.map(({ id, state }) => ({
        id,
        code: 'ZBCM0029' as const,
        context: { state, action: 'cancel' },
      }))
      return { accepted: rows.length, skipped }
    },
  },
})
