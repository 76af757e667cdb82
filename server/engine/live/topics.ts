// Topics of what happens, beside records that somebody looks at: which records tell of it, and what of them is said.
import { type RawBuilder, sql } from 'kysely'
import type { RightName } from '#openapi/generated/rights.ts'
import type { ResourceName } from '#openapi/types.ts'

interface OfRecords {
  /** Whose view it needs, and within whose scope it is told. */
  readonly resource: ResourceName
  /** Where it is another thing than the resource's records whose writing tells of them: what was written goes by this name. */
  readonly written?: 'att_day_result'
  /** Other rights than to view the resource: each of them is enough. */
  readonly rights?: readonly RightName[]
}

interface OfCompany {
  /** A table that is no resource of its own, and of nobody's scope; what was written goes by its name. */
  readonly written: 'month_end'
  readonly resource?: never
  readonly rights: readonly RightName[]
}

export type Topic = (OfRecords | OfCompany) & {
  readonly when: 'added' | 'written'
  /** Which of them, over the alias `t`. */
  readonly only?: RawBuilder<unknown>
  /** What is said of a record: nothing that a read of it would not answer. */
  readonly data: RawBuilder<unknown>
}

const instant = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
const name = (company: string, id: string) =>
  sql`(select concat_ws(' ', e.first_name, e.last_name) from employee e
    where e.company_id = ${sql.ref(company)} and e.id = ${sql.ref(id)})`

/** A request asks somebody, or asks them no more: told to those whom it asks, of self-service or of the office. */
const asked = (kind: 'leave' | 'manual_log' | 'overtime' | 'training' | 'swap_schedule'): Topic => ({
  resource: `${kind}_approval`,
  rights: [`personal.view_${kind}_approval`, `att.approve_${kind}`],
  when: 'written',
  data: sql`jsonb_build_object('id', t.request, 'waits', t.place = 'OPEN')`,
})

export const topics: Readonly<Record<string, Topic>> = {
  'punch.new': {
    resource: 'transaction',
    when: 'added',
    data: sql`jsonb_build_object('id', t.id, 'time', to_char(t.punch_time, 'YYYY-MM-DD HH24:MI:SS'), 'emp_code', t.emp_code,
      'name', concat_ws(' ', t.first_name, t.last_name), 'department', (select d.dept_name from department d
        where d.company_id = t.company_id and d.id = t.department), 'terminal', t.terminal_alias, 'state', t.punch_state,
      'source', t.source)`,
  },
  'att.today': {
    resource: 'employee',
    written: 'att_day_result',
    rights: ['att.view_employee_calendar'],
    when: 'written',
    // Hints at people whose results changed; the figures themselves are read.
    data: sql`jsonb_build_object('employee', t.id)`,
  },
  'month.changed': {
    written: 'month_end',
    rights: ['report.view_calculation'],
    when: 'written',
    data: sql`jsonb_build_object('period', t.month, 'unit', t.unit, 'state', t.state)`,
  },
  'device.state': {
    resource: 'terminal',
    when: 'written',
    data: sql`jsonb_build_object('id', t.id, 'alias', t.alias, 'state', case when t.is_enabled then t.state else 0 end,
      'last_activity', ${instant('t.last_activity')})`,
  },
  'device.command': {
    resource: 'command',
    when: 'written',
    data: sql`jsonb_build_object('id', t.id, 'terminal', t.terminal, 'state', t.state, 'result', t.return_value)`,
  },
  'biophoto.pending': {
    resource: 'bio_photo',
    when: 'written',
    only: sql`t.approval_state = 0`,
    data: sql`jsonb_build_object('id', t.id, 'employee', ${name('t.company_id', 't.employee')})`,
  },
  'request.leave': asked('leave'),
  'request.manual_log': asked('manual_log'),
  'request.overtime': asked('overtime'),
  'request.training': asked('training'),
  'request.swap_schedule': asked('swap_schedule'),
  'announcement.new': {
    resource: 'announcement',
    when: 'added',
    data: sql`jsonb_build_object('id', t.id, 'subject', t.subject)`,
  },
}
