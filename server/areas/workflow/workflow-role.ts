// Workflow roles: how many of their members work here, and people added or taken out.
import { sql } from 'kysely'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuseOutside } from '#server/engine/crud/refuse-outside.ts'
import { refuseFields } from '#server/platform/errors/refusal.ts'
import { emptyRoleFaults } from './role-use.ts'

export const workflowRoleBehaviour = defineBehaviour('workflow_role', {
  computed: {
    employee_count: () => sql`(select count(*)::integer from workflow_role_employees m
      join employee e on e.company_id = m.company_id and e.id = m.target and e.status = 'ACTIVE'
      where m.company_id = p.company_id and m.owner = p.id)`,
  },

  check: ({ context, draft, before }) =>
    before && draft.employees ? emptyRoleFaults(context, before.id, draft.employees) : {},

  rowActions: {
    assign_employee: async ({ context, row, body: { employees, mode = 'add' } }) => {
      const { db, company, principal } = context
      if (mode !== 'add') {
        if (mode === 'replace') await refuseOutside(context, 'employee', await othersOf(context, row.id, employees))
        const left = mode === 'replace' ? employees : await othersOf(context, row.id, employees)
        const faults = await emptyRoleFaults(context, row.id, left)
        if (Object.keys(faults).length > 0) throw refuseFields('WF', faults)
      }
      const own = sql`company_id = ${company.id} and owner = ${row.id}`
      const chosen = sql`target = any(${employees}::bigint[])`
      if (mode === 'remove') await sql`delete from workflow_role_employees where ${own} and ${chosen}`.execute(db)
      if (mode === 'replace') await sql`delete from workflow_role_employees where ${own} and not ${chosen}`.execute(db)
      if (mode !== 'remove')
        await sql`insert into workflow_role_employees (company_id, owner, target)
          select ${company.id}, ${row.id}, t from unnest(${employees}::bigint[]) t on conflict do nothing`.execute(db)
      await sql`update workflow_role set version = version + 1, change_time = now(), change_user = ${principal.display_name}
        where company_id = ${company.id} and id = ${row.id}`.execute(db)
    },
  },
})

async function othersOf({ db, company }: Context, role: number, without: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select target as id from workflow_role_employees
    where company_id = ${company.id} and owner = ${role} and not target = any(${without}::bigint[])`.execute(db)
  return rows.map(({ id }) => id)
}
