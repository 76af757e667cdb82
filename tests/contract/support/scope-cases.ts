// Resources that a member's scope bounds, one case for each bound.
import { contract } from '#openapi/generated/contract.ts'
import type { ResourceMeta, ScopeName } from '#openapi/types.ts'
import { fittingTarget } from './linked.ts'
import type { Maker, Row } from './maker.ts'
import { resourcesWith } from './resources.ts'

/** A record that lies within the bound of that id, the records that lead to it made first. */
export async function recordWithin(make: Maker, { meta, field: path }: ScopeCase, bound: Row): Promise<Row> {
  if (path === 'id') return bound
  const [field = '', further] = path.split('.')
  const { references } = meta.fields[field] ?? {}
  if (further && references) {
    const target = contract[references.resource]
    const isMany = target.fields[further]?.kind === 'references'
    const given = { ...fittingTarget(meta.name, field), [further]: isMany ? [bound.id] : bound.id }
    const via = await make.make(target, given, 'required')
    return make.make(meta, named(meta, field, via.id))
  }
  return make.make(meta, named(meta, field, bound.id))
}

/** Where several records are made at once, for several others, those are named in the plural. */
export function named({ fields }: ResourceMeta, field: string, id: number) {
  if (fields[field]?.readOnly) return { [`${field}s`]: [id] }
  return { [field]: fields[field]?.kind === 'references' ? [id] : id }
}

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
