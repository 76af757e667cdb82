// What department rules show beside their entry: where each value comes from, and which are their own. Inputs are named at
// run time here, hence the cast.
import { departmentRuleMeta } from '#openapi/generated/contract/attendance/department-rule.ts'
import { type Extension, extend, late } from '#src/crud/extend.ts'

const entered = new Set(['alias', 'department'])

/** Every field that may come from above. */
const inherited = Object.entries(departmentRuleMeta.fields).filter(
  ([name, meta]) => 'nullable' in meta && meta.nullable && !entered.has(name),
)

export const departmentRuleExtension = extend('department_rule', {
  cells: { overridden: late(async () => (await import('./own-values.tsx')).OwnValues) },
  inputs: Object.fromEntries(
    inherited.map(([name]) => [name, late(async () => (await import('./inherited-input.tsx')).inheritedInput(name))]),
  ) as NonNullable<Extension<'department_rule'>['inputs']>,
})
