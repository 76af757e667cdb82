// Department rules: which fields they set, and values that fit what comes from above.
import { type RawBuilder, sql } from 'kysely'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { storedRow } from '#server/engine/crud/select.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { type EffectiveField, effectiveRule } from './effective-rule.ts'
import { ruleFaults } from './rule-faults.ts'
import { ruleFields } from './rule-fields.ts'
import { countingFrom } from './rules/rules-from.ts'

type Values = Readonly<Record<string, unknown>>

export const departmentRuleBehaviour = defineBehaviour('department_rule', {
  computed: { overridden: () => overriddenTerm },

  check: async ({ context, draft, before }) => {
    const own: Values = { ...before, ...draft }
    const since = await countingFrom(context, draft.effective_from)
    if (typeof own.department !== 'number') return since
    const above = await effectiveRule(context, own.department, false)
    const whole = Object.fromEntries(above.map(({ field, value }) => [field, own[field] ?? value]))
    return { ...ruleFaults(whole), ...since }
  },
})

/** The names of the fields that are set, in the order of the form. */
const overriddenTerm: RawBuilder<unknown> = sql`to_jsonb(array_remove(array[${sql.join(
  ruleFields.map((name) => sql`case when ${sql.ref(`p.${name}`)} is not null then ${sql.lit(name)} end`),
)}]::text[], null))`

/** What holds for the department of a rule. */
export async function effectiveFields(context: Context, id: number): Promise<EffectiveField[]> {
  const { department } = await storedRow(context, storageOf('department_rule'), id)
  return effectiveRule(context, Number(department), true)
}

/** What a department takes from above; one outside of the caller's scope is not there. */
export async function inheritedFields(context: Context, query: unknown): Promise<EffectiveField[]> {
  const asked = typeof query === 'object' && query !== null && 'department' in query ? Number(query.department) : 0
  if (!Number.isSafeInteger(asked) || asked < 1) throw refuse('ZBAT0010', { field: 'department' })
  const { id } = await storedRow(context, storageOf('department'), asked)
  return effectiveRule(context, id, false)
}
