// Which permissions a person holds, and the refusal of those who lack one.
import { rights } from '#openapi/generated/rights.ts'
import { refuse } from '#server/errors/refusal.ts'
import type { Principal, Role } from './principal.ts'

const isTenantRight = (permission: string) => !permission.startsWith('vendor.')
const tenantRights: ReadonlySet<string> = new Set(rights.map(({ name }) => name).filter(isTenantRight))

const writing = /^(\w+)\.(?:add|change|delete|import)_(\w+)$/

/** What a role and the permissions of its groups come to: owners and administrators hold all, writing implies viewing. */
export function heldPermissions(role: Role | null, granted: readonly string[]): ReadonlySet<string> {
  if (role === 'OWNER' || role === 'ADMIN') return tenantRights
  const implied = granted.flatMap((permission) => {
    const [, module, resource] = writing.exec(permission) ?? []
    return module ? [`${module}.view_${resource}`] : []
  })
  return new Set([...granted, ...implied])
}

export function isAllowed(principal: Principal, permission: string): boolean {
  if (principal.permissions.has(permission)) return true
  return (principal.role === 'OWNER' || principal.role === 'ADMIN') && isTenantRight(permission)
}

/** Refuses (403, ZBOA0400) a person without the permission. */
export function authorise(principal: Principal, permission: string): void {
  if (!isAllowed(principal, permission)) throw refuse('ZBOA0400', { permission })
}
