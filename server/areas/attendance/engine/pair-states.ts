// Pairing by the states that people choose: STATE_FIRST_LAST and STATE_PAIRS, with explicit overtime (calculation §8).
import { flag, flagWhen } from './flags.ts'
import type { PunchRole } from './inputs.ts'
import type { Pairing, ToPair } from './pairing.ts'
import type { StreamPunch } from './punch-stream.ts'
import { merged, type Spans, span } from './spans.ts'
import { isFlexible } from './windows.ts'
import type { Instant } from './zone.ts'

interface Scan {
  readonly pairs: readonly { readonly from: StreamPunch; readonly to: StreamPunch }[]
  readonly open: StreamPunch | null
  /** The last check-out where no check-in was. */
  readonly alone: StreamPunch | null
}

export function pairStates({ mode, punches, slot }: ToPair): Pairing {
  for (const punch of punches) punch.use = 'INNER'
  const explicit = explicitOvertime(punches)
  const only = punches.length === 1 ? punches[0] : undefined
  const asIn = only && slot && isFlexible(slot) && only.role !== 'OT_IN' && only.role !== 'OT_OUT'
  const { pairs, open, alone } = asIn ? { pairs: [], open: only, alone: null } : scan(punches)
  for (const { from, to } of pairs) {
    from.use = 'IN'
    to.use = 'OUT'
  }
  if (open) open.use = 'IN'
  if (alone) alone.use = 'OUT'
  for (const punch of punches) if (punch.role === 'BREAK_IN' || punch.role === 'BREAK_OUT') punch.use = punch.role
  const first = pairs[0]?.from ?? open
  const last = pairs.at(-1)?.to ?? alone
  const continuous = mode === 'STATE_FIRST_LAST'
  const whole = first && pairs.length > 0 && last ? span(first.minute, last.minute) : []
  return {
    in: first?.minute ?? null,
    out: open ? null : (last?.minute ?? null),
    closed: continuous ? whole : merged(pairs.map(({ from, to }) => span(from.minute, to.minute))),
    openIn: open?.minute ?? null,
    continuous,
    explicit: explicit.spans,
    flags: flagWhen(explicit.open !== null, flag.UNPAIRED),
  }
}

/** A second check-in is ignored; a check-out closes the open pair, or moves the end of the pair just closed. */
function scan(punches: readonly StreamPunch[]): Scan {
  const pairs: { from: StreamPunch; to: StreamPunch }[] = []
  let open: StreamPunch | null = null
  let alone: StreamPunch | null = null
  let checkedIn = false
  for (const punch of punches) {
    const role: PunchRole = punch.role === 'UNKNOWN' ? (checkedIn ? 'OUT' : 'IN') : punch.role
    if (role !== 'IN' && role !== 'OUT') continue
    checkedIn = role === 'IN'
    const last = pairs.at(-1)
    if (role === 'IN') open ??= punch
    else if (open) {
      pairs.push({ from: open, to: punch })
      open = null
    } else if (last) {
      last.to.use = 'INNER'
      last.to = punch
    } else alone = punch
  }
  return { pairs, open, alone: pairs.length > 0 || open ? null : alone }
}

function explicitOvertime(punches: readonly StreamPunch[]): { readonly spans: Spans; readonly open: Instant | null } {
  const pairs: Spans[] = []
  let open: StreamPunch | null = null
  for (const punch of punches) {
    if (punch.role === 'OT_IN') {
      open ??= punch
      punch.use = 'OT_IN'
    } else if (punch.role === 'OT_OUT') {
      if (open) pairs.push(span(open.minute, punch.minute))
      open = null
      punch.use = 'OT_OUT'
    }
  }
  return { spans: merged(pairs), open: open?.minute ?? null }
}
