// What a feed says: entries of the kinds that it has, of the last month and the next half year.
import { addDays } from '#openapi/dates.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { IcsEntry } from '#server/platform/calendar/ics.ts'
import { type Language, labelOf } from '#server/platform/contract/labels.ts'
import { today } from '#server/platform/time/zone-time.ts'
import { planEvents } from '../attendance/exports.ts'
import { feedText } from './feed-texts.ts'

type Unit = Pick<Context, 'db' | 'company'>

const [daysBack, daysAhead] = [30, 180]

export interface Whose {
  readonly employee: number
  /** Names the company in what is told. */
  readonly public_id: string
  readonly kinds: readonly string[]
  readonly detail: 'FULL' | 'BUSY'
  readonly language: Language
}

export interface Said {
  /** Dates, the last one included. */
  readonly from: string
  readonly to: string
  readonly entries: readonly IcsEntry[]
}

export async function feedEvents(unit: Unit, { employee, public_id, kinds, detail, language }: Whose): Promise<Said> {
  const now = today(unit.company.zone)
  const [from, to] = [addDays(now, -daysBack), addDays(now, daysAhead)]
  const uid = (what: string) => `${what}-${employee}@${public_id}`
  const { HOLIDAYS: holidays, ...plan } = await planEvents(unit, { employee, from, to, uid })
  const own = Object.entries(plan).flatMap(([kind, entries]) => (kinds.includes(kind) ? entries : []))
  return {
    from,
    to,
    entries: [...(kinds.includes('HOLIDAYS') ? holidays : []), ...(detail === 'BUSY' ? onlyBusy(own, language) : own)],
  }
}

/** Nothing is said of what takes the time, and nothing of what takes none. */
const onlyBusy = (entries: readonly IcsEntry[], language: Language): IcsEntry[] =>
  entries
    .filter(({ busy }) => busy)
    .map(({ uid, time, busy, tentative = false }) => {
      return { uid, time, busy, tentative, summary: labelOf(language, feedText('busy')) ?? '' }
    })
