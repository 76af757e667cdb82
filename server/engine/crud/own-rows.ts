// Self-service: which rows are a person's own, what they may choose from, and what is asked of them. Whoever is no employee has none.
import { type RawBuilder, sql } from 'kysely'
import type { ResourceName } from '#openapi/types.ts'
import type { Principal } from '#server/access/principal.ts'

type Term = RawBuilder<unknown>

const own = ({ employee }: Principal): Term => sql`t.employee = ${employee}`

/** Of those who work outside. */
const outside = ({ employee }: Principal): Term => sql`t.employee = ${employee} and exists (
  select from employee e where e.company_id = t.company_id and e.id = t.employee and e.enable_outdoor_management)`

/** Events that are for the person. */
const invited = ({ employee }: Principal): Term => sql`exists (select from event_receiver r
  where r.company_id = t.company_id and r.event = t.id and r.employee = ${employee})`

/** Asked oneself, or in the place of somebody who is away. */
const asked = ({
  employee,
  membership,
  tenant,
}: Principal): Term => sql`(t.asked = ${employee} or t.member = ${membership}
  or (t.part = 'DECIDES' and t.asked in (select d.employee from stand_in d where d.company_id = t.company_id
    and d.delegate = ${employee} and (now() at time zone ${tenant?.timezone ?? 'UTC'})::date between d.from_date and d.until_date)))`

const offered: Term = sql`t.is_active and t.allow_self_request`

/** For the gender and the employment type of the person. */
const fitting = ({ employee }: Principal): Term => sql`${offered} and exists (
  select from employee e where e.company_id = t.company_id and e.id = ${employee}
    and (t.gender is null or t.gender = e.gender)
    and (jsonb_array_length(t.emp_types) = 0 or t.emp_types @> to_jsonb(e.emp_type)))`

const terms: { readonly [R in ResourceName]?: (principal: Principal) => Term } = {
  colleague: () => sql`t.status = 'ACTIVE'`,
  my_employee_document: own,
  my_event: invited,
  my_leave: own,
  my_manual_log: own,
  my_outdoor_schedule: outside,
  my_overtime: own,
  my_planned_visit: outside,
  my_stand_in: own,
  my_swap_schedule: own,
  my_training: own,
  leave_approval: asked,
  manual_log_approval: asked,
  overtime_approval: asked,
  swap_schedule_approval: asked,
  training_approval: asked,
  own_document_type: () => sql`t.employee_upload`,
  own_leave_kind: fitting,
  own_timetable: () => sql`true`,
  own_training_type: () => offered,
  own_work_code: () => sql`t.is_active`,
}

/** Over the alias `t` of the row. */
export function ownRows(principal: Principal, name: ResourceName): Term[] {
  const term = terms[name]
  return term ? [term(principal)] : []
}

export const hasOwnRows = (name: ResourceName): boolean => terms[name] !== undefined
