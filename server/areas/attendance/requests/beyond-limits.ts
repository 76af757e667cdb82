// Leave that is sent although the balance, the month or the kind would refuse it: by those who may, with a reason, and marked.
import { sql } from 'kysely'
import type { BulkOutcome } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { submitting, type Ways } from './request-states.ts'

/** Too little left, not usable yet, too many days, too much in a month. */
export const beyondLimits = ['ZBAT1601', 'ZBAT1603', 'ZBAT1605', 'ZBAT1606']

export const sendBeyond =
  (ways: Ways) =>
  async (call: { context: Context; ids: readonly number[]; body: unknown }): Promise<BulkOutcome> => {
    const { context, ids } = call
    const outcome = await submitting('leave', ways, beyondLimits)(call)
    const held = outcome.skipped.map(({ id }) => id)
    await sql`update leave set over_limit = true where company_id = ${context.company.id} and id = any(${ids}::bigint[])
      and id <> all(${held}::bigint[])`.execute(context.db)
    return outcome
  }
