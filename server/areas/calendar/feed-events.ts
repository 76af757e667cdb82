// What a feed says: entries of the kinds that it has, of the last month and the next half year.
import { addDays } from '#openapi/dates.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { IcsEntry } from '#server/platform/calendar/ics.ts'
import { type Language, labelOf } from '#server/platform/contract/labels.ts'
import { today } from '#server/platform/time/zone-time.ts'
import { type EntriesWanted, planEvents, teamLeave } from '../attendance/exports.ts'
import { eventEntries } from './event-entries.ts'
import { feedText } from './feed-texts.ts'
import { visitEntries } from './visit-entries.ts'

type Kind = components['schemas']['CalendarFeedKind']
type Unit = Pick<Context, 'db' | 'company'>

const [daysBack, daysAhead] = [30, 180]

export interface Whose {
  readonly employee: number
  /** Names the company in what is told. */
  readonly public_id: string
  readonly kinds: readonly Kind[]
  readonly detail: 'FULL' | 'BUSY'
  readonly language: Language
  /** The user of the office that the person is, with the rights and the data scope of this moment. */
  readonly principal: Principal | undefined
}

export interface Said {
  /** The first date. */
  readonly from: string
  /** None has the name of another. */
  readonly entries: readonly IcsEntry[]
}

export async function feedEvents(unit: Unit, whose: Whose): Promise<Said> {
  const { employee, public_id, detail, language, principal } = whose
  const now = today(unit.company.zone)
  const [from, to] = [addDays(now, -daysBack), addDays(now, daysAhead)]
  const uid = (what: string) => `${what}-${employee}@${public_id}`
  const wanted = { employee, from, to, uid }
  const has = (kind: Kind) => whose.kinds.includes(kind)
  const plan =
    has('SHIFTS') || has('LEAVE') || has('HOLIDAYS')
      ? await planEvents(unit, wanted)
      : { SHIFTS: [], LEAVE: [], HOLIDAYS: [] }
  const own = [
    ...(has('LEAVE') ? plan.LEAVE : []),
    ...(has('SHIFTS') ? plan.SHIFTS : []),
    ...(has('EVENTS') ? await eventEntries(unit, wanted) : []),
    ...(has('VISITS') ? await visitEntries(unit, wanted) : []),
  ]
  const say = (name: string) => wordIn(language, 'away').replace('{name}', () => name)
  const entries = [
    ...(has('HOLIDAYS') ? plan.HOLIDAYS : []),
    ...(detail === 'BUSY' ? onlyBusy(own, uid, wordIn(language, 'busy')) : own),
    ...(has('TEAM_LEAVE') ? await teamLeave(unit, { ...wanted, principal, say }) : []),
  ]
  return { from, entries: [...new Map(entries.map((entry) => [entry.uid, entry])).values()] }
}

const wordIn = (language: Language, name: Parameters<typeof feedText>[0]) => labelOf(language, feedText(name)) ?? ''

/** Nothing is said of what takes the time, by its name in the calendar neither, and nothing of what takes none. */
const onlyBusy = (entries: readonly IcsEntry[], uid: EntriesWanted['uid'], summary: string): IcsEntry[] =>
  entries
    .filter(({ busy }) => busy)
    .map(({ time, busy, tentative = false }) => ({ uid: uid(`busy-${spanOf(time)}`), time, busy, tentative, summary }))

const spanOf = (time: IcsEntry['time']): string =>
  time.kind === 'dates' ? `${time.first}-${time.last}` : `${time.start.getTime()}-${time.end.getTime()}`
