// Moves a node of the chart: a department below another one, or a person below another superior.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { authorise } from '#server/access/permissions.ts'
import { changeRecord } from '#server/engine/crud/change.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { type ServedResource, servedResource } from '#server/engine/crud/resource.ts'
import { employeeBehaviour } from '../../personnel/exports.ts'
import { departmentBehaviour } from '../department.ts'
import { type ChartNode, readNodes } from './chart-nodes.ts'
import { type View, views } from './view.ts'

interface Movable {
  readonly resource: ServedResource
  readonly view: View
  readonly permission: string
}

/** The same change as in the record's own form, with its rules, its version and its row in the operation log. */
export function chartMover() {
  const movable: Readonly<Record<'department' | 'employee', Movable>> = {
    department: {
      resource: servedResource('department', departmentBehaviour),
      view: views.department,
      permission: 'company.change_department',
    },
    employee: {
      resource: servedResource('employee', employeeBehaviour),
      view: views.superior,
      permission: 'team.change_employee',
    },
  }
  return async (context: Context, { type, id, parent }: components['schemas']['ChartMove']): Promise<ChartNode[]> => {
    const { resource, view, permission } = movable[type]
    authorise(context.principal, permission)
    const before = await parentOf(context, view, id)
    await changeRecord(context, resource, { id, body: { [view.parent]: parent }, verb: 'patch' })
    return readNodes(context, view, sql`select unnest(${[id, before, parent].filter((one) => one !== null)}::bigint[])`)
  }
}

async function parentOf(context: Context, view: View, id: number): Promise<number | null> {
  const { rows } = await sql<{ parent: number | null }>`
    select ${sql.ref(`t.${view.parent}`)} as parent from ${sql.table(view.table)} t
    where ${view.terms(context)} and t.id = ${id}`.execute(context.db)
  return rows[0]?.parent ?? null
}
