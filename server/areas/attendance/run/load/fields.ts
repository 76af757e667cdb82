// From what the database answers to what the calculation takes: dates as days, times of day as minutes.

import { minutesOf } from '../../clock.ts'
import { type Day, dayOf } from '../../engine/dates.ts'

export const minuteOrNull = (time: unknown): number | null => minutesOf(time)

export const minuteOf = (time: unknown, otherwise: number): number => minutesOf(time) ?? otherwise

export const dayOrNull = (date: string | null): Day | null => (date === null ? null : dayOf(date))

/** Departments and locations go by texts in the calculation. */
export const idText = (id: number | null): string | null => (id === null ? null : String(id))

/** Rows of one owner together. */
export const groupedBy = <R>(rows: readonly R[], owner: (row: R) => number): ReadonlyMap<number, readonly R[]> =>
  Map.groupBy(rows, owner)
