// Events of doors on their way in: each stored once, judged by the company's table of codes, and what they say of the door kept.
import { sql } from 'kysely'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import type { Intake } from '../upload/intake.ts'
import { standAfter } from './door-stand.ts'
import { noteDoors } from './note-doors.ts'

export type EventKind = 'PUNCH' | 'DOOR' | 'REVIEW'

/** What happened, as it was told. */
export interface ToldEvent {
  readonly at: string
  readonly code: number
  /** Null: nobody. */
  readonly pin: string | null
  readonly card: string | null
  readonly door: number | null
  /** 0 in, 1 out. */
  readonly inOut: number | null
  readonly verify: number | null
  readonly index: number | null
  readonly raw: string
  /** Where the sender itself says what it is; else the table of codes does. */
  readonly meaning?: string
  readonly kind?: EventKind
}

export interface StoredEvent {
  readonly id: number
  readonly event_time: string
  readonly event_index: number | null
  readonly event_code: number
  readonly emp_code: string | null
  /** As it was told; null: none. */
  readonly door: number | null
  readonly meaning: string
  readonly kind: EventKind
}

type EventSource = 'PANEL' | 'OPERATION' | 'PUNCH'

const perStatement = 2000

/** Those that are new, the oldest first. A code that is not in the table is to be decided where it names somebody. */
export async function storeDoorEvents(
  intake: Intake,
  source: EventSource,
  events: readonly ToldEvent[],
): Promise<readonly StoredEvent[]> {
  const stored: StoredEvent[] = []
  for (let at = 0; at < events.length; at += perStatement)
    stored.push(...(await insert(intake, source, events.slice(at, at + perStatement))))
  if (stored.length === 0) return stored
  const { db, company, terminal } = intake
  noteChanged({ company, resource: 'door_event', ids: stored.map(({ id }) => id), added: true })
  await standAfter(intake, stored)
  await noteDoors(db, company, [terminal.id])
  return stored
}

async function insert({ db, company, terminal }: Intake, source: EventSource, events: readonly ToldEvent[]) {
  const { rows } = await sql<StoredEvent>`
    with told as materialized (
      select t.* from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as t (index bigint, code integer, at timestamp, door integer,
        pin text, card text, "inOut" smallint, verify smallint, raw text, meaning text, kind text)
    ), people as (
      select o.code, o.employee from code_owners(${company}, array(select distinct pin from told where pin is not null)) o
    ), stored as (
      insert into door_event (company_id, terminal, area, event_index, event_code, kind, meaning, event_time, door, emp_code, employee,
        card_no, in_out, verify_type, raw, source)
      select ${company}, ${terminal.id}, ${terminal.area}, t.index, t.code,
        case when t.kind is not null then t.kind when t.pin is null then 'DOOR' else coalesce(c.kind, 'REVIEW') end,
        coalesce(t.meaning, c.meaning, 'OTHER'), t.at, t.door, t.pin, p.employee, t.card, t."inOut", t.verify, t.raw, ${source}
      from told t left join event_code c on t.kind is null and c.company_id = ${company} and c.code = t.code
        left join people p on p.code = t.pin
      on conflict do nothing returning id, event_time, event_index, event_code, emp_code, door, meaning, kind
    )
    select id, to_char(event_time, 'YYYY-MM-DD HH24:MI:SS') as event_time, event_index, event_code, emp_code, door, meaning, kind
    from stored order by stored.event_time, event_index, id`.execute(db)
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    event_index: row.event_index === null ? null : Number(row.event_index),
  }))
}
