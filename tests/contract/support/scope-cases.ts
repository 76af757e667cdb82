// Resources that a member's scope bounds, one case for each bound.
import type { ResourceMeta, ScopeName } from '#openapi/types.ts'
import { resourcesWith } from './resources.ts'

/** The resource whose records a bound names. */
export const bounds = { departments: 'department', areas: 'area', positions: 'position' } as const

export interface ScopeCase {
  readonly meta: ResourceMeta
  readonly scope: ScopeName
  /** The field that names the bound; `id` where the record is the bound itself. */
  readonly field: string
  readonly name: string
}

export const scopeCases = resourcesWith('list', 'create').flatMap((meta): ScopeCase[] =>
  Object.entries(meta.scope ?? {}).map(([scope, field]) => ({
    meta,
    scope: scope as ScopeName,
    field,
    name: `${meta.name} by ${scope}`,
  })),
)
