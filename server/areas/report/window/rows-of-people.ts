// Of a report whose rows stand person by person: how many rows each person has, in their order. A window, or a part of a file, then
// reads the rows of its own people alone; nothing is sorted or looked up for the others.
import { sql } from 'kysely'
import { mostFileRows } from '../report-query.ts'
import { baseRows, isStoredWithPerson, type Reading, type Row, readRows, standingOf } from '../run-report.ts'
import { personJoins } from '../sources/people.ts'

/** People whose rows follow each other, in the department of these rows. */
export interface PersonRows {
  readonly employee: number
  /** Null where rows do not stand by department. */
  readonly department: number | null
  readonly count: number
}

/** Undefined where rows do not stand person by person, or where each has one row. */
export async function rowsOfPeople(reading: Reading): Promise<readonly PersonRows[] | undefined> {
  const { context, report, query, settings } = reading
  const { isImpersonal, isSummary } = report.source
  if (isImpersonal || isSummary || report.order || query.group === 'date' || query.group === 'timetable')
    return undefined
  if (query.ordering && !isStoredWithPerson(query.ordering.column)) return undefined
  const byDepartment = settings.order === 'DEPT_CODE' || query.group === 'department'
  const department = byDepartment ? sql`coalesce(r.department, 0)` : sql`null::bigint`
  const { rows } = await sql<PersonRows>`with ${baseRows(reading)}
    select r.employee, r.department, r.count from (
      select r.company_id, r.employee, ${department} as department, null::bigint as location, count(*)::integer as count
      from base r group by 1, 2, 3) r ${personJoins} order by ${standingOf(reading)}`.execute(context.db)
  return rows.map(({ employee, department: of, count }) => ({
    ...{ employee: Number(employee), department: of === null ? null : Number(of), count },
  }))
}

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
