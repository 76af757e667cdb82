// Puts a job into the queue, in the transaction of the caller: it runs if that transaction holds.
import type { Db } from '#server/platform/db/database.ts'
import { afterCommit } from '#server/platform/db/unit.ts'
import { wake } from './wake.ts'

export interface JobOrder {
  readonly company: number
  readonly kind: string
  readonly payload: unknown
  /** Jobs of a company in the same lane run one after another. */
  readonly lane?: string
  readonly total?: number
  readonly runAfter?: Date
  readonly user?: { readonly id: number; readonly name: string }
}

/** Answers the id of the job. */
export async function enqueue(
  db: Db,
  { company, kind, payload, lane, total, runAfter, user }: JobOrder,
): Promise<number> {
  const { id } = await db
    .insertInto('job')
    .values({
      company_id: company,
      kind,
      lane: lane ?? null,
      payload: JSON.stringify(payload ?? null),
      total: total ?? null,
      ...(runAfter && { run_after: runAfter }),
      user_id: user?.id ?? null,
      create_user: user?.name ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await afterCommit(wake)
  return Number(id)
}
