// The attendance rule of the company: thresholds and levels that fit together, and the way back to what it began with.
import { sql } from 'kysely'
import { contract } from '#openapi/generated/contract.ts'
import type { FieldMeta } from '#openapi/types.ts'
import { record } from '#server/engine/crud/audit-write.ts'
import { changesOfRows } from '#server/engine/crud/audited-values.ts'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { stamp } from '#server/engine/crud/create.ts'
import { onlyRecord } from '#server/engine/crud/only-record.ts'
import type { WireRow } from '#server/engine/crud/page-rows.ts'
import { storedRow, wireRow } from '#server/engine/crud/select.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { ruleFaults } from './rule-faults.ts'
import { countingFrom } from './rules/rules-from.ts'
import { weekendOf } from './weekend-of-country.ts'

export const globalRuleBehaviour = defineBehaviour('global_rule', {
  check: async ({ context, draft, before }) => ({
    ...ruleFaults({ ...before, ...draft }),
    ...(await countingFrom(context, draft.effective_from)),
  }),
})

/** Puts back what every company begins with; the weekend is that of its country. */
export async function resetGlobalRule(context: Context): Promise<WireRow> {
  const { db, company } = context
  const storage = storageOf('global_rule')
  const id = await onlyRecord(context, storage)
  const before = await storedRow(context, storage, id)
  const usual = Object.fromEntries(ruleFields.map((name) => [name, sql`default`]))
  const weekend_days = JSON.stringify(weekendOf(await countryOf(context)))
  await db
    .updateTable(storage.table)
    .set({ ...usual, weekend_days, ...stamp(context), version: sql`version + 1` })
    .where('company_id', '=', company.id)
    .execute()
  const changes = changesOfRows(storage.meta, [before], [await storedRow(context, storage, id)])
  await record(context, storage.meta, 'RESET', [id], changes)
  return wireRow(context, storage, globalRuleBehaviour, id)
}

const ruleFields = Object.entries<FieldMeta>(contract.global_rule.fields)
  .filter(([, { readOnly, computed }]) => readOnly !== true && computed !== true)
  .map(([name]) => name)

async function countryOf({ db, company }: Context): Promise<string | null> {
  const { rows } = await sql<{ code: string | null }>`
    select company_country_code as code from company where id = ${company.id}`.execute(db)
  return rows[0]?.code ?? null
}
