// The one intake of punches, whatever brings them: who it is, the instant, what is there already, people who have left, wrong
// clocks; then one statement, and one event that tells whoever makes something of punches. Several deliveries go together.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { betweenRows } from '#server/platform/jobs/breathe.ts'
import { emit } from '../events.ts'
import { type JudgedPunch, type JudgeGround, judgePunch, sourceRules } from './judge-punch.ts'
import { knownPeople } from './known-people.ts'
import type { Punch, PunchBatch, PunchDelivery, PunchSource, PunchVerdict } from './punch.ts'
import { type PunchRow, storePunches, storeStrangers } from './store-punches.ts'

const perStatement = 2000

export interface PunchIntake {
  /** In a transaction of the company. */
  readonly db: Db
  readonly company: number
  /** In whose name: a person, or the serial number of a terminal. */
  readonly by: string
}

/**
 * Takes over a batch of any length, from one place, and answers a verdict for each punch in the order of the batch.
 *
 * A punch is known by person, moment (to the second) and terminal: sent again, or twice in a batch, it is `KNOWN`. What nobody
 * has the code of, or was made after the last day of somebody, is kept as `UNREGISTERED` by sources that cannot answer anybody
 * (terminals and their files), and `REFUSED` by the others, who say so to whoever punched. More than 24 hours old as it arrives,
 * it is late; more than 10 minutes ahead, its clock was wrong and it counts for nothing.
 *
 * A punch of a locked date is stored and held by its lock. Only a correction (`MANUAL_LOG`) is refused there: the call fails with
 * SQLSTATE `TC048`, which the answer shows as number 0048. Nothing else is thrown for what a punch says; `at` must be a date and
 * time that a calendar has.
 *
 * Recalculation follows by the event `punchesAccepted`, in the same transaction.
 */
export async function acceptPunches(
  { db, company, by }: PunchIntake,
  batch: PunchBatch,
  source: PunchSource,
): Promise<readonly PunchVerdict[]> {
  const [verdicts = []] = await acceptDeliveries({ db, company }, [{ ...batch, by }], source)
  return verdicts
}

interface Delivered {
  readonly punch: Punch
  /** Place of its delivery among the deliveries. */
  readonly origin: number
}

type Ground = Omit<JudgeGround, 'place'> & { readonly deliveries: readonly PunchDelivery[] }

/** Batches of several places in the statements of one; the verdicts of each in its order. */
export async function acceptDeliveries(
  intake: Omit<PunchIntake, 'by'>,
  deliveries: readonly PunchDelivery[],
  source: PunchSource,
): Promise<readonly (readonly PunchVerdict[])[]> {
  const verdicts = deliveries.map((): PunchVerdict[] => [])
  const all = deliveries.flatMap(({ punches }, origin) => punches.map((punch): Delivered => ({ punch, origin })))
  if (all.length === 0) return verdicts
  const ground = { ...(await settingsOf(intake)), source, deliveries, now: Date.now() }
  for (let at = 0; at < all.length; at += perStatement) {
    if (at > 0) await betweenRows()
    const part = all.slice(at, at + perStatement)
    const judged = await acceptPart(intake, part, ground)
    for (const [place, { origin }] of part.entries()) verdicts[origin]?.push(judged[place] ?? { outcome: 'KNOWN' })
  }
  return verdicts
}

async function acceptPart(
  intake: Omit<PunchIntake, 'by'>,
  part: readonly Delivered[],
  { deliveries, ...ground }: Ground,
): Promise<readonly PunchVerdict[]> {
  const { db, company } = intake
  const { number, keepsStrangers = false, isCorrection = false } = sourceRules[ground.source]
  const people = await knownPeople(
    db,
    company,
    part.map(({ punch }) => punch),
  )
  const judged = part.map(({ punch, origin }): PunchRow => {
    const place = deliveries[origin]?.place
    return { ...judgePunch(punch, people.get(punch.who), { ...ground, place }), origin, sn: place?.sn ?? null }
  })
  const storing = { ...intake, deliveries, source: number }
  const isKept = ({ who }: JudgedPunch) => keepsStrangers && typeof who === 'string'
  const stored = await storePunches(
    storing,
    judged.filter(({ reason }) => reason === null),
  )
  const strangers = await storeStrangers(
    storing,
    judged.filter((punch) => punch.reason !== null && isKept(punch)),
  )
  if (stored.length > 0) await emit(db, 'punchesAccepted', { company, isCorrection, punches: stored })
  const ids = new Map(stored.map(({ sn, employee, at, id }) => [keyOf(sn, employee, at), id]))
  const codes = new Set(strangers.map(({ sn, code, at }) => keyOf(sn, code, at)))
  return judged.map((punch): PunchVerdict => {
    const { who, employee, at, reason, sn } = punch
    if (reason !== null && !isKept(punch)) return { outcome: 'REFUSED', reason }
    if (reason !== null)
      return codes.delete(keyOf(sn, who, at)) ? { outcome: 'UNREGISTERED', reason } : { outcome: 'KNOWN' }
    const key = keyOf(sn, employee, at)
    const id = ids.get(key)
    ids.delete(key)
    return id === undefined ? { outcome: 'KNOWN' } : { outcome: 'ACCEPTED', id }
  })
}

/** What a punch is known by. */
const keyOf = (sn: string | null, who: string | number | null, at: string): string => `${sn ?? ''} ${who} ${at}`

async function settingsOf({ db, company }: Omit<PunchIntake, 'by'>) {
  const { rows } = await sql<{ zone: string; filtersResigned: boolean }>`
    select c.company_timezone as zone, coalesce(d.enable_resigned_filter, true) as "filtersResigned"
    from company c left join device_config d on d.company_id = c.id where c.id = ${company}`.execute(db)
  return rows[0] ?? { zone: 'UTC', filtersResigned: true }
}
