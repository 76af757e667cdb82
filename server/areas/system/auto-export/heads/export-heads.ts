// Who would get a report that goes to heads of departments or to superiors, seen with the rights and the data scope of the caller.
import type { components } from '#openapi/generated/schema.d.ts'
import { authorise } from '#server/access/permissions.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { exportRight, reportContent } from '../contents.ts'
import { headKinds, headWays } from './head-kinds.ts'

interface Asked {
  readonly receivers: string
  /** Ids with commas between them. */
  readonly departments: string
}

/** Throws 0400 for those who may not take reports out. */
export async function exportHeads(
  context: Context,
  { receivers, departments }: Asked,
): Promise<components['schemas']['ExportHead'][]> {
  authorise(context.principal, exportRight(reportContent))
  const kind = headKinds.find((one) => one === receivers)
  if (!kind) throw refuse('ZBSY0014', { field: 'receivers', allowed: headKinds.join(', ') })
  const ids = departments.split(',').filter(Boolean).map(Number)
  if (ids.some((id) => !Number.isSafeInteger(id) || id < 1)) throw refuse('ZBSY0013', { field: 'departments' })
  const heads = await headWays[kind].find(context, ids)
  return heads.map(({ employee, name, departments: own, state }) => ({
    ...{ employee: Number(employee), name, state },
    departments: [...own],
  }))
}
