// Leave that is asked for: of a kind for the person, in time, no two at once, neither too long nor without working time.
import { sql } from 'kysely'
import { addDays, dayMs, daysBetween } from '#openapi/dates.ts'
import { type Behaviour, defineBehaviour } from '#server/engine/crud/behaviour.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { dayOf as engineDay } from '../engine/dates.ts'
import { balanceFault, type Judged, judgedBy, monthFault, waitingFault } from '../leave/balance-faults.ts'
import { unitOf } from '../leave/leave-account.ts'
import { type LeaveKind, leaveKindOf } from '../leave/leave-kind.ts'
import { countLeave } from '../leave/leave-length-of.ts'
import { reckonedBalance } from '../leave/request-balance.ts'
import { standing } from '../request-state.ts'
import { sendBeyond } from './beyond-limits.ts'
import { type Asked, requestSteps, type Values } from './request-steps.ts'
import { shortenLeave } from './shorten-leave.ts'
import { overlapFaults } from './time-faults.ts'

const MOST_DAYS = 366

const dayOf = ({ start_time }: Values) => String(start_time).slice(0, 10)
const isHalf = ({ day_type }: Values) => day_type === 'FIRST_HALF' || day_type === 'SECOND_HALF'

/** Numbers 0024 and 0043: leave by the hour within a day, halves on one date, days in their order. */
function lengthFaults({ now }: Asked): FieldFaults {
  const start = Date.parse(`${String(now.start_time).replace(' ', 'T')}Z`)
  const end = Date.parse(`${String(now.end_time).replace(' ', 'T')}Z`)
  const isHours = now.day_type === 'HOURS'
  if (end < start || (isHours && end === start))
    return { end_time: [{ code: 'ZBAT0024', context: { start: now.start_time, end: now.end_time } }] }
  const most = isHours || isHalf(now) ? 1 : MOST_DAYS
  const length = (end - start) / dayMs + (isHours ? 0 : 1)
  return length > most ? { end_time: [{ code: 'ZBAT0043', context: { max_days: most } }] } : {}
}

const steps = requestSteps({
  kind: 'leave',
  needs: ['start_time', 'end_time'],
  when: ({ day_type, start_time, end_time }) =>
    day_type === 'HOURS'
      ? { first: String(start_time), last: String(end_time) }
      : { first: String(start_time).slice(0, 10), last: String(end_time).slice(0, 10) },
  always: lengthFaults,
  sent: async (asked) => {
    const kind = await leaveKindOf(asked.context, asked.now.category, asked.now.employee)
    return kind ? firstFault(asked, checksOf(asked, kind)) : {}
  },
  measure: ({ category, days }) => ({ incident_type: Number(category), days: Number(days) }),
})

type Check = () => FieldFaults | Promise<FieldFaults>

/** In the order in which they are answered. */
function checksOf(asked: Asked, kind: LeaveKind): readonly Check[] {
  const { context, now, id } = asked
  const whose = { unit: unitOf({ ...kind }), hired: engineDay(kind.hired), except: id }
  let judged: ReturnType<typeof judgedBy> | undefined
  const ofBalance =
    (fault: (of: Judged) => FieldFaults): Check =>
    async () => {
      if (!kind.has_balance) return {}
      judged ??= judgedBy(context, now, whose)
      return fault(await judged)
    }
  return [
    () => personFaults(kind, now),
    () => partFaults(asked, kind),
    () => noticeFaults(asked, kind),
    ofBalance(waitingFault),
    () => overlapFaults(asked, ['leave', 'training'], 'leave'),
    () => amountFaults(asked, kind),
    ofBalance(monthFault),
    () => paperFaults(asked, kind),
    ofBalance(balanceFault),
  ]
}

/** The first that holds the request, but for those that are passed over. */
async function firstFault({ passed }: Asked, checks: readonly Check[]): Promise<FieldFaults> {
  for (const check of checks) {
    const faults = await check()
    const holding = Object.entries(faults).filter(([, list]) => list.some(({ code }) => !passed.includes(code)))
    if (holding.length > 0) return Object.fromEntries(holding)
  }
  return {}
}

type Writing = Parameters<typeof steps.own.complete>[0]

/** How long it is follows from the plan. */
async function measured({ context, draft, before }: Writing, started: Values): Promise<Values> {
  const now: Values = { ...before, ...draft, ...started }
  const times = wholeDates(now)
  const kind = await leaveKindOf(context, now.category, now.employee)
  const asked = { ...now, ...times }
  const isCountable = kind && typeof now.employee === 'number' && isOrdered(asked)
  const counted = isCountable ? await countLeave(context, asked, kind) : { days: '0.00', minutes: 0, by_date: [] }
  return { ...started, ...times, payment: kind?.payment ?? 'PAID', ...counted }
}

