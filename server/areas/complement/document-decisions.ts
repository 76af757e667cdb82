// What the office decides on papers that employees handed in. What people have been told cannot be made untold.
import { sql } from 'kysely'
import type { BulkOutcome } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { forgoUndo } from '#server/platform/db/unit.ts'
import { tellOfDecision } from './document-news.ts'

interface Decision {
  readonly to: 'APPROVED' | 'REJECTED'
  readonly reason: string | null
}

/** Those that do not wait are skipped. An approved paper takes the place of the one that it renews. */
export async function decideDocuments(
  context: Context,
  ids: readonly number[],
  { to, reason }: Decision,
): Promise<BulkOutcome> {
  const { db, company, principal } = context
  const by = principal.display_name
  const { rows: decided } = await sql<{ id: number; employee: number; replaces: number | null }>`
    update employee_document set approval = ${to}, approved_by = ${by}, approved_at = now(), reject_reason = ${reason},
      version = version + 1, change_time = now(), change_user = ${by}
    where company_id = ${company.id} and id = any(${ids}::bigint[]) and approval = 'PENDING'
    returning id, employee, replaces`.execute(db)
  if (to === 'APPROVED')
    await supersede(
      context,
      decided.flatMap(({ replaces }) => (replaces === null ? [] : [replaces])),
    )
  for (const one of decided) await tellOfDecision(context, one, { to, reason })
  if (decided.length > 0) forgoUndo()
  const done = new Set(decided.map(({ id }) => id))
  const left = ids.filter((id) => !done.has(id))
  const skipped = left.map((id) => ({
    id,
    code: 'ZBCM0029',
    context: { state: 'DECIDED', action: to === 'APPROVED' ? 'approve' : 'reject' },
  }))
  return { accepted: decided.length, skipped }
}

/** They stay, and count no more. */
export async function supersede({ db, company, principal }: Context, ids: readonly number[]): Promise<void> {
  await sql`update employee_document set is_renewed = true, version = version + 1, change_time = now(),
      change_user = ${principal.display_name}
    where company_id = ${company.id} and id = any(${[...ids]}::bigint[]) and not is_renewed`.execute(db)
}
