// Workflows: for somebody, with dates in order; active ones have steps and do not overlap; copied with their steps.
// The contract says which targets there are, hence the cast.
import { sql } from 'kysely'
import { type BulkOutcome, defineBehaviour, type Skipped, type Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { type FieldFaults, mergeFaults } from '#server/platform/errors/field-faults.ts'
import { refuseFields } from '#server/platform/errors/refusal.ts'
import { today } from '#server/platform/time/zone-time.ts'
import { copyNodes } from './copy-nodes.ts'
import { requestKinds } from './instance/request-kind.ts'
import { overlapped } from './overlap.ts'

type Values = Readonly<Record<string, unknown>>

const fieldOf = { DEPARTMENT: 'departments', POSITION: 'applicant_position', EMPLOYEE: 'employees' } as const

export const workflowBehaviour = defineBehaviour('workflow', {
  computed: {
    node_count: () =>
      sql`(select count(*)::integer from workflow_node n where n.company_id = p.company_id and n.workflow_engine = p.id)`,
  },

  complete: ({ context, draft, before }) =>
    before || draft.start_date !== undefined ? {} : { start_date: today(context.company.zone) },

  check: ({ draft, before }) => {
    const next: Values = { ...before, ...draft }
    return mergeFaults(targetFaults(next), orderFaults(next))
  },

  changed: async ({ context, row }) => {
    if (row.status !== 'ACTIVE') return
    const other = await overlapped(context, row.id)
    if (other) throw refuseFields('WF', { start_date: [{ code: 'ZBWF1201', context: { code: other } }] })
  },

  removing: async ({ context, ids }) => {
    const rows = await statesOf(context, ids)
    const active = rows
      .filter(({ status }) => status === 'ACTIVE')
      .map(({ id }) => ({ id, code: 'ZBWF0029', context: { state: 'ACTIVE', action: 'delete' } }))
    return [...active, ...(await stillRunning(context, ids))]
  },

  rowActions: {
    copy: ({ context, row, body }) => copy(context, row, body),
    reorder: ({ context, row, body }) => reorder(context, row.id, body.nodes),
  },

  bulkActions: {
    activate: ({ context, ids }) => activate(context, ids),
    disable: ({ context, ids }) => disable(context, ids),
  },
})

/** ZBWF1203: it applies to somebody. */
function targetFaults(next: Values): FieldFaults {
  const field = fieldOf[next.target as keyof typeof fieldOf] ?? fieldOf.DEPARTMENT
  const chosen = next[field]
  return Array.isArray(chosen) && chosen.length > 0 ? {} : { [field]: [{ code: 'ZBWF1203', context: { field } }] }
}

function orderFaults(next: Values): FieldFaults {
  const faults: FieldFaults = {}
  const backwards = (from: unknown, to: unknown) => from != null && to != null && Number(to) < Number(from)
  const [start, end] = [next.start_date, next.end_date]
  if (typeof start === 'string' && typeof end === 'string' && end < start)
    faults.end_date = [{ code: 'ZBWF0024', context: { start, end } }]
  for (const unit of ['days', 'hours'])
    if (backwards(next[`min_${unit}`], next[`max_${unit}`]))
      faults[`max_${unit}`] = [
        { code: 'ZBWF0015', context: { field: `max_${unit}`, min: Number(next[`min_${unit}`]), max: 9999 } },
      ]
  return faults
}

async function statesOf({ db, company }: Context, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; status: string; nodes: number }>`select id, status,
      (select count(*)::integer from workflow_node n where n.company_id = w.company_id and n.workflow_engine = w.id) as nodes
    from workflow w where company_id = ${company.id} and id = any(${ids}::bigint[]) order by id for update`.execute(db)
  return rows
}

/** Number 0020: requests are on their way by it. */
async function stillRunning({ db, company }: Context, ids: readonly number[]): Promise<readonly Skipped[]> {
  const found = await Promise.all(
    requestKinds.map(async (kind) => {
      const { rows } = await sql<{ id: number; count: number }>`
        select workflow as id, count(distinct ${sql.ref(kind)})::integer as count from request_step
        where company_id = ${company.id} and workflow = any(${ids}::bigint[]) and state in ('WAITING', 'CURRENT')
          and ${sql.ref(kind)} is not null group by workflow`.execute(db)
      return rows.map(({ id, count }) => ({ id, used: { resource: kind, count } }))
    }),
  )
  return ids.flatMap((id) => {
    const used_by = found.flat().flatMap((one) => (one.id === id ? [one.used] : []))
    return used_by.length === 0 ? [] : [{ id, code: 'ZBWF0020', context: { used_by } }]
  })
}

