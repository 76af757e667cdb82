// The days of a shift's cycle as the editor changes them: what stands on a day, what a choice of days becomes.

import { dayMs } from '#openapi/dates.ts'
import { dateFormatter } from '#openapi/formatters.ts'
import type { Draft } from '#openapi/types.ts'
import { intlLocale } from '#src/i18n/language.ts'

export type ShiftDay = NonNullable<Draft<'shift'>['days']>[number]

export interface CycleDay {
  readonly day_index: number
  readonly timetables: readonly number[]
  readonly weekend_day: boolean | null
}

export type Unit = 'DAY' | 'WEEK' | 'MONTH'

/** The longest cycle of each unit. */
const longest = { DAY: 366, WEEK: 52, MONTH: 12 } as const
const sizes = { DAY: 1, WEEK: 7, MONTH: 31 } as const

export const cycleLength = (unit: Unit, cycle: number): number =>
  Math.min(Math.max(1, cycle), longest[unit]) * sizes[unit]

/** Every day of the cycle, empty ones included. */
export function everyDay(days: readonly ShiftDay[], length: number): readonly CycleDay[] {
  const known = new Map(days.map((day) => [day.day_index, day]))
  return Array.from({ length }, (_, day_index) => {
    const day = known.get(day_index)
    return { day_index, timetables: day?.timetables ?? [], weekend_day: day?.weekend_day ?? null }
  })
}

/** What is sent: days that say something. */
export const spokenDays = (days: readonly CycleDay[]): ShiftDay[] =>
  days
    .filter(({ timetables, weekend_day }) => timetables.length > 0 || weekend_day !== null)
    .map((day) => ({ ...day, timetables: [...day.timetables] }))

export const changeDays = (
  days: readonly CycleDay[],
  chosen: ReadonlySet<number>,
  change: (day: CycleDay) => Partial<CycleDay>,
): readonly CycleDay[] => days.map((day) => (chosen.has(day.day_index) ? { ...day, ...change(day) } : day))

/** Every further week does as the first one. */
export const repeatWeek = (days: readonly CycleDay[]): readonly CycleDay[] =>
  days.map((day) => {
    const { timetables = [], weekend_day = null } = days[day.day_index % 7] ?? {}
    return { ...day, timetables, weekend_day }
  })

const MONDAY = Date.UTC(2024, 0, 1)

export const weekdayName = (index: number): string =>
  dateFormatter(intlLocale(), { weekday: 'long', timeZone: 'UTC' }).format(MONDAY + (index % 7) * dayMs)
