// Brings holidays to another year: on the same days, for the same people.
import { sql } from 'kysely'
import { addDays, addYears } from '#openapi/dates.ts'
import type { BulkOutcome, Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { clashing } from './holiday-clash.ts'

interface Original {
  readonly id: number
  readonly alias: string
  readonly start_date: string
  readonly duration_day: number
  readonly recurring: string
  readonly departments: readonly number[]
  readonly locations: readonly number[]
}

/** Those that recur, and those that are there already, are skipped. */
export async function copyYear(context: Context, ids: readonly number[], year: number): Promise<BulkOutcome> {
  const { rows } = await sql<Original>`
    select t.id, t.alias, t.start_date, t.duration_day, t.recurring, ${targets('departments')}, ${targets('locations')}
    from holiday t where t.company_id = ${context.company.id} and t.id = any(${ids}::bigint[]) order by t.id`.execute(
    context.db,
  )
  const skipped: Skipped[] = []
  for (const original of rows) {
    const start_date = addYears(original.start_date, year - Number(original.start_date.slice(0, 4)))
    const copy = { ...original, start_date, end_date: addDays(start_date, original.duration_day - 1) }
    const recurs = original.recurring !== 'NONE'
    const [other] = recurs ? [] : await clashing(context, copy)
    if (recurs)
      skipped.push({ id: original.id, code: 'ZBCM0029', context: { state: 'YEARLY_DATE', action: 'copy_year' } })
    else if (other)
      skipped.push({ id: original.id, code: 'ZBCM0025', context: { start: other.start_date, end: other.end_date } })
    else await insertCopy(context, copy)
  }
  return { accepted: rows.length - skipped.length, skipped }
}

const targets = (field: 'departments' | 'locations') =>
  sql`(select coalesce(array_agg(target), '{}') from ${sql.table(`holiday_${field}`)} pair
    where pair.company_id = t.company_id and pair.owner = t.id) as ${sql.ref(field)}`

async function insertCopy({ db, company, principal }: Context, copy: Original & { readonly end_date: string }) {
  const by = principal.display_name
  const { rows } = await sql<{ id: number }>`
    insert into holiday (company_id, alias, start_date, end_date, duration_day, work_type, overtime_lv1, overtime_lv2,
      overtime_lv3, half_day, paid, colour, remark, create_user, change_user)
    select company_id, alias, ${copy.start_date}::date, ${copy.end_date}::date, duration_day, work_type, overtime_lv1,
      overtime_lv2, overtime_lv3, half_day, paid, colour, remark, ${by}, ${by}
    from holiday where company_id = ${company.id} and id = ${copy.id} returning id`.execute(db)
  const [made] = rows
  for (const field of ['departments', 'locations'] as const)
    await sql`insert into ${sql.table(`holiday_${field}`)} (company_id, owner, target)
      select company_id, ${made?.id ?? null}::bigint, target from ${sql.table(`holiday_${field}`)}
      where company_id = ${company.id} and owner = ${copy.id}`.execute(db)
}
