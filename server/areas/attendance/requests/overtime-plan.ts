// What the plan says of overtime that is asked for: its day owns its start, and none of it lies in normal working time.
import { sql } from 'kysely'
import type { Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { clockText, minutesOf } from '../clock.ts'
import { buildSlots } from '../engine/build-slots.ts'
import { type Day, dayOf, isoDate } from '../engine/dates.ts'
import { type DayFrame, dayFrame } from '../engine/frame.ts'
import type { Company, Employee } from '../engine/inputs.ts'
import { slotPlan } from '../engine/slot-plan.ts'
import { intersect, type Spans, span, subtract, total } from '../engine/spans.ts'
import { isFlexible, type Slot, slotOf } from '../engine/windows.ts'
import { type Instant, zoneOf } from '../engine/zone.ts'
import { loadCompany } from '../run/load/company.ts'
import { loadPeople } from '../run/load/people.ts'
import type { Asked } from './request-steps.ts'

const dateOf = (time: unknown): Day => dayOf(String(time).slice(0, 10))
const minuteOf = (time: unknown): number => minutesOf(String(time).slice(11)) ?? 0

/** Number 0026 where the day before does not own the start, ZBAT1402 for normal working time. */
export async function overtimePlanFaults({
  context: { db, company },
  now,
}: Pick<Asked, 'context' | 'now'>): Promise<FieldFaults> {
  const loaded = await loadCompany(db, company.id)
  const [day, first, last] = [dayOf(String(now.att_date)), dateOf(now.start_time), dateOf(now.end_time)]
  const dates = { from: Math.min(day, first) - 1, to: last }
  const [person] = await loadPeople(db, company.id, { ...loaded, ...dates, people: [Number(now.employee)] })
  if (!person) return {}
  const frameOf = (date: Day) => dayFrame(loaded.company, { ...person, punches: [] }, date)
  const start = frameOf(first).zone.at(first, minuteOf(now.start_time))
  if (day < first && start >= frameOf(first).begins && !slotsOf(frameOf(day)).some((slot) => holds(slot, start)))
    return {
      att_date: [{ code: 'ZBAT0026', context: { field: 'att_date', limit: String(now.start_time).slice(0, 10) } }],
    }
  const owner = ownerOf(loaded.company, person, now.start_time)
  if (day === first && owner === first - 1 && slotsOf(frameOf(owner)).some((slot) => holds(slot, start)))
    return { att_date: [{ code: 'ZBAT0026', context: { field: 'att_date', limit: isoDate(owner) } }] }
  const asked = span(start, frameOf(last).zone.at(last, minuteOf(now.end_time)))
  for (let date = dates.from; date <= last; date++) {
    const taken = normalWork(frameOf(date), asked)
    if (taken) return { start_time: [{ code: 'ZBAT1402', context: hoursOf(taken) }] }
  }
  return {}
}

/** The date that owns the start: that of the slot whose window holds it, else the one on which it lies. */
export async function dateOfStart({ db, company }: Context, employee: unknown, start_time: unknown): Promise<string> {
  const loaded = await loadCompany(db, company.id)
  const first = dateOf(start_time)
  const dates = { from: first - 2, to: first + 1 }
  const [person] = await loadPeople(db, company.id, { ...loaded, ...dates, people: [Number(employee)] })
  return isoDate(person ? ownerOf(loaded.company, person, start_time) : first)
}

function ownerOf(company: Company, person: Omit<Employee, 'punches'>, start_time: unknown): Day {
  const first = dateOf(start_time)
  const frames = [-2, -1, 0, 1].map((away) => dayFrame(company, { ...person, punches: [] }, first + away))
  const start = (frames[2]?.zone ?? zoneOf(company.zone)).at(first, minuteOf(start_time))
  const owner = buildSlots(frames, []).find((slot) => !isFlexible(slot) && holds(slot, start))
  return owner?.frame.day ?? frames.findLast(({ begins }) => begins <= start)?.day ?? first
}

/** Why a request cannot be approved: the plan may be another one than when it was sent. */
export async function hinderedOvertime(context: Context, id: number): Promise<Omit<Skipped, 'id'> | undefined> {
  const { rows } = await sql<Asked['now']>`select employee, att_date, start_time, end_time from overtime
    where company_id = ${context.company.id} and id = ${id}`.execute(context.db)
  const [now] = rows
  const [fault] = now ? Object.values(await overtimePlanFaults({ context, now })).flat() : []
  return fault
}

const slotsOf = (frame: DayFrame): readonly Slot[] =>
  frame.employment === 'EMPLOYED' ? frame.plan.slots.map((planned) => slotOf(frame, planned)) : []

const holds = ({ inStart, outEnd }: Slot, start: Instant): boolean => inStart <= start && start <= outEnd

const hoursOf = ({ timetable }: Slot) => ({
  start: clockText(timetable.start_time),
  end: clockText(timetable.end_time),
})

/** A slot in whose working time some of it lies; of candidates only where it lies in that of each of them. */
function normalWork(frame: DayFrame, asked: Spans): Slot | undefined {
  const slots = slotsOf(frame).filter((slot) => slot.kind === 'REGULAR' && slot.required && !isFlexible(slot))
  const touches = (slot: Slot) => total(intersect(workOf(slot, slots), asked)) > 0
  const candidates = slots.filter(({ appended }) => frame.plan.auto_shift && !appended)
  const single = slots.filter((slot) => !candidates.includes(slot)).find(touches)
  return single ?? (candidates.length > 0 && candidates.every(touches) ? candidates[0] : undefined)
}

/** Without its breaks, and without the half that is a holiday. */
function workOf(slot: Slot, slots: readonly Slot[]): Spans {
  const half = slots.length === 1 ? slot.frame.plan.half_holiday : null
  const { breaks, holiday } = slotPlan(slot, half)
  return subtract(subtract(span(slot.start, slot.end), breaks), holiday)
}
