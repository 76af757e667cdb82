// Which permissions a person holds, and the refusal of those who lack one.
import { lackedModule } from '#openapi/feature-rights.ts'
import { rights } from '#openapi/generated/rights.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import type { Principal, Role, Tenant } from './principal.ts'

/** Self-service: held by whoever is an employee of the company, given to nobody. */
const isOwnRight = (permission: string) => permission.startsWith('personal.')
const isTenantRight = (permission: string) => !permission.startsWith('vendor.') && !isOwnRight(permission)
const tenantRights: ReadonlySet<string> = new Set(rights.map(({ name }) => name).filter(isTenantRight))
const ownRights: readonly string[] = rights.map(({ name }) => name).filter(isOwnRight)
const vendorRights: ReadonlySet<string> = new Set(
  rights.map(({ name }) => name).filter((name) => name.startsWith('vendor.')),
)

const writing = /^(\w+)\.(?:add|change|delete|import)_(\w+)$/

/** What a role and the permissions of its groups come to: owners and administrators hold all, writing implies viewing. */
export function heldPermissions(
  role: Role | null,
  granted: readonly string[],
  type: Tenant['type'] = 'TENANT',
): ReadonlySet<string> {
  if (role === 'OWNER' || role === 'ADMIN') return type === 'TENANT' ? tenantRights : vendorRights
  const implied = granted.flatMap((permission) => {
    const [, module, resource] = writing.exec(permission) ?? []
    return module ? [`${module}.view_${resource}`] : []
  })
  return new Set([...granted, ...implied])
}

/** With those of self-service, where the person is an employee of the company. */
export const withOwnRights = (permissions: ReadonlySet<string>, isEmployee: boolean): ReadonlySet<string> =>
  isEmployee ? new Set([...permissions, ...ownRights]) : permissions

/** What a vendor's staff is never let into: who may do what, secrets, templates and photos of faces, taking data out. */
const kept =
  /\.export_|_(?:user|group|support_access|security_policy|email_setting|sent_email|auto_export|auto_export_run|export_destination|bio_template|bio_photo)$/

/** What support access opens: all rows, to see or to change, less what is kept. */
export const supportPermissions = (rights: 'VIEW' | 'CHANGE'): ReadonlySet<string> =>
  new Set([...tenantRights].filter((name) => !kept.test(name) && (rights === 'CHANGE' || /\.view_/.test(name))))

/** What somebody has been given, whether or not the company's plan has the module at present. */
export function holds(principal: Principal, permission: string): boolean {
  if (principal.permissions.has(permission)) return true
  return (principal.role === 'OWNER' || principal.role === 'ADMIN') && isTenantRight(permission)
}

export const isAllowed = (principal: Principal, permission: string): boolean =>
  holds(principal, permission) && lacks(principal, permission) === undefined

/** The module of the permission, where the company's plan leaves it out. */
const lacks = ({ tenant }: Principal, permission: string) => lackedModule(tenant?.modules ?? null, permission)

/** Those that somebody holds and the company's plan has. */
export const usablePermissions = (principal: Principal): string[] =>
  [...principal.permissions].filter((permission) => lacks(principal, permission) === undefined)

/** Refuses a person without the permission (403, ZBOA0400), and a module that the plan leaves out (400, number 0041). */
export function authorise(principal: Principal, permission: string): void {
  if (!holds(principal, permission)) throw refuse('ZBOA0400', { permission })
  const feature = lacks(principal, permission)
  if (feature !== undefined) throw refuse('ZBOA0041', { feature })
}
