// What one privilege says: group and periods by their numbers in the area, as files name them, and what fits together.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { type FieldFaults, mergeFaults } from '#server/platform/errors/field-faults.ts'
import { elsewhereFaults, twiceFaults } from '../area-table.ts'

type Values = Readonly<Record<string, unknown>>

/** By the field of a number the field that it stands for, and the table whose rows are numbered so. */
const numbered = {
  group_no: { field: 'group', table: 'access_group', column: 'group_no' },
  timezone_no1: { field: 'timezone1', table: 'time_period', column: 'timezone_no' },
  timezone_no2: { field: 'timezone2', table: 'time_period', column: 'timezone_no' },
  timezone_no3: { field: 'timezone3', table: 'time_period', column: 'timezone_no' },
} as const

type Numbered = keyof typeof numbered

const names: readonly Numbered[] = ['group_no', 'timezone_no1', 'timezone_no2', 'timezone_no3']

const numberOf = (name: Numbered) => () => {
  const { field, table, column } = numbered[name]
  return sql`(select ${sql.ref(`n.${column}`)} from ${sql.table(table)} n where n.company_id = p.company_id
    and n.id = ${sql.ref(`p.${field}`)})`
}

/** Of the row `p`. */
export const numbersOf = {
  group_no: numberOf('group_no'),
  timezone_no1: numberOf('timezone_no1'),
  timezone_no2: numberOf('timezone_no2'),
  timezone_no3: numberOf('timezone_no3'),
}

async function idOf({ db, company }: Context, name: Numbered, number: unknown, area: unknown) {
  const { table, column } = numbered[name]
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where company_id = ${company.id}
    and area = ${area}::bigint and ${sql.ref(column)} = ${number}::integer`.execute(db)
  return rows[0] && Number(rows[0].id)
}

/** The fields that numbers of the draft stand for; a number that the area has not says nothing. */
export async function numberedPart(context: Context, draft: Values, area: unknown): Promise<Values> {
  const part: Record<string, unknown> = {}
  for (const name of names) {
    const number = draft[name]
    if (number === null) part[numbered[name].field] = null
    if (typeof number !== 'number') continue
    const id = await idOf(context, name, number, area)
    if (id !== undefined) part[numbered[name].field] = id
  }
  return part
}

/** Number 0016. */
export async function unknownNumbers(context: Context, draft: Values, area: unknown): Promise<FieldFaults> {
  const faults: FieldFaults = {}
  for (const name of names) {
    const number = draft[name]
    if (typeof number === 'number' && (await idOf(context, name, number, area)) === undefined)
      faults[name] = [{ code: 'ZBAC0016', context: { field: name, value: number } }]
  }
  return faults
}

const periods = ['timezone1', 'timezone2', 'timezone3']

/** Who is given periods has hours of their own, who is given a verification one of their own; what is the group's holds nothing else. */
export function whole(draft: Values): Values {
  const given = { ...draft }
  if (given.is_group_timezone === undefined && periods.some((name) => given[name])) given.is_group_timezone = false
  if (given.is_group_timezone === true) for (const name of periods) given[name] = null
  if (given.is_group_verifycode === undefined && typeof given.verify_mode === 'number')
    given.is_group_verifycode = given.verify_mode < 0
  if (given.is_group_verifycode === true) given.verify_mode = -1
  return given
}

/** Group and periods of the area (0016), each period once (0027), and a first one where the hours are the person's own (ZBAC1702). */
export async function hourFaults(context: Context, next: Values): Promise<FieldFaults> {
  const { area, group, timezone1, timezone2, timezone3 } = next
  const hours = { timezone1, timezone2, timezone3 }
  const lacksFirst = next.is_group_timezone === false && (timezone1 ?? null) === null
  return named(
    context,
    mergeFaults(
      await elsewhereFaults(context, 'access_group', area, { group }),
      await elsewhereFaults(context, 'time_period', area, hours),
      twiceFaults(hours),
      lacksFirst ? { timezone1: [{ code: 'ZBAC1702', context: { field: 'timezone1' } }] } : {},
    ),
  )
}

/** In a file the columns are those of the numbers. */
function named({ fromFile }: Context, faults: FieldFaults): FieldFaults {
  if (!fromFile) return faults
  const column = (field: string) => names.find((name) => numbered[name].field === field) ?? field
  return Object.fromEntries(Object.entries(faults).map(([field, list]) => [column(field), list]))
}
