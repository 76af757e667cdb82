// Breaks: fields of another kind are empty, the length has bounds, and a break in use stays inside its timetables.
import { sql } from 'kysely'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { minutesBetween, minutesOf } from './clock.ts'
import { copyRecord } from './copy-record.ts'
import { liesInside } from './lies-inside.ts'
import { lengthTerm } from './sql-clock.ts'

const LONGEST = 480

type Values = Readonly<Record<string, unknown>>

export const breakTimeBehaviour = defineBehaviour('break_time', {
  computed: {
    duration: () =>
      sql`(case when p.calc_type = 'DURATION_AUTO' then p.minutes else ${lengthTerm(sql`p.period_start`, sql`p.period_end`)} end)`,
    used_by: ({ company }) => sql`(select count(*)::integer from timetable_break_times pair
      where pair.company_id = ${company.id}::bigint and pair.target = p.id)`,
  },

  complete: ({ draft, before }) => {
    const now: Values = { ...before, ...draft }
    return { ...periodOf(now), ...punchedOf(now, before?.calc_type === 'PUNCHED') }
  },

  check: async ({ context, draft, before }) => {
    const now: Values = { ...before, ...draft }
    const faults = lengthFaults(now)
    if (!before || Object.keys(faults).length > 0) return faults
    const same = ['calc_type', 'period_start', 'period_end'].every((name) => now[name] === before[name])
    return same ? faults : { ...faults, ...(await insideFaults(context, before.id, now)) }
  },

  rowActions: { copy: ({ context, row }) => copyRecord(context, 'break_time', row) },
})

/** By the clock it has times, after some presence it has minutes. */
const periodOf = ({ calc_type, period_start, period_end, minutes, min_span }: Values) =>
  calc_type === 'DURATION_AUTO'
    ? { period_start: null, period_end: null, minutes: minutes ?? 30, min_span: min_span ?? 360 }
    : { period_start: period_start ?? '12:00:00', period_end: period_end ?? '13:00:00', minutes: null, min_span: null }

/** What only punches can tell is empty where none are looked at; margins that were emptied stay so. */
const punchedOf = ({ calc_type, start_margin, end_margin }: Values, wasPunched: boolean) =>
  calc_type === 'PUNCHED'
    ? wasPunched
      ? {}
      : { start_margin: start_margin ?? 30, end_margin: end_margin ?? 30 }
    : {
        start_margin: null,
        end_margin: null,
        min_duration: 0,
        early_return_rule: 'NONE',
        early_return_min: 0,
        overrun_rule: 'NONE',
        overrun_grace: 0,
        missing_rule: 'DEDUCT_PLANNED',
      }

/** Number 0015: 1 to 480 minutes, and no longer at least than at all. */
function lengthFaults({ calc_type, period_start, period_end, min_duration }: Values): FieldFaults {
  if (calc_type === 'DURATION_AUTO') return {}
  const [start, end] = [minutesOf(period_start), minutesOf(period_end)]
  if (start === null || end === null) return {}
  const length = minutesBetween(start, end)
  const outside = (field: string, min: number, max: number): FieldFaults => ({
    [field]: [{ code: 'ZBAT0015', context: { field, min, max } }],
  })
  if (length > LONGEST) return outside('period_end', 1, LONGEST)
  return typeof min_duration === 'number' && min_duration > length ? outside('min_duration', 0, length) : {}
}

interface User {
  readonly alias: string
  readonly start: string
  readonly end: string
}

/** ZBAT1101 with the timetables that would have the break outside their hours. */
async function insideFaults({ db, company }: Context, id: number, now: Values): Promise<FieldFaults> {
  if (now.calc_type === 'DURATION_AUTO') return {}
  const { rows } = await sql<User>`
    select t.alias, t.start_time as start, t.end_time as end from timetable t
      join timetable_break_times pair on pair.company_id = t.company_id and pair.owner = t.id
    where t.company_id = ${company.id} and pair.target = ${id} and t.use_mode = 'NORMAL' order by t.alias`.execute(db)
  const outside = rows.filter(({ start, end }) => !liesInside({ start, end }, now))
  if (outside.length === 0) return {}
  return { period_start: [{ code: 'ZBAT1101', context: { names: outside.map(({ alias }) => alias).join(', ') } }] }
}