const setStatus = ({ db, company, principal }: Context, id: number, status: string) =>
  sql`update workflow set status = ${status}, version = version + 1, change_time = now(), change_user = ${principal.display_name}
    where company_id = ${company.id} and id = ${id}`.execute(db)

/** One after the other: of two that overlap, the second one is skipped. */
async function activate(context: Context, ids: readonly number[]): Promise<BulkOutcome> {
  const skipped: Skipped[] = []
  await sql`select pg_advisory_xact_lock(hashtext('workflow overlap'), ${context.company.id}::integer)`.execute(
    context.db,
  )
  for (const { id, status, nodes } of await statesOf(context, ids)) {
    const other = nodes > 0 && status !== 'ACTIVE' ? await overlapped(context, id) : undefined
    if (status === 'ACTIVE') skipped.push({ id, code: 'ZBWF0029', context: { state: status, action: 'activate' } })
    else if (nodes === 0) skipped.push({ id, code: 'ZBWF1202' })
    else if (other) skipped.push({ id, code: 'ZBWF1201', context: { code: other } })
    else await setStatus(context, id, 'ACTIVE')
  }
  return { accepted: ids.length - skipped.length, skipped }
}

async function disable(context: Context, ids: readonly number[]): Promise<BulkOutcome> {
  const skipped: Skipped[] = []
  for (const { id, status } of await statesOf(context, ids))
    if (status === 'ACTIVE') await setStatus(context, id, 'DISABLED')
    else skipped.push({ id, code: 'ZBWF0029', context: { state: status, action: 'disable' } })
  return { accepted: ids.length - skipped.length, skipped }
}

const pairs = ['departments', 'applicant_position', 'employees', 'incident_types'] as const

async function copy(
  { db, company, principal }: Context,
  row: Stored,
  { workflow_code, workflow_name }: { readonly workflow_code: string; readonly workflow_name: string },
): Promise<number> {
  const taken = await sql`select id from workflow where company_id = ${company.id}
    and same_text(workflow_code) = same_text(${workflow_code})`.execute(db)
  if (taken.rows.length > 0)
    throw refuseFields('WF', {
      workflow_code: [{ code: 'ZBWF0017', context: { field: 'workflow_code', value: workflow_code } }],
    })
  const by = principal.display_name
  const { rows } = await sql<{ id: number }>`
    insert into workflow (company_id, workflow_code, workflow_name, create_user, change_user, request_type, target, include_sub,
      start_date, end_date, min_days, max_days, min_hours, max_hours, allow_self_approval, allow_revoke, inform_type,
      auto_approve_after_h, timeout_action, description)
    select company_id, ${workflow_code}, ${workflow_name}, ${by}, ${by}, request_type, target, include_sub,
      start_date, end_date, min_days, max_days, min_hours, max_hours, allow_self_approval, allow_revoke, inform_type,
      auto_approve_after_h, timeout_action, description
    from workflow where company_id = ${company.id} and id = ${row.id} returning id`.execute(db)
  const id = Number(rows[0]?.id)
  for (const pair of pairs)
    await sql`insert into ${sql.table(`workflow_${pair}`)} (company_id, owner, target)
      select company_id, ${id}, target from ${sql.table(`workflow_${pair}`)} where company_id = ${company.id} and owner = ${row.id}`.execute(
      db,
    )
  const { rows: nodes } = await sql<{ id: number }>`select id from workflow_node
    where company_id = ${company.id} and workflow_engine = ${row.id} order by order_id`.execute(db)
  await copyNodes(
    { db, company: company.id, by },
    nodes.map((node) => node.id),
    id,
  )
  return id
}

/** Number 0016 unless all steps of the workflow are named, each once. */
async function reorder({ db, company, principal }: Context, workflow: number, nodes: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from workflow_node
    where company_id = ${company.id} and workflow_engine = ${workflow} for update`.execute(db)
  const own = new Set(rows.map(({ id }) => id))
  const foreign = nodes.find((id) => !own.has(id))
  if (foreign !== undefined || new Set(nodes).size !== own.size || nodes.length !== own.size)
    throw refuseFields('WF', {
      nodes: [{ code: 'ZBWF0016', context: { field: 'nodes', value: foreign ?? nodes.length } }],
    })
  await sql`update workflow_node n set order_id = o.place, version = version + 1, change_time = now(), change_user = ${principal.display_name}
    from unnest(${nodes}::bigint[]) with ordinality o(id, place)
    where n.company_id = ${company.id} and n.id = o.id and n.order_id <> o.place`.execute(db)
}
