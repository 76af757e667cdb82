// Holidays: their last day, hours at overtime levels, and no two of one name on the same days for the same people.
import { sql } from 'kysely'
import { addDays } from '#openapi/dates.ts'
import { defineBehaviour, type Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { today } from '#server/platform/time/zone-time.ts'
import { copyYear } from './copy-year.ts'
import { clashing } from './holiday-clash.ts'

const HOURS_OF_DAY = 24

type Values = Readonly<Record<string, unknown>>

const lastDay = (start: unknown, days: unknown) => addDays(String(start), Number(days) - 1)

export const holidayBehaviour = defineBehaviour('holiday', {
  complete: ({ context, draft, before }) => {
    const start_date = draft.start_date ?? before?.start_date ?? today(context.company.zone)
    const duration = draft.duration_day ?? before?.duration_day ?? 1
    if (before && draft.start_date === undefined && draft.duration_day === undefined) return {}
    return { start_date, end_date: lastDay(start_date, duration) }
  },

  check: async ({ context, draft, before }) => {
    const after: Values = { ...before, ...draft }
    const faults: FieldFaults = { ...partFaults(after), ...hoursFaults(after) }
    const [other] = await clashing(context, after, before?.id)
    if (other) {
      const conflict = {
        id: other.id,
        display_name: other.alias,
        start_date: other.start_date,
        end_date: other.end_date,
      }
      const { start_date: start, end_date: end } = other
      faults.start_date = [{ code: 'ZBCM0025', context: { field: 'start_date', start, end, conflict } }]
    }
    if (before && !context.call.confirmed && Object.keys(faults).length === 0)
      Object.assign(faults, pastFaults(context, before, draft))
    return faults
  },

  removing: async ({ context, ids }) => (context.call.confirmed ? [] : pastOnes(context, ids)),

  bulkActions: { copy_year: ({ context, ids, body }) => copyYear(context, ids, body.year) },
})

/** What results follow from; a name, a colour or whether it is paid changes none. */
const counted = [
  ...['start_date', 'end_date', 'work_type', 'half_day', 'recurring', 'departments', 'locations'],
  ...['overtime_lv1', 'overtime_lv2', 'overtime_lv3'],
] as const

const isSame = (one: unknown, other: unknown) =>
  Array.isArray(one) && Array.isArray(other)
    ? [...one].sort().join() === [...other].sort().join()
    : one === other || (typeof one === 'string' && Number(one) === Number(other))

/** Days that are over, or would be, are counted anew: that is asked for once more. */
function pastFaults({ company }: Context, before: Values, draft: Values): FieldFaults {
  const first = counted.find((field) => draft[field] !== undefined && !isSame(draft[field], before[field]))
  const begins = [before.start_date, draft.start_date].filter((day) => typeof day === 'string').sort()[0]
  if (!first || begins === undefined || begins >= today(company.zone)) return {}
  const field = first === 'end_date' ? 'duration_day' : first
  return { [field]: [{ code: 'ZBCM1103', context: { field, confirm: true } }] }
}

/** Those that had begun: without them days that are over are counted anew, which is asked for once more. */
async function pastOnes({ db, company }: Context, ids: readonly number[]): Promise<readonly Skipped[]> {
  const { rows } = await sql<{ id: number }>`select id from holiday where company_id = ${company.id}
    and id = any(${ids}::bigint[]) and start_date < ${today(company.zone)}::date order by id`.execute(db)
  return rows.map(({ id }) => ({ id, code: 'ZBCM1103', context: { field: 'start_date', confirm: true } }))
}

/** Half a day is a part of one day. */
const partFaults = ({ half_day, duration_day = 1 }: Values): FieldFaults =>
  (half_day ?? 'FULL') !== 'FULL' && duration_day !== 1
    ? { half_day: [{ code: 'ZBCM1101', context: { field: 'half_day' } }] }
    : {}

function hoursFaults({ overtime_lv1 = 0, overtime_lv2 = 0, overtime_lv3 = 0 }: Values): FieldFaults {
  const hours = [overtime_lv1, overtime_lv2, overtime_lv3].map(Number)
  // Of a level that is too long by itself its own bounds tell.
  if (hours.some((one) => one > HOURS_OF_DAY)) return {}
  const sum = hours.reduce((before, one) => before + one, 0)
  const context = { field: 'overtime_lv1', max: HOURS_OF_DAY }
  return sum > HOURS_OF_DAY ? { overtime_lv1: [{ code: 'ZBCM1102', context }] } : {}
}
