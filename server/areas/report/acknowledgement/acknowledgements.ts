// Who has acknowledged a month, for the office: within one's scope; reminding those who have not, and answering refusals.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import { nameOf } from '../../board/exports.ts'
import { wantedOf, whoseMonth } from '../month-end/month-end.ts'
import { monthSetting } from '../month-end/month-setting.ts'
import { type Period, periodOf, type Query } from '../month-end/period.ts'
import {
  type Ground,
  logged,
  refuseOtherVersion,
  storedMonth,
  takenMonth,
  wireTime,
} from '../month-end/stored-month.ts'
import { ofUnit, refuseOutOfScope, type Unit, unitOf } from '../month-end/unit.ts'
import { wholeIn } from '../report-query.ts'
import { tellAnswered, tellToAcknowledge } from './month-news.ts'
import { acknowledgementStates } from './states.ts'

type Schemas = components['schemas']
type Page = Schemas['AcknowledgementPage']

const states = ['OPEN', 'VALID', 'REFUSED', 'CHANGED'] as const

export async function acknowledgements(context: Context, query: Query): Promise<Page> {
  const wanted = await wantedOf(context, query)
  const { period } = wanted
  const isAny = query.state === undefined || query.state === ''
  const state = isAny ? null : states.find((one) => one === query.state)
  if (state === undefined) throw refuse('ZBRP0014', { field: 'state', allowed: states.join(', ') })
  const offset = wholeIn('offset', query.offset, 0, 100_000, 0)
  const size = wholeIn('page_size', query.page_size, 1, 200, 50)
  const people = sql`select t.id from employee t where ${whoseMonth(wanted)} and t.enable_attendance`
  const { rows } = await sql<Omit<Page, 'reminded'>>`
    with ${acknowledgementStates(context.company.id, period, people)},
    chosen as materialized (select * from states where ${state}::text is null or state = ${state})
    select (select count(*)::integer from chosen) as total,
      (select json_build_object('open', count(*) filter (where state = 'OPEN'), 'valid', count(*) filter (where state = 'VALID'),
        'refused', count(*) filter (where state = 'REFUSED'), 'changed', count(*) filter (where state = 'CHANGED')) from states) as counts,
      (select coalesce(json_agg(json_build_object('employee', r.id, 'emp_code', r.emp_code, 'name', r.name, 'state', r.state,
          'at', r.at, 'hash', r.hash, 'comment', r.comment, 'dates', array(select to_char(d, 'YYYY-MM-DD') from unnest(r.dates) d))
          order by r.place), '[]')
        from (select e.id, e.emp_code, ${nameOf('e')} as name, c.state, ${wireTime(context, 'm.at')} as at, m.hash, m.comment, m.dates,
            row_number() over (order by array_position(array['REFUSED', 'CHANGED', 'OPEN', 'VALID'], c.state), ${nameOf('e')}, e.id) as place
          from chosen c join employee e on e.company_id = ${context.company.id} and e.id = c.employee
            left join month_stamp m on m.company_id = e.company_id and m.id = c.stamp
          order by place limit ${size} offset ${offset}) r) as rows`.execute(context.db)
  const [page] = rows
  const unit = wanted.unit ?? (await unitOf(context, 0))
  const { reminded } = await storedMonth(context, period, unit)
  return { ...(page ?? { total: 0, counts: { open: 0, valid: 0, refused: 0, changed: 0 }, rows: [] }), reminded }
}

/** Whoever has said nothing, or whose figures are others by now. */
async function silentOf({ db, company }: Ground, period: Period, unit: Unit): Promise<readonly number[]> {
  const people = sql`select t.id from employee t where t.company_id = ${company.id} and t.enable_attendance
    and ${ofUnit(company.id, unit, period)}`
  const { rows } = await sql<{ employee: number }>`with ${acknowledgementStates(company.id, period, people)}
    select employee from states where state in ('OPEN', 'CHANGED')`.execute(db)
  return rows.map(({ employee }) => Number(employee))
}

