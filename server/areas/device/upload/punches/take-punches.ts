// Punches of a terminal: through the one intake, from the day on that the company wants them.
import { sql } from 'kysely'
import { addDays } from '#openapi/dates.ts'
import { clockInstant, today, zoneOrUtc } from '#server/platform/time/zone-time.ts'
import { acceptDeliveries, type PunchDelivery, type PunchVerdict } from '../../../punch/exports.ts'
import { storeDoorEvents, type ToldEvent } from '../../doors/door-events.ts'
import { type PunchLine, readPunchLine } from '../../protocol/punch-line.ts'
import type { LockedTerminal } from '../../push/locked-terminal.ts'
import { placeOf } from '../../terminal-place.ts'
import { type Intake, nothing, type Taken } from '../intake.ts'
import { attachWaiting } from '../take-capture.ts'

export interface ReadPunches {
  readonly punches: readonly PunchLine[]
  readonly bad: readonly string[]
}

export function readPunches(lines: readonly string[]): ReadPunches {
  const punches: PunchLine[] = []
  const bad: string[] = []
  for (const line of lines) {
    const punch = readPunchLine(line)
    if (punch) punches.push(punch)
    else bad.push(line)
  }
  return { punches, bad }
}

export async function takePunches(intake: Intake, read: ReadPunches): Promise<Taken> {
  const [taken] = await takeTogether([{ intake, read }])
  return taken ?? nothing('ATTLOG')
}

/** Posts of terminals of one company in one transaction; what became of each, in their order. */
export async function takeTogether(
  posts: readonly { readonly intake: Intake; readonly read: ReadPunches }[],
): Promise<readonly Taken[]> {
  const [first] = posts
  if (!first) return []
  const { db, company } = first.intake
  const deliveries = posts.map(({ intake, read }) => deliveryOf(intake.terminal, read))
  const verdicts = await acceptDeliveries({ db, company }, deliveries, 'TERMINAL')
  const taken: Taken[] = []
  for (const [place, { intake, read }] of posts.entries()) {
    const { punches, bad } = read
    const stored = (verdicts[place] ?? []).filter(({ outcome }) => outcome === 'ACCEPTED' || outcome === 'UNREGISTERED')
    if (stored.length > 0 && intake.terminal.hasWaiting) await attachWaiting(intake)
    await noteDrift(intake, punches)
    await notePassages(intake, punches, verdicts[place] ?? [])
    taken.push({
      ...{ event: 'ATTLOG', stored: stored.length, known: punches.length - stored.length },
      ...{ bad, span: spanOf(punches) },
    })
  }
  return taken
}

function deliveryOf(terminal: LockedTerminal, { punches }: ReadPunches): PunchDelivery {
  const from = firstWanted(terminal)
  const wanted = from === null ? punches : punches.filter(({ at }) => at >= from)
  return {
    by: terminal.sn,
    place: placeOf(terminal),
    punches: wanted.map(({ code, ...punch }) => ({ who: code, ...translated(punch, terminal.style) })),
  }
}

/** Old black-and-white terminals have three numbers of their own: password, finger, card. */
const oldVerification = [3, 1, 4]

function translated<T extends { readonly verify: number }>(punch: T, style: string | null): T {
  const verify = style === 'BW' ? oldVerification[punch.verify] : undefined
  return verify === undefined ? punch : { ...punch, verify }
}

/** Without its history: from the day on that the terminal was let in. Null: all. */
const firstWanted = ({ isWithoutHistory, authorized_time, zone }: LockedTerminal): string | null =>
  isWithoutHistory && authorized_time !== null
    ? `${today(zoneOrUtc(zone), new Date(authorized_time).getTime())} 00:00:00`
    : null

/** A punch from longer ago tells nothing of the door any more. */
const passageDays = 30

/** Check-in and check-out. */
const directions: Readonly<Record<string, number>> = { 0: 0, 1: 1 }

/** At a terminal of a door a punch is somebody going through. */
async function notePassages(
  intake: Intake,
  punches: readonly PunchLine[],
  verdicts: readonly PunchVerdict[],
): Promise<void> {
  if (!intake.terminal.is_access) return
  const zone = zoneOrUtc(intake.terminal.zone)
  const first = firstWanted(intake.terminal) ?? ''
  const since = `${addDays(today(zone), -passageDays)} 00:00:00`
  const wanted = punches.filter(({ at }) => at >= first)
  const passages = wanted.filter(({ at }, place) => at >= since && verdicts[place]?.outcome !== 'KNOWN')
  const { state: fixed } = placeOf(intake.terminal)
  const told = passages.map(
    ({ code, at, state, verify, raw }): ToldEvent => ({
      ...{ at, code: 0, pin: code === '' ? null : code.slice(0, 20), card: null, door: null },
      inOut: directions[fixed ?? state] ?? null,
      ...{ verify, index: null, raw: raw ?? '', meaning: 'PASSED', kind: 'PUNCH' },
    }),
  )
  await storeDoorEvents(intake, 'PUNCH', told)
}

const spanOf = (punches: readonly PunchLine[]): string | null => {
  const times = punches.map(({ at }) => at).toSorted()
  return times.length === 0 ? null : `${times[0]} – ${times.at(-1)}`
}

/** So few come at once when they are sent as they are made. */
const mostFresh = 3
const notableSeconds = 30
/** Slower than that a punch was held back, and its clock says nothing. */
const longestWay = 3600

/** How far the clock is off, by punches that come as they are made. */
async function noteDrift({ db, company, terminal }: Intake, punches: readonly PunchLine[]): Promise<void> {
  const last = punches
    .map(({ at }) => at)
    .toSorted()
    .at(-1)
  if (last === undefined || (punches.length > mostFresh && terminal.transfer_mode === 1)) return
  const drift = Math.round((clockInstant(last, zoneOrUtc(terminal.zone)) - Date.now()) / 1000)
  if (drift < -longestWay || Math.abs(drift) > 2_000_000_000) return
  const isNotable = Math.abs(drift) > notableSeconds
  if (!isNotable && terminal.drift === null) return
  await sql`insert into terminal_link (company_id, terminal, drift, drift_time)
    values (${company}, ${terminal.id}, ${isNotable ? drift : null}::integer, now())
    on conflict (company_id, terminal) do update set drift = excluded.drift, drift_time = now()`.execute(db)
}
