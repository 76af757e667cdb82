// Transactions: with the employee's photo, and marked where a document had expired of which the type says so.
import { sql } from 'kysely'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import { punchStateName } from '../punch/exports.ts'

export const transactionBehaviour = defineBehaviour('transaction', {
  computed: {
    punch_state_name: () => punchStateName('p'),
    photo: () => sql`(select e.photo from employee e where e.company_id = p.company_id and e.id = p.employee)`,
    document_expired: () => sql`exists (select from employee_document d
      join document_type y on y.company_id = d.company_id and y.id = d.certification and y.block_attendance
      where d.company_id = p.company_id and d.employee = p.employee and d.approval = 'APPROVED'
        and d.expire_on < p.punch_time::date
        and not exists (select from employee_document o where o.company_id = d.company_id and o.employee = d.employee
          and o.certification = d.certification and o.approval = 'APPROVED' and o.expire_on >= p.punch_time::date
          and coalesce(o.issue_date, p.punch_time::date) <= p.punch_time::date))`,
  },
})
