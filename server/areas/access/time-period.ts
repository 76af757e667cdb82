// Time periods: one interval a weekday, that ends after it starts; numbered in their area, told to its doors, copied to others.
import { sql } from 'kysely'
import { defineBehaviour, type Stored } from '#server/crud/behaviour.ts'
import type { Context } from '#server/crud/context.ts'
import type { FieldFaults } from '#server/errors/field-faults.ts'
import { type AreaTable, freeNumber, syncRows, takenFaults, takeOffDoors, tellDoors } from './area-table.ts'

const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

const table: AreaTable = {
  table: 'time_period',
  number: 'timezone_no',
  name: 'timezone_name',
  most: 50,
  onDoors: 'AccTimeZone UID',
}

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

/** The same number where it is free; an area that has the name already keeps its own. */
async function copy(context: Context, row: Stored, areas: readonly number[]): Promise<number> {
  const { db, company, principal } = context
  let first = row.id
  for (const area of areas) {
    const { rows: used } = await sql<{ id: number }>`select id from time_period where company_id = ${company.id}
      and area = ${area} and timezone_no = ${row.timezone_no}`.execute(db)
    const number = used.length === 0 ? row.timezone_no : await freeNumber(context, table, area)
    const columns = days.flatMap((day) => [`${day}_on`, `${day}_start`, `${day}_end`]).map((name) => sql.ref(name))
    const { rows } = await sql<{ id: number }>`
      insert into time_period (company_id, area, timezone_no, timezone_name, remark, create_user, change_user, ${sql.join(columns)})
      select company_id, ${area}, ${number}, timezone_name, remark, ${principal.display_name}, ${principal.display_name}, ${sql.join(columns)}
      from time_period where company_id = ${company.id} and id = ${row.id} on conflict do nothing returning id`.execute(
      db,
    )
    const [made] = rows
    if (!made) continue
    if (first === row.id) first = made.id
    await tellDoors(context, table, [made.id])
  }
  return first
}
