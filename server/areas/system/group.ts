// Groups: permissions that the editor holds, a change that members feel at once, no removal that leaves people without.
import { sql } from 'kysely'
import { type Behaviour, defineBehaviour, type Skipped, type Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { insertRecord } from '#server/engine/crud/create.ts'
import { servedResource } from '#server/engine/crud/resource.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { holdersOf, moveHolders, refuseTaking, setHolders } from './group-holders.ts'
import { isKnownRight, withViews } from './known-rights.ts'
import { permissionsOf, refuseUnheld } from './may-grant.ts'
import { raiseVersions } from './permission-version.ts'

const present = sql`('PENDING_APPROVAL', 'ACTIVE', 'SUSPENDED', 'INVITED')`

const listOf = (row: Stored | undefined): readonly string[] =>
  Array.isArray(row?.permissions) ? row.permissions.map(String) : []

/** Permissions that the contract no longer has may stay in a group, and do nothing there. */
function permissionFaults(asked: readonly string[], before: readonly string[]): FieldFaults {
  const unknown = asked.find((name) => !isKnownRight(name) && !before.includes(name))
  return unknown ? { permissions: [{ code: 'ZBSY0014', context: { field: 'permissions', allowed: unknown } }] } : {}
}

export const groupBehaviour: Behaviour<'group'> = defineBehaviour('group', {
  computed: {
    user_count: () => sql`(select count(*)::integer from user_groups held join "user" u on u.id = held.owner
      where held.target = p.id and u.state in ${present})`,
  },

  complete: ({ draft }) => (draft.permissions ? { permissions: withViews(draft.permissions) } : {}),

  check: async ({ context, draft, before }) => {
    const had = listOf(before)
    const asked = draft.permissions ?? had
    const faults = permissionFaults(asked, had)
    const taken = had.filter((name) => !asked.includes(name))
    refuseUnheld(context.principal, [...asked.filter((name) => !had.includes(name)), ...taken])
    if (before && taken.length > 0) await refuseTaking(context, [before.id])
    return faults
  },

  changed: async ({ context, row, before }) => {
    if (listOf(row).join() === listOf(before).join()) return
    await raiseVersions(
      context,
      (await holdersOf(context, [row.id])).map(({ id }) => id),
    )
  },

  removing: async ({ context, ids }) => {
    const held = await stillHeld(context, ids)
    const kept = new Set(held.map(({ id }) => id))
    await letGo(
      context,
      ids.filter((id) => !kept.has(id)),
    )
    return held
  },

  rowActions: {
    copy: async ({ context, row, body: { name } }) =>
      insertRecord(context, served(), {
        name,
        description: row.description,
        permissions: listOf(row).filter(isKnownRight),
      }),
    set_users: ({ context, row, body: { users } }) => setHolders(context, row.id, users),
  },

  bulkActions: {
    remove: async ({ context, ids, body: { move_to } }) => {
      const builtIn = await builtInOf(context, ids)
      const going = ids.filter((id) => id !== move_to && !builtIn.some((one) => one.id === id))
      const itself = ids.includes(move_to) ? [{ id: move_to, code: 'ZBSY0029', context: { action: 'remove' } }] : []
      refuseUnheld(context.principal, await permissionsOf(context, [move_to]))
      refuseUnheld(context.principal, await permissionsOf(context, going))
      await refuseTaking(context, going)
      await moveHolders(context, going, move_to)
      await letGo(context, going)
      await sql`delete from user_group where company_id = ${context.company.id} and id = any(${going}::bigint[])`.execute(
        context.db,
      )
      return {
        accepted: going.length,
        skipped: [...builtIn, ...itself.filter(({ id }) => !builtIn.some((one) => one.id === id))],
      }
    },
  },
})

const served = () => servedResource('group', groupBehaviour)

async function stillHeld({ db }: Context, ids: readonly number[]): Promise<Skipped[]> {
  const { rows } = await sql<{ id: number; count: number }>`
    select held.target as id, count(*)::integer as count from user_groups held join "user" u on u.id = held.owner
    where held.target = any(${ids}::bigint[]) and u.state in ${present} group by 1`.execute(db)
  return rows.map(({ id, count }) => ({ id, code: 'ZBSY0100', context: { count } }))
}

async function builtInOf({ db }: Context, ids: readonly number[]): Promise<Skipped[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from "group" where id = any(${ids}::bigint[]) and is_default`.execute(db)
  return rows.map(({ id, name }) => ({ id, code: 'ZBSY0021', context: { name } }))
}

/** Memberships that ended still name their groups, for whoever takes them up again; a group that goes leaves them. */
const letGo = ({ db, company }: Context, ids: readonly number[]) =>
  sql`delete from membership_group where company_id = ${company.id} and group_id = any(${ids}::bigint[])`.execute(db)
