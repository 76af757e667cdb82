// The stream of punches in order, with duplicates marked and seconds dropped (calculation §6).
import type { Company, Punch, PunchRole } from './inputs.ts'
import type { Rules } from './settings.ts'
import type { Slot } from './windows.ts'
import type { Instant } from './zone.ts'

/** What became of a punch, as stored in the result. */
export type PunchUse =
  | 'IN'
  | 'OUT'
  | 'BREAK_OUT'
  | 'BREAK_IN'
  | 'OT_IN'
  | 'OT_OUT'
  | 'INNER'
  | 'DUPLICATE'
  | 'UNPLANNED'

/** A punch in work; what it is used for is filled in on the way. */
export interface StreamPunch {
  readonly punch: Punch
  readonly minute: Instant
  readonly role: PunchRole
  readonly duplicate: boolean
  slot: Slot | null
  use: PunchUse
}

const usualRoles: readonly PunchRole[] = ['IN', 'OUT', 'BREAK_OUT', 'BREAK_IN', 'OT_IN', 'OT_OUT']

interface Given {
  readonly punches: readonly Punch[]
  readonly company: Company
  /** The rules of the date that the second lies on. */
  readonly rulesAt: (minute: Instant) => Rules
}

export function punchStream({ punches, company, rulesAt }: Given): readonly StreamPunch[] {
  const ordered = inOrder(punches)
  const lastKept = new Map<number | null, number>()
  return ordered.map((punch) => {
    const minute = Math.floor(punch.seconds / 60)
    const { pairing_mode, duplicate_punch_interval } = rulesAt(minute)
    const byState = pairing_mode === 'STATE_FIRST_LAST' || pairing_mode === 'STATE_PAIRS'
    const last = lastKept.get(byState ? punch.state : null)
    const duplicate = !punch.manual && last !== undefined && punch.seconds - last < duplicate_punch_interval * 60
    if (!duplicate) {
      lastKept.set(null, punch.seconds)
      lastKept.set(punch.state, punch.seconds)
    }
    const role = company.punchStates.get(punch.state) ?? usualRoles[punch.state] ?? 'UNKNOWN'
    return { punch, minute, role, duplicate, slot: null, use: duplicate ? 'DUPLICATE' : 'UNPLANNED' }
  })
}

/** By second, then by arrival. */
const before = (one: Punch, other: Punch): number => one.seconds - other.seconds || one.id - other.id

/** Punches mostly come in order already. */
export function inOrder(punches: readonly Punch[]): readonly Punch[] {
  for (let i = 1; i < punches.length; i++) {
    const [one, other] = [punches[i - 1], punches[i]]
    if (one && other && before(one, other) > 0) return [...punches].sort(before)
  }
  return punches
}
