// Work codes on terminals: sent to the chosen ones or taken off them; how many hold them, wait, or failed.
import { type RawBuilder, sql } from 'kysely'
import { type BulkOutcome, defineBehaviour, type Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'

const holding = (states: RawBuilder<unknown>) => () =>
  sql`(select count(*)::integer from work_code_terminal h where h.company_id = p.company_id and h.work_code = p.id
    and h.state in (${states}))`

export const terminalWorkCodeBehaviour = defineBehaviour('terminal_work_code', {
  computed: {
    last_activity: () =>
      sql`(select max(h.last_activity) from work_code_terminal h where h.company_id = p.company_id and h.work_code = p.id)`,
    terminals_sent: holding(sql`'DONE'`),
    terminals_pending: holding(sql`'PENDING', 'SENT'`),
    terminals_failed: holding(sql`'FAILED', 'EXPIRED', 'CANCELLED'`),
  },

  bulkActions: {
    send_work_code: ({ context, ids, body }) => send(context, ids, body),
    remove_work_code: ({ context, ids, body }) => takeOff(context, ids, body),
  },
})

interface Chosen {
  readonly terminals?: readonly number[] | undefined
  readonly areas?: readonly number[] | undefined
}

/** The named ones and those of the areas; none named: all that the caller may see. */
async function terminalsOf({ db, company, principal }: Context, { terminals = [], areas = [] }: Chosen) {
  const isAll = terminals.length === 0 && areas.length === 0
  const { rows } = await sql<{ id: number }>`select id from terminal where company_id = ${company.id} and state <> 0
    and (${isAll}::boolean or id = any(${terminals}::bigint[]) or area = any(${areas}::bigint[]))
    and (${principal.scope.areas === null}::boolean or area = any(${principal.scope.areas ?? []}::bigint[])) order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Codes that are not active are skipped: they are not offered any more. */
async function send(context: Context, ids: readonly number[], chosen: Chosen): Promise<BulkOutcome> {
  const { db, company, principal } = context
  const { rows } = await sql<{ id: number; is_active: boolean }>`select id, is_active from work_code
    where company_id = ${company.id} and id = any(${ids}::bigint[]) order by id`.execute(db)
  const active = rows.filter((row) => row.is_active).map(({ id }) => id)
  await sql`select send_work_code(${company.id}, w, ${await terminalsOf(context, chosen)}::bigint[], ${principal.display_name})
    from unnest(${active}::bigint[]) w`.execute(db)
  const skipped = rows
    .filter((row) => !row.is_active)
    .map(({ id }): Skipped => ({ id, code: 'ZBDV0029', context: { state: 'INACTIVE', action: 'send_work_code' } }))
  return { accepted: active.length, skipped }
}

async function takeOff(context: Context, ids: readonly number[], chosen: Chosen): Promise<BulkOutcome> {
  const { db, company, principal } = context
  await sql`select take_work_code_off(${company.id}, w.id, ${await terminalsOf(context, chosen)}::bigint[], w.code, ${principal.display_name})
    from work_code w where w.company_id = ${company.id} and w.id = any(${ids}::bigint[])`.execute(db)
  return { accepted: ids.length, skipped: [] }
}
