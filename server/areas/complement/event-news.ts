// What becomes of an event, told to those whom it is for: all of them of another time or place, newcomers that it is planned.
import { sql } from 'kysely'
import type { Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { tellReceivers } from './event-notices.ts'
import { keepReceivers } from './event-receivers.ts'

const facts = ({ company, principal }: Context, event: number) => ({
  company: company.id,
  author: principal.user,
  event,
})

export async function tellOfEvent(context: Context, event: number): Promise<void> {
  await keepReceivers(context, event)
  await tellReceivers(context.db, { ...facts(context, event), news: 'EVENT_PLANNED' })
}

export async function tellOfChange(context: Context, row: Stored, before: Stored): Promise<void> {
  const newcomers = await keepReceivers(context, row.id)
  const isMoved = ['event_time', 'end_time', 'location'].some((field) => String(row[field]) !== String(before[field]))
  if (isMoved) {
    // What people answered was about the other time or place.
    await sql`update event_receiver set answer = null, answered_at = null
      where company_id = ${context.company.id} and event = ${row.id}`.execute(context.db)
    await tellReceivers(context.db, { ...facts(context, row.id), news: 'EVENT_MOVED' })
  } else if (newcomers.length > 0)
    await tellReceivers(context.db, { ...facts(context, row.id), news: 'EVENT_PLANNED', employees: newcomers })
}

export const tellOfCancelling = (context: Context, event: number): Promise<void> =>
  tellReceivers(context.db, { ...facts(context, event), news: 'EVENT_CANCELLED' })
