// Rounding of what reports show; stored minutes stay exact (calculation §22).
import { type RoundMode, roundTo } from './rounding.ts'

export interface ReportItem {
  readonly unit: 'MINUTE' | 'HOUR' | 'DAY' | 'TIMES'
  readonly min_unit: number
  readonly round_mode: RoundMode
  readonly round_on: 'DAY' | 'TOTAL'
}

export interface ShownDay {
  readonly minutes: number
  /** Minutes of a whole day: what the day requires, or the company's where it requires nothing. */
  readonly dayMinutes: number
}

export function displayValue({ unit, min_unit, round_mode, round_on }: ReportItem, days: readonly ShownDay[]): number {
  const values = days.map((day) => inUnit(unit, day))
  const rounded = (value: number) => roundTo(value, min_unit, round_mode)
  const shown = round_on === 'DAY' ? values.map(rounded) : values
  const sum = shown.reduce((all, value) => all + value, 0)
  return round_on === 'DAY' ? roundTo(sum, 1e-6, 'NEAREST') : rounded(sum)
}

function inUnit(unit: ReportItem['unit'], { minutes, dayMinutes }: ShownDay): number {
  switch (unit) {
    case 'MINUTE':
      return minutes
    case 'HOUR':
      return minutes / 60
    case 'DAY':
      return minutes / dayMinutes
    case 'TIMES':
      return minutes > 0 ? 1 : 0
  }
}
