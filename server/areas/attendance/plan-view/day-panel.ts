// A day of one person with all that explains it, read from stored results: plan, slots, punches, sums and requests.
import { type RawBuilder, sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { storedRow } from '#server/engine/crud/select.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { type Day, isoDate } from '../engine/dates.ts'
import { APPROVED, PENDING, REJECTED } from '../request-state.ts'
import { calendarDays } from './employee-calendar.ts'
import { requestRows } from './person-requests.ts'
import { dateOf } from './plan-query.ts'

type Schemas = components['schemas']
type Panel = Schemas['DayPanel']

/** Of an employee within the caller's scope. */
export async function dayPanel(context: Context, asked: unknown): Promise<Panel> {
  const query = { ...Object(asked) }
  const date = dateOf(query, 'date')
  const wanted = Number(query.employee)
  if (!Number.isSafeInteger(wanted) || wanted < 1) throw refuse('ZBAT0010', { field: 'employee' })
  const { id } = await storedRow(context, storageOf('employee'), wanted)
  return panelOf(context, id, date)
}

/** Of the person themselves, whoever else is asked for. */
export async function ownDayPanel(context: Context, asked: unknown): Promise<Panel> {
  const { employee } = context.principal
  if (employee === null) throw refuse('ZBOA0400', { permission: 'personal' })
  return panelOf(context, employee, dateOf({ ...Object(asked) }, 'date'))
}

type Head = Omit<Panel, 'plan' | 'slots' | 'punches' | 'requests'>

async function panelOf(context: Context, id: number, day: Day): Promise<Panel> {
  const { db, company } = context
  const date = isoDate(day)
  const [planned] = await calendarDays(context, id, day, day)
  const { rows } = await sql<Head>`
    select e.id as employee, e.emp_code, coalesce(nullif(e.full_name, ''), e.emp_code) as name, e.photo,
      (select dept_name from department p where p.company_id = e.company_id and p.id = coalesce(d.department, e.department)) as department,
      coalesce(d.zone, (select location_timezone from location l where l.company_id = e.company_id and l.id = e.location),
        ${company.zone}) as zone,
      case when d.employee is not null then ${resultOf} end as result,
      exists (select from att_queue q where q.company_id = e.company_id and q.employee = e.id and q.dates @> ${date}::date) as queued
    from employee e left join att_day_result d on d.company_id = e.company_id and d.employee = e.id and d.att_date = ${date}::date
    where e.company_id = ${company.id} and e.id = ${id}`.execute(db)
  const [head] = rows
  if (!head || !planned) throw refuse('ZBOA0404')
  const { result: _r, punches: _p, events: _e, requests: _q, ...plan } = planned
  const of = { db, company, id, date }
  return { ...head, plan, slots: await slotsOf(of), punches: await punchesOf(of), requests: await requestsOf(of) }
}

const resultOf = sql`json_build_object('status', d.status, 'day_type', d.day_type, 'flags', d.flags, 'required', d.required,
  'worked', d.worked, 'late', d.late, 'early', d.early, 'absent', d.absent, 'short', d.short, 'leave', d.leave,
  'training', d.training, 'unscheduled', d.unscheduled, 'overtime', d.ot_normal + d.ot_weekend + d.ot_holiday + d.ot_comp,
  'overtime_calculated', d.ot_calc, 'break_deducted', d.break_deducted, 'provisional', d.provisional,
  'calculated_at', to_char(d.calculated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`

interface Of extends Pick<Context, 'db' | 'company'> {
  readonly id: number
  readonly date: string
}

const local = (column: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(`s.${column}`)} at time zone d.zone, 'YYYY-MM-DD HH24:MI') as ${sql.ref(column)}`

async function slotsOf({ db, company, id, date }: Of): Promise<Panel['slots']> {
  const times = ['clock_in', 'clock_out'].map(local)
  const { rows } = await sql<Panel['slots'][number]>`
    select s.slot, s.timetable_name as timetable, s.colour, s.is_required as required,
      to_char(s.check_in at time zone d.zone, 'YYYY-MM-DD HH24:MI') as start,
      to_char(s.check_out at time zone d.zone, 'YYYY-MM-DD HH24:MI') as end, ${sql.join(times)},
      s.assumed_in, s.assumed_out, s.flags, s.worked, s.late, s.early, s.absent, s.short, s.leave, s.training, s.break_deducted,
      coalesce(t.allow_late, 0)::integer as grace_in, coalesce(t.allow_leave_early, 0)::integer as grace_out
    from att_slot_result s join att_day_result d on d.company_id = s.company_id and d.employee = s.employee and d.att_date = s.att_date
      left join timetable t on t.company_id = s.company_id and t.id = s.timetable
    where s.company_id = ${company.id} and s.employee = ${id} and s.att_date = ${date}::date order by s.slot`.execute(
    db,
  )
  return rows
}

/** Those that the date owns, and those of its clock that no date has yet. */
async function punchesOf({ db, company, id, date }: Of): Promise<Panel['punches']> {
  const { rows } = await sql<Panel['punches'][number]>`
    select t.id, to_char(t.punch_time, 'YYYY-MM-DD HH24:MI:SS') as time, r.role, t.source,
      coalesce(t.terminal_alias, t.gps_location) as place
    from transaction t left join att_punch_result r on r.company_id = t.company_id and r.transaction = t.id
    where t.company_id = ${company.id} and t.employee = ${id} and t.is_attendance
      and t.punch_time >= ${date}::date - 1 and t.punch_time < ${date}::date + 2
      and coalesce(r.att_date, t.punch_time::date) = ${date}::date
    order by t.punch_time, t.id`.execute(db)
  return rows
}

/** What was asked for and concerns the date; drafts and what is withdrawn are nobody's matter. */
async function requestsOf({ db, company, id, date }: Of): Promise<Panel['requests']> {
  const onDate = sql`r.start_time::date <= ${date}::date and r.end_time::date >= ${date}::date`
  const { rows } = await sql<Panel['requests'][number]>`${requestRows(
    { company: company.id, employee: id, states: [PENDING, APPROVED, REJECTED] },
    {
      LEAVE: onDate,
      MANUAL_LOG: sql`coalesce((select p.att_date from transaction t join att_punch_result p
        on p.company_id = t.company_id and p.transaction = t.id
        where t.company_id = r.company_id and t.manual_log = r.id limit 1), r.punch_time::date) = ${date}::date`,
      OVERTIME: sql`r.att_date = ${date}::date`,
      TRAINING: onDate,
      SWAP_SCHEDULE: sql`${date}::date in (r.att_date, r.exchange_date)`,
    },
  )} order by start_time, request_type, id`.execute(db)
  return rows
}
