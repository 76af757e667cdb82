// Features: a price has a currency, and a quantity tells what it adds to.
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import { mergeFaults } from '#server/platform/errors/field-faults.ts'
import { missing, type Values } from './values.ts'

export const featureBehaviour = defineBehaviour('feature', {
  check: ({ draft, before }) => {
    const after: Values = { ...before, ...draft }
    return mergeFaults(
      Number(after.price ?? 0) > 0 ? missing(after, ['currency']) : {},
      after.type === 'QUANTITY' ? missing(after, ['limit_kind', 'limit_amount']) : {},
    )
  },
})
