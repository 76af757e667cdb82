// The balance on the last date of a leave request, without it and with it: as it will be while it waits, as it was once it is approved.
import { sql } from 'kysely'
import { balanceOn } from '../engine/leave-availability.ts'
import type { Booking } from '../engine/leave-ledger.ts'
import { APPROVED, DRAFT, PENDING, standing } from '../request-state.ts'
import { chargeOf, type Ground, type LeaveAccount, leaveAccounts, roundAmount } from './leave-account.ts'

interface Asked {
  readonly [field: string]: unknown
  readonly id: number
  readonly employee: number
  readonly category: number
  readonly approval_status: number
  /** Requests that begin later: they do not count on a date that they share with it. */
  readonly later: readonly number[]
}

interface Balance {
  readonly balance_before: string | null
  readonly balance_after: string | null
}

const none: Balance = { balance_before: null, balance_after: null }

async function asked({ db, company }: Ground, ids: readonly number[]): Promise<readonly Asked[]> {
  const { rows } = await sql<Asked>`
    select r.id, r.employee, r.category, r.approval_status, r.days, r.minutes, r.by_date,
      array(select o.id from leave o where o.company_id = r.company_id and o.employee = r.employee
        and o.category = r.category and o.approval_status = any(${standing}::smallint[])
        and (o.start_time, o.day_type = 'SECOND_HALF', o.id) > (r.start_time, r.day_type = 'SECOND_HALF', r.id)) as later
    from leave r where r.company_id = ${company.id} and r.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/** What has been posted, is approved or waits up to the last date; grants to come where the setting lets them count. */
function balanceOf({ given, today, unit }: LeaveAccount, leave: Asked): Balance {
  const { byDate } = chargeOf(leave, unit)
  const last = byDate.at(-1)?.[0]
  if (last === undefined) return none
  const later = new Set(leave.later.map(Number))
  const others = given.bookings.filter((one) => one.leave !== Number(leave.id) && !later.has(one.leave ?? 0))
  const own = byDate.map(([date, amount]): Booking => ({ date, kind: 'USE', amount }))
  const on = (bookings: readonly Booking[]) => roundAmount(balanceOn({ ...given, bookings }, today, last)).toFixed(2)
  return { balance_before: on(others), balance_after: on([...others, ...own]) }
}

async function balancesOf(ground: Ground, leaves: readonly Asked[]): Promise<ReadonlyMap<number, Balance>> {
  const found = new Map<number, Balance>()
  for (const [category, own] of Map.groupBy(leaves, (leave) => Number(leave.category))) {
    const employees = [...new Set(own.map(({ employee }) => Number(employee)))]
    const accounts = new Map((await leaveAccounts(ground, { employees, category })).map((one) => [one.employee, one]))
    for (const leave of own) {
      const account = accounts.get(Number(leave.employee))
      found.set(Number(leave.id), account ? balanceOf(account, leave) : none)
    }
  }
  return found
}

/** Drafts and what waits, as things are now; approved leave keeps what is stored; what came to nothing has none. */
export const reckonedBalance = {
  fields: ['balance_before', 'balance_after'],
  of: async (ground: Ground, ids: readonly number[]): Promise<ReadonlyMap<number, Balance>> => {
    const leaves = (await asked(ground, ids)).filter(({ approval_status: state }) => state !== APPROVED)
    const open = leaves.filter(({ approval_status: state }) => state === DRAFT || state === PENDING)
    return new Map([...leaves.map(({ id }) => [Number(id), none] as const), ...(await balancesOf(ground, open))])
  },
} as const

/** Of approved leave, as it is now. */
export async function keepBalance(ground: Ground, id: number): Promise<void> {
  const { db, company } = ground
  const [balance] = (await balancesOf(ground, await asked(ground, [id]))).values()
  if (!balance) return
  await sql`update leave set balance_before = ${balance.balance_before}, balance_after = ${balance.balance_after}
    where company_id = ${company.id} and id = ${id}`.execute(db)
}
