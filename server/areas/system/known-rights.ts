// The permissions that a company can give: those of the contract, without the vendor's and those of self-service.
import { rights } from '#openapi/generated/rights.ts'

export const tenantRights = rights.filter(({ module }) => !module.startsWith('vendor') && module !== 'personal')
const names: ReadonlySet<string> = new Set(tenantRights.map(({ name }) => name))

export const isKnownRight = (name: string): boolean => names.has(name)

const vendorNames: ReadonlySet<string> = new Set(
  rights.filter(({ module }) => module.startsWith('vendor')).map(({ name }) => name),
)

/** Also those that a vendor gives to its own staff. */
export const isGivenRight = (name: string): boolean => names.has(name) || vendorNames.has(name)

/** The permissions with those to view what they are about, in the order of the catalogue. */
export function withViews(permissions: readonly string[]): string[] {
  const chosen = new Set(permissions)
  const views = tenantRights
    .filter(({ name }) => chosen.has(name))
    .map(({ module, resource }) => `${module}.view_${resource}`)
  const whole = new Set([...permissions, ...views.filter(isKnownRight)])
  const known = tenantRights.map(({ name }) => name).filter((name) => whole.has(name))
  return [...known, ...[...whole].filter((name) => !isKnownRight(name)).sort()]
}
