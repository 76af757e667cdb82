// Symbols in attendance sheets: kinds of absence and of training share them, so that a cell means one thing.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'

/** A symbol that a kind of the other resource has (ZBCM1401). */
export async function symbolFaults(
  { db, company }: Context,
  other: 'incident_type' | 'training_type',
  symbol: string | undefined,
): Promise<FieldFaults> {
  if (symbol === undefined) return {}
  const { rows } = await sql<{ type: string }>`
    select category_name as type from ${sql.table(other)}
    where company_id = ${company.id} and same_text(report_symbol) = same_text(${symbol})`.execute(db)
  const [held] = rows
  return held ? { report_symbol: [{ code: 'ZBCM1401', context: { field: 'report_symbol', type: held.type } }] } : {}
}
