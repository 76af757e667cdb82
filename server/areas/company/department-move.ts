// Moves departments under another one: no circle, no eleventh level, no name twice among siblings.
import { sql } from 'kysely'
import type { BulkOutcome, Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { treeFaults } from '#server/engine/crud/tree-faults.ts'
import { refuseFields } from '#server/platform/errors/refusal.ts'
import { parentInScope } from './parent-in-scope.ts'

interface Move {
  readonly context: Context
  readonly ids: readonly number[]
  readonly body: { readonly parent_dept: number | null }
}

interface Moved {
  readonly id: number
  readonly dept_name: string
  readonly parent_dept: number | null
  readonly is_default: boolean
}

/** One after the other, since each move may be in the way of the next. */
export async function moveDepartments({ context, ids, body }: Move): Promise<BulkOutcome> {
  const { parent_dept: parent } = body
  const { rows } = await sql<Moved>`
    select id, dept_name, parent_dept, is_default from department
    where company_id = ${context.company.id} and id = any(${ids}::bigint[]) order by id`.execute(context.db)
  const skipped: Skipped[] = []
  for (const row of rows) {
    const before = { ...row }
    const outside = parentInScope({ context, scope: 'departments', field: 'parent_dept', parent, before })
    if (Object.keys(outside).length > 0) throw refuseFields('PE', outside)
    const why = row.parent_dept === parent ? undefined : await obstacle(context, row, parent)
    if (why) skipped.push(why)
    else if (row.parent_dept !== parent) await reparent(context, row.id, parent)
  }
  return { accepted: rows.length - skipped.length, skipped }
}

/** Why a department cannot be put under another one. */
export async function obstacle(context: Context, row: Moved, parent: number | null): Promise<Skipped | undefined> {
  const { id } = row
  if (row.is_default && parent === null) return { id, code: 'ZBPE1102' }
  const [fault] = (await treeFaults(context, storageOf('department'), parent, id)).parent_dept ?? []
  if (fault) return { id, ...fault }
  const { rows } = await sql`
    select from department where company_id = ${context.company.id} and coalesce(parent_dept, 0) = ${parent ?? 0}
      and same_text(dept_name) = same_text(${row.dept_name}) and id <> ${id}`.execute(context.db)
  return rows.length > 0 ? { id, code: 'ZBPE0017', context: { field: 'dept_name', value: row.dept_name } } : undefined
}

export async function reparent(context: Context, id: number, parent: number | null): Promise<void> {
  await sql`update department set parent_dept = ${parent}::bigint, version = version + 1, change_time = now(),
    change_user = ${context.principal.display_name}
    where company_id = ${context.company.id} and id = ${id}`.execute(context.db)
}
