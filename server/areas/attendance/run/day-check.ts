// "Why this result?" of one employee and date over the wire: the engine's steps with names for numbers and local times.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { dayOf } from '../engine/dates.ts'
import { zoneOf } from '../engine/zone.ts'
import { calculateNow } from './calculate-now.ts'
import { storedDays } from './stored-results.ts'
import { type StepNames, stepOf } from './wire-step.ts'

type DayCheck = components['schemas']['DayCheck']

export async function dayCheck({ db, company }: Context, employee: number, date: string): Promise<DayCheck> {
  const day = dayOf(date)
  const calculated = await calculateNow(db, company.id, { people: [employee], from: day, to: day, why: true })
  const [stored] = await storedDays(db, company.id, { people: [employee], from: date, to: date })
  const [result] = calculated.get(employee)?.days ?? []
  const zone = zoneOf(result?.zone ?? company.zone)
  const names = await namesOf({ db, company })
  return { stored: stored ?? null, steps: (result?.why ?? []).map((step) => stepOf(step, zone, names)) }
}

async function namesOf({ db, company }: Pick<Context, 'db' | 'company'>): Promise<StepNames> {
  const { rows } = await sql<{ kind: 'department' | 'holiday'; id: number; name: string }>`
    select 'department' as kind, id, dept_name as name from department where company_id = ${company.id}
    union all select 'holiday', id, alias from holiday where company_id = ${company.id}`.execute(db)
  const of = (kind: string) =>
    new Map(rows.flatMap((row) => (row.kind === kind ? [[String(row.id), row.name] as const] : [])))
  return { department: of('department'), holiday: of('holiday') }
}
