// Rules of employee codes: the company's pattern and length, and no two that terminals cannot tell apart.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { sameText } from '#server/engine/crud/same-text.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import type { Ground } from './ground.ts'

const LONGEST = 20
/** Digits that every terminal takes as a PIN. */
export const LONGEST_NUMERIC_CODE = 9

interface Code {
  readonly code: string
  readonly ground: Ground
  /** The employee that has it already. */
  readonly owner?: number | undefined
}

const at = (code: string, context: Readonly<Record<string, unknown>> = {}): FieldFaults => ({
  emp_code: [{ code, context: { field: 'emp_code', ...context } }],
})

/** ZBPE2001, 2002, 0011, 0017 and 2003. */
export async function codeFaults(context: Context, { code, ground, owner }: Code): Promise<FieldFaults> {
  const isNumeric = ground.emp_code_type === 'NUMERIC'
  if (!(isNumeric ? /^\d+$/ : /^[A-Za-z0-9]+$/).test(code)) return at('ZBPE2001')
  if (isNumeric && code.length > LONGEST_NUMERIC_CODE) return at('ZBPE2002')
  if (code.length > ground.emp_code_length) return at('ZBPE0011', { min: 1, max: ground.emp_code_length })
  // Equal codes are found by the general check; here it is about those that only look different.
  if (!/^\d+$/.test(code) && owner === undefined) return {}
  const { rows } = await sql<{ id: number; emp_code: string }>`
    select id, emp_code from employee where company_id = ${context.company.id}
      and id in (select find_any('employee', 'emp_code', ${alike(code)}::text[], ${owner ?? null}::bigint))`.execute(
    context.db,
  )
  if (rows.some(({ emp_code }) => sameText(emp_code) === sameText(code))) return at('ZBPE0017', { value: code })
  return rows.length > 0 ? at('ZBPE2003', { value: rows[0]?.emp_code }) : {}
}

/** The code itself, and for digits every code that differs only in leading zeros: `7`, `07`, `007` … */
function alike(code: string): string[] {
  if (!/^\d+$/.test(code)) return [code]
  const digits = code.replace(/^0+(?=\d)/, '')
  return Array.from({ length: LONGEST - digits.length + 1 }, (_, zeros) => '0'.repeat(zeros) + digits)
}
