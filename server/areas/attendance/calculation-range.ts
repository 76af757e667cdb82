// The dates that a call about calculations names: two days, in order, and not too many.
import { daysBetween, isDate } from '#openapi/dates.ts'
import { refuse } from '#server/platform/errors/refusal.ts'

type Letters = 'RP' | 'AT'

export interface AskedRange {
  readonly from: string
  readonly to: string
}

export function dateIn(field: string, value: unknown, letters: Letters): string {
  const text = String(value ?? '')
  if (!isDate(text)) throw refuse(`ZB${letters}0013`, { field })
  return text
}

export function rangeOf(
  { start_date, end_date }: Readonly<Record<string, unknown>>,
  most: number,
  letters: Letters,
): AskedRange {
  const from = dateIn('start_date', start_date, letters)
  const to = dateIn('end_date', end_date, letters)
  if (to < from) throw refuse(`ZB${letters}0024`, { start: from, end: to })
  if (daysBetween(from, to) >= most) throw refuse(`ZB${letters}0043`, { max_days: most })
  return { from, to }
}
