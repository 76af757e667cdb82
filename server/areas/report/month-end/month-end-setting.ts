// Settings of the month end: departments that close by themselves do not lie below each other.
import { sql } from 'kysely'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'

export const monthEndSettingBehaviour = defineBehaviour('month_end_setting', {
  check: async ({ context: { db, company }, draft: { units } }): Promise<FieldFaults> => {
    if (!units || units.length < 2) return {}
    const { rows } = await sql<{ name: string }>`
      select d.dept_name as name from department d where d.company_id = ${company.id} and d.id = any(${units}::bigint[])
        and d.id in (select att_below(${company.id}, array_remove(${units}::bigint[], d.id))) order by 1 limit 1`.execute(
      db,
    )
    const [lower] = rows
    return lower ? { units: [{ code: 'ZBRP0134', context: { name: lower.name } }] } : {}
  },
})
