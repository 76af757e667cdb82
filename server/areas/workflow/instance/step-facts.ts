// What can be asked of the way of a request: whether anybody has decided, whether its workflow lets it be revoked.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { askedAt, isMe } from './decide-step.ts'
import type { RequestKind } from './request-kind.ts'

const stepsOf = ({ company }: Context, kind: RequestKind, id: number) =>
  sql`s.company_id = ${company.id} and ${sql.ref(`s.${kind}`)} = ${id}`

/** Somebody has decided at one of its steps. */
export async function isTouched(context: Context, kind: RequestKind, id: number): Promise<boolean> {
  const { rows } =
    await sql`select from request_step s join request_asked a on a.company_id = s.company_id and a.step = s.id
    where ${stepsOf(context, kind, id)} and a.decision is not null limit 1`.execute(context.db)
  return rows.length > 0
}

/** Its workflow lets employees take back what is approved; the built-in rule does. */
export async function allowsRevoking(context: Context, kind: RequestKind, id: number): Promise<boolean> {
  const { rows } =
    await sql`select from request_step s where ${stepsOf(context, kind, id)} and not s.allow_revoke limit 1`.execute(
      context.db,
    )
  return rows.length === 0
}

/** The person is asked now, at a step that lets them change what is asked for. */
export async function mayCorrect(context: Context, kind: RequestKind, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`select s.id from request_step s
    where ${stepsOf(context, kind, id)} and s.state = 'CURRENT' and not s.revoking and (s.node->>'can_edit')::boolean
    for update`.execute(context.db)
  const [step] = rows
  if (!step) return false
  const asked = await askedAt(context, step.id)
  return asked.some((one) => one.decision === null && (one.stands_in || isMe(context, one)))
}
