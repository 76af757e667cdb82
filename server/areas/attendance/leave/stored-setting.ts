// A leave setting as it is stored, read as the arithmetic takes it. Stored choices are the contract's, hence the cast.
import { type Day, dayOf } from '../engine/dates.ts'
import { defaultLeaveSetting, type LeaveSetting } from '../engine/leave-setting.ts'

type Row = Readonly<Record<string, unknown>>

export const dayOrNull = (date: unknown): Day | null => (typeof date === 'string' ? dayOf(date) : null)
const numberOrNull = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value))

/** Stored amounts are texts, the start of the year is month and day. */
export function settingOf(row: Row): LeaveSetting {
  const stored = Object.fromEntries(Object.keys(defaultLeaveSetting).map((name) => [name, row[name]]))
  const [month = 1, day = 1] = String(row.year_start).split('-').map(Number)
  return {
    ...(stored as Row & LeaveSetting),
    days: Number(row.days),
    round_unit: Number(row.round_unit),
    max_carry: Number(row.max_carry),
    max_balance: numberOrNull(row.max_balance),
    max_negative: Number(row.max_negative),
    year_start: { month, day },
    effective_date: dayOrNull(row.effective_date),
    end_date: dayOrNull(row.end_date),
  }
}
