// How a door stands: open or shut, and the alarm that nobody has ended, by what was told of it last.
import { sql } from 'kysely'
import type { Intake } from '../upload/intake.ts'
import type { StoredEvent } from './door-events.ts'

type Alarm = 'FORCED' | 'HELD' | 'ALARM' | 'DURESS' | 'TAMPER'

export interface Stand {
  /** Null: not reported. */
  readonly stands: 'OPEN' | 'CLOSED' | null
  readonly alarm: Alarm | null
}

const alarms: readonly string[] = ['FORCED', 'HELD', 'ALARM', 'DURESS', 'TAMPER'] satisfies readonly Alarm[]
const isAlarm = (meaning: string): meaning is Alarm => alarms.includes(meaning)

/** A door that is shut ends the alarm of one that was held open; the others are ended by people. */
function after({ stands, alarm }: Stand, meaning: string): Stand {
  if (isAlarm(meaning)) return { stands: meaning === 'FORCED' || meaning === 'HELD' ? 'OPEN' : stands, alarm: meaning }
  if (meaning === 'OPENED') return { stands: 'OPEN', alarm }
  if (meaning === 'CLOSED') return { stands: 'CLOSED', alarm: alarm === 'HELD' ? null : alarm }
  return meaning === 'ALARM_ENDED' ? { stands, alarm: null } : { stands, alarm }
}

interface Kept {
  readonly door_no: number
  readonly stands: Stand['stands']
  readonly alarm_kind: Stand['alarm']
  readonly event_time: string | null
}

/** Numbers of the doors of a terminal; one that is no panel has the first alone. */
export async function doorNumbers({ db, company, terminal }: Intake): Promise<readonly number[]> {
  const { rows } = await sql<{ door_no: number }>`select door_no from access_terminal
    where company_id = ${company} and terminal = ${terminal.id} order by door_no`.execute(db)
  return rows.length === 0 ? [first] : rows.map(({ door_no }) => door_no)
}

const first = 1

/** Each door by what was told of it. What was held back and is older than what is known changes nothing. */
export async function standAfter(intake: Intake, events: readonly StoredEvent[]): Promise<void> {
  const { db, company, terminal } = intake
  const numbers = await doorNumbers(intake)
  const { rows } =
    await sql<Kept>`select door_no, stands, alarm_kind, to_char(event_time, 'YYYY-MM-DD HH24:MI:SS') as event_time
    from door_state where company_id = ${company} and terminal = ${terminal.id}`.execute(db)
  const ofDoor = Map.groupBy(events, ({ door }) => (door !== null && numbers.includes(door) ? door : first))
  for (const [number, own] of ofDoor) {
    const kept = rows.find(({ door_no }) => door_no === number)
    const { stands = null, alarm_kind = null, event_time = null } = kept ?? {}
    const newer = own.filter((event) => event_time === null || event.event_time >= event_time)
    const last = newer.at(-1)
    if (!last) continue
    const next = newer.reduce<Stand>((stand, { meaning }) => after(stand, meaning), { stands, alarm: alarm_kind })
    await sql`insert into door_state (company_id, terminal, door_no, stands, alarm_kind, event_time)
      values (${company}, ${terminal.id}, ${number}, ${next.stands}, ${next.alarm}, ${last.event_time}::timestamp)
      on conflict (company_id, terminal, door_no) do update set stands = excluded.stands, alarm_kind = excluded.alarm_kind,
        event_time = excluded.event_time, change_time = now()`.execute(db)
  }
}

/** The two bits of one door, the first door's in the lowest place. */
export function sensorOfDoor(sensor: string | null, door: number): string | null {
  if (sensor === null || !hexadecimal.test(sensor)) return sensor
  return ((BigInt(`0x${sensor}`) >> BigInt(2 * (door - 1))) & 3n).toString(16)
}

/** Of each door one byte, the first door in front. */
export const alarmOfDoor = (alarm: string | null, door: number): string | null =>
  alarm?.slice(2 * (door - 1), 2 * door) || null

const hexadecimal = /^[0-9a-f]{1,16}$/i

/** Of each door of a panel two bits, the first door in the lowest: 1 shut, 2 open. One that is open counts. Undefined: not reported. */
export function sensorStand(sensor: string | null): Stand['stands'] | undefined {
  if (sensor === null || !hexadecimal.test(sensor)) return undefined
  let bits = BigInt(`0x${sensor}`)
  let stand: Stand['stands'] | undefined
  for (; bits > 0n; bits >>= 2n) {
    if ((bits & 3n) === 2n) return 'OPEN'
    if ((bits & 3n) === 1n) stand = 'CLOSED'
  }
  return stand
}

/** The bits of a door's byte, the gravest first. */
const alarmBits: readonly (readonly [number, Alarm])[] = [
  [0x01, 'FORCED'],
  [0x02, 'TAMPER'],
  [0x04, 'DURESS'],
  [0x08, 'DURESS'],
  [0x10, 'HELD'],
]

/** Of each door of a panel one byte; null: none. Undefined: not reported. */
export function alarmOf(text: string | null): Alarm | null | undefined {
  if (text === null || !/^(?:[0-9a-f]{2}){1,16}$/i.test(text)) return undefined
  const all = (text.match(/../g) ?? []).reduce((bits, byte) => bits | Number.parseInt(byte, 16), 0)
  return all === 0 ? null : (alarmBits.find(([bit]) => (all & bit) !== 0)?.[1] ?? 'ALARM')
}
