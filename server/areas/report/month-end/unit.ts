// The units that close their months: departments with those below them and everybody else, or the company as a whole.
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import type { Period } from './period.ts'

/** Of which departments, with those below each: `departments` without any are all, `except` are taken out. */
export interface Within {
  readonly departments: readonly number[]
  readonly except: readonly number[]
}

export interface Unit extends Within {
  /** 0: everybody else, or the whole company. */
  readonly unit: number
  readonly name: string
}

type Ground = Pick<Context, 'db' | 'company'>

/** By name, everybody else last. */
export async function unitsOf({ db, company }: Ground): Promise<readonly Unit[]> {
  const { rows } = await sql<{ unit: number; name: string }>`
    select d.id as unit, d.dept_name as name from month_end_setting_units u
      join department d on d.company_id = u.company_id and d.id = u.target
    where u.company_id = ${company.id} order by d.dept_name, d.id`.execute(db)
  const except = rows.map(({ unit }) => Number(unit))
  return [
    ...rows.map(({ unit, name }) => ({ unit: Number(unit), name, departments: [Number(unit)], except: [] })),
    { unit: 0, name: '', departments: [], except },
  ]
}

export async function unitOf(ground: Ground, id: number): Promise<Unit> {
  const found = (await unitsOf(ground)).find(({ unit }) => unit === id)
  if (!found) throw refuse('ZBRP0016', { field: 'unit', value: String(id) })
  return found
}

/** The department of the alias `t` of employee on the last date of a period. */
export const departmentOn = ({ to }: Pick<Period, 'to'>): RawBuilder<unknown> =>
  sql`coalesce((select p.department from employee_placement p where p.company_id = t.company_id
    and p.employee = t.id and p.from_date <= ${to}::date order by p.from_date desc limit 1), t.department)`

/** A term over the alias `t` of employee: those who belong to the unit on the last date of the period. */
export function ofUnit(
  company: number,
  { departments, except }: Within,
  period: Pick<Period, 'to'>,
): RawBuilder<unknown> {
  if (departments.length + except.length === 0) return sql`true`
  const placed = departmentOn(period)
  const below = (ids: readonly number[]) => sql`(select att_below(${company}, ${ids}::bigint[]))`
  return sql.join(
    [
      ...(departments.length > 0 ? [sql`${placed} in ${below(departments)}`] : []),
      ...(except.length > 0 ? [sql`${placed} not in ${below(except)}`] : []),
    ],
    sql` and `,
  )
}

/** What is done to a unit is for those alone whose scope holds all of it. */
export async function refuseOutOfScope(context: Context, unit: Within, period: Pick<Period, 'to'>): Promise<void> {
  const { db, company, principal } = context
  if (Object.values(principal.scope).every((ids) => ids === null)) return
  const seen = sql.join([sql`true`, ...scopeTerms(principal, storageOf('employee'))], sql` and `)
  const { rows } = await sql`select from employee t where t.company_id = ${company.id}
    and ${ofUnit(company.id, unit, period)} and not coalesce(${seen}, false) limit 1`.execute(db)
  if (rows.length > 0) throw refuse('ZBRP0123')
}
