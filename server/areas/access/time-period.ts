// Time periods: one interval a weekday, that ends after it starts; numbered in their area, told to its doors, copied to others.
import { sql } from 'kysely'
import { defineBehaviour, type Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { type FieldFaults, mergeFaults } from '#server/platform/errors/field-faults.ts'
import { affectedFaults, firstChanged } from './affected.ts'
import { freeNumber, syncRows, takenFaults, takeOffDoors, tellDoors } from './area-table.ts'
import { copyPeriod, days, periods as table } from './copy-period.ts'
import { onDoors } from './on-doors.ts'

export const timePeriodBehaviour = defineBehaviour('time_period', {
  complete: async ({ context, draft, before }) =>
    before || draft.timezone_no !== undefined ? {} : { timezone_no: await freeNumber(context, table, draft.area) },

  computed: onDoors('AccTimeZone', 'timezone_no'),

  check: async ({ context, draft, before }) => {
    const next = { ...before, ...draft }
    return mergeFaults(
      hourFaults(next),
      await takenFaults(context, table, next, before),
      before ? await affectedFaults(context, { ...passing(before), field: firstChanged(hours, draft, before) }) : {},
    )
  },

  created: ({ context, row }) => tellDoors(context, table, [row.id]),
  changed: ({ context, row }) => tellDoors(context, table, [row.id]),
  undone: ({ context, row }) => tellDoors(context, table, [row.id]),
  unmaking: ({ context, ids }) => takeOffDoors(context, table, ids),
  removing: ({ context, ids }) => takeOffDoors(context, table, ids),

  rowActions: { copy: ({ context, row, body }) => copy(context, row, body.areas) },
  bulkActions: { sync: syncRows(table) },
})

const hours = days.flatMap((day) => [`${day}_on`, `${day}_start`, `${day}_end`])

/** People who pass doors in the period, by their group or in hours of their own. */
const passing = ({ id, area }: Stored) => ({
  area,
  of: sql`(case when m.is_group_timezone then exists (select from access_group g where g.company_id = m.company_id and g.id = m."group"
      and ${id}::bigint in (g.timezone1, g.timezone2, g.timezone3))
    else ${id}::bigint in (m.timezone1, m.timezone2, m.timezone3) end)`,
})

/** Doors know no interval over midnight. */
function hourFaults(next: Readonly<Record<string, unknown>>): FieldFaults {
  const wrong = days.filter(
    (day) => next[`${day}_on`] === true && String(next[`${day}_end`]) <= String(next[`${day}_start`]),
  )
  return Object.fromEntries(
    wrong.map((day) => {
      const [start, end] = [next[`${day}_start`], next[`${day}_end`]]
      return [`${day}_end`, [{ code: 'ZBAC0024', context: { start, end } }]]
    }),
  )
}

/** An area that has the name already keeps its own. */
async function copy(context: Context, row: Stored, areas: readonly number[]): Promise<number> {
  let first = row.id
  for (const area of areas) {
    const made = await copyPeriod(context, row.id, { area, name: String(row.timezone_name) })
    if (made === undefined) continue
    if (first === row.id) first = made
  }
  return first
}
