// Takes a step back: all of its records as they were before it, or none.
import { sql } from 'kysely'
import type { ResourceMeta } from '#openapi/types.ts'
import { authorise } from '#server/access/permissions.ts'
import type { Behaviour } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { idIn, type Net, namesOf, netOf } from './images.ts'
import { putBack } from './put-back.ts'

interface Kept {
  readonly id: number
  readonly permission: string
  readonly undone: boolean
  readonly late: boolean
}

export interface UndoneRecords {
  readonly resource: string
  readonly ids: readonly number[]
}

/** The steps of a person, by their number; those of others are not there. */
async function keptRows({ db, company, principal }: Context, step: string, minutes: number): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select id, permission, undone, at < now() - make_interval(mins => ${minutes}) as late from undo_row
    where company_id = ${company.id} and step = ${step}::uuid and user_id = ${principal.user}
    order by id for update`.execute(db)
  return rows
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What the step needed, and with it its undoing. */
export async function permissionOfStep(context: Context, step: string): Promise<string> {
  if (!uuid.test(step)) throw refuse('ZBOA0404')
  const { rows } = await sql<{ permission: string }>`
    select permission from undo_row
    where company_id = ${context.company.id} and step = ${step}::uuid and user_id = ${context.principal.user}
    limit 1`.execute(context.db)
  const [row] = rows
  if (!row) throw refuse('ZBOA0404')
  return row.permission
}

/** What a step came to, record by record. */
export async function netOfStep(context: Context, step: string): Promise<Net[]> {
  const { rows } = await sql<{ id: number }>`
    select id from undo_row where company_id = ${context.company.id} and step = ${step}::uuid`.execute(context.db)
  return netOf(
    context,
    rows.map(({ id }) => id),
  )
}

export async function undoStep(
  context: Context,
  behaviourOf: (meta: ResourceMeta) => Behaviour<never>,
  step: string,
  minutes: number,
): Promise<UndoneRecords[]> {
  const rows = await keptRows(context, step, minutes)
  const [first] = rows
  if (!first) throw refuse('ZBOA0404')
  authorise(context.principal, first.permission)
  if (rows.some(({ undone }) => undone)) throw refuse('ZBOA0502')
  if (rows.some(({ late }) => late)) throw refuse('ZBOA0501', { minutes })
  const ids = rows.map(({ id }) => id)
  const conflicts = await sql<
    Pick<Net, 'table_name' | 'image'>
  >`select * from undo_conflicts(${ids}::bigint[])`.execute(context.db)
  if (conflicts.rows.length > 0) throw refuse('ZBOA0503', { names: namesOf(conflicts.rows) })
  const nets = await netOf(context, ids)
  const done = await putBack(context, behaviourOf, { rows: ids, nets, action: 'UNDO' })
  return done.map(({ meta, nets: own }) => ({ resource: meta.name, ids: own.map(({ image }) => idIn(image)) }))
}
