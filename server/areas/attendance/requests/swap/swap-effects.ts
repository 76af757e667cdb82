// What follows from a swap: the colleague is asked, the plans are kept as they were, temporary schedules take their place and go again.
import { type RawBuilder, sql } from 'kysely'
import type { Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { notify } from '#server/engine/notifications/notify.ts'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import { planFaults } from './swap-faults.ts'
import { hasChoice, namedPlans, type Swap, type SwappedDate, swapPlans } from './swap-plans.ts'

interface StoredSwap extends Swap {
  readonly id: number
  readonly number: string
  readonly previous_plan: readonly SwappedDate[]
}

async function storedSwap({ db, company }: Context, id: number): Promise<StoredSwap> {
  const { rows } = await sql<StoredSwap>`select * from swap_schedule
    where company_id = ${company.id} and id = ${id}`.execute(db)
  const [swap] = rows
  if (!swap) throw new Error(`swap ${id} is not there`)
  return swap
}

const change = ({ db, company }: Context, id: number, what: RawBuilder<unknown>) =>
  sql`update swap_schedule set ${what} where company_id = ${company.id} and id = ${id}`.execute(db)

async function sent(context: Context, id: number): Promise<void> {
  const swap = await storedSwap(context, id)
  const plans = await swapPlans(context, swap)
  const named = plans ? namedPlans(plans) : []
  const answer = swap.swap_type === 'COLLEAGUE' ? 'WAITING' : null
  await change(context, id, sql`previous_plan = ${JSON.stringify(named)}::jsonb, counterpart_state = ${answer}`)
}

/** The plans without the swap, as a text that is the same for the same plans. */
const plansOf = (dates: readonly SwappedDate[]): string =>
  JSON.stringify(dates.map(({ employee, date, before }) => [employee, date, before.map(({ timetable }) => timetable)]))

async function hindered(context: Context, id: number): Promise<Omit<Skipped, 'id'> | undefined> {
  const swap = await storedSwap(context, id)
  const plans = await swapPlans(context, swap)
  if (!plans || plansOf(namedPlans(plans)) !== plansOf(swap.previous_plan)) return { code: 'ZBAT0019' }
  const [fault] = Object.values(await planFaults(context, plans, id)).flat()
  return fault
}

async function answered({ db, company }: Context, ids: readonly number[]): Promise<void> {
  await sql`update swap_schedule r set counterpart_state = case s.state when 'APPROVED' then 'ACCEPTED'
      when 'REJECTED' then 'DECLINED' else 'WAITING' end
    from request_step s where s.company_id = r.company_id and s.swap_schedule = r.id and s.counterpart
      and r.company_id = ${company.id} and r.id = any(${[...ids]}::bigint[])`.execute(db)
}

/** The temporary schedules of somebody on a date that stand in place of the plan. */
const replacing = ({ company }: Context, { employee, date }: SwappedDate) =>
  sql`company_id = ${company.id} and employee = ${employee} and att_date = ${date}::date and mode = 'REPLACE'`

async function approved(context: Context, id: number): Promise<void> {
  const { db, company, principal } = context
  const swap = await storedSwap(context, id)
  const plans = await swapPlans(context, swap)
  if (!plans) return
  const named = namedPlans(plans)
  const replaced: unknown[] = []
  const made: number[] = []
  for (const date of named) {
    const { rows } = await sql<object>`
      delete from temporary_schedule where ${replacing(context, date)}
      returning employee, att_date::text as att_date, timetable, work_type, required, source, remark, candidate`.execute(
      db,
    )
    replaced.push(...rows)
    const candidate = hasChoice(plans, date.employee, date.date)
    const timetables = date.after.length > 0 ? date.after.map(({ timetable }) => timetable) : [null]
    for (const timetable of timetables) {
      const added = await sql<{
        id: number
      }>`insert into temporary_schedule (company_id, employee, att_date, timetable, source, candidate, remark, create_user, change_user)
        values (${company.id}, ${date.employee}, ${date.date}::date, ${timetable}, 'SWAP', ${candidate}, ${swap.number},
          ${principal.display_name}, ${principal.display_name})
        returning id`.execute(db)
      made.push(...added.rows.map((row) => row.id))
    }
  }
  await change(
    context,
    id,
    sql`previous_plan = ${JSON.stringify(named)}::jsonb, replaced = ${JSON.stringify(replaced)}::jsonb`,
  )
  await tell(context, swap, 'SWAP_APPROVED', made)
}

/** The base plan returns, or the temporary schedules that were there before; answers those. */
async function giveBack(context: Context, swap: StoredSwap): Promise<readonly number[]> {
  const { db, company, principal } = context
  const { id } = swap
  for (const date of swap.previous_plan)
    await sql`delete from temporary_schedule where ${replacing(context, date)} and source = 'SWAP'`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into temporary_schedule (company_id, employee, att_date, timetable, work_type, required, source, remark,
      candidate, create_user, change_user)
    select r.company_id, t.employee, t.att_date, t.timetable, t.work_type, t.required, t.source, t.remark,
      coalesce(t.candidate, false), ${principal.display_name}, ${principal.display_name}
    from swap_schedule r, jsonb_to_recordset(r.replaced) as t(employee bigint, att_date date, timetable bigint,
      work_type text, required boolean, source text, remark text, candidate boolean)
    where r.company_id = ${company.id} and r.id = ${id}
      and (t.timetable is null or exists (select from timetable x where x.company_id = r.company_id and x.id = t.timetable))
    on conflict do nothing returning id`.execute(db)
  return rows.map((row) => row.id)
}

async function revoked(context: Context, id: number): Promise<void> {
  const swap = await storedSwap(context, id)
  await tell(context, swap, 'SWAP_REVOKED', await giveBack(context, swap))
}

/** The colleague is asked, and hears of it as such. */
async function waitsAgain(context: Context, id: number): Promise<void> {
  const made = await giveBack(context, await storedSwap(context, id))
  await change(context, id, sql`replaced = '[]'`)
  noteChanged({ company: context.company.id, resource: 'temporary_schedule', ids: made, added: true })
}

/** Number 0019: somebody planned one of its dates anew since. */
async function resting(context: Context, id: number): Promise<Omit<Skipped, 'id'> | undefined> {
  const swap = await storedSwap(context, id)
  for (const date of swap.previous_plan) {
    const { rows } = await sql<{ timetable: number | null; source: string }>`
      select timetable, source from temporary_schedule where ${replacing(context, date)}
      order by timetable`.execute(context.db)
    const planned = date.after.map(({ timetable }) => timetable).sort((one, other) => one - other)
    const wanted = JSON.stringify(planned.length > 0 ? planned : [null])
    const isOwn = rows.every(({ source }) => source === 'SWAP')
    if (!isOwn || JSON.stringify(rows.map(({ timetable }) => timetable)) !== wanted) return { code: 'ZBAT0019' }
  }
  return undefined
}

/** The colleague, whose schedule changes too; lists of temporary schedules show it. */
async function tell(
  context: Context,
  swap: StoredSwap,
  kind: 'SWAP_APPROVED' | 'SWAP_REVOKED',
  made: readonly number[],
): Promise<void> {
  const { db, company, principal } = context
  noteChanged({ company: company.id, resource: 'temporary_schedule', ids: made, added: true })
  if (swap.swap_type !== 'COLLEAGUE' || swap.counterpart === null) return
  const { rows } = await sql<{ user_id: number }>`
    select user_id from employee_accounts(${[swap.counterpart]}::bigint[])`.execute(db)
  const names = await sql<{ name: string }>`select coalesce(nullif(full_name, ''), emp_code) as name from employee
    where company_id = ${company.id} and id = ${swap.employee}`.execute(db)
  await notify(db, {
    company: company.id,
    users: rows.map(({ user_id }) => user_id).filter((user) => user !== principal.user),
    kind,
    context: { number: swap.number, employee: names.rows[0]?.name ?? '' },
    link: '/personal/my-calendar/calendar',
    about: `swap_schedule:${swap.id}`,
  })
}

export const swapEffects = { sent, hindered, answered, approved, revoked, waitsAgain, resting }
