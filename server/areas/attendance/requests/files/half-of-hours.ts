// Which half of a day hours of leave lie in: by the plan of the person, and by noon where the plan has no hours.
import type { Context } from '#server/engine/crud/context.ts'
import { minutesOf } from '../../clock.ts'
import { buildSlots } from '../../engine/build-slots.ts'
import { dayOf } from '../../engine/dates.ts'
import { dayFrame } from '../../engine/frame.ts'
import { halfOfSlot } from '../../engine/half-of-slot.ts'
import { firstHalf } from '../../engine/halves-of-day.ts'
import type { HalfOfDay } from '../../engine/settings.ts'
import { intersect, type Spans, span, total } from '../../engine/spans.ts'
import { isFlexible, type Slot } from '../../engine/windows.ts'
import { loadCompany } from '../../run/load/company.ts'
import { loadPeople } from '../../run/load/people.ts'

interface Hours {
  readonly employee: number
  /** Of one date. */
  readonly start_time: string
  readonly end_time: string
}

const noon = 12 * 60
const minuteOf = (time: string): number => minutesOf(time.slice(11)) ?? 0

/** Nothing where they lie in both alike. */
export async function halfOfHours({ db, company }: Context, hours: Hours): Promise<HalfOfDay | undefined> {
  const loaded = await loadCompany(db, company.id)
  const day = dayOf(hours.start_time.slice(0, 10))
  const dates = { from: day - 1, to: day + 1 }
  const [person] = await loadPeople(db, company.id, { ...loaded, ...dates, people: [hours.employee] })
  if (!person) return undefined
  const frame = dayFrame(loaded.company, { ...person, punches: [] }, day)
  const at = (minute: number) => frame.zone.at(day, minute)
  // An end without its time is that of the day.
  const asked = span(at(minuteOf(hours.start_time)), at(minuteOf(hours.end_time) || 2 * noon))
  const required = buildSlots([frame], []).filter((slot) => slot.required && !isFlexible(slot))
  const within = (spans: Spans) => total(intersect(spans, asked))
  const [single, ...others] = required
  const [first, second] =
    single && others.length === 0
      ? [within(halfOfSlot(single, 'FIRST_HALF')), within(halfOfSlot(single, 'SECOND_HALF'))]
      : inSlots(required, within)
  if (first !== second) return first > second ? 'FIRST_HALF' : 'SECOND_HALF'
  if (first > 0) return undefined
  const [before, after] = [within(span(at(0), at(noon))), within(span(at(noon), at(2 * noon)))]
  return before === after ? undefined : before > after ? 'FIRST_HALF' : 'SECOND_HALF'
}

function inSlots(required: readonly Slot[], within: (spans: Spans) => number): readonly [number, number] {
  const early = firstHalf(required)
  let [first, second] = [0, 0]
  for (const slot of required) {
    const minutes = within(span(slot.start, slot.end))
    if (early.has(slot)) first += minutes
    else second += minutes
  }
  return [first, second]
}
