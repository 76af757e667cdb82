// Leave whose dates or plan have changed: counted anew, the difference posted, the employee told.
import { sql } from 'kysely'
import { notify } from '#server/engine/notifications/notify.ts'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import { ownPage } from '../../workflow/exports.ts'
import { APPROVED } from '../request-state.ts'
import type { Ground } from './leave-account.ts'
import { type LeaveKind, leaveKindOf } from './leave-kind.ts'
import { countLeave } from './leave-length-of.ts'
import { postUses } from './post-due.ts'
import { keepBalance } from './request-balance.ts'

interface Kept {
  readonly [field: string]: unknown
  readonly number: string
  readonly employee: number
  readonly category: number
  readonly days: string
  readonly approval_status: number
  readonly by_date: readonly { readonly date: string; readonly amount: number; readonly minutes?: number }[]
}

interface Who {
  /** Whose doing it is: not told of it. */
  readonly by?: { readonly user: number | null; readonly display_name: string } | undefined
}

/** Days cost what they are, hours and minutes what the dates ask for. */
const datesOf = (dates: Kept['by_date'], { unit }: LeaveKind): string =>
  JSON.stringify(dates.map(({ date, amount, minutes }) => [date, amount, Number(unit) === 3 ? 0 : minutes]))

/** Answers whether it takes something else now. */
export async function recountLeave(ground: Ground, id: number, { by }: Who = {}): Promise<boolean> {
  const { db, company } = ground
  const { rows } =
    await sql<Kept>`select * from leave where company_id = ${company.id} and id = ${id} for update`.execute(db)
  const [leave] = rows
  const kind = leave && (await leaveKindOf(ground, leave.category, leave.employee))
  if (!leave || !kind) return false
  const { days, minutes, by_date } = await countLeave(ground, leave, kind)
  if (datesOf(by_date, kind) === datesOf(leave.by_date, kind) && days === leave.days) return false
  await sql`update leave set days = ${days}, minutes = ${minutes}, by_date = ${JSON.stringify(by_date)}::jsonb,
      version = version + 1, change_time = now(), change_user = ${by?.display_name ?? ''}
    where company_id = ${company.id} and id = ${id}`.execute(db)
  noteChanged({ company: company.id, resource: 'leave', ids: [id], added: false })
  if (leave.approval_status === APPROVED) {
    await postUses(ground, leave.employee, leave.category)
    await keepBalance(ground, id)
  }
  await tell(ground, leave, { id, days, by })
  return true
}

async function tell(
  { db, company }: Ground,
  { employee, number, days: before }: Kept,
  { id, days, by }: Who & { readonly id: number; readonly days: string },
): Promise<void> {
  const { rows } = await sql<{
    user_id: number
  }>`select user_id from employee_accounts(${[employee]}::bigint[])`.execute(db)
  await notify(db, {
    company: company.id,
    users: rows.map(({ user_id }) => user_id).filter((user) => user !== by?.user),
    kind: 'LEAVE_CHANGED',
    context: { number, days: String(Number(days)), before: String(Number(before)) },
    link: ownPage('leave', id),
    about: `${number}:${id}`,
  })
}

/** Over `l`: what waits or is approved, of dates that lie ahead or little behind and are not locked. */
const countsAnew = ({ company }: Ground) => sql`l.company_id = ${company.id} and l.approval_status in (1, 2)
  and l.end_time >= (now() at time zone ${company.zone})::date - 31
  and not exists (select from att_locked_of(l.company_id, array[l.employee]) o
    where o.dates && daterange(l.start_time::date, l.end_time::date, '[]'))`

export async function leavesToRecount(ground: Ground, after: number, most: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select l.id from leave l
    where l.id > ${after} and ${countsAnew(ground)} order by l.id limit ${most}`.execute(ground.db)
  return rows.map(({ id }) => Number(id))
}

/** Works off what was noted when plans changed; answers how many notes that were. */
export async function recountNoted(ground: Ground, most: number): Promise<number> {
  const { db, company } = ground
  const { rows } = await sql<{ leave: number; counts: boolean }>`
    with taken as (
      delete from leave_recount where company_id = ${company.id} and leave in (
        select leave from leave_recount where company_id = ${company.id} order by leave limit ${most})
      returning leave)
    select t.leave, exists (select from leave l where l.id = t.leave and ${countsAnew(ground)}) as counts
    from taken t order by t.leave`.execute(db)
  for (const { leave, counts } of rows) if (counts) await recountLeave(ground, Number(leave))
  return rows.length
}
