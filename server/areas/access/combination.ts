// Combinations: groups of one area, without gaps, no two of the same groups.
import { sql } from 'kysely'
import { type BulkOutcome, defineBehaviour, type Skipped, type Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { type FieldFaults, mergeFaults } from '#server/platform/errors/field-faults.ts'
import {
  type AreaTable,
  elsewhereFaults,
  freeNumber,
  syncRows,
  takenFaults,
  takeOffDoors,
  tellDoors,
} from './area-table.ts'
import { onDoors } from './on-doors.ts'

const table: AreaTable = {
  table: 'combination',
  number: 'combination_no',
  name: 'combination_name',
  most: 10,
  onDoors: 'AccUnLockComb UID',
}

const places = ['group1', 'group2', 'group3', 'group4', 'group5'] as const

export const combinationBehaviour = defineBehaviour('combination', {
  computed: onDoors('AccUnLockComb', 'combination_no'),

  complete: async ({ context, draft, before }) => ({
    ...closeGaps(draft, before),
    ...(!before &&
      draft.combination_no === undefined && { combination_no: await freeNumber(context, table, draft.area) }),
  }),

  check: async ({ context, draft, before }) => {
    const next: Readonly<Record<string, unknown>> = { ...before, ...draft }
    const groups = Object.fromEntries(places.map((place) => [place, next[place]]))
    return mergeFaults(
      await elsewhereFaults(context, 'access_group', next.area, groups),
      await takenFaults(context, table, next, before),
      await sameFaults(context, next, before),
    )
  },

  created: ({ context, row }) => tellDoors(context, table, [row.id]),
  changed: ({ context, row }) => tellDoors(context, table, [row.id]),
  undone: ({ context, row }) => tellDoors(context, table, [row.id]),
  unmaking: ({ context, ids }) => takeOffDoors(context, table, ids),
  removing: async ({ context, ids }) => {
    const stay = context.call.confirmed ? [] : await lastOnes(context, ids)
    const going = ids.filter((id) => !stay.some((one) => one.id === id))
    await openAloneNoMore(context, going)
    return [...stay, ...(await takeOffDoors(context, table, going))]
  },
  bulkActions: { sync: syncRows(table), copy: ({ context, ids, body }) => copy(context, ids, body.areas) },
})

type Values = Readonly<Record<string, unknown>>

const groupsOf = (values: Values): number[] =>
  places.map((place) => values[place]).filter((id): id is number => typeof id === 'number')

/** Groups move up where one between them is left out. */
function closeGaps(draft: Values, before?: Stored): object {
  if (places.every((place) => draft[place] === undefined)) return {}
  const groups = groupsOf({ ...before, ...draft })
  return Object.fromEntries(places.map((place, index) => [place, groups[index] ?? (index === 0 ? draft.group1 : null)]))
}

/** Number 0017 for groups that are a combination already, in whatever order. */
async function sameFaults({ db, company }: Context, next: Values, before?: Stored): Promise<FieldFaults> {
  const groups = groupsOf(next).toSorted((a, b) => a - b)
  const { rows } = await sql<{ id: number }>`select id from combination c where company_id = ${company.id}
    and area = ${next.area ?? null}::bigint and id is distinct from ${before?.id ?? null}::bigint
    and (select array_agg(g order by g) from unnest(array[group1, group2, group3, group4, group5]) g where g is not null)
      = ${groups}::bigint[]`.execute(db)
  return rows.length > 0
    ? { group1: [{ code: 'ZBAC0017', context: { field: 'group1', value: groups.join(', ') } }] }
    : {}
}

/** ZBAC1601 for the last combinations of a group, which opens no door without them: a warning. */
async function lastOnes({ db, company }: Context, ids: readonly number[]): Promise<Skipped[]> {
  const { rows } = await sql<{ id: number; groups: string }>`
    select c.id, string_agg(g.group_no || ' ' || g.group_name, ', ' order by g.group_no) as groups
    from combination c join access_group g on g.company_id = c.company_id and g.id in (c.group1, c.group2, c.group3, c.group4, c.group5)
    where c.company_id = ${company.id} and c.id = any(${ids}::bigint[]) and not exists (select from combination o
      where o.company_id = c.company_id and o.area = c.area and o.id <> all(${ids}::bigint[])
        and g.id in (o.group1, o.group2, o.group3, o.group4, o.group5))
    group by c.id`.execute(db)
  return rows.map(({ id, groups }) => ({ id, code: 'ZBAC1601', context: { groups, confirm: true } }))
}

/** A group whose own combination goes does not open alone any more. */
async function openAloneNoMore({ db, company, principal }: Context, ids: readonly number[]): Promise<void> {
  await sql`update access_group g set opens_alone = false, version = g.version + 1, change_time = now(),
      change_user = ${principal.display_name}
    from combination c where g.company_id = ${company.id} and c.company_id = g.company_id and c.alone = g.id
      and c.id = any(${ids}::bigint[])`.execute(db)
}

interface Place {
  readonly place: number
  readonly group: string
  readonly there: number | null
}

/** The groups of a combination, and those of the same numbers in another area. */
async function groupsThere({ db, company }: Context, id: number, area: number): Promise<readonly Place[]> {
  const { rows } = await sql<Place>`
    select p.place, g.group_no || ' ' || g.group_name as "group", t.id as there
    from combination c, unnest(array[c.group1, c.group2, c.group3, c.group4, c.group5]) with ordinality p (id, place)
      join access_group g on g.id = p.id and g.company_id = ${company.id}
      left join access_group t on t.company_id = g.company_id and t.area = ${area} and t.group_no = g.group_no
    where c.company_id = ${company.id} and c.id = ${id} order by p.place`.execute(db)
  return rows
}

/** ZBAC1602 where a group is missing; an area that has the name or the groups as a combination keeps its own. */
async function copy(context: Context, ids: readonly number[], areas: readonly number[]): Promise<BulkOutcome> {
  const missing = new Map<number, Set<string>>()
  let accepted = 0
  for (const id of ids)
    for (const area of areas) {
      const found = await groupsThere(context, id, area)
      const absent = found.filter(({ there }) => there === null)
      for (const { group } of absent) missing.set(id, (missing.get(id) ?? new Set()).add(group))
      if (absent.length === 0 && (await copyTo(context, id, { area, groups: found.map(({ there }) => there) })))
        accepted += 1
    }
  const skipped = [...missing].map(([id, groups]) => ({
    id,
    code: 'ZBAC1602',
    context: { missing: [...groups].join(', ') },
  }))
  return { accepted, skipped }
}

interface Target {
  readonly area: number
  readonly groups: readonly (number | null)[]
}

async function copyTo(context: Context, id: number, { area, groups }: Target): Promise<boolean> {
  const { db, company, principal } = context
  const { rows: own } =
    await sql<Stored>`select * from combination where company_id = ${company.id} and id = ${id}`.execute(db)
  const next = { ...own[0], area, ...Object.fromEntries(places.map((place, at) => [place, groups[at] ?? null])) }
  const taken = await takenFaults(context, table, next)
  if (taken.combination_name || (await sameFaults(context, next)).group1) return false
  const number = taken.combination_no ? await freeNumber(context, table, area) : own[0]?.combination_no
  const columns = sql.join(places.map((place) => sql.ref(place)))
  const { rows } = await sql<{ id: number }>`
    insert into combination (company_id, area, combination_no, combination_name, remark, create_user, change_user, ${columns})
    select company_id, ${area}, ${number}, combination_name, remark, ${principal.display_name}, ${principal.display_name},
      ${sql.join(places.map((_, at) => sql`${groups[at] ?? null}::bigint`))}
    from combination where company_id = ${company.id} and id = ${id} returning id`.execute(db)
  await tellDoors(
    context,
    table,
    rows.map((row) => row.id),
  )
  return rows.length > 0
}
