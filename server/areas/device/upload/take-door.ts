// What door terminals tell: every event is stored, those of people who went through are punches, and how the doors stand is kept.
import { sql } from 'kysely'
import { acceptPunches } from '../../punch/exports.ts'
import { readMoment } from '../protocol/clock.ts'
import { type DoorEvent, readDoorEvent } from '../protocol/door/event.ts'
import { readFields } from '../protocol/fields.ts'
import { placeOf } from '../terminal-place.ts'
import { type Intake, nothing, type Taken } from './intake.ts'

export interface ReadEvents {
  readonly events: readonly DoorEvent[]
  readonly bad: readonly string[]
}

export function readEvents(lines: readonly string[]): ReadEvents {
  const read = lines.map((line) => readDoorEvent(line) ?? line)
  return {
    events: read.filter((one) => typeof one !== 'string'),
    bad: read.filter((one) => typeof one === 'string'),
  }
}

const perStatement = 2000

export async function takeEvents(intake: Intake, { events, bad }: ReadEvents): Promise<Taken> {
  let stored = 0
  for (let at = 0; at < events.length; at += perStatement)
    stored += await store(intake, events.slice(at, at + perStatement))
  await acceptPassages(
    intake,
    events.filter(({ kind }) => kind === 'PUNCH'),
  )
  const times = events.map(({ at }) => at).toSorted()
  const span = times.length === 0 ? null : `${times[0]} – ${times.at(-1)}`
  return { event: 'rtlog', stored, known: events.length - stored, bad, span }
}

async function store({ db, company, terminal }: Intake, events: readonly DoorEvent[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into door_event (company_id, terminal, area, event_index, event_code, kind, event_time, door, emp_code, card_no, in_out,
      verify_type, raw)
    select ${company}, ${terminal.id}, ${terminal.area}, e.index, e.code, e.kind, e.at, e.door, e.pin, e.card, e."inOut", e.verify, e.raw
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e (index bigint, code integer, kind text, at timestamp, door integer,
      pin text, card text, "inOut" smallint, verify smallint, raw text)
    on conflict do nothing returning id`.execute(db)
  return rows.length
}

const states = ['0', '1']

async function acceptPassages({ db, company, terminal }: Intake, passages: readonly DoorEvent[]): Promise<void> {
  if (passages.length === 0) return
  const punches = passages.map(({ pin, at, inOut, verify, mask, temperature, raw }) => ({
    who: pin ?? '',
    at,
    state: inOut === null ? '255' : (states[inOut] ?? '255'),
    verify,
    mask_flag: mask,
    temperature,
    raw,
  }))
  await acceptPunches({ db, company, by: terminal.sn }, { place: placeOf(terminal), punches }, 'TERMINAL')
}

/** The newest line counts. */
export async function takeDoorState({ db, company, terminal }: Intake, lines: readonly string[]): Promise<Taken> {
  const [last] = lines.slice(-1)
  if (last === undefined) return nothing('rtstate')
  const { get } = readFields(last)
  const told = readMoment(get('time') ?? '') ?? null
  const text = (key: string, most: number) => get(key)?.slice(0, most) ?? null
  await sql`insert into door_state (company_id, terminal, told_time, sensor, relay, alarm)
    values (${company}, ${terminal.id}, ${told}::timestamp, ${text('sensor', 40)}, ${text('relay', 40)}, ${text('alarm', 80)})
    on conflict (company_id, terminal) do update set told_time = excluded.told_time, sensor = excluded.sensor, relay = excluded.relay,
      alarm = excluded.alarm, change_time = now()`.execute(db)
  return { ...nothing('rtstate'), stored: 1 }
}
