// The rule that holds for a department, field by field: its own, that of the nearest department above, else the company's.
import { sql } from 'kysely'
import { contract } from '#openapi/generated/contract.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { displayTerm } from '#server/engine/crud/display-term.ts'
import { onlyRecord } from '#server/engine/crud/only-record.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { ruleFields } from './rule-fields.ts'

export type EffectiveField = components['schemas']['EffectiveRuleField']

type Values = Readonly<Record<string, unknown>>

interface Layer {
  readonly id: number
  readonly display_name: string
  readonly rule: Values | null
}

/** `own`: the department's own rule counts; else only what is above it. */
export async function effectiveRule(context: Context, department: number, own: boolean): Promise<EffectiveField[]> {
  const layers = await layersAbove(context, department)
  const company = await companyRule(context)
  const counted = own ? layers : layers.slice(1)
  return ruleFields.map((field) => {
    const setter = counted.find(({ rule }) => (rule?.[field] ?? null) !== null)
    return {
      field,
      value: setter?.rule?.[field] ?? company[field] ?? null,
      department: setter ? { id: setter.id, display_name: setter.display_name } : null,
    }
  })
}

/** The department itself, then those above it up to the root. */
async function layersAbove({ db, company }: Context, department: number): Promise<readonly Layer[]> {
  const { rows } = await sql<Layer>`
    with recursive above as (
      select id, parent_dept, 0 as level from department where company_id = ${company.id} and id = ${department}
      union all
      select d.id, d.parent_dept, above.level + 1 from department d join above on d.id = above.parent_dept
        where d.company_id = ${company.id}
    )
    select d.id::integer as id, ${displayTerm(contract.department, 'd')} as display_name, to_jsonb(r) as rule
    from above join department d on d.company_id = ${company.id} and d.id = above.id
      left join department_rule r on r.company_id = ${company.id} and r.department = above.id
    order by above.level`.execute(db)
  return rows
}

async function companyRule(context: Context): Promise<Values> {
  await onlyRecord(context, storageOf('global_rule'))
  const { rows } = await sql<{ rule: Values }>`
    select to_jsonb(r) as rule from global_rule r where r.company_id = ${context.company.id}`.execute(context.db)
  return rows[0]?.rule ?? {}
}
