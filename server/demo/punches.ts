// Punches of the demonstration company: each person's follow the plan of each day, most of them on time, some late, some
// missing, some long; up to this minute on the clock of each place. A few people punch in the app.
import { sql } from 'kysely'
import { addDays, daysBetween } from '#openapi/dates.ts'
import type { Db } from '#server/platform/db/database.ts'
import { clockInstant, localTime, today } from '#server/platform/time/zone-time.ts'
import { dayOf } from '../areas/attendance/engine/dates.ts'
import { loadPlanned, loadPlans } from '../areas/attendance/plan-view/load-plans.ts'
import { plannedDays } from '../areas/attendance/plan-view/planned-days.ts'
import { firstDay } from './demo-span.ts'
import { insertRows } from './insert-rows.ts'
import { type Random, seededRandom } from './random.ts'

interface Place {
  readonly company_id: number
  readonly zone: string
}

interface Person extends Readonly<Record<string, unknown>> {
  readonly employee: number
  readonly zone: string
}

export async function addPunches(db: Db, { company_id, zone }: Place, day: string): Promise<void> {
  const people = await peopleAtTerminals(db, company_id, zone)
  const company = { id: company_id, zone }
  const plans = await loadPlans({ db, company })
  const range = { from: dayOf(firstDay(day)), to: dayOf(day) }
  const planned = await loadPlanned({ db, company }, plans, {
    people: people.map(({ employee }) => employee),
    ...range,
  })
  // A company of another day than today's has its whole last day.
  const isNow = day === today(zone)
  const now = new Date().toISOString()
  const mornings = await morningsOff(db, company_id)
  const rows = people.flatMap(({ zone: clock, ...person }, at) => {
    const made = at % everyInApp === 0 ? inApp : {}
    const employee = planned.get(person.employee)
    if (!employee) return []
    const until = isNow ? localTime(now, clock) : `${addDays(day, 1)} 12:00`
    const days = plannedDays({ ...plans, employee, ...range, minRest: 0 })
    return days.flatMap((one) => {
      const isOff = mornings.has(`${person.employee} ${one.date}`)
      if ((one.leave && !isOff) || one.training || one.holiday || one.employment !== 'EMPLOYED') return []
      const random = seededRandom(person.employee * 7919 + daysBetween('2020-01-01', one.date) * 104_729)
      const [slot] = one.slots.filter(({ required, candidate }) => required && !candidate)
      if (!slot) return []
      const times = workedTimes(random, slot)
      return (isOff ? afterMidday(times) : times)
        .map(({ state, at }) => ({ state, time: wall(one.date, at) }))
        .filter(({ time }) => time.slice(0, 16) <= until)
        .map(({ state, time }) => {
          const instant = clockInstant(time, clock)
          return {
            ...{ company_id, ...person, punch_time: time, punch_state: state, punch_state_raw: state },
            ...{
              punch_utc: new Date(instant),
              upload_time: new Date(instant + 2000),
              verify_type: random.pick([1, 15, 4]),
            },
            ...made,
          }
        })
    })
  })
  await insertRows(db, 'transaction', rows)
  // Plans alone reach back to the month before this one.
  await sql`insert into att_queue (company_id, employee, dates)
    select ${company_id}, employee, datemultirange(daterange(${firstDay(day)}::date, ${day}::date, '[]'))
    from unnest(${people.map(({ employee }) => employee)}::bigint[]) as employee order by employee`.execute(db)
}

/** Every so manyth punches in the app. */
const everyInApp = 20

const inApp = {
  ...{ source: 2, terminal: null, terminal_sn: null, terminal_alias: null, area_alias: null },
  ...{ latitude: 25.2048, longitude: 55.2708, gps_location: 'Sheikh Zayed Road 1, Dubai' },
}

/** Who has the first half of which date off: `<employee> <date>`. */
async function morningsOff(db: Db, company: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select employee || ' ' || start_time::date as key from leave where company_id = ${company} and day_type = 'FIRST_HALF'
      and approval_status = 2`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** Comes in the middle of the day, and goes as planned. */
function afterMidday(times: readonly Punch[]): readonly Punch[] {
  const [come, go] = times
  return come && go ? [{ ...come, at: Math.floor((come.at + go.at) / 2) }, go] : times
}

interface Planned {
  readonly start: string | null
  readonly end: string | null
  readonly next_day: boolean
}

interface Punch {
  readonly state: '0' | '1'
  /** Minutes after midnight of the date. */
  readonly at: number
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Flexible hours are chosen; at most one of the things that happen befalls a day. */
function workedTimes(random: Random, { start, end, next_day }: Planned): readonly Punch[] {
  const isFree = start === null || end === null
  const from = isFree ? 8 * 60 + random.below(100) : minutesOf(start)
  const to = isFree ? from + 520 : minutesOf(end) + (next_day ? 24 * 60 : 0)
  const come: Punch = { state: '0', at: from - 1 - random.below(18) }
  const go: Punch = { state: '1', at: to + random.below(12) }
  const chance = random.below(1000)
  if (chance < 12) return []
  if (chance < 18) return [come]
  if (chance < 22) return [go]
  if (chance < 92) return [{ ...come, at: from + 6 + random.below(40) }, go]
  if (chance < 115) return [come, { ...go, at: to - 10 - random.below(40) }]
  if (chance < 165) return [come, { ...go, at: to + 45 + random.below(90) }]
  return [come, go]
}

const wall = (date: string, minutes: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ')

/** Whoever has no terminal in their area goes by the first one. */
async function peopleAtTerminals(db: Db, company: number, zone: string): Promise<readonly Person[]> {
  const { rows } = await sql<Person>`
    select distinct on (e.id) e.id::integer as employee, e.emp_code, e.first_name, e.last_name, e.department, e.position,
      t.id as terminal, t.area, t.sn as terminal_sn, t.alias as terminal_alias, a.area_name as area_alias, t.is_attendance, t.purpose,
      coalesce(l.location_timezone, ${zone}) as zone
    from employee e
      left join location l on l.company_id = e.company_id and l.id = e.location
      left join employee_area p on p.company_id = e.company_id and p.owner = e.id
      join terminal t on t.company_id = e.company_id
      join area a on a.company_id = t.company_id and a.id = t.area
    where e.company_id = ${company} and e.status = 'ACTIVE'
    order by e.id, (t.area = p.target) desc nulls last, t.id`.execute(db)
  return rows
}
