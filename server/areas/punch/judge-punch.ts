// What is known of one punch before it is stored: whose it is, its instant, its state, whether it is late or its clock wrong.
import { dayMs } from '#openapi/dates.ts'
import { clockInstant, zoneOrUtc } from '#server/platform/time/zone-time.ts'
import type { KnownPerson } from './known-people.ts'
import type { Punch, PunchPlace, PunchSource, StrangerReason } from './punch.ts'

/** Clocks of terminals may be this far ahead. */
const aheadMs = 10 * 60_000

interface SourceRules {
  /** As stored. */
  readonly number: number
  /** Punches of codes that nobody has are kept among the unregistered ones. */
  readonly keepsStrangers?: true
  /** It was decided by people on its way: nothing is judged anew, and nothing of it is late. */
  readonly isCorrection?: true
}

export const sourceRules: Readonly<Record<PunchSource, SourceRules>> = {
  TERMINAL: { number: 1, keepsStrangers: true },
  APP: { number: 2 },
  IMPORT: { number: 3 },
  USB_FILE: { number: 4, keepsStrangers: true },
  MANUAL_LOG: { number: 5, isCorrection: true },
  INTERFACE: { number: 6 },
}

export interface JudgeGround {
  readonly source: PunchSource
  readonly place: PunchPlace | undefined
  /** Of the company. */
  readonly zone: string
  /** Whether terminals keep punches of people who have left among those of nobody. */
  readonly filtersResigned: boolean
  readonly now: number
}

/** A row as the statements that store it read it. */
export interface JudgedPunch extends Punch {
  readonly employee: number | null
  readonly instant: string
  readonly offset: number
  readonly counted: string
  readonly sent: string | null
  readonly arrived: string
  readonly is_late: boolean
  readonly clock_error: boolean
  /** Why it is nobody's; null: it is somebody's. */
  readonly reason: StrangerReason | null
}

export function judgePunch(punch: Punch, person: KnownPerson | undefined, ground: JudgeGround): JudgedPunch {
  const { source, place, now } = ground
  const { isCorrection } = sourceRules[source]
  const local = Date.parse(`${punch.at.replace(' ', 'T')}Z`)
  const zone = zoneOrUtc(place?.zone ?? person?.zone ?? ground.zone)
  const instant = typeof punch.offset === 'number' ? local - punch.offset * 60_000 : clockInstant(punch.at, zone)
  const arrived = punch.arrived === undefined ? now : Date.parse(punch.arrived)
  const counted = place?.state ?? punch.state
  return {
    ...punch,
    employee: person?.id ?? null,
    instant: new Date(instant).toISOString(),
    offset: Math.trunc((local - instant) / 60_000),
    counted,
    sent: isCorrection ? null : punch.state_sent !== undefined ? punch.state_sent : punch.state,
    arrived: new Date(arrived).toISOString(),
    is_late: !isCorrection && instant < arrived - dayMs,
    clock_error: instant > arrived + aheadMs,
    reason: strangerReason(punch, instant, person, ground),
  }
}

/**
 * After the last day, and the night that began on it, it is not theirs: always where the caller says who it is, else as the
 * configuration of terminals says.
 */
function strangerReason(
  { who, at }: Punch,
  instant: number,
  person: KnownPerson | undefined,
  { source, filtersResigned }: JudgeGround,
): StrangerReason | null {
  if (!person) return who === '' ? 'NO_CODE' : 'UNKNOWN_CODE'
  if (person.isActive || sourceRules[source].isCorrection || (typeof who === 'string' && !filtersResigned)) return null
  const { last_day, last_window } = person
  const isTheirs = last_day !== null && at.slice(0, 10) <= last_day
  return isTheirs || (last_window !== null && instant <= last_window) ? null : 'RESIGNED'
}
