// What a leave year comes to: the sums of its postings, month by month too, and what is left of it.
import { addMonths, isoDate } from '../engine/dates.ts'
import type { Posting, PostingKind } from '../engine/leave-ledger.ts'
import type { LeaveYear } from '../engine/leave-year.ts'
import { heldIn, type LeaveAccount, roundAmount } from './leave-account.ts'

/** Those that begin the year stand on its first date. */
export const postingsOf = ({ ledger }: Pick<LeaveAccount, 'ledger'>, { start, end }: LeaveYear): readonly Posting[] =>
  ledger.filter(({ date }) => date >= start && date < end)

const sumOf = (postings: readonly Posting[], ...kinds: readonly PostingKind[]): number =>
  roundAmount(postings.reduce((sum, { kind, amount }) => sum + (kinds.includes(kind) ? amount : 0), 0))

const grants = ['GRANT', 'ACCRUAL', 'COMP_GRANT', 'SETTLE'] as const
const usesOf = (postings: readonly Posting[]): number => roundAmount(-sumOf(postings, 'USE', 'USE_REVERSAL'))

const isCarry = ({ lot }: Posting): boolean => lot === 'CARRY'

/** The columns of a leave schedule that are counted. */
export function sumsOf(account: LeaveAccount, year: LeaveYear) {
  const { ledger, lots, setting, today } = account
  const postings = postingsOf(account, year)
  const opened = postings.filter(({ kind }) => kind === 'OPENING')
  const balance = roundAmount(ledger.findLast(({ date }) => date < year.end)?.balance_after ?? 0)
  // Time off in lieu that the end of the year before has left keeps its term: it is not carried by a posting.
  const before = ledger.findLast(({ date }) => date < year.start)?.balance_after ?? 0
  const runs = today >= year.start && today < year.end
  const carried = runs ? lots.filter(({ kind, rest }) => kind === 'CARRY' && rest > 0) : []
  const expires = carried.find((lot) => lot.expires !== null)?.expires ?? null
  const { planned, pending } = heldIn(year, account)
  // Of a year to come nothing is there yet.
  const here = today < year.start ? 0 : balance
  return {
    carried_in: roundAmount(
      before + sumOf(postings, 'YEAR_CLOSE', 'CARRY_IN') + sumOf(opened.filter(isCarry), 'OPENING'),
    ),
    granted: sumOf(postings, ...grants),
    adjusted: roundAmount(
      sumOf(postings, 'ADJUST') +
        sumOf(
          opened.filter((one) => !isCarry(one)),
          'OPENING',
        ),
    ),
    used: usesOf(postings),
    encashed: roundAmount(-sumOf(postings, 'ENCASH')),
    expired: roundAmount(-sumOf(postings, 'CARRY_EXPIRE', 'COMP_EXPIRE')),
    planned,
    pending,
    balance: here,
    available: roundAmount(here - planned - pending + setting.max_negative),
    carry_left: roundAmount(carried.reduce((sum, { rest }) => sum + rest, 0)),
    carry_expires_on: expires === null ? null : isoDate(expires),
    monthly: monthsOf(account, year),
  }
}

/** The balance at the end of the month; of months to come there is none yet. */
function monthsOf({ ledger, today }: LeaveAccount, year: LeaveYear) {
  return Array.from({ length: 12 }, (_, index) => {
    const start = addMonths(year.start, index)
    const end = index === 11 ? year.end : addMonths(year.start, index + 1)
    const postings = ledger.filter(({ date }) => date >= start && date < end)
    const last = ledger.findLast(({ date }) => date < end)
    return {
      month: isoDate(start),
      granted: sumOf(postings, ...grants),
      used: usesOf(postings),
      balance: start > today ? null : roundAmount(last?.balance_after ?? 0),
    }
  })
}
