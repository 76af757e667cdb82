// What door terminals tell: every event is stored, those of people who went through are punches, and how the doors stand is kept.
import { sql } from 'kysely'
import { acceptPunches } from '../../punch/exports.ts'
import { type StoredEvent, storeDoorEvents } from '../doors/door-events.ts'
import { alarmOf, alarmOfDoor, doorNumbers, sensorOfDoor, sensorStand } from '../doors/door-stand.ts'
import { noteDoors } from '../doors/note-doors.ts'
import { passageOf } from '../doors/passage.ts'
import { cut } from '../protocol/bytes.ts'
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

/** The newest line counts. Of a panel each door stands for itself; a terminal that counts as one door is as its gravest. */
export async function takeDoorState(intake: Intake, lines: readonly string[]): Promise<Taken> {
  const [last] = lines.slice(-1)
  if (last === undefined) return nothing('rtstate')
  const { db, company, terminal } = intake
  const { get } = readFields(last)
  const told = readMoment(get('time') ?? '') ?? null
  const text = (key: string, most: number) => {
    const value = get(key)
    return value === undefined ? null : cut(value, most)
  }
  const [sensor, relay, alarm] = [text('sensor', 40), text('relay', 40), text('alarm', 80)]
  const numbers = await doorNumbers(intake)
  const states = numbers.map((door_no) => {
    const isPanel = numbers.length > 1
    const stands = sensorStand(isPanel ? sensorOfDoor(sensor, door_no) : sensor)
    const kind = alarmOf(isPanel ? alarmOfDoor(alarm, door_no) : alarm)
    return { door_no, stands, kind, isStand: stands !== undefined, isKind: kind !== undefined }
  })
  const { rows } = await sql<{ isOther: boolean }>`
    with before as (select door_no, stands, alarm_kind from door_state where company_id = ${company} and terminal = ${terminal.id}),
    told as (select * from jsonb_to_recordset(${JSON.stringify(states)}::jsonb)
      as t (door_no smallint, stands text, kind text, "isStand" boolean, "isKind" boolean)),
    stored as (
      insert into door_state as d (company_id, terminal, door_no, told_time, sensor, relay, alarm, stands, alarm_kind)
      select ${company}, ${terminal.id}, t.door_no, ${told}::timestamp, ${sensor}, ${relay}, ${alarm}, t.stands, t.kind from told t
      on conflict (company_id, terminal, door_no) do update set told_time = excluded.told_time, sensor = excluded.sensor,
        relay = excluded.relay, alarm = excluded.alarm, change_time = now(),
        stands = case when (select t."isStand" from told t where t.door_no = d.door_no) then excluded.stands else d.stands end,
        alarm_kind = case when (select t."isKind" from told t where t.door_no = d.door_no) then excluded.alarm_kind else d.alarm_kind end
      returning d.door_no, d.stands, d.alarm_kind
    )
    select exists (select from stored s where not exists (select from before b
      where (b.door_no, b.stands, b.alarm_kind) is not distinct from (s.door_no, s.stands, s.alarm_kind))) as "isOther"`.execute(
    db,
  )
  if (rows[0]?.isOther) await noteDoors(db, company, [terminal.id])
  return { ...nothing('rtstate'), stored: 1 }
}
