// When the people of a place come and go, as its company has planned it: read over HTTP, like a planner would.
import { addDays, dayMs } from '#openapi/dates.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import type { HeldPerson } from './simulated.ts'

type ScheduleView = components['schemas']['ScheduleView']
type PlannedDay = ScheduleView['people'][number]['days'][number]

/** A stretch of work; milliseconds on the clock of the place, as if that were UTC. */
export interface Duty {
  readonly pin: string
  readonly from: number
  readonly to: number
}

export interface Planned {
  readonly people: readonly HeldPerson[]
  readonly duties: readonly Duty[]
}

interface Reader {
  readonly get: <T>(path: string) => Promise<T>
}

export interface Account {
  readonly username: string
  readonly password: string
}

const minuteMs = 60_000
const pageSize = 100

/** Works as somebody who may see what is asked for; the session ends with the work. */
export async function asReader<T>(server: URL, account: Account, work: (reader: Reader) => Promise<T>): Promise<T> {
  const call = async (method: string, path: string, token?: string, body?: object) => {
    const response = await fetch(new URL(path, server), {
      method,
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'Simulated terminals',
        ...(token && { Authorization: `JWT ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { data, message } = await response.json()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${message}`)
    return data
  }
  const base = '/web/oauth/api/'
  const { token, refresh } = await call('POST', `${base}v2/user_sign_in/`, undefined, { ...account, agreement: true })
  try {
    return await work({ get: (path) => call('GET', path, token) })
  } finally {
    await call('POST', `${base}v2/sign_out/`, token, { refresh })
  }
}

/**
 * What is planned in an area around a date. A date is read once for all of them, in one session: sign-ins of an address are
 * limited, and others sign in from here too. One that could not be read is read when it is asked for again.
 */
export function planReader(
  server: URL,
  account: Account,
  areas: ReadonlySet<number>,
): (area: number, date: string) => Promise<Planned> {
  const nothing: Planned = { people: [], duties: [] }
  const read = new Map<string, Promise<ReadonlyMap<number, Planned>>>()
  const readDate = (date: string) =>
    asReader(server, account, async (reader) => {
      const plans = new Map<number, Planned>()
      for (const area of areas) plans.set(area, await plannedIn(reader, area, date))
      return plans
    })
  return async (area, date) => {
    // Dates behind those that clocks anywhere show are not asked for any more.
    for (const past of read.keys()) if (past < addDays(date, -2)) read.delete(past)
    const plans = read.get(date) ?? readDate(date)
    read.set(date, plans)
    try {
      return (await plans).get(area) ?? nothing
    } catch (error) {
      read.delete(date)
      throw error
    }
  }
}

/** The people of an area, and their work from the evening before a date to the morning after it. */
async function plannedIn(reader: Reader, area: number, date: string): Promise<Planned> {
  const people: HeldPerson[] = []
  const duties: Duty[] = []
  for (let offset: number | null = 0; offset !== null; ) {
    const dates = `start_date=${addDays(date, -1)}&end_date=${addDays(date, 1)}`
    const view: ScheduleView = await reader.get(
      `/web/att/api/v2/schedule_view/?${dates}&areas=${area}&page_size=${pageSize}&offset=${offset}`,
    )
    for (const { emp_code: pin, full_name: name, days } of view.people) {
      people.push({ pin, name })
      duties.push(...days.flatMap(stretches).map((stretch) => ({ pin, ...stretch })))
    }
    offset = view.next
  }
  return { people, duties }
}

/** Nobody comes on a day of leave, of training, or of a timetable that is only one of several. */
function stretches({ date, employment, leave, training, holiday, slots }: PlannedDay) {
  if (employment !== 'EMPLOYED' || leave || training || holiday !== null) return []
  const midnight = Date.parse(`${date}T00:00:00Z`)
  return slots
    .filter(({ required, candidate }) => required && !candidate)
    .map(({ start, end, next_day }) => {
      // Flexible hours are those of the morning.
      if (start === null || end === null)
        return { from: midnight + 9 * 60 * minuteMs, to: midnight + 17.5 * 60 * minuteMs }
      return { from: midnight + timeMs(start), to: midnight + timeMs(end) + (next_day ? dayMs : 0) }
    })
}

const timeMs = (time: string) => Date.parse(`1970-01-01T${time}Z`)
