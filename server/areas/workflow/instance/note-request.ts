// Those who look at a request hear that it has changed: the office, whoever asks, and those who are asked, each in their own list.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import type { RequestKind } from './request-kind.ts'

/** In the lists of the office and of whoever asks. */
export function noteRequests({ company }: Context, kind: RequestKind, ids: readonly number[]): void {
  for (const resource of [kind, `my_${kind}`]) noteChanged({ company: company.id, resource, ids, added: false })
}

/** In the lists of those who are asked: what became of each question of the request, and new ones. */
export async function noteQuestions(context: Context, kind: RequestKind, request: number): Promise<void> {
  const { db, company } = context
  const { rows } = await sql<{ id: number }>`select a.id from request_asked a
      join request_step s on s.company_id = a.company_id and s.id = a.step
    where s.company_id = ${company.id} and ${sql.ref(`s.${kind}`)} = ${request}`.execute(db)
  const ids = rows.map(({ id }) => id)
  noteChanged({ company: company.id, resource: `${kind}_approval`, ids, added: true })
}
