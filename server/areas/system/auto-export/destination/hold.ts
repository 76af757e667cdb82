// Tasks whose destination somebody else changed are held: nothing goes to the new place until their owner or an administrator agrees.
import { sql } from 'kysely'
import type { Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { notify } from '#server/engine/notifications/notify.ts'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { inUsers } from '../owner-account.ts'

export const heldCode = 'ZBSY0113'

export const released = { held: false, held_by: null } as const

interface Held {
  readonly id: number
  readonly task: string
  readonly owner: number | null
}

/** Holds the tasks of others that bring files to the destination, and tells their owners. */
export async function holdTasks(
  { db, company, principal }: Context,
  destination: { readonly id: number; readonly name: string },
): Promise<void> {
  const { rows } = await sql<Held>`
    update auto_export t set held = true, held_by = ${principal.display_name}, version = version + 1,
      change_time = now(), change_user = ${principal.display_name}
    where t.company_id = ${company.id} and t.owner is distinct from ${principal.membership}::bigint
      and exists (select from auto_export_destinations d
        where d.company_id = t.company_id and d.owner = t.id and d.target = ${destination.id})
    returning t.id, t.task_code || ' ' || t.task_name as task, t.owner`.execute(db)
  if (rows.length === 0) return
  noteChanged({ company: company.id, resource: 'auto_export', ids: rows.map(({ id }) => Number(id)), added: false })
  for (const { id, task, owner } of rows)
    await notify(db, {
      company: company.id,
      users: await inUsers(db, company.id, owner),
      kind: 'EXPORT_HELD',
      context: { task, destination: destination.name, by: principal.display_name },
      link: '/system/auto-export',
      about: String(id),
    })
}

/** Throws 0402 for everybody but the owner of the task and administrators. */
export async function releaseTask({ db, company, principal }: Context, row: Stored): Promise<void> {
  const isAdministrator = principal.role === 'OWNER' || principal.role === 'ADMIN'
  if (row.owner !== principal.membership && !isAdministrator) throw refuse('ZBOA0402', { permission: 'ADMIN' })
  if (row.held !== true) throw refuse('ZBSY0029', { state: 'RELEASED', action: 'release' })
  await sql`update auto_export set held = false, held_by = null, version = version + 1, change_time = now(),
      change_user = ${principal.display_name}
    where company_id = ${company.id} and id = ${row.id}`.execute(db)
}

/** Looked at after the destination was read: what was changed with the holding is seen with it. */
export async function refuseHeld(db: Db, company: number, task: number): Promise<void> {
  const { rows } = await sql`select from auto_export
    where company_id = ${company} and id = ${task} and held`.execute(db)
  if (rows.length > 0) throw refuse(heldCode)
}
