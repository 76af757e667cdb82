// What has saved views: lists of resources, and what areas add to them. Views are of any resource, hence the cast.
import { contract } from '#openapi/generated/contract.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import type { ResourceMeta } from '#openapi/types.ts'
import { authorise } from '#server/access/permissions.ts'
import type { Principal } from '#server/access/principal.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { checkState } from './check-state.ts'

export type ViewState = components['schemas']['ListViewState']

export interface Viewed {
  readonly permission: string
  /** Refuses a state that it does not know; absent: only the views below its name are looked at together. */
  readonly check?: (state: ViewState) => void
}

/** Undefined: the name is none of the area’s. */
export type FindViewed = (name: string) => Viewed | undefined

interface Found {
  readonly name: string
  readonly check: ((state: ViewState) => void) | undefined
}

/** Refused where nothing of that name has views, or the person may not see it. */
export function viewedBy(principal: Principal, name: string, finders: readonly FindViewed[]): Found {
  const viewed = listOf(name) ?? finders.map((find) => find(name)).find((found) => found !== undefined)
  if (!viewed) throw refuse('ZBOA0014', { field: 'resource' })
  authorise(principal, viewed.permission)
  return { name, check: viewed.check }
}

function listOf(name: string): Viewed | undefined {
  const known: Readonly<Record<string, ResourceMeta | undefined>> = contract as never
  const meta = Object.hasOwn(known, name) ? known[name] : undefined
  if (!meta?.verbs.includes('list')) return undefined
  return { permission: `${meta.module}.view_${meta.name}`, check: (state) => checkState(meta, state) }
}
