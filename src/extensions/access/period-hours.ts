// The hours of a time period by weekday, as its form holds them at this moment.
import type { Fields } from '#src/crud/model/screen.ts'
import { DAY, minutesOf } from '#src/extensions/attendance/clock.ts'

/** As the form lists them. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

type Weekday = (typeof weekdays)[number]

export type DayHours =
  | { readonly kind: 'open'; readonly from: number; readonly to: number }
  | { readonly kind: 'closed' | 'missing' | 'wrong' }

const timeIn = (value: unknown) => minutesOf(typeof value === 'string' ? value : null)

/** Doors open to the end of the minute that is entered, so that 23:59 reaches midnight. */
export function hoursOf(values: Fields, day: Weekday): DayHours {
  if (values[`${day}_on`] === false) return { kind: 'closed' }
  const [from, end] = [timeIn(values[`${day}_start`]), timeIn(values[`${day}_end`])]
  if (from === null || end === null) return { kind: 'missing' }
  if (end <= from) return { kind: 'wrong' }
  return { kind: 'open', from, to: end === DAY - 1 ? DAY : end }
}

/** What fills the form so that every day is as the given one. */
export const copiedDay = (values: Fields, day: Weekday): Fields =>
  Object.fromEntries(
    weekdays.flatMap((one) =>
      ['on', 'start', 'end'].map((part) => [`${one}_${part}`, values[`${day}_${part}`]] as const),
    ),
  )
