// Access groups: periods of their own area, members by privilege, alone in a combination where they open alone.
import { sql } from 'kysely'
import { defineBehaviour, type Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { type FieldFaults, mergeFaults } from '#server/platform/errors/field-faults.ts'
import { refuseFields } from '#server/platform/errors/refusal.ts'
import { affectedFaults, firstChanged } from './affected.ts'
import {
  type AreaTable,
  elsewhereFaults,
  freeNumber,
  syncRows,
  takenFaults,
  takeOffDoors,
  tellDoors,
  twiceFaults,
} from './area-table.ts'
import { periodThere } from './copy-period.ts'
import { onDoors } from './on-doors.ts'
import { movePeople } from './privileges/privilege-acts.ts'
import { terminalCan } from './verify-needs.ts'

const table: AreaTable = {
  table: 'access_group',
  number: 'group_no',
  name: 'group_name',
  most: 99,
  onDoors: 'AccGroup ID',
}

export const accessGroupBehaviour = defineBehaviour('access_group', {
  computed: {
    ...onDoors('AccGroup', 'group_no'),
    member_count: () =>
      sql`(select count(*)::integer from privilege m where m.company_id = p.company_id and m."group" = p.id)`,
  },

  complete: async ({ context, draft, before }) =>
    before
      ? {}
      : {
          ...(draft.group_no === undefined && { group_no: await freeNumber(context, table, draft.area) }),
          ...(draft.timezone1 === undefined && { timezone1: await firstPeriod(context, draft.area) }),
        },

  check: async ({ context, draft, before }) => {
    const next: Readonly<Record<string, unknown>> = { ...before, ...draft }
    const periods = { timezone1: next.timezone1, timezone2: next.timezone2, timezone3: next.timezone3 }
    return mergeFaults(
      twiceFaults(periods),
      await elsewhereFaults(context, 'time_period', next.area, periods),
      await takenFaults(context, table, next, before),
      before?.verify_mode === next.verify_mode ? {} : await unreadableFaults(context, next),
      before
        ? await affectedFaults(context, {
            ...{ area: before.area, of: sql`m."group" = ${before.id}::bigint` },
            field: firstChanged(
              ['verify_mode', 'timezone1', 'timezone2', 'timezone3', 'is_include_holiday'],
              draft,
              before,
            ),
          })
        : {},
    )
  },

  created: async ({ context, row }) => {
    await tellDoors(context, table, [row.id])
    await keepAlone(context, row)
  },

  changed: async ({ context, row, before }) => {
    await tellDoors(context, table, [row.id])
    if (row.opens_alone !== before.opens_alone) await keepAlone(context, row)
  },

  undone: ({ context, row }) => tellDoors(context, table, [row.id]),
  unmaking: ({ context, ids }) => takeOffDoors(context, table, ids),
  removing: async ({ context, ids }) => {
    const { rows } = await sql<{
      id: number
    }>`select g.id from access_group g where g.company_id = ${context.company.id}
      and g.id = any(${ids}::bigint[]) and not g.is_default
      and not exists (select from privilege m where m.company_id = g.company_id and m."group" = g.id)
      and not exists (select from combination c where c.company_id = g.company_id
        and g.id in (c.group1, c.group2, c.group3, c.group4, c.group5) and c.alone is distinct from g.id)`.execute(
      context.db,
    )
    const going = rows.map(({ id }) => id)
    await sql`delete from combination where company_id = ${context.company.id} and alone = any(${going}::bigint[])`.execute(
      context.db,
    )
    return takeOffDoors(context, table, going)
  },

  rowActions: {
    set_member: ({ context, row, body }) => movePeople(context, row, body.employees),
    copy: ({ context, row, body }) => copy(context, row, body.areas),
  },
  bulkActions: { sync: syncRows(table) },
})

/** ZBAC1502, a warning, for a way of verification that no terminal of the area reads, as far as they have told. */
async function unreadableFaults(
  { db, company, call }: Context,
  { area, verify_mode }: Readonly<Record<string, unknown>>,
): Promise<FieldFaults> {
  if (call.confirmed || typeof verify_mode !== 'number') return {}
  const { rows } = await sql<{
    able: boolean | null
  }>`select bool_or(${terminalCan(verify_mode)}) as able from terminal t
    where t.company_id = ${company.id} and t.area = ${area ?? null}::bigint`.execute(db)
  return rows[0]?.able === false ? { verify_mode: [{ code: 'ZBAC1502', context: { confirm: true } }] } : {}
}

/** With its periods, under its number where that is free; an area that has the name already keeps its own. */
async function copy(context: Context, row: Stored, areas: readonly number[]): Promise<number> {
  let first = row.id
  for (const area of areas) {
    const taken = await takenFaults(context, table, { ...row, area })
    if (taken.group_name) continue
    const made = await copyTo(context, row, { area, isFree: !taken.group_no })
    if (first === row.id) first = made.id
    await tellDoors(context, table, [made.id])
    await keepAlone(context, made)
  }
  return first
}

async function copyTo(
  context: Context,
  row: Stored,
  { area, isFree }: { readonly area: number; readonly isFree: boolean },
): Promise<Stored> {
  const { db, company, principal } = context
  const number = isFree ? row.group_no : await freeNumber(context, table, area)
  const there: number[] = []
  for (const period of [row.timezone1, row.timezone2, row.timezone3]) {
    const id = typeof period === 'number' ? await periodThere(context, period, area) : undefined
    if (id !== undefined && !there.includes(id)) there.push(id)
  }
  const { rows } = await sql<Stored>`
    insert into access_group (company_id, area, group_no, group_name, verify_mode, timezone1, timezone2, timezone3,
      is_include_holiday, opens_alone, create_user, change_user)
    select company_id, ${area}, ${number}, group_name, verify_mode, ${there[0]}, ${there[1] ?? null}::bigint, ${there[2] ?? null}::bigint,
      is_include_holiday, opens_alone, ${principal.display_name}, ${principal.display_name}
    from access_group where company_id = ${company.id} and id = ${row.id} returning *`.execute(db)
  const [made] = rows
  if (!made) throw new Error(`group ${row.id} is not there`)
  return made
}

async function firstPeriod({ db, company }: Context, area: unknown): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from time_period where company_id = ${company.id}
    and area = ${typeof area === 'number' ? area : null} and timezone_no = 1`.execute(db)
  return rows[0]?.id
}

/** A combination of the group alone, or none; ZBAC1501 where no number is free. */
async function keepAlone(context: Context, row: Stored): Promise<void> {
  const { db, company, principal } = context
  if (row.opens_alone !== true) {
    await sql`delete from combination where company_id = ${company.id} and alone = ${row.id}`.execute(db)
    return
  }
  const { rows } = await sql<{ id: number }>`
    insert into combination (company_id, area, combination_no, combination_name, group1, alone, create_user, change_user)
    select ${company.id}, ${row.area}, min(n), ${String(row.group_name)}, ${row.id}, ${row.id}, ${principal.display_name}, ${principal.display_name}
    from generate_series(1, 10) n
    where n not in (select combination_no from combination where company_id = ${company.id} and area = ${row.area})
      and not exists (select from combination c where c.company_id = ${company.id} and c.area = ${row.area} and c.group1 = ${row.id}
        and num_nonnulls(c.group2, c.group3, c.group4, c.group5) = 0)
    having min(n) is not null on conflict do nothing returning id`.execute(db)
  const { rows: alone } = await sql<{ id: number }>`select id from combination c where company_id = ${company.id}
    and area = ${row.area} and group1 = ${row.id} and num_nonnulls(group2, group3, group4, group5) = 0`.execute(db)
  if (rows.length === 0 && alone.length === 0)
    throw refuseFields('AC', { opens_alone: [{ code: 'ZBAC1501', context: { field: 'opens_alone' } }] })
  await sql`select queue_command(${company.id}, doors_of(${company.id}, c.area), 'ACCESS', combination_line(c), 1,
      interval '30 days', ${principal.display_name})
    from combination c where company_id = ${company.id} and id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db)
}
