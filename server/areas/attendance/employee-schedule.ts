// Employee schedules: a row for each person that is named, no two at once, handed on to others, cleared and ended.
import { sql } from 'kysely'
import { type Behaviour, defineBehaviour } from '#server/engine/crud/behaviour.ts'
import { insertRecord } from '#server/engine/crud/create.ts'
import { servedResource } from '#server/engine/crud/resource.ts'
import { mergeFaults } from '#server/platform/errors/field-faults.ts'
import { beginCycle } from './schedule-room.ts'
import { clearSchedules, endSchedules, scheduleFaults } from './schedule-steps.ts'
import { scheduledOf, unscheduledFaults } from './scheduled-people.ts'
import { deleteHistory, endRunning, pastSchedules } from './schedules/keep-past.ts'

export const employeeScheduleBehaviour: Behaviour<'employee_schedule'> = defineBehaviour('employee_schedule', {
  several: async ({ employees, ...rest }, context) =>
    (await scheduledOf(context, employees)).map((id) => ({ ...rest, employees: [id] })),

  computed: {
    department: ({ company }) => sql`(
      select json_build_object('id', d.id, 'display_name', concat_ws(' ', d.dept_code, d.dept_name),
        'dept_code', d.dept_code, 'dept_name', d.dept_name)
      from employee e join department d on d.company_id = e.company_id and d.id = e.department
      where e.company_id = ${company.id}::bigint and e.id = p.employee)`,
    state: ({ company }) => {
      const today = sql`(now() at time zone ${company.zone})::date`
      return sql`(case when p.start_date > ${today} then 'FUTURE' when p.end_date < ${today} then 'ENDED' else 'ACTIVE' end)`
    },
  },

  complete: ({ draft }) => (draft.employees ? { employee: draft.employees[0] } : {}),

  check: async ({ context, draft, before }) =>
    mergeFaults(
      await unscheduledFaults(context, draft.employees ?? []),
      await scheduleFaults({ context, owner: 'employee', draft, before }),
    ),

  changed: ({ context, row, before }) => beginCycle(context, 'employee', row, before),

  rowActions: {
    copy_from: async ({ context, row, body: { employees, start_date } }) => {
      const resource = servedResource('employee_schedule', employeeScheduleBehaviour)
      // What the others had from that day on makes room.
      const sure = { ...context, call: { ...context.call, confirmed: true } }
      const { shift, end_date } = row
      for (const id of employees) await insertRecord(sure, resource, { employees: [id], shift, start_date, end_date })
    },
  },

  removing: pastSchedules('employee'),
  ending: endRunning('employee'),

  bulkActions: {
    end: endSchedules('employee'),
    clear: clearSchedules('employee'),
    delete_history: deleteHistory('employee'),
  },
})