export const leaveWays = steps.ways

export const leaveBehaviour: Behaviour<'leave'> = defineBehaviour('leave', {
  ...steps.office,
  reckoned: reckonedBalance,
  complete: (writing) => measured(writing, steps.office.complete(writing)),
  rowActions: { shorten: ({ context, row, body }) => shortenLeave(context, row, body) },
  bulkActions: { ...steps.office.bulkActions, override: sendBeyond(steps.ways) },
})

export const myLeaveBehaviour: Behaviour<'my_leave'> = defineBehaviour('my_leave', {
  ...steps.own,
  reckoned: reckonedBalance,
  complete: async (writing) => measured(writing, await steps.own.complete(writing)),
})

const isOrdered = (now: Values): boolean =>
  typeof now.start_time === 'string' &&
  typeof now.end_time === 'string' &&
  now.end_time >= now.start_time &&
  daysBetween(now.start_time.slice(0, 10), now.end_time.slice(0, 10)) < MOST_DAYS

/** Days and halves have no time of day, and parts of the first and last day only where there are several. */
export function wholeDates(now: Values): { readonly start_time?: string; readonly end_time?: string } {
  if (now.day_type === 'HOURS' || typeof now.start_time !== 'string' || typeof now.end_time !== 'string') return {}
  const midnight = (time: string) => `${time.slice(0, 10)} 00:00:00`
  return { start_time: midnight(now.start_time), end_time: midnight(now.end_time) }
}

/** ZBAT1602: the kind is out of use, for others, or entered by the office only. */
function personFaults({ is_active, fits, allow_self_request }: LeaveKind, { source }: Values): FieldFaults {
  const isOffered = fits && (source !== 'SELF' || allow_self_request)
  if (is_active && isOffered) return {}
  return { category: [{ code: 'ZBAT1602', context: { reason: is_active ? 'PERSON' : 'INACTIVE' } }] }
}

/** Number 0014: kinds of days that are not divided further are not taken by the hour. */
function partFaults({ context, now }: Asked, { unit, minimum_unit }: LeaveKind): FieldFaults {
  const { day_type } = now
  // A file that says half a day would be charged a whole one: on the screen the days are seen before it is sent.
  if (context.fromFile && isHalf(now) && Number(unit) === 3 && Number(minimum_unit) > 0.5)
    return { day_type: [{ code: 'ZBAT0014', context: { field: 'day_type', allowed: 'FULL', reason: 'whole_days' } }] }
  const isByHours = Number(unit) !== 3 || Number(minimum_unit) < 0.5
  if (day_type !== 'HOURS' || isByHours) return {}
  return { day_type: [{ code: 'ZBAT0014', context: { field: 'day_type', allowed: 'FULL, FIRST_HALF, SECOND_HALF' } }] }
}

/** Number 0026: asked for too late, before or after. */
function noticeFaults({ now, ground }: Asked, kind: LeaveKind): FieldFaults {
  const day = dayOf(now)
  const limit = addDays(ground.today, day < ground.today ? -kind.allow_past_days : kind.notice_days)
  return day < limit ? { start_time: [{ code: 'ZBAT0026', context: { field: 'start_time', limit } }] } : {}
}

/** ZBAT1604 and 1605: no working time, or more days than the kind gives in a request or a year. */
async function amountFaults({ context: { db, company }, now, id }: Asked, kind: LeaveKind): Promise<FieldFaults> {
  const asked = Number(now.days)
  if (asked === 0) return { start_time: [{ code: 'ZBAT1604' }] }
  const [request, year] = [kind.max_days_per_request, kind.max_days_per_year]
  if (request > 0 && asked > request) return { end_time: [{ code: 'ZBAT1605', context: { max: request, asked } }] }
  if (year === 0) return {}
  const { rows } = await sql<{ used: string }>`select coalesce(sum(days), 0) as used from leave
    where company_id = ${company.id} and employee = ${now.employee} and category = ${now.category} and id <> ${id}
      and approval_status = any(${standing}::smallint[])
      and date_trunc('year', start_time) = date_trunc('year', ${now.start_time}::timestamp)`.execute(db)
  const whole = asked + Number(rows[0]?.used ?? 0)
  return whole > year ? { end_time: [{ code: 'ZBAT1605', context: { max: year, asked: whole } }] } : {}
}

/** ZBAT1607: the kind asks for a paper, from so many days on. */
function paperFaults({ now }: Asked, { need_document, from_days }: LeaveKind): FieldFaults {
  if (!need_document || now.attachment || Number(now.days) < from_days) return {}
  return { attachment: [{ code: 'ZBAT1607', context: { from_days } }] }
}
