// Timetables: what belongs to the other kind of hours is empty, and windows, halves, breaks and bands fit together.
import { sql } from 'kysely'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { mergeFaults } from '#server/platform/errors/field-faults.ts'
import { minutesOf } from './clock.ts'
import { copyFrom } from './copy-from.ts'
import { copyRecord } from './copy-record.ts'
import { dayTerm, requiredTerm } from './drawn-day.ts'
import { shiftsFault } from './shift-overlaps.ts'
import { lengthTerm } from './sql-clock.ts'
import { bandFaults, breakFaults, hoursFaults, roundingFaults } from './timetable-faults.ts'

type Values = Readonly<Record<string, unknown>>

/** Timetables without a word about their colour get the next one of these. */
const colours = ['#0E5B9D', '#2B7A3B', '#8A6100', '#7A3E9D', '#C92A2A', '#0B7285', '#5C4033', '#B5179E']

export const timetableBehaviour = defineBehaviour('timetable', {
  computed: {
    day: dayTerm,
    duration: () =>
      sql`(case when p.use_mode = 'NORMAL' then ${lengthTerm(sql`p.start_time`, sql`p.end_time`)} else p.work_minutes end)`,
    required_minutes: requiredTerm,
    // Shifts, and temporary schedules that are not over.
    used_by: ({ company }) => sql`((select count(*)::integer from shift_timetables pair
      where pair.company_id = ${company.id}::bigint and pair.target = p.id)
      + (select count(*)::integer from temporary_schedule row where row.company_id = ${company.id}::bigint and row.timetable = p.id
        and row.att_date >= (now() at time zone ${company.zone})::date))`,
  },

  complete: async ({ context, draft, before }) => {
    const now: Values = { ...before, ...draft }
    const colour = now.colour ?? (await nextColour(context))
    return { colour, ...(now.use_mode === 'FLEXIBLE' ? flexibleOf() : fixedOf(now)) }
  },

  check: async ({ context, draft, before }) => {
    const now: Values = { ...before, ...draft }
    const faults = mergeFaults(hoursFaults(now), roundingFaults(now), bandFaults(now), await breakFaults(context, now))
    if (!before || Object.keys(faults).length > 0) return faults
    if (now.use_mode !== before.use_mode && (await isUsed(context, before.id)))
      return { use_mode: [{ code: 'ZBAT0018', context: { field: 'use_mode' } }] }
    const same = minutesOf(now.start_time) === minutesOf(before.start_time) && now.end_time === before.end_time
    return same ? faults : shiftsFault(context, before.id, now)
  },

  rowActions: {
    copy: ({ context, row }) => copyRecord(context, 'timetable', row),
    copy_from: ({ context, row, body }) => copyFrom(context, row, body.from_date),
  },
})

const fixedOf = ({ start_time, end_time }: Values) => ({
  start_time: start_time ?? '09:00:00',
  end_time: end_time ?? '18:00:00',
  day_change: null,
  core_start: null,
  core_end: null,
})

const flexibleOf = () => ({ start_time: null, end_time: null, first_half_out_time: null, second_half_in_time: null })

async function nextColour({ db, company }: Context): Promise<string> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from timetable where company_id = ${company.id}`.execute(db)
  return colours[(rows[0]?.count ?? 0) % colours.length] ?? '#0E5B9D'
}

async function isUsed({ db, company }: Context, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from shift_timetables where company_id = ${company.id} and target = ${id}
    union all select from temporary_schedule where company_id = ${company.id} and timetable = ${id} limit 1`.execute(db)
  return rows.length > 0
}
