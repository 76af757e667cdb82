// What a timetable looks like as its form holds it: hours, breaks, windows for punches, grace.
import type { Row } from '#openapi/types.ts'
import type { Span } from './axis.ts'
import { DAY, minutesBetween, minutesOf } from './clock.ts'

export interface TimetableValues {
  readonly use_mode?: string
  readonly start_time?: string | null
  readonly end_time?: string | null
  readonly in_ahead_margin?: number
  readonly in_above_margin?: number | null
  readonly out_ahead_margin?: number | null
  readonly out_above_margin?: number
  readonly allow_late?: number
  readonly allow_leave_early?: number
  readonly core_start?: string | null
  readonly core_end?: string | null
  readonly work_minutes?: number
  readonly break_times?: readonly number[]
}

export type BreakRow = Pick<
  Row<'break_time'>,
  'id' | 'alias' | 'calc_type' | 'period_start' | 'period_end' | 'minutes' | 'min_span' | 'is_paid'
>

export interface DrawnBreak extends Span {
  readonly alias: string
  readonly isPaid: boolean
}

export interface Shape {
  /** Undefined while a time is missing, and for flexible hours without a core. */
  readonly work: Span | undefined
  readonly isFlexible: boolean
  readonly breaks: readonly DrawnBreak[]
  readonly checkIn: Span | undefined
  readonly checkOut: Span | undefined
  readonly grace: readonly Span[]
  /** Minutes to work. */
  readonly required: number
}

export function shapeOf(values: TimetableValues, breaks: readonly BreakRow[]): Shape {
  return values.use_mode === 'FLEXIBLE' ? flexibleShape(values, breaks) : fixedShape(values, breaks)
}

function fixedShape(values: TimetableValues, breaks: readonly BreakRow[]): Shape {
  const [from, end] = [minutesOf(values.start_time), minutesOf(values.end_time)]
  if (from === null || end === null) return { ...nothing, isFlexible: false }
  const length = minutesBetween(from, end)
  const to = from + length
  const drawn = breaks.flatMap((one) => clockBreak(one, from) ?? [])
  const middle = from + Math.floor(length / 2)
  const { in_ahead_margin = 0, in_above_margin, out_ahead_margin, out_above_margin = 0 } = values
  const inEnd = in_above_margin == null ? middle : from + in_above_margin
  const outStart = Math.max(inEnd, out_ahead_margin == null ? middle : to - out_ahead_margin)
  const { allow_late = 0, allow_leave_early = 0 } = values
  const unpaid = drawn.filter(({ isPaid }) => !isPaid).reduce((sum, one) => sum + one.to - one.from, 0)
  return {
    work: { from, to },
    isFlexible: false,
    breaks: drawn,
    checkIn: { from: from - in_ahead_margin, to: inEnd },
    checkOut: { from: outStart, to: to + out_above_margin },
    grace: [
      ...(allow_late > 0 ? [{ from, to: from + allow_late }] : []),
      ...(allow_leave_early > 0 ? [{ from: to - allow_leave_early, to }] : []),
    ],
    required: Math.max(0, length - unpaid - afterPresence(breaks, length)),
  }
}

function flexibleShape(values: TimetableValues, breaks: readonly BreakRow[]): Shape {
  const [from, end] = [minutesOf(values.core_start), minutesOf(values.core_end)]
  const work = from !== null && end !== null && end > from ? { from, to: end } : undefined
  const drawn = breaks.flatMap((one) => clockBreak(one, 0) ?? [])
  return { ...nothing, work, isFlexible: true, breaks: drawn, required: values.work_minutes ?? 0 }
}

const nothing = { work: undefined, breaks: [], checkIn: undefined, checkOut: undefined, grace: [], required: 0 }

/** What begins before the hours do belongs to the next day. */
function clockBreak({ alias, is_paid, calc_type, period_start, period_end }: BreakRow, start: number) {
  const [from, end] = [minutesOf(period_start), minutesOf(period_end)]
  if (calc_type === 'DURATION_AUTO' || from === null || end === null) return undefined
  const at = from < start ? from + DAY : from
  return { from: at, to: at + minutesBetween(from, end), alias, isPaid: is_paid }
}

const afterPresence = (breaks: readonly BreakRow[], length: number): number =>
  breaks
    .filter((one) => one.calc_type === 'DURATION_AUTO' && !one.is_paid && (one.min_span ?? 0) <= length)
    .reduce((sum, one) => sum + (one.minutes ?? 0), 0)
