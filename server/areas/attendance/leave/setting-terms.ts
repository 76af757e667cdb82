// Which leave setting holds for an employee and a kind from when to when: what a request is judged by on each of its dates.
import { sql } from 'kysely'
import { type Day, dayOf, isoDate } from '../engine/dates.ts'
import type { LeaveSetting } from '../engine/leave-setting.ts'
import type { Ground } from './leave-account.ts'
import { settingOf } from './stored-setting.ts'

export interface SettingTerm {
  readonly from: Day
  readonly setting: LeaveSetting
  readonly usableAfterDays: number
  readonly maxPerMonth: number
}

/** From a date on nothing gives the kind to the employee. */
interface NoTerm {
  readonly from: Day
  readonly setting: null
}

interface Whose {
  readonly employee: number
  readonly category: number
  readonly from: Day
  readonly to: Day
}

/** In the order of their dates, the first on `from`; settings change only where one of the kind begins or has ended. */
export async function settingTerms(
  { db, company }: Ground,
  { employee, category, from, to }: Whose,
): Promise<readonly (SettingTerm | NoTerm)[]> {
  const [first, last] = [isoDate(from), isoDate(to)]
  const { rows } = await sql<Readonly<Record<string, unknown>> & { readonly day: string; readonly id: number | null }>`
    select d.day::text as day, s.* from (
      select ${first}::date as day
      union select x.day from leave_setting k cross join lateral (values (k.effective_date), (k.end_date + 1)) x(day)
        where k.company_id = ${company.id} and k.incident_type = ${category} and x.day > ${first}::date and x.day <= ${last}::date) d
      left join leave_setting s on s.company_id = ${company.id}
        and s.id = leave_setting_of(${company.id}::bigint, ${employee}::bigint, ${category}::bigint, d.day)
    order by d.day`.execute(db)
  const changes = rows.filter(({ id }, at) => at === 0 || id !== rows[at - 1]?.id)
  return changes.map((row) =>
    row.id === null
      ? { from: dayOf(row.day), setting: null }
      : {
          from: dayOf(row.day),
          setting: settingOf(row),
          usableAfterDays: Number(row.usable_after_days),
          maxPerMonth: Number(row.max_leave_per_month),
        },
  )
}

/** Undefined: nothing gives the kind on the date. */
export function termOn(terms: readonly (SettingTerm | NoTerm)[], day: Day): SettingTerm | undefined {
  const term = terms.findLast(({ from }) => from <= day)
  return term && term.setting !== null ? term : undefined
}
