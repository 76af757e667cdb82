// One's own month: its figures with their hash, and saying that they are right, or what is not.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import { monthSetting } from '../month-end/month-setting.ts'
import { type Period, periodOf } from '../month-end/period.ts'
import { type Ground, storedMonth, wireTime } from '../month-end/stored-month.ts'
import { ofUnit, type Unit, unitsOf } from '../month-end/unit.ts'
import { figureTexts, hashOf } from './figures.ts'
import { tellRefused } from './month-news.ts'
import { ownDays } from './own-days.ts'
import { acknowledgementStates } from './states.ts'

type Schemas = components['schemas']
type MyMonth = Schemas['MyMonth']

/** People who are nobody's employee have no month. */
function employeeOf({ principal }: Context): number {
  if (principal.employee === null) throw refuse('ZBOA0404')
  return principal.employee
}

export async function myMonth(context: Context, query: Readonly<Record<string, unknown>>): Promise<MyMonth> {
  const { month } = query
  return monthOfEmployee(context, employeeOf(context), await periodOf(context, { month }))
}

async function monthOfEmployee(context: Context, employee: number, period: Period): Promise<MyMonth> {
  const { db, company } = context
  const { acknowledgement } = await monthSetting(context)
  const unit = await unitOfEmployee(context, employee, period)
  const { state: month_state } = await storedMonth(context, period, unit)
  const one = sql`select ${employee}::bigint as id`
  const { rows } = await sql<
    Pick<MyMonth, 'hash' | 'state' | 'stamp' | 'refusal'> & { days: number; waiting: boolean }
  >`
    with ${acknowledgementStates(company.id, period, one)}
    select ${hashOf(sql`f.text`)} as hash, f.days, coalesce(s.state, 'OPEN') as state,
      (select json_build_object('at', ${wireTime(context, 'm.at')}, 'hash', m.hash, 'statement', m.statement) from month_stamp m
        where ${ofThis(context, employee, period)} and m.kind = 'ACKNOWLEDGED' order by m.id desc limit 1) as stamp,
      (select json_build_object('at', ${wireTime(context, 'm.at')}, 'comment', m.comment, 'dates', array(select to_char(d, 'YYYY-MM-DD') from unnest(m.dates) d),
          'answer', m.answer) from month_stamp m
        where ${ofThis(context, employee, period)} and m.kind = 'REFUSED' order by m.id desc limit 1) as refusal,
      exists (select from att_queue q where q.company_id = ${company.id} and q.employee = ${employee}
        and (not q.is_clock or q.run_after <= now())
        and q.dates && daterange(${period.from}::date, ${period.to}::date, '[]')) as waiting
    from (${figureTexts(company.id, period, one)}) f left join states s on s.employee = f.employee`.execute(db)
  const [row] = rows
  if (!row) throw refuse('ZBOA0404')
  const { days: count, waiting, ...facts } = row
  const isTime = acknowledgement !== 'NONE' && (month_state === 'CHECKING' || month_state === 'LOCKED')
  return {
    ...{ month: period.month, start_date: period.from, end_date: period.to, acknowledgement, month_state },
    ...facts,
    may_acknowledge: isTime && count > 0 && !waiting,
    days: [...(await ownDays(context, employee, period))],
  }
}

async function unitOfEmployee(ground: Ground, employee: number, period: Period): Promise<Unit> {
  const units = await unitsOf(ground)
  for (const unit of units) {
    const { rows } = await sql`select from employee t where t.company_id = ${ground.company.id} and t.id = ${employee}
      and ${ofUnit(ground.company.id, unit, period)}`.execute(ground.db)
    if (rows.length > 0) return unit
  }
  throw refuse('ZBOA0404')
}

const ofThis = ({ company }: Context, employee: number, { from, to }: Period) => sql`m.company_id = ${company.id}
  and m.employee = ${employee} and m.period_start = ${from}::date and m.period_end = ${to}::date`

/** The month as it stands, for an employee who was shown the figures of `hash`. */
async function shown(context: Context, { month, hash }: { readonly month: string; readonly hash: string }) {
  const employee = employeeOf(context)
  const period = await periodOf(context, { month })
  // One word of an employee after another.
  await sql`select pg_advisory_xact_lock(hashtextextended('month stamp ' || ${employee}::bigint, 0))`.execute(
    context.db,
  )
  const now = await monthOfEmployee(context, employee, period)
  if (!now.may_acknowledge) throw refuse('ZBRP0029', { state: now.month_state, action: 'acknowledge' })
  if (now.hash !== hash) throw refuse('ZBRP0122')
  return { employee, period, now }
}

export async function acknowledgeMonth(context: Context, order: Schemas['MyMonthStampOrder']): Promise<MyMonth> {
  const { employee, period, now } = await shown(context, order)
  if (now.state === 'VALID') throw refuse('ZBAT1504')
  if (now.state === 'REFUSED') throw refuse('ZBRP0029', { state: now.state, action: 'acknowledge' })
  const { statement, language } = order
  await spoken(context, { employee, period, kind: 'ACKNOWLEDGED', now, statement, language })
  return monthOfEmployee(context, employee, period)
}

export async function refuseMonth(context: Context, order: Schemas['MyMonthRefusalOrder']): Promise<MyMonth> {
  const { employee, period, now } = await shown(context, order)
  if (now.state === 'VALID' || now.state === 'REFUSED') throw refuse('ZBRP0029', { state: now.state, action: 'refuse' })
  const comment = order.comment.trim()
  if (comment === '') throw refuseFields('RP', { comment: [{ code: 'ZBRP0105', context: { field: 'comment' } }] })
  const dates = [...new Set(order.dates ?? [])].sort()
  const outside = dates.find((date) => date < period.from || date > period.to)
  if (outside !== undefined)
    throw refuseFields('RP', { dates: [{ code: 'ZBRP0026', context: { field: 'dates', value: outside } }] })
  const id = await spoken(context, { employee, period, kind: 'REFUSED', now, comment, dates })
  await tellRefused(context, { id, employee, month: period.month, comment })
  return monthOfEmployee(context, employee, period)
}

interface Word {
  readonly employee: number
  readonly period: Period
  readonly kind: 'ACKNOWLEDGED' | 'REFUSED'
  readonly now: MyMonth
  readonly statement?: string
  readonly language?: string
  readonly comment?: string
  readonly dates?: readonly string[]
}

async function spoken(context: Context, word: Word): Promise<number> {
  const { db, company, principal, call } = context
  const { employee, period, kind, now, statement = null, language = null, comment = null, dates = [] } = word
  const client = [call.client, call.ip, call.userAgent].filter(Boolean).join(' · ').slice(0, 300)
  const { rows } = await sql<{ id: number }>`
    insert into month_stamp (company_id, employee, period_start, period_end, kind, hash, days, user_id, by_name, client, statement,
      language, comment, dates)
    values (${company.id}, ${employee}, ${period.from}::date, ${period.to}::date, ${kind}, ${now.hash}, ${now.days.length},
      ${principal.user}, ${principal.display_name}, ${client}, ${statement}, ${language}, ${comment}, ${dates}::date[])
    returning id`.execute(db)
  await context.audit(context, {
    action: `MONTH_${kind}`,
    module: 'personal',
    resource: 'my_month',
    targets: [employee],
    names: [period.month],
    changes: { checksum: [null, now.hash], ...(comment === null ? {} : { comment: [null, comment] }) },
  })
  return Number(rows[0]?.id)
}
