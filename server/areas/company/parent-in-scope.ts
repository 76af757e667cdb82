// People with a data scope add and move records below what they may see, never beside it.
import type { ScopeName } from '#openapi/types.ts'
import type { Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'

interface Place {
  readonly context: Context
  readonly scope: ScopeName
  readonly field: string
  readonly parent: number | null | undefined
  readonly before?: Stored | undefined
}

/** Number 0010 where the record would become a root outside the person's scope. */
export function parentInScope({ context, scope, field, parent, before }: Place): FieldFaults {
  if (context.principal.scope[scope] === null) return {}
  const becomesRoot = before ? parent === null && before[field] !== null : parent === null || parent === undefined
  return becomesRoot ? { [field]: [{ code: 'ZBPE0010', context: { field } }] } : {}
}
