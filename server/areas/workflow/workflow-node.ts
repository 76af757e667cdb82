// Steps of workflows: at the end when added, without gaps when removed, each with somebody who decides.
import { sql } from 'kysely'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { refuseFields } from '#server/platform/errors/refusal.ts'
import { copyNodes } from './copy-nodes.ts'
import { rolesWithoutMembers } from './role-use.ts'

const MOST_STEPS = 10

/** Of the kinds that name somebody, the field that does. */
const namedBy: Readonly<Record<number, string>> = { 1: 'approver', 4: 'approver_employees', 5: 'approver_users' }
const toldBy: Readonly<Record<number, string>> = { 1: 'notifier', 4: 'notifier_employees', 5: 'notifier_users' }

export const workflowNodeBehaviour = defineBehaviour('workflow_node', {
  complete: async ({ context, draft, before }) => (before ? {} : { order_id: await nextPlace(context, draft) }),

  check: async ({ context, draft, before }) => ({
    ...chosenFaults({ ...before, ...draft }),
    ...(await userFaults(context, 'approver_users', draft.approver_users ?? [])),
    ...(await userFaults(context, 'notifier_users', draft.notifier_users ?? [])),
    ...(await roleFaults(context, draft, before)),
  }),

  removing: async ({ context, ids }) => {
    const { rows } = await sql<{ id: number }>`select n.id from workflow_node n
        join workflow w on w.company_id = n.company_id and w.id = n.workflow_engine and w.status = 'ACTIVE'
      where n.company_id = ${context.company.id} and n.id = any(${ids}::bigint[])`.execute(context.db)
    return rows.map(({ id }) => ({
      id,
      code: 'ZBWF0020',
      context: { used_by: [{ resource: 'workflow', count: 1 }] },
    }))
  },

  rowActions: {
    copy: async ({ context, row }) => {
      await nextPlace(context, row)
      const by = context.principal.display_name
      return copyNodes({ db: context.db, company: context.company.id, by }, [row.id], Number(row.workflow_engine))
    },
  },
})

type Values = Readonly<Record<string, unknown>>

/** ZBWF1302 where nobody is named who decides; number 0010 where nobody is who is told, or no department of members. */
function chosenFaults(next: Values): FieldFaults {
  const decides = Number(next.approver_type ?? 1)
  const told = Number(next.notifier_type ?? 0)
  const fields = [
    namedBy[decides],
    toldBy[told],
    decides === 1 && isListed(next, 'approver_by_overall', 'approve_scope') ? 'approve_departments' : undefined,
    told === 1 && isListed(next, 'notify_by_overall', 'notify_scope') ? 'notify_departments' : undefined,
  ]
  return Object.fromEntries(
    fields.flatMap((field) => {
      const chosen = field ? next[field] : undefined
      if (!field || (Array.isArray(chosen) && chosen.length > 0)) return []
      return [[field, [{ code: field === namedBy[decides] ? 'ZBWF1302' : 'ZBWF0010', context: { field } }]]]
    }),
  )
}

const isListed = (next: Values, overall: string, scope: string): boolean =>
  next[overall] !== true && next[scope] === 'LISTED'

/** Of roles that are chosen now. */
const roleFaults = (context: Context, draft: Values, before: Values | undefined): Promise<FieldFaults> => {
  const next: Values = { ...before, ...draft }
  const chosen = draft.approver
  const isByRole = Number(next.approver_type ?? 1) === 1 && Array.isArray(chosen)
  return isByRole ? rolesWithoutMembers(context, 'approver', chosen) : Promise.resolve({})
}

/** Behind the last one, or the one that was asked for where it is free; ZBWF1301 beyond ten. Two calls at once wait for each other. */
async function nextPlace(
  { db, company }: Context,
  { workflow_engine: workflow, order_id: wished }: Readonly<Record<string, unknown>>,
): Promise<number | undefined> {
  if (typeof workflow !== 'number') return undefined
  await sql`select id from workflow where company_id = ${company.id} and id = ${workflow} for update`.execute(db)
  const { rows } = await sql<{ place: number }>`select order_id as place from workflow_node
    where company_id = ${company.id} and workflow_engine = ${workflow} order by 1`.execute(db)
  if (rows.length >= MOST_STEPS)
    throw refuseFields('WF', { workflow_engine: [{ code: 'ZBWF1301', context: { max: MOST_STEPS } }] })
  const taken = new Set(rows.map(({ place }) => place))
  if (typeof wished === 'number' && !taken.has(wished)) return wished
  const last = Math.max(0, ...taken) + 1
  return last <= MOST_STEPS ? last : Array.from({ length: MOST_STEPS }, (_, at) => at + 1).find((n) => !taken.has(n))
}

/** Number 0016 for users who are invited only, or gone. */
async function userFaults({ db }: Context, field: string, ids: readonly number[]): Promise<FieldFaults> {
  const { rows } = await sql<{
    id: number
  }>`select id from "user" where id = any(${ids}::bigint[]) and state = 'ACTIVE'`.execute(db)
  const missing = ids.find((id) => !rows.some((row) => row.id === id))
  if (missing === undefined) return {}
  return { [field]: [{ code: 'ZBWF0016', context: { field, value: missing } }] }
}
