// What door terminals tell: every event is stored, those of people who went through are punches, and how the doors stand is kept.
import { sql } from 'kysely'
import { acceptPunches } from '../../punch/exports.ts'
import { type StoredEvent, storeDoorEvents } from '../doors/door-events.ts'
import { alarmOf, sensorStand } from '../doors/door-stand.ts'
import { noteDoors } from '../doors/note-doors.ts'
import { passageOf } from '../doors/passage.ts'
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

export async function takeEvents(intake: Intake, { events, bad }: ReadEvents): Promise<Taken> {
  const stored = await storeDoorEvents(intake, 'PANEL', events)
  await acceptPassages(intake, events, stored)
  const times = events.map(({ at }) => at).toSorted()
  const span = times.length === 0 ? null : `${times[0]} – ${times.at(-1)}`
  return { event: 'rtlog', stored: stored.length, known: events.length - stored.length, bad, span }
}

/** Of the events that are new, those that the table of codes calls punches. */
async function acceptPassages(
  { db, company, terminal }: Intake,
  events: readonly DoorEvent[],
  stored: readonly StoredEvent[],
): Promise<void> {
  const keyOf = (at: string, index: number | null, code: number, pin: string | null) => `${at} ${index} ${code} ${pin}`
  const passed = new Set(
    stored
      .filter(({ kind }) => kind === 'PUNCH')
      .map(({ event_time, event_index, event_code, emp_code }) => keyOf(event_time, event_index, event_code, emp_code)),
  )
  const punches = events
    .filter(({ at, index, code, pin }) => passed.has(keyOf(at, index, code, pin)))
    .map((event) => passageOf(event))
  if (punches.length === 0) return
  await acceptPunches({ db, company, by: terminal.sn }, { place: placeOf(terminal), punches }, 'TERMINAL')
}

/** The newest line counts. */
export async function takeDoorState({ db, company, terminal }: Intake, lines: readonly string[]): Promise<Taken> {
  const [last] = lines.slice(-1)
  if (last === undefined) return nothing('rtstate')
  const { get } = readFields(last)
  const told = readMoment(get('time') ?? '') ?? null
  const text = (key: string, most: number) => get(key)?.slice(0, most) ?? null
  const [sensor, relay, alarm] = [text('sensor', 40), text('relay', 40), text('alarm', 80)]
  const [stands, kind] = [sensorStand(sensor), alarmOf(alarm)]
  const { rows } = await sql<{ isOther: boolean }>`
    with before as (select stands, alarm_kind from door_state where company_id = ${company} and terminal = ${terminal.id})
    insert into door_state as d (company_id, terminal, told_time, sensor, relay, alarm, stands, alarm_kind)
    values (${company}, ${terminal.id}, ${told}::timestamp, ${sensor}, ${relay}, ${alarm}, ${stands ?? null}, ${kind ?? null})
    on conflict (company_id, terminal) do update set told_time = excluded.told_time, sensor = excluded.sensor, relay = excluded.relay,
      alarm = excluded.alarm, stands = case when ${stands === undefined} then d.stands else excluded.stands end,
      alarm_kind = case when ${kind === undefined} then d.alarm_kind else excluded.alarm_kind end, change_time = now()
    returning not exists (select from before b where (b.stands, b.alarm_kind) is not distinct from (d.stands, d.alarm_kind)) as "isOther"`.execute(
    db,
  )
  if (rows[0]?.isOther) await noteDoors(db, company, [terminal.id])
  return { ...nothing('rtstate'), stored: 1 }
}
