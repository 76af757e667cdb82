// One audit row for each write of the generic verbs, in the transaction of the write, and the news of it for those who look on.
import type { ResourceMeta } from '#openapi/types.ts'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import type { Changes } from './audited-values.ts'
import type { Context } from './context.ts'

/** What was done to which records; who and from where stands in the context. */
export interface AuditEntry {
  readonly action: string
  readonly module: string
  readonly resource: string
  readonly targets: readonly number[]
  readonly names: readonly string[]
  readonly changes: Changes
}

export const record = (
  context: Context,
  meta: Pick<ResourceMeta, 'module' | 'name'>,
  action: string,
  targets: readonly number[],
  changes: Changes,
  names: readonly string[] = [],
): Promise<void> => recordEach(context, meta, action, [{ targets, changes, names }])

/** The same done to several, each with a row of its own. */
export async function recordEach(
  context: Context,
  { module, name: resource }: Pick<ResourceMeta, 'module' | 'name'>,
  action: string,
  done: readonly Pick<AuditEntry, 'targets' | 'changes' | 'names'>[],
): Promise<void> {
  const ids = done.flatMap(({ targets }) => targets)
  noteChanged({ company: context.company.id, resource, ids, added: adding.has(action) })
  await context.audit(context, ...done.map((one) => ({ ...one, action, module, resource })))
}

/** What these do, records may be there that were not there before. */
const adding = new Set(['CREATE', 'UNDO', 'RESTORE'])
