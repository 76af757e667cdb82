// Temporary schedules: a row for each person and date, a day off only in place of the plan, slots that leave each other room.
import { sql } from 'kysely'
import { datesFrom, daysBetween } from '#openapi/dates.ts'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { type FieldFaults, mergeFaults } from '#server/platform/errors/field-faults.ts'
import { refuseFields } from '#server/platform/errors/refusal.ts'
import { unscheduledFaults } from './scheduled-people.ts'
import { roomFault } from './temporary-room.ts'

type Values = Readonly<Record<string, unknown>>

const MOST_DATES = 92

const untilFault = (code: string, context: Values): FieldFaults => ({ until: [{ code, context }] })

export const temporaryScheduleBehaviour = defineBehaviour('temporary_schedule', {
  several: ({ employees, att_date, until, ...rest }) => {
    const count = daysBetween(att_date, until ?? att_date) + 1
    if (count < 1) throw refuseFields('AT', untilFault('ZBAT0024', { start: att_date, end: until }))
    if (count > MOST_DATES) throw refuseFields('AT', untilFault('ZBAT0043', { max_days: MOST_DATES }))
    const dates = datesFrom(att_date, count)
    return employees.flatMap((id) => dates.map((date) => ({ ...rest, employees: [id], att_date: date })))
  },

  complete: ({ context, draft, before }) => {
    const now: Values = { ...before, ...draft }
    const required = now.required ?? (now.work_type === 'AUTO' ? null : now.work_type === 'NORMAL')
    return {
      required,
      ...(draft.employees && { employee: draft.employees[0], source: context.fromFile ? 'IMPORT' : 'MANUAL' }),
    }
  },

  check: async ({ context, draft, before }) => {
    const now: Values = { ...before, ...draft }
    if (before?.source === 'SWAP')
      return { att_date: [{ code: 'ZBAT0029', context: { state: 'SWAP', action: 'change' } }] }
    const missing = now.timetable === null && now.mode === 'APPEND'
    return mergeFaults(
      missing ? { timetable: [{ code: 'ZBAT0010', context: { field: 'timetable' } }] } : {},
      await unscheduledFaults(context, draft.employees ?? []),
      await slotFaults(context, now, before?.id ?? null),
    )
  },

  removing: async ({ context, ids }) => {
    const { rows } = await sql<{ id: number }>`
      select id from temporary_schedule
      where company_id = ${context.company.id} and id = any(${ids}::bigint[]) and source = 'SWAP'`.execute(context.db)
    return rows.map(({ id }) => ({ id, code: 'ZBAT0029', context: { state: 'SWAP', action: 'delete' } }))
  },
})

/** Number 0017, and 1301 and 1302 of what stands in the way. */
async function slotFaults(context: Context, now: Values, before: number | null): Promise<FieldFaults> {
  const { employee, att_date, timetable, mode } = now
  if (typeof employee !== 'number' || typeof att_date !== 'string') return {}
  const { rows } = await sql`
    select from temporary_schedule
    where company_id = ${context.company.id} and employee = ${employee} and id is distinct from ${before}
      and att_date = ${att_date}::date
      and timetable is not distinct from ${typeof timetable === 'number' ? timetable : null}::bigint`.execute(
    context.db,
  )
  if (rows.length > 0) return { att_date: [{ code: 'ZBAT0017', context: { field: 'att_date', value: att_date } }] }
  if (typeof timetable !== 'number') return {}
  const wanted = { employee, att_date, timetable, mode: mode === 'APPEND' ? mode : 'REPLACE', id: before } as const
  const fault = await roomFault(context, wanted)
  return fault ? { timetable: [fault] } : {}
}
