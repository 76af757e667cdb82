// Of a report whose rows stand person by person: how many rows each person has, in their order. A window, or a part of a file, then
// reads the rows of its own people alone; nothing is sorted or looked up for the others.
import { type RawBuilder, sql } from 'kysely'
import { mostFileRows } from '../report-query.ts'
import { isStoredWithPerson, type Reading, type Row, readRows, standingOf } from '../run-report.ts'
import { placeJoins } from '../sources/people.ts'

/** People whose rows follow each other, in the department of these rows. */
export interface PersonRows {
  readonly employee: number
  /** 0: none; null where rows do not stand by department. */
  readonly department: number | null
  readonly count: number
}

/** Whether rows stand person by person, several for each. */
export function standByPerson({ report, query }: Pick<Reading, 'report' | 'query'>): boolean {
  const { isImpersonal, isSummary } = report.source
  if (isImpersonal || isSummary || report.order || query.group === 'date' || query.group === 'timetable') return false
  return query.ordering === undefined || isStoredWithPerson(query.ordering.column)
}

const isByDepartment = ({ query, settings }: Reading) => settings.order === 'DEPT_CODE' || query.group === 'department'

/** Over a row `r`: the department that it stands under. */
export const standingDepartment = (reading: Reading): RawBuilder<unknown> =>
  isByDepartment(reading) ? sql`r.department` : sql`null::bigint`

/** Of `persons`, with employee, department and rows of each. */
export function inOrder(reading: Reading): RawBuilder<unknown> {
  const department = isByDepartment(reading) ? sql`coalesce(r.department, 0)` : sql`null`
  return sql`(select json_agg(json_build_array(r.employee, ${department}, r.rows) order by ${standingOf(reading)})
    from (select ${reading.context.company.id}::bigint as company_id, employee, department, rows, null::bigint as location from persons) r
      join people p on p.id = r.employee ${placeJoins})`
}

export type PersonCount = readonly [employee: number, department: number | null, count: number]

export const personRowsOf = (counts: readonly PersonCount[]): readonly PersonRows[] =>
  counts.map(([employee, department, count]) => ({ employee, department, count }))

/** The rows of these people, in their order. */
export async function readRowsOf(reading: Reading, people: readonly PersonRows[]): Promise<readonly Row[]> {
  const employees = [...new Set(people.map(({ employee }) => employee))]
  if (employees.length === 0) return []
  const rows = await readRows({ ...reading, query: { ...reading.query, employees, offset: 0, size: mostFileRows } })
  if (people[0]?.department === null) return rows
  // Who moved stands in both departments, and only one of them may be meant.
  const meant = new Set(people.map(({ employee, department }) => `${employee} ${department}`))
  return rows.filter((row) => meant.has(`${row._employee} ${row._department ?? 0}`))
}

/** The rows from `offset` on, `size` of them at most. */
export async function readWindowOf(reading: Reading, people: readonly PersonRows[]): Promise<readonly Row[]> {
  const { offset, size } = reading.query
  let before = 0
  let first = 0
  for (; first < people.length; first++) {
    const count = people[first]?.count ?? 0
    if (before + count > offset) break
    before += count
  }
  let until = first
  for (let end = before; until < people.length && end < offset + size; until++) end += people[until]?.count ?? 0
  const rows = await readRowsOf(reading, people.slice(first, until))
  return rows.slice(offset - before, offset - before + size)
}
