// Where the plan leaves access control out, what stands on a door stays: no terminal becomes a door, and a door keeps its area,
// whose groups and hours it holds.
import { lackedModule } from '#openapi/feature-rights.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'

type Values = Readonly<Record<string, unknown>>

export const lacksDoors = ({ principal }: Context): boolean =>
  lackedModule(principal.tenant?.modules ?? null, 'acc.change_access_terminal') !== undefined

/** Not authorized yet: nothing of ours stands on it. */
const isUnauthorized = ({ state }: Values): boolean => state === 0

/** Number 0041. */
export function doorFaults(context: Context, draft: Values, before: Values | undefined): FieldFaults {
  if (!lacksDoors(context)) return {}
  const fault = { code: 'ZBDV0041' as const, context: { feature: 'acc' } }
  const becomes = draft.is_access === true && before?.is_access !== true
  const moves =
    before?.is_access === true && !isUnauthorized(before) && draft.area !== undefined && draft.area !== before.area
  return { ...(becomes && { is_access: [fault] }), ...(moves && { area: [fault] }) }
}
