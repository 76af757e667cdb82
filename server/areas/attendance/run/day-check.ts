// "Why this result?" of one employee and date over the wire: the engine's steps with names for numbers and local times.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/crud/context.ts'
import { dayOf, isoDate } from '../engine/dates.ts'
import type { WhyStep } from '../engine/why.ts'
import { type Instant, type Zone, zoneOf } from '../engine/zone.ts'
import { calculateNow } from './calculate-now.ts'
import { storedDays } from './stored-results.ts'

type DayCheck = components['schemas']['DayCheck']
type Step = components['schemas']['ResultStep']

/** Departments and holidays by their number. */
interface Names {
  readonly department: ReadonlyMap<string, string>
  readonly holiday: ReadonlyMap<string, string>
}

export async function dayCheck({ db, company }: Context, employee: number, date: string): Promise<DayCheck> {
  const day = dayOf(date)
  const calculated = await calculateNow(db, company.id, { people: [employee], from: day, to: day, why: true })
  const [stored] = await storedDays(db, company.id, { people: [employee], from: date, to: date })
  const [result] = calculated.get(employee)?.days ?? []
  const zone = zoneOf(result?.zone ?? company.zone)
  const names = await namesOf({ db, company })
  return { stored: stored ?? null, steps: (result?.why ?? []).map((step) => stepOf(step, zone, names)) }
}

async function namesOf({ db, company }: Pick<Context, 'db' | 'company'>): Promise<Names> {
  const { rows } = await sql<{ kind: 'department' | 'holiday'; id: number; name: string }>`
    select 'department' as kind, id, dept_name as name from department where company_id = ${company.id}
    union all select 'holiday', id, alias from holiday where company_id = ${company.id}`.execute(db)
  const of = (kind: string) =>
    new Map(rows.flatMap((row) => (row.kind === kind ? [[String(row.id), row.name] as const] : [])))
  return { department: of('department'), holiday: of('holiday') }
}

function stepOf(step: WhyStep, zone: Zone, names: Names): Step {
  const time = (instant: Instant) => localTime(zone, instant)
  switch (step.step) {
    case 'plan':
      return {
        step: 'plan',
        day_type: step.day_type,
        source: step.source,
        shift: step.shift,
        department: step.department === null ? null : (names.department.get(step.department) ?? null),
        holiday: step.holiday === null ? null : (names.holiday.get(String(step.holiday)) ?? null),
        timetables: [...step.timetables],
      }
    case 'window':
      return {
        step: 'window',
        timetable: step.timetable,
        start: time(step.start),
        end: time(step.end),
        in_start: time(step.in_start),
        in_end: time(step.in_end),
        out_start: time(step.out_start),
        out_end: time(step.out_end),
      }
    case 'punch':
      return {
        step: 'punch',
        punch: step.punch,
        minute: time(step.minute),
        timetable: step.timetable,
        use: step.use,
        left_out: step.left_out,
      }
    case 'rule': {
      const { set_in, name } = step.origin
      const origin = { set_in, name: set_in === 'DEPARTMENT' ? (names.department.get(name) ?? name) : name }
      const { section, rule, value, measure, minutes } = step
      return { step: 'rule', section, rule, value, origin, measure, minutes }
    }
  }
}

/** `2026-03-02 09:00` */
function localTime(zone: Zone, instant: Instant): string {
  const local = instant + zone.offsetAt(instant)
  const day = Math.floor(local / 1440)
  const minute = local - day * 1440
  const two = (number: number) => String(number).padStart(2, '0')
  return `${isoDate(day)} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
