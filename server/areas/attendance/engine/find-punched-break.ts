// Where somebody took a punched break: by the punches, the break states, or the gap between two work intervals (calculation §11).
import type { StreamPunch } from './punch-stream.ts'
import type { BreakTime } from './settings.ts'
import type { Spans } from './spans.ts'
import { breakTimes, type Slot } from './windows.ts'
import type { Instant } from './zone.ts'

export interface TakenBreak {
  readonly from: Instant
  readonly to: Instant
}

export interface BreakSearch {
  readonly slot: Slot
  readonly punches: readonly StreamPunch[]
  readonly work: Spans
  readonly in: Instant
  readonly out: Instant
  /** Where breaks found before ended: a punch serves one break only. */
  readonly after: Instant
}

export function findPunchedBreak(one: BreakTime, search: BreakSearch): TakenBreak | null {
  const times = breakTimes(search.slot, one)
  const band = { from: Math.max(times.from - one.start_margin, search.after), to: times.to + one.end_margin }
  switch (search.slot.pairing) {
    case 'FIRST_LAST':
      return betweenPunches(band, search)
    case 'ODD_EVEN':
      return widestGap(band, search)
    case 'STATE_FIRST_LAST':
      return betweenStates(band, search)
    case 'STATE_PAIRS':
      return betweenStates(band, search) ?? widestGap(band, search)
  }
}

function betweenPunches(band: TakenBreak, search: BreakSearch): TakenBreak | null {
  const inside = search.punches.filter(
    ({ minute }) => minute > search.in && minute < search.out && minute >= band.from && minute <= band.to,
  )
  const [first, last] = [inside[0], inside.at(-1)]
  if (!first || !last || first === last) return null
  first.use = 'BREAK_OUT'
  last.use = 'BREAK_IN'
  return { from: first.minute, to: last.minute }
}

function betweenStates(band: TakenBreak, { punches }: BreakSearch): TakenBreak | null {
  const inside = punches.filter(({ minute }) => minute >= band.from && minute <= band.to)
  const first = inside.find(({ role }) => role === 'BREAK_OUT')
  const last = first && inside.findLast(({ role, minute }) => role === 'BREAK_IN' && minute >= first.minute)
  return first && last ? { from: first.minute, to: last.minute } : null
}

/** The first of those that overlap the band most. */
function widestGap(band: TakenBreak, { work, after }: BreakSearch): TakenBreak | null {
  let found: TakenBreak | null = null
  let most = 0
  for (let i = 1; i + 1 < work.length; i += 2) {
    const [from, to] = [work[i] ?? 0, work[i + 1] ?? 0]
    const overlap = from < after ? 0 : Math.min(to, band.to) - Math.max(from, band.from)
    if (overlap > most) [found, most] = [{ from, to }, overlap]
  }
  return found
}
