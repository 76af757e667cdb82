// What the balance of leave says to a request: not usable yet, too much in a month, or more than is left on one of its dates.

import type { FieldFaults } from '#server/errors/field-faults.ts'
import { isoDate } from '../engine/dates.ts'
import { leaveAvailability } from '../engine/leave-availability.ts'
import { roundTo } from '../engine/rounding.ts'
import type { Asked } from '../requests/request-steps.ts'
import { chargeOf, type LeaveAccount, leaveAccount } from './leave-account.ts'

/** ZBAT1603, 1606 and 1601, the first of them. */
export async function balanceFaults({ context, now, id }: Asked): Promise<FieldFaults> {
  const of = { employee: Number(now.employee), category: Number(now.category), except: id }
  const account = await leaveAccount(context, of)
  if (!account) return {}
  const { amount, byDate } = chargeOf(now, account.unit)
  const [first] = byDate
  if (!first) return {}
  const usable = account.hired + account.usableAfterDays
  if (first[0] < usable) return { start_time: [{ code: 'ZBAT1603', context: { date: isoDate(usable) } }] }
  const month = fullMonth(account, byDate)
  if (month) return { start_time: [{ code: 'ZBAT1606', context: { month, max: account.maxPerMonth } }] }
  if (leaveAvailability(account.given, account.today, byDate).passes) return {}
  return { category: [{ code: 'ZBAT1601', context: { available: account.available, asked: amount } }] }
}

type ByDate = Parameters<typeof leaveAvailability>[2]

/** The month of which the request would take more than the setting lets. */
function fullMonth({ maxPerMonth, given }: LeaveAccount, byDate: ByDate): string | undefined {
  if (maxPerMonth === 0) return undefined
  const taken = new Map<string, number>()
  const uses = given.bookings.filter(({ kind }) => kind === 'USE')
  for (const [date, amount] of [...uses.map((use) => [use.date, use.amount] as const), ...byDate]) {
    const month = isoDate(date).slice(0, 7)
    taken.set(month, roundTo((taken.get(month) ?? 0) + amount, 0.01, 'NEAREST'))
  }
  return byDate.map(([date]) => isoDate(date).slice(0, 7)).find((month) => (taken.get(month) ?? 0) > maxPerMonth)
}
