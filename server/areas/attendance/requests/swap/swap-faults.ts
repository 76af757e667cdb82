// What is wrong with a swap: what its kind needs, whether it is allowed, and whether the plans and requests of those concerned let it.
import { sql } from 'kysely'
import { isAllowed } from '#server/access/permissions.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { type FieldFaults, mergeFaults } from '#server/platform/errors/field-faults.ts'
import { dayOf, isoDate } from '../../engine/dates.ts'
import { standing } from '../../request-state.ts'
import { employmentFaults } from '../employment.ts'
import type { Asked, Values } from '../request-steps.ts'
import { datesOf, MOST_DATES, type Swap, type SwapPlans, swapPlans } from './swap-plans.ts'
import { roomFault } from './swap-room.ts'

const fault = (field: string, code: string, context: Readonly<Record<string, unknown>> = {}): FieldFaults => ({
  [field]: [{ code, context }],
})
const missing = (field: string) => fault(field, 'ZBAT0010', { field })

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

export const swapOf = (now: Values): Swap => ({
  swap_type: String(now.swap_type ?? 'CHANGE_TIMETABLE'),
  employee: Number(now.employee),
  att_date: String(now.att_date),
  exchange_date: textOrNull(now.exchange_date),
  until: textOrNull(now.until),
  timetable: numberOrNull(now.timetable),
  counterpart: numberOrNull(now.counterpart),
})

/** Whatever state it is in: dates in their order, not too many, not with oneself. */
export function formFaults({ now }: Asked): FieldFaults {
  const { swap_type, employee, counterpart, att_date, until, exchange_date } = swapOf(now)
  if (swap_type === 'COLLEAGUE' && counterpart === employee)
    return fault('counterpart', 'ZBAT0016', { field: 'counterpart', value: counterpart })
  if (swap_type === 'OWN_DATES' && exchange_date === att_date)
    return fault('exchange_date', 'ZBAT0016', { field: 'exchange_date', value: exchange_date })
  if (swap_type !== 'COLLEAGUE' || until === null) return {}
  if (until < att_date) return fault('until', 'ZBAT0024', { start: att_date, end: until })
  return dayOf(until) - dayOf(att_date) >= MOST_DATES ? fault('until', 'ZBAT0043', { max_days: MOST_DATES }) : {}
}

interface SwapRules {
  readonly swap_min_rest: number
  readonly allow_self_swap: boolean
}

async function swapRules({ db, company }: Context): Promise<SwapRules> {
  const { rows } = await sql<SwapRules>`
    select swap_min_rest, allow_self_swap from global_rule where company_id = ${company.id}`.execute(db)
  return rows[0] ?? { swap_min_rest: 0, allow_self_swap: false }
}

/** Once it is sent. */
export async function sentFaults({ context, now, ground, id }: Asked, backDays: number): Promise<FieldFaults> {
  const swap = swapOf(now)
  const isOwn = now.source === 'SELF'
  const { swap_type, counterpart, exchange_date, timetable } = swap
  if (isOwn && !(await swapRules(context)).allow_self_swap) return fault('__all__', 'ZBAT1503')
  if (swap_type === 'COLLEAGUE' && counterpart === null) return missing('counterpart')
  if (swap_type === 'OWN_DATES' && exchange_date === null) return missing('exchange_date')
  const mayFree = !isOwn && isAllowed(context.principal, 'att.add_temporary_schedule')
  if (swap_type === 'CHANGE_TIMETABLE' && timetable === null && !mayFree) return missing('timetable')
  if (swap_type === 'COLLEAGUE' && now.begin === 'APPROVED') return fault('begin', 'ZBAT1502', { state: 'WAITING' })
  const limit = isoDate(dayOf(ground.today) - backDays)
  const early = (field: 'att_date' | 'exchange_date', date: string | null) =>
    date !== null && date < limit ? fault(field, 'ZBAT0026', { field, limit }) : {}
  const back = mergeFaults(
    early('att_date', swap.att_date),
    swap_type === 'OWN_DATES' ? early('exchange_date', exchange_date) : {},
  )
  if (Object.keys(back).length > 0) return back
  const plans = await swapPlans(context, swap)
  // That somebody is not there is said of the reference.
  return plans ? planFaults(context, plans, id) : {}
}

/** What plans and requests say, when it is sent and when it is approved. */
export async function planFaults(context: Context, plans: SwapPlans, id: number): Promise<FieldFaults> {
  for (const { id: employee, hire_date, last_day } of plans.people) {
    const dates = { first: isoDate(Math.min(...plans.dates)), last: isoDate(Math.max(...plans.dates)) }
    const away = await employmentFaults(context, { hire_date, last_day }, { field: 'att_date', employee, ...dates })
    if (Object.keys(away).length > 0) return away
  }
  const off = plans.people.filter(({ before }) => !before.enable_schedule).map(({ name }) => name)
  if (off.length > 0) return fault('att_date', 'ZBAT1303', { names: off.join(', ') })
  const taken = (await takenFault(context, plans, id)) ?? (await lockedFault(context, plans))
  const room = taken ?? roomFault(plans, (await swapRules(context)).swap_min_rest)
  return room ? { att_date: [room] } : {}
}

interface Taken {
  readonly number: string
  readonly start: string
  readonly end: string
}

/** Number 0025: leave, or another swap, of one of them on one of the dates. */
async function takenFault({ db, company }: Context, { people, dates }: SwapPlans, id: number) {
  const ids = people.map((one) => one.id)
  const days = dates.map(isoDate)
  const { rows } = await sql<Taken>`
    select number, start_time::date::text as start, end_time::date::text as end from leave
    where company_id = ${company.id} and employee = any(${ids}::bigint[]) and approval_status = any(${standing}::smallint[])
      and exists (select from unnest(${days}::date[]) d where d between start_time::date and end_time::date)
    union all
    select number, att_date::text, coalesce(case when swap_type = 'COLLEAGUE' then until end, att_date)::text from swap_schedule
    where company_id = ${company.id} and id <> ${id} and approval_status = any(${standing}::smallint[])
      and (employee = any(${ids}::bigint[]) or (swap_type = 'COLLEAGUE' and counterpart = any(${ids}::bigint[])))
      and exists (select from unnest(${days}::date[]) d
        where d between att_date and coalesce(case when swap_type = 'COLLEAGUE' then until end, att_date)
          or (swap_type = 'OWN_DATES' and d = exchange_date))
    limit 1`.execute(db)
  const [found] = rows
  return found
    ? { code: 'ZBAT0025', context: { start: found.start, end: found.end, conflict: found.number } }
    : undefined
}

/** Number 0048: one of the dates lies in a locked period. */
async function lockedFault({ db, company }: Context, { people, dates }: SwapPlans) {
  const { rows } = await sql<{ date: string; period: string }>`
    select d::text as date, k.period_start || ' – ' || k.period_end as period
    from att_locked_of(${company.id}, ${people.map(({ id }) => id)}::bigint[]) l
      join att_lock k on k.company_id = ${company.id} and k.id = l.lock
      join unnest(${dates.map(isoDate)}::date[]) d on l.dates @> d
    order by 1 limit 1`.execute(db)
  const [found] = rows
  return found ? { code: 'ZBAT0048', context: { ...found } } : undefined
}

/** The first and the last date of a swap. */
export function whenOf(now: Values) {
  const dates = datesOf(swapOf(now))
  return { first: isoDate(Math.min(...dates)), last: isoDate(Math.max(...dates)) }
}
