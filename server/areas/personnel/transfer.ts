// Transfers employees to another department or position, with a row of history for each.
import { sql } from 'kysely'
import type { BulkOutcome } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { today } from '#server/platform/time/zone-time.ts'
import { chosenEmployees, countingFrom, setEmployees } from './chosen-employees.ts'
import { recordMoves, type TransferField } from './employment-history.ts'

export interface Transfer {
  readonly field: TransferField
  readonly target: number
  /** Today in the company's zone where nothing is said. */
  readonly effective_date?: string | undefined
  readonly remark?: string | null | undefined
}

/** Resigned employees are skipped; those who are there already count as done. */
export async function transfer(
  context: Context,
  ids: readonly number[],
  { field, target, effective_date, remark }: Transfer,
): Promise<BulkOutcome> {
  const { active, skipped } = await chosenEmployees(context, ids)
  const moving = active.filter((employee) => employee[field] !== target)
  const date = effective_date ?? today(context.company.zone)
  const movingIds = moving.map(({ id }) => id)
  await countingFrom(context, date, () => setEmployees(context, movingIds, { [field]: target }))
  await recordMoves(context, {
    field,
    employees: moving.map((employee) => ({ id: employee.id, from: employee[field] })),
    to: target,
    date,
    remark: remark ?? null,
  })
  return { accepted: active.length, skipped }
}

/** Transfers everybody of a department, whoever they are; for a merge. */
export async function transferAll(
  context: Context,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from employee where company_id = ${context.company.id} and department = ${from}`.execute(context.db)
  const ids = rows.map(({ id }) => id)
  await setEmployees(context, ids, { department: to })
  await recordMoves(context, {
    field: 'department',
    employees: ids.map((id) => ({ id, from })),
    to,
    date: today(context.company.zone),
    remark: null,
  })
}
