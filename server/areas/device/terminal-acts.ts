// What is done to terminals on the server itself: another area, service on and off, an emptied queue; and what is cleared on one.
import { sql } from 'kysely'
import type { BulkOutcome, Skipped, Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import { refuseBeyondDevices } from './device-limit.ts'
import { lacksDoors } from './doors/doors-in-plan.ts'
import { queueLines } from './queue.ts'

const set = (context: Context, ids: readonly number[], columns: Readonly<Record<string, unknown>>) =>
  context.db
    .updateTable('terminal')
    .set({
      ...columns,
      version: sql`version + 1`,
      change_time: sql`now()`,
      change_user: context.principal.display_name,
    })
    .where('company_id', '=', context.company.id)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()

/** Terminals that have no area yet take a place of the subscription from then on. Number 0041 for doors that have to keep theirs. */
export async function move(context: Context, ids: readonly number[], area: number): Promise<BulkOutcome> {
  const { rows } = await sql<{
    id: number
    isDoor: boolean
  }>`select id, is_access and state <> 0 as "isDoor" from terminal
    where company_id = ${context.company.id} and id = any(${ids}::bigint[]) and area <> ${area}`.execute(context.db)
  const stays = lacksDoors(context) ? rows.filter(({ isDoor }) => isDoor) : []
  const moved = rows.filter((row) => !stays.includes(row)).map(({ id }) => id)
  await set(context, moved, { area })
  await refuseBeyondDevices(context)
  const skipped = stays.map(({ id }): Skipped => ({ id, code: 'ZBDV0041', context: { feature: 'acc' } }))
  return { accepted: ids.length - skipped.length, skipped }
}

/** Those that are so already are skipped. */
export async function enable(context: Context, ids: readonly number[], is_enabled: boolean): Promise<BulkOutcome> {
  const { rows } = await sql<{ id: number; state: number }>`select id, state from terminal
    where company_id = ${context.company.id} and id = any(${ids}::bigint[]) and is_enabled = ${is_enabled}`.execute(
    context.db,
  )
  const action = is_enabled ? 'enable' : 'disable'
  const skipped = rows.map(({ id, state }): Skipped => ({ id, code: 'ZBDV0029', context: { state, action } }))
  const others = ids.filter((id) => !rows.some((row) => row.id === id))
  await set(context, others, { is_enabled })
  return { accepted: others.length, skipped }
}

/** What was answered stays as history. */
export async function clearCommands({ db, company }: Context, ids: readonly number[]): Promise<BulkOutcome> {
  await sql`delete from command where company_id = ${company.id} and terminal = any(${ids}::bigint[])
    and state in ('PENDING', 'SENT')`.execute(db)
  return { accepted: ids.length, skipped: [] }
}

interface Clearing {
  readonly context: Context
  readonly row: Stored
  readonly body: { readonly confirm: string }
}

const clear = (field: 'alias' | 'sn', text: string) =>
  async function clearing({ context, row, body }: Clearing): Promise<void> {
    if (body.confirm !== row[field]) throw refuseFields('DV', { confirm: [{ code: 'ZBDV1002' }] })
    if (row.state === 0 || row.state === 2) throw refuse('ZBDV1003')
    await queueLines(context, [row.id], [{ kind: 'CONTROL', text }])
  }

export const clearAttendance = clear('alias', 'CLEAR LOG')
export const clearAll = clear('sn', 'CLEAR DATA')
