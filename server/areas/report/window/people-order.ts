// The order of the people of a report with one row for each of them. It is found without adding anything up, so that a window
// adds up its own people alone.
import { sql } from 'kysely'
import { baseOf, isPerson, orderOf, type Reading } from '../run-report.ts'
import { personJoins } from '../sources/people.ts'

/** Undefined where the order, or who has a row, follows from what is added up. */
export async function peopleInOrder(reading: Reading): Promise<readonly number[] | undefined> {
  const { context, report, query } = reading
  const { people } = report.source
  const isNarrowed = report.where !== undefined || query.only !== undefined || query.least > 0
  const byAmounts = query.ordering !== undefined && !isPerson(query.ordering.column)
  if (!people || isNarrowed || byAmounts || report.order) return undefined
  const { rows } = await sql<{ ids: number[] | null }>`with ${baseOf(reading, people)}
    select array_agg(r.employee order by ${orderOf(reading)}) as ids from base r ${personJoins}`.execute(context.db)
  return rows[0]?.ids ?? []
}
