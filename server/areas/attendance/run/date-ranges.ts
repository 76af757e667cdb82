// Ranges of dates as the database writes them.
import { dayOf } from '../engine/dates.ts'
import type { DateRange } from './batch.ts'

/** `{[2026-03-01,2026-03-05),[2026-04-01,2026-04-02)}`: ends are not included. */
export function rangesIn(text: string): readonly DateRange[] {
  return [...text.matchAll(/\[([\d-]+),([\d-]+)\)/g)].map(([, from = '', to = '']) => ({
    from: dayOf(from),
    to: dayOf(to) - 1,
  }))
}
