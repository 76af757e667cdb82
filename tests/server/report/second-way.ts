// Reports worked out a second way: from the stored rows alone, added up in JavaScript. Nothing here comes from the reports.
import { sql } from 'kysely'
import { daysBetween } from '#openapi/dates.ts'
import type { Db } from '#server/platform/db/database.ts'

export interface Dated {
  readonly employee: number
  readonly date: string
}

interface StoredSlot extends Dated {
  readonly slot: number
  readonly flags: readonly string[]
  readonly [measure: string]: unknown
}

export interface StoredDay extends Dated {
  readonly status: string
  readonly day_type: string
  readonly flags: readonly string[]
  readonly department: number
  readonly slots: readonly StoredSlot[]
  readonly punches: readonly { readonly role: string; readonly time: string }[]
  readonly [measure: string]: unknown
}

/** Every day of people who are employed on it, numbers as numbers. */
export async function storedDays(db: Db, from: string, to: string): Promise<StoredDay[]> {
  const days = await sql<StoredDay>`select *, to_char(att_date, 'YYYY-MM-DD') as date from att_day_result
    where status <> 'NOT_EMPLOYED' and att_date between ${from}::date and ${to}::date order by employee, att_date`.execute(
    db,
  )
  const slots =
    await sql<StoredSlot>`select *, to_char(att_date, 'YYYY-MM-DD') as date from att_slot_result order by slot`.execute(
      db,
    )
  const punches = await sql<
    Dated & { role: string; time: string }
  >`select u.employee, to_char(u.att_date, 'YYYY-MM-DD') as date, u.role,
    to_char(t.punch_time, 'YYYY-MM-DD HH24:MI') as time from att_punch_result u join transaction t on t.id = u.transaction
    order by t.punch_time, t.id`.execute(db)
  const key = ({ employee, date }: Dated) => `${employee} ${date}`
  const slotsOf = Map.groupBy(slots.rows, key)
  const punchesOf = Map.groupBy(punches.rows, key)
  return days.rows.map((day) => ({
    ...day,
    slots: slotsOf.get(key(day)) ?? [],
    punches: punchesOf.get(key(day)) ?? [],
  }))
}

const number = (value: unknown): number => Number(value ?? 0)
const minutesBetween = (from: unknown, to: unknown) => (Date.parse(String(to)) - Date.parse(String(from))) / 60_000

/** On the clock of Dubai, marked where it lies on another date. */
function clock(instant: unknown, date: string): string | null {
  if (instant === null || instant === undefined) return null
  const local = new Date(Date.parse(String(instant)) + 4 * 3_600_000).toISOString()
  const apart = daysBetween(date, local.slice(0, 10))
  return local.slice(11, 16) + (apart > 0 ? `+${apart}` : apart < 0 ? String(apart) : '')
}

const first = <T>(list: readonly T[]): T | undefined => list[0]

/** Amounts of a stored row under the names of reports. */
const amountsOf = (row: Readonly<Record<string, unknown>>) => ({
  duty_duration: number(row.required),
  total_time: number(row.span),
  worked: number(row.worked),
  actual: number(row.actual),
  break_deducted: number(row.break_deducted),
  late: number(row.late),
  early_leave: number(row.early),
  absent: number(row.absent),
  short: number(row.short),
  leave: number(row.leave),
  training: number(row.training),
  work_day: number(row.work_day),
  attended_days: number(row.attended_days),
  absent_days: number(row.absent_days),
  leave_days: number(row.leave_days),
  training_days: number(row.training_days),
})

const wholeDayAmounts = (day: StoredDay) => ({
  unscheduled: number(day.unscheduled),
  remaining: number(day.remaining),
  total_worked: number(day.total_worked),
  regular: number(day.regular),
  normal_ot: number(day.ot_normal),
  weekend_ot: number(day.ot_weekend),
  holiday_ot: number(day.ot_holiday),
  weekly_ot: number(day.ot_weekly),
  ot_comp: number(day.ot_comp),
  ot_lv1: number(day.ot1),
  ot_lv2: number(day.ot2),
  ot_lv3: number(day.ot3),
  calc_ot: number(day.ot_calc),
  total_ot: number(day.ot_normal) + number(day.ot_weekend) + number(day.ot_holiday) + number(day.ot_weekly),
  unapproved_ot: Math.max(
    0,
    number(day.ot_calc) - number(day.ot_normal) - number(day.ot_weekend) - number(day.ot_holiday) - number(day.ot_comp),
  ),
})

