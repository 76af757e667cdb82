// Combinations: groups of one area, without gaps, no two of the same groups.
import { sql } from 'kysely'
import { defineBehaviour, type Stored } from '#server/crud/behaviour.ts'
import type { Context } from '#server/crud/context.ts'
import { type FieldFaults, mergeFaults } from '#server/errors/field-faults.ts'
import {
  type AreaTable,
  elsewhereFaults,
  freeNumber,
  syncRows,
  takenFaults,
  takeOffDoors,
  tellDoors,
} from './area-table.ts'

const table: AreaTable = {
  table: 'combination',
  number: 'combination_no',
  name: 'combination_name',
  most: 10,
  onDoors: 'AccUnLockComb UID',
}

const places = ['group1', 'group2', 'group3', 'group4', 'group5'] as const

export const combinationBehaviour = defineBehaviour('combination', {
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
  removing: ({ context, ids }) => takeOffDoors(context, table, ids),
  bulkActions: { sync: syncRows(table) },
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
