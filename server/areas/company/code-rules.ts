// New rules for employee codes hold only where every present code keeps them.
import { sql } from 'kysely'
import type { Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { LONGEST_NUMERIC_CODE } from '../personnel/exports.ts'

const NAMED = 10

interface CodeRules {
  readonly emp_code_type?: string
  readonly emp_code_length?: number
}

/** ZBPE1004 with the first codes that break the rules; 0015 for digits beyond the terminals' limit. */
export async function codeRuleFaults(
  context: Context,
  draft: CodeRules,
  before: Stored | undefined,
): Promise<FieldFaults> {
  const type = draft.emp_code_type ?? before?.emp_code_type
  const length = Number(draft.emp_code_length ?? before?.emp_code_length)
  const isNumeric = type === 'NUMERIC'
  if (type === before?.emp_code_type && length === before?.emp_code_length) return {}
  if (isNumeric && length > LONGEST_NUMERIC_CODE) {
    const context = { field: 'emp_code_length', min: 1, max: LONGEST_NUMERIC_CODE }
    return { emp_code_length: [{ code: 'ZBPE0015', context }] }
  }
  const { rows } = await sql<{ emp_code: string }>`
    select emp_code from employee where company_id = ${context.company.id}
      and (length(emp_code) > ${length} or ${isNumeric} and emp_code !~ '^\\d+$')
    order by search_text(emp_code) limit ${NAMED}`.execute(context.db)
  if (rows.length === 0) return {}
  const field = type === before?.emp_code_type ? 'emp_code_length' : 'emp_code_type'
  return { [field]: [{ code: 'ZBPE1004', context: { codes: rows.map(({ emp_code }) => emp_code).join(', ') } }] }
}
