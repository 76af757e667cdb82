// Workflow roles: how many of their members work here, and people added or taken out.
import { sql } from 'kysely'
import { defineBehaviour } from '#server/crud/behaviour.ts'

export const workflowRoleBehaviour = defineBehaviour('workflow_role', {
  computed: {
    employee_count: () => sql`(select count(*)::integer from workflow_role_employees m
      join employee e on e.company_id = m.company_id and e.id = m.target and e.status = 'ACTIVE'
      where m.company_id = p.company_id and m.owner = p.id)`,
  },

  rowActions: {
    assign_employee: async ({ context: { db, company, principal }, row, body: { employees, mode = 'add' } }) => {
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
