// Gives a department or position, seen from its own page, to employees.
import type { Context } from '#server/engine/crud/context.ts'
import { storedRows } from '#server/engine/crud/select.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import { type Transfer, transfer } from './transfer.ts'

/** Throws 0016 for employees the caller may not see, ZBPE2009 where one of them resigned. */
export async function assignEmployees(context: Context, ids: readonly number[], to: Transfer): Promise<void> {
  await refuseUnseen(context, ids)
  const { skipped } = await transfer(context, ids, to)
  if (skipped.length > 0) throw refuse('ZBPE2009')
}

export async function refuseUnseen(context: Context, ids: readonly number[]): Promise<void> {
  const seen = new Set((await storedRows(context, storageOf('employee'), ids)).map(({ id }) => id))
  const unseen = ids.find((id) => !seen.has(id))
  if (unseen === undefined) return
  throw refuseFields('PE', { employees: [{ code: 'ZBPE0016', context: { field: 'employees', value: unseen } }] })
}
