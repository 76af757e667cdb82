// Brings departments together in one of them: employees and sub-departments move over, the emptied ones are deleted.
import { sql } from 'kysely'
import { authorise } from '#server/access/permissions.ts'
import type { BulkOutcome, Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { transferAll } from '../personnel/exports.ts'
import { obstacle, reparent } from './department-move.ts'
import { onlyScopes } from './only-scope.ts'

interface Merge {
  readonly context: Context
  readonly ids: readonly number[]
  readonly body: { readonly into: number }
}

interface Child {
  readonly id: number
  readonly dept_name: string
  readonly parent_dept: number | null
  readonly is_default: boolean
}

export async function mergeDepartments({ context, ids, body: { into } }: Merge): Promise<BulkOutcome> {
  authorise(context.principal, 'company.change_department')
  const others = ids.filter((id) => id !== into)
  const scoped = await onlyScopes(context, 'department', others)
  const skipped: Skipped[] = [...scoped]
  for (const id of others.filter((one) => !scoped.some((why) => why.id === one))) {
    const why = await absorb(context, id, into)
    if (why) skipped.push(why)
  }
  return { accepted: others.length - skipped.length, skipped }
}

/** Leaves everything as it was where one of the sub-departments cannot move. */
async function absorb(context: Context, id: number, into: number): Promise<Skipped | undefined> {
  const company = context.company.id
  const { rows: own } = await sql<Child>`
    select id, dept_name, parent_dept, is_default from department where company_id = ${company} and id = ${id}`.execute(
    context.db,
  )
  const [row] = own
  if (row?.is_default) return { id, code: 'ZBPE0021', context: { name: row.dept_name } }
  const { rows: children } = await sql<Child>`
    select id, dept_name, parent_dept, is_default from department
    where company_id = ${company} and parent_dept = ${id} order by id`.execute(context.db)
  for (const child of children) {
    const why = await obstacle(context, child, into)
    if (why) return { ...why, id }
  }
  for (const child of children) await reparent(context, child.id, into)
  await transferAll(context, { from: id, to: into })
  await sql`delete from department where company_id = ${company} and id = ${id}`.execute(context.db)
  return undefined
}
