// Time periods: one interval a weekday, that ends after it starts; numbered in their area, told to its doors, copied to others.
import { defineBehaviour, type Stored } from '#server/crud/behaviour.ts'
import type { Context } from '#server/crud/context.ts'
import type { FieldFaults } from '#server/errors/field-faults.ts'
import { freeNumber, syncRows, takenFaults, takeOffDoors, tellDoors } from './area-table.ts'
import { copyPeriod, days, periods as table } from './copy-period.ts'

export const timePeriodBehaviour = defineBehaviour('time_period', {
  complete: async ({ context, draft, before }) =>
    before || draft.timezone_no !== undefined ? {} : { timezone_no: await freeNumber(context, table, draft.area) },

  check: async ({ context, draft, before }) => {
    const next = { ...before, ...draft }
    return { ...hourFaults(next), ...(await takenFaults(context, table, next, before)) }
  },

  created: ({ context, row }) => tellDoors(context, table, [row.id]),
  changed: ({ context, row }) => tellDoors(context, table, [row.id]),
  removing: ({ context, ids }) => takeOffDoors(context, table, ids),

  rowActions: { copy: ({ context, row, body }) => copy(context, row, body.areas) },
  bulkActions: { sync: syncRows(table) },
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
