// Approved leave that ends earlier: the dates behind its new end are given back while they lie ahead.
import { sql } from 'kysely'
import { addDays } from '#openapi/dates.ts'
import type { Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import { recountLeave } from '../leave/recount-leave.ts'
import { APPROVED, stateWord } from '../request-state.ts'
import { groundOf } from './request-ground.ts'

interface Shortening {
  readonly new_end: string
  readonly reason: string
}

export async function shortenLeave(context: Context, row: Stored, { new_end, reason }: Shortening): Promise<void> {
  const { db, company, principal } = context
  const state = Number(row.approval_status)
  const [start, end] = [String(row.start_time).slice(0, 10), String(row.end_time).slice(0, 10)]
  const ground = await groundOf(context, Number(row.employee))
  const today = ground?.today ?? start
  const [first, last] = [start > today ? start : today, addDays(end, -1)]
  if (state !== APPROVED || row.day_type === 'HOURS' || first > last)
    throw refuse('ZBAT0029', { state: stateWord(state), action: 'shorten' })
  const limit = new_end < first ? first : new_end > last ? last : null
  if (limit !== null)
    throw refuseFields('AT', { new_end: [{ code: 'ZBAT0026', context: { field: 'new_end', limit } }] })
  await sql`update leave set end_time = ${new_end}::date, end_part = 'FULL', audit_reason = ${reason},
      approver = ${principal.display_name.slice(0, 100)}, audit_time = now()
    where company_id = ${company.id} and id = ${row.id}`.execute(db)
  await recountLeave(context, row.id, { by: principal })
}
