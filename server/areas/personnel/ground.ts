// What the rules of employees need to know of the company, read once in the transaction of a call.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import type { Attribute } from './custom-fields.ts'

export interface Ground {
  readonly name_order: 'FIRST_LAST' | 'LAST_FIRST'
  readonly emp_code_type: 'ALPHANUMERIC' | 'NUMERIC'
  readonly emp_code_length: number
  readonly emp_code_auto: boolean
  readonly max_employees_limit: number | null
  /** The default records. */
  readonly department: number | null
  readonly position: number | null
  readonly area: number | null
  /** The area that is nobody's. */
  readonly nobodys: number | null
  readonly attributes: readonly Attribute[]
}

const known = new WeakMap<Context, Promise<Ground>>()

export function groundOf(context: Context): Promise<Ground> {
  const ground = known.get(context) ?? readGround(context)
  known.set(context, ground)
  return ground
}

async function readGround({ db, company }: Context): Promise<Ground> {
  const one = (table: 'area' | 'department' | 'position', mark: 'is_default' | 'is_system') =>
    sql`(select id from ${sql.table(table)} where company_id = ${company.id} and ${sql.ref(mark)} limit 1)`
  const { rows } = await sql<Ground>`
    select name_order, emp_code_type, emp_code_length, emp_code_auto,
      (select l.employees from company_limits l where l.company_id = company.id) as max_employees_limit,
      ${one('department', 'is_default')} as department, ${one('position', 'is_default')} as position,
      ${one('area', 'is_default')} as area, ${one('area', 'is_system')} as nobodys,
      (select coalesce(json_agg(json_build_object('name', name, 'type', type, 'choices', choices, 'required', required)
        order by "order", id), '[]'::json) from employee_attribute where company_id = ${company.id}) as attributes
    from company where id = ${company.id}`.execute(db)
  const [ground] = rows
  if (!ground) throw new Error(`company ${company.id}: not visible in its own transaction`)
  return ground
}
