// Whether a request must say why: the company's rule decides, and what was sent before it was made stays as it is.
import { sql } from 'kysely'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { DRAFT } from '../request-state.ts'
import type { Writing } from '../requests/request-steps.ts'

export async function reasonFaults({ context, draft, before }: Writing): Promise<FieldFaults> {
  const { apply_reason: reason, approval_status: state } = { ...before, ...draft }
  const isAsked = before === undefined || draft.apply_reason !== undefined
  if (!isAsked || state === DRAFT || (typeof reason === 'string' && reason !== '')) return {}
  const { db, company } = context
  const { rows } = await sql<{ require_reason: boolean }>`
    select require_reason from global_rule where company_id = ${company.id}`.execute(db)
  return rows[0]?.require_reason ? { apply_reason: [{ code: 'ZBAT0010', context: { field: 'apply_reason' } }] } : {}
}
