// Events that wait to be decided, judged again by the table of codes as it stands; the punches among them are accepted, each once.
import { sql } from 'kysely'
import type { BulkOutcome, Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { acceptPunches } from '../../punch/exports.ts'
import { readDoorEvent } from '../protocol/door/event.ts'
import { terminalPlace } from '../terminal-place.ts'
import { passageOf } from './passage.ts'

interface Waiting {
  readonly id: number
  readonly terminal: number
  readonly raw: string
  readonly event_code: number
  readonly was: string
  /** Null: the table does not know the code. */
  readonly next: string | null
}

/** ZBAC0029 for one that is decided, ZBAC1801 for one of which the table still does not say. */
export async function takeInEvents(context: Context, ids: readonly number[]): Promise<BulkOutcome> {
  const { db, company, principal } = context
  const { rows } = await sql<Waiting>`
    with chosen as materialized (
      select * from door_event where company_id = ${company.id} and id = any(${ids}::bigint[]) order by id for update
    ), decided as (
      update door_event e set kind = c.kind, meaning = c.meaning, version = e.version + 1, change_time = now(),
        change_user = ${principal.display_name}
      from chosen w join event_code c on c.company_id = ${company.id} and c.code = w.event_code and c.kind <> 'REVIEW'
      where e.company_id = ${company.id} and e.id = w.id and w.kind = 'REVIEW' returning e.id, e.kind
    )
    select w.id, w.terminal, w.raw, w.event_code, w.kind as was, d.kind as next from chosen w left join decided d on d.id = w.id
    order by w.id`.execute(db)
  for (const [terminal, own] of Map.groupBy(rows, (row) => Number(row.terminal))) {
    const read = own.filter(({ next }) => next === 'PUNCH').map(({ raw }) => readDoorEvent(raw))
    const punches = read.filter((event) => event !== undefined).map((event) => passageOf(event))
    if (punches.length === 0) continue
    const place = await terminalPlace(db, company.id, terminal)
    await acceptPunches({ db, company: company.id, by: principal.display_name }, { place, punches }, 'TERMINAL')
  }
  const skipped = rows.flatMap(({ id, was, next, event_code }): Skipped[] => {
    if (was !== 'REVIEW') return [{ id: Number(id), code: 'ZBAC0029', context: { state: was, action: 'take_in' } }]
    return next === null ? [{ id: Number(id), code: 'ZBAC1801', context: { code: event_code } }] : []
  })
  return { accepted: rows.length - skipped.length, skipped }
}
