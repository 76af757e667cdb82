// Department schedules: a row for each department that is named, no two at once, and whom they reach.
import { sql } from 'kysely'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import { beginCycle } from './schedule-room.ts'
import { endSchedules, scheduleFaults } from './schedule-steps.ts'
import { deleteHistory, endRunning, pastSchedules } from './schedules/keep-past.ts'

export const departmentScheduleBehaviour = defineBehaviour('department_schedule', {
  several: ({ departments, ...rest }) => departments.map((id) => ({ ...rest, departments: [id] })),

  computed: {
    // Sub-departments follow unless they have their own; so do people.
    employees_covered: ({ company }) => sql`(
      with recursive below as (
        select p.department as id
        union select d.id from department d join below on d.parent_dept = below.id
          where d.company_id = ${company.id}::bigint and not exists (select from department_schedule s
            where s.company_id = d.company_id and s.department = d.id and p.start_date >= s.start_date
              and (s.end_date is null or p.start_date <= s.end_date)))
      select count(*)::integer from employee e where e.company_id = ${company.id}::bigint and e.status = 'ACTIVE'
        and e.department in (select id from below) and not exists (select from employee_schedule s
          where s.company_id = e.company_id and s.employee = e.id and p.start_date >= s.start_date
            and (s.end_date is null or p.start_date <= s.end_date)))`,
  },

  complete: ({ draft }) => (draft.departments ? { department: draft.departments[0] } : {}),

  check: ({ context, draft, before }) => scheduleFaults({ context, owner: 'department', draft, before }),

  changed: ({ context, row, before }) => beginCycle(context, 'department', row, before),

  removing: pastSchedules('department'),
  ending: endRunning('department'),

  bulkActions: { end: endSchedules('department'), delete_history: deleteHistory('department') },
})
