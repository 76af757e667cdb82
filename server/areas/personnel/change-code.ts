// Gives an employee another code, under the rules of new codes.
import { record } from '#server/engine/crud/audit-write.ts'
import type { Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { refuseFaults } from '#server/engine/crud/validate.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { queueBelongings } from '../device/exports.ts'
import { keepAccount } from './app-account.ts'
import { setEmployees } from './chosen-employees.ts'
import { codeFaults } from './employee-code.ts'
import { fullName } from './full-name.ts'
import { groundOf } from './ground.ts'

export async function changeCode(context: Context, row: Stored, code: string): Promise<void> {
  if (row.status !== 'ACTIVE') throw refuse('ZBPE2009')
  const ground = await groundOf(context)
  refuseFaults({ letters: 'PE' }, await codeFaults(context, { code, ground, owner: row.id }))
  const full_name = fullName({ ...row, emp_code: code }, ground.name_order)
  await setEmployees(context, [row.id], { emp_code: code, full_name }, 'told')
  await queueBelongings(context, { employees: [row.id] })
  await keepAccount(context, { ...row, emp_code: code }, row)
  await record(context, storageOf('employee').meta, 'UPDATE', [row.id], { emp_code: [row.emp_code, code] }, [full_name])
}
