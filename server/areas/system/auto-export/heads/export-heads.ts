// Who would get a report that goes to heads of departments, seen with the rights and the data scope of the caller.
import type { components } from '#openapi/generated/schema.d.ts'
import { authorise } from '#server/access/permissions.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { exportRight, reportContent } from '../contents.ts'
import { findHeads } from './find-heads.ts'

/** `departments`: ids with commas between them. Throws 0400 for those who may not take reports out. */
export async function exportHeads(
  context: Context,
  departments: string,
): Promise<components['schemas']['ExportHead'][]> {
  authorise(context.principal, exportRight(reportContent))
  const ids = departments.split(',').filter(Boolean).map(Number)
  if (ids.some((id) => !Number.isSafeInteger(id) || id < 1)) throw refuse('ZBSY0013', { field: 'departments' })
  const heads = await findHeads(context, ids)
  return heads.map(({ employee, name, departments: own, state }) => ({
    ...{ employee: Number(employee), name, state },
    departments: [...own],
  }))
}
