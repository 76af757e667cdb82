// For whom of several people a batch of changes makes another plan, and from which of their coming days on.
import type { Db } from '#server/platform/db/database.ts'
import { today } from '#server/platform/time/zone-time.ts'
import { type Day, dayOf } from '../engine/dates.ts'
import { type DayFrame, dayFrame } from '../engine/frame.ts'
import type { Employee } from '../engine/inputs.ts'
import type { Timetable } from '../engine/settings.ts'
import { type LoadedCompany, loadCompany } from '../run/load/company.ts'
import { loadPeople } from '../run/load/people.ts'
import { type Plans, plansBefore } from './earlier-plans.ts'
import { type Batch, netChanges, type PlanChange } from './plan-changes.ts'

/** Days behind the last one on which a change begins. */
const ahead = 92
/** Nobody is told of what lies further ahead. */
const furthest = 400

export async function changedDays(db: Db, batch: Batch, people: readonly number[]): Promise<ReadonlyMap<number, Day>> {
  const changes = await netChanges(db, batch, 'batch')
  const loaded = await loadCompany(db, batch.company)
  const first = dayOf(today('UTC')) - 1
  const last = Math.min(Math.max(first + 1, ...changes.flatMap(beginnings)) + ahead, first + furthest)
  const found = await loadPeople(db, batch.company, { ...loaded, people, from: first - 1, to: last })
  const now: Plans = {
    loaded,
    people: new Map(found.map(({ id, punches: _, ...person }) => [id, { ...person, punches: [] }])),
  }
  const after = plansBefore(now, await netChanges(db, batch, 'later'))
  const before = plansBefore(after, changes)
  const [planBefore, planAfter] = [planOf(before), planOf(after)]
  const changed = new Map<number, Day>()
  for (const id of now.people.keys()) {
    const [then, since] = [before.people.get(id), after.people.get(id)]
    if (!then || !since) continue
    const ownToday = dayOf(today(zoneOf(since, loaded)))
    for (let day = ownToday; day <= last; day++) {
      if (!differs(planBefore(then, day), planAfter(since, day))) continue
      changed.set(id, day)
      break
    }
  }
  return changed
}

function beginnings(change: PlanChange): readonly Day[] {
  if (change.table_name === 'shift' || change.table_name === 'timetable') return []
  const of = ({ start_date, att_date }: { readonly start_date?: string; readonly att_date?: string }) =>
    dayOf(start_date ?? att_date ?? '')
  return [change.before, change.after].flatMap((image) => (image ? [of(image)] : []))
}

const zoneOf = ({ placements }: Employee, { company }: LoadedCompany): string => {
  const day = dayOf(today(company.zone))
  return placements.findLast(({ from }) => from <= day)?.zone ?? placements[0]?.zone ?? company.zone
}

interface PlanOfDay {
  readonly swapped: boolean
  readonly slots: string
}

function planOf({ loaded }: Plans) {
  const ids = new Map<Timetable, number>([...loaded.timetables].map(([id, one]) => [one, id]))
  return (employee: Employee, day: Day): PlanOfDay => {
    const frame = dayFrame(loaded.company, employee, day)
    const slots = frame.employment === 'EMPLOYED' ? JSON.stringify(slotsOf(frame, ids)) : ''
    return { swapped: frame.plan.source === 'SWAP', slots }
  }
}

const slotsOf = ({ plan }: DayFrame, ids: ReadonlyMap<Timetable, number>) =>
  plan.slots.map(({ timetable, kind, required, appended }) => {
    const { start_time, end_time, work_minutes } = timetable
    return [ids.get(timetable), start_time, end_time, work_minutes, kind, required, plan.auto_shift && !appended]
  })

/** A swap tells of itself. */
const differs = (one: PlanOfDay, other: PlanOfDay): boolean =>
  one.slots !== other.slots && !one.swapped && !other.swapped
