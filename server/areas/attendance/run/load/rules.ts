// Loads the attendance rule of a company and what its departments set otherwise. Stored choices are the contract's, hence the casts.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { minutesOf } from '../../clock.ts'
import type { Company } from '../../engine/inputs.ts'
import { defaultRules, type Rules } from '../../engine/settings.ts'

type Row = Readonly<Record<string, unknown>>

const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']
const names = Object.keys(defaultRules) as readonly (keyof Rules)[]

export async function loadRules(db: Db, company: number): Promise<Pick<Company, 'rules' | 'departmentRules'>> {
  const { rows: own } = await sql<Row>`select * from global_rule where company_id = ${company}`.execute(db)
  const { rows: departments } = await sql<Row>`
    select * from department_rule where company_id = ${company} order by department`.execute(db)
  return {
    rules: { ...defaultRules, ...setIn(own[0] ?? {}) },
    departmentRules: new Map(departments.map((row) => [String(row.department), setIn(row)])),
  }
}

/** Only the fields that the row sets. */
function setIn(row: Row): Partial<Rules> {
  const set = names.flatMap((name) => {
    const value = row[name] ?? null
    return value === null ? [] : [[name, ruleValue(name, value)]]
  })
  return Object.fromEntries(set) as Partial<Rules>
}

function ruleValue(name: keyof Rules, value: unknown): unknown {
  if (name === 'day_change') return minutesOf(value) ?? 0
  if (name === 'start_of_week') return Math.max(0, weekdays.indexOf(String(value)))
  if (name === 'weekend_days') return Array.isArray(value) ? value.map((day) => weekdays.indexOf(String(day))) : []
  return value
}
