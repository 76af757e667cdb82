// The balances of an employee, of each kind of leave of which one is kept for them, and how they came about.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { storedRow } from '#server/engine/crud/select.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { isoDate } from '../engine/dates.ts'
import { type LeaveAccount, leaveAccount } from './leave-account.ts'

type Balance = components['schemas']['LeaveBalance']
type LedgerRow = components['schemas']['LeavePosting']

interface Kind extends Pick<Balance, 'unit' | 'name'> {
  readonly id: number
}

/** Within the caller's scope. */
export async function balancesOf(
  context: Context,
  { employee }: Readonly<Record<string, unknown>>,
): Promise<readonly Balance[]> {
  const asked = Number(employee)
  if (employee === undefined) throw refuse('ZBAT0010', { field: 'employee' })
  if (!Number.isSafeInteger(asked)) throw refuse('ZBAT0013', { field: 'employee', pattern_name: 'integer' })
  const { id } = await storedRow(context, storageOf('employee'), asked)
  return balances(context, id)
}

export function ownBalances(context: Context): Promise<readonly Balance[]> {
  const { employee } = context.principal
  if (employee === null) throw refuse('ZBOA0400', { permission: 'personal' })
  return balances(context, employee)
}

/** Of the kind that is asked for, to whoever is asked; the postings are not theirs to read. */
export async function askersBalance(context: Context, question: number): Promise<readonly Balance[]> {
  const { employee, category } = await storedRow(context, storageOf('leave_approval'), question)
  return (await balances(context, Number(employee), Number(category))).map((balance) => ({ ...balance, ledger: [] }))
}

/** Undefined: none is kept. */
export async function balanceOfKind(context: Context, employee: number, kind: number): Promise<Balance | undefined> {
  return (await balances(context, employee, kind))[0]
}

/** `kind`: of it alone. */
export async function balances(
  context: Context,
  employee: number,
  kind: number | null = null,
): Promise<readonly Balance[]> {
  const { db, company } = context
  const { rows } = await sql<Kind>`select id, category_name as name, unit from incident_type
    where company_id = ${company.id} and has_balance and is_active and (${kind}::bigint is null or id = ${kind}::bigint)
    order by category_name, id`.execute(db)
  const found: Balance[] = []
  for (const { id, name, unit } of rows) {
    const account = await leaveAccount(context, { employee, category: id })
    if (account) found.push({ category: id, name, unit, ...shown(account) })
  }
  return found
}

function shown({
  year,
  ledger,
  balance,
  planned,
  pending,
  available,
}: LeaveAccount): Omit<Balance, 'category' | 'name' | 'unit'> {
  return {
    ...{ balance, planned, pending, available },
    year_start: isoDate(year.start),
    year_end: isoDate(year.end - 1),
    ledger: ledger
      .filter(({ date }) => date >= year.start)
      .map(
        ({ date, kind, amount, balance_after }): LedgerRow => ({ date: isoDate(date), kind, amount, balance_after }),
      ),
  }
}