export const dayRow = (day: StoredDay) => {
  const kept = day.punches.filter(({ role }) => role !== 'DUPLICATE')
  return {
    ...amountsOf(day),
    ...wholeDayAmounts(day),
    att_date: day.date,
    day_type: day.day_type,
    attendance_status: day.status,
    att_exception: [...day.flags].sort(),
    timetable: day.slots.map(({ timetable_name }) => timetable_name).join(', ') || null,
    check_in: clock(first(day.slots)?.check_in, day.date),
    check_out: clock(day.slots.at(-1)?.check_out, day.date),
    clock_in: clock(first(day.slots.filter((slot) => slot.clock_in !== null))?.clock_in, day.date),
    clock_out: clock(day.slots.filter((slot) => slot.clock_out !== null).at(-1)?.clock_out, day.date),
    duration:
      day.slots.length === 0
        ? null
        : day.slots.reduce((sum, slot) => sum + minutesBetween(slot.check_in, slot.check_out), 0),
    punch_times: kept.length,
  }
}

/** Minutes from the first check-in of a day to its last check-out, as punched; null where one is missing. */
export function insToOuts({ slots }: StoredDay): number | null {
  const came = slots.find((slot) => slot.clock_in !== null)?.clock_in
  const went = slots.findLast((slot) => slot.clock_out !== null)?.clock_out
  return came && went ? minutesBetween(came, went) : null
}

/** One for each slot, one for a day without any; what is of the whole day stands with the first. */
export const slotRows = (day: StoredDay) =>
  (day.slots.length === 0 ? [undefined] : day.slots).map((slot, at) => ({
    ...amountsOf(slot ?? day),
    ...Object.fromEntries(Object.entries(wholeDayAmounts(day)).map(([name, value]) => [name, at === 0 ? value : 0])),
    att_date: day.date,
    attendance_status: slot?.status ?? day.status,
    timetable: slot?.timetable_name ?? null,
    check_in: clock(slot?.check_in, day.date),
    check_out: clock(slot?.check_out, day.date),
    clock_in: clock(slot?.clock_in, day.date),
    clock_out: clock(slot?.clock_out, day.date),
    duration: slot ? minutesBetween(slot.check_in, slot.check_out) : 0,
    flags: slot?.flags ?? day.flags,
    is_planned: slot !== undefined,
  }))

type Amounts = Readonly<Record<string, number>>

/** All days of a person, or of a department, in one row. */
export function periodRow(days: readonly StoredDay[]): Amounts {
  const sums: Record<string, number> = {}
  for (const day of days)
    for (const [name, value] of Object.entries({ ...amountsOf(day), ...wholeDayAmounts(day) }))
      sums[name] = (sums[name] ?? 0) + value
  const count = (holds: (day: StoredDay) => boolean) => days.filter(holds).length
  const isOff = ({ day_type }: StoredDay) => day_type === 'WEEKEND' || day_type === 'DAY_OFF'
  const worked = ({ flags }: StoredDay) => flags.includes('WORKED')
  const present = (sums.attended_days ?? 0) + (sums.training_days ?? 0)
  const holiday_present = count((day) => day.day_type === 'HOLIDAY' && worked(day))
  const week_off_present = count((day) => isOff(day) && worked(day))
  const cameUnasked = (day: StoredDay) =>
    (day.day_type === 'HOLIDAY' || isOff(day)) && worked(day) && number(day.attended_days) === 0
  return {
    ...sums,
    ...{ holiday_present, week_off_present, present, planned: sums.work_day ?? 0 },
    total_present: present + count(cameUnasked),
    employed_days: days.length,
    holidays: count(({ day_type }) => day_type === 'HOLIDAY'),
    week_off: count(isOff),
    unscheduled_days: count(({ day_type }) => day_type === 'UNSCHEDULED'),
    late_times: count((day) => number(day.late) > 0),
    early_times: count((day) => number(day.early) > 0),
    miss_in_times: count(({ flags }) => flags.includes('MISSING_IN')),
    miss_out_times: count(({ flags }) => flags.includes('MISSING_OUT')),
    absent_times: count((day) => number(day.absent) > 0 || day.status === 'ABSENT'),
    ot_times: count((day) => wholeDayAmounts(day).total_ot > 0),
    difference: (sums.total_worked ?? 0) - (sums.duty_duration ?? 0),
    highest_day: Math.max(...days.map((day) => wholeDayAmounts(day).total_ot)),
  }
}