const isToAcknowledge = (state: string): boolean => state === 'CHECKING' || state === 'LOCKED'

/** Answers how many employees were told; undefined: not their turn. */
export async function remindSilent(ground: Ground, period: Period, unit: Unit): Promise<number | undefined> {
  const { acknowledgement } = await monthSetting(ground)
  const month = await takenMonth(ground, period, unit)
  if (acknowledgement === 'NONE' || !isToAcknowledge(month.state)) return undefined
  const people = await tellToAcknowledge(ground, period, await silentOf(ground, period, unit))
  await sql`update month_end set reminded = now() where company_id = ${ground.company.id} and id = ${month.id}`.execute(
    ground.db,
  )
  return people
}

export async function remindEmployees(
  context: Context,
  { month: name, unit: id = 0, version }: Schemas['MonthEndTarget'],
): Promise<Schemas['AcknowledgementsReminded']> {
  const period = await periodOf(context, { month: name })
  const unit = await unitOf(context, id)
  await refuseOutOfScope(context, unit, period)
  const month = await takenMonth(context, period, unit)
  refuseOtherVersion(month, version)
  const { rows } = await sql`select from month_end where company_id = ${context.company.id} and id = ${month.id}
    and (reminded at time zone ${context.company.zone})::date = today_of(${context.company.id})`.execute(context.db)
  if (rows.length > 0) throw refuse('ZBRP0135')
  const people = await remindSilent(context, period, unit)
  if (people === undefined) throw refuse('ZBRP0029', { state: month.state, action: 'remind' })
  await logged(context, month, { action: 'MONTH_REMIND', period, unit, changes: { people } })
  return { people }
}

export async function answerRefusal(
  context: Context,
  { month: name, employee, answer: given }: Schemas['AcknowledgementAnswer'],
): Promise<Schemas['AcknowledgementRow']> {
  const answer = given.trim()
  if (answer === '') throw refuseFields('RP', { answer: [{ code: 'ZBRP0105', context: { field: 'answer' } }] })
  const { db, company, principal } = context
  const wanted = await wantedOf(context, { month: name })
  const { from, to, month } = wanted.period
  const seen = sql`select t.id from employee t where ${whoseMonth(wanted)} and t.id = ${employee}`
  const { rows } = await sql<{ id: number }>`
    update month_stamp s set answer = ${answer}, answered_by = ${principal.display_name}, answered_at = now()
    where s.company_id = ${company.id} and s.employee in (${seen}) and s.period_start = ${from}::date and s.period_end = ${to}::date
      and s.kind = 'REFUSED' and s.answered_at is null
      and not exists (select from month_stamp n where n.company_id = s.company_id and n.employee = s.employee
        and n.period_start = s.period_start and n.period_end = s.period_end and n.id > s.id)
    returning s.id`.execute(db)
  if (rows.length === 0) throw refuse('ZBOA0404')
  await context.audit(context, {
    ...{ action: 'MONTH_ANSWERED', module: 'report', resource: 'month_end', targets: [employee], names: [month] },
    changes: { answer: [null, answer] },
  })
  await tellAnswered(context, { employee, month, answer })
  const { rows: now } = await sql<Schemas['AcknowledgementRow']>`
    with ${acknowledgementStates(company.id, wanted.period, seen)}
    select e.id as employee, e.emp_code, ${nameOf('e')} as name, s.state, ${wireTime(context, 'm.at')} as at, m.hash, m.comment,
      array(select to_char(d, 'YYYY-MM-DD') from unnest(m.dates) d) as dates
    from states s join employee e on e.company_id = ${company.id} and e.id = s.employee
      join month_stamp m on m.company_id = e.company_id and m.id = s.stamp`.execute(db)
  const [row] = now
  if (!row) throw refuse('ZBOA0404')
  return row
}
