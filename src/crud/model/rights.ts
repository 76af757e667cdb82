// What the user may do with a resource: the contract has the call, the screen offers it, the user holds the permission.
import type { VerbName } from '#openapi/types.ts'
import { verbRights } from '#openapi/verb-rights.ts'
import type { ResourceScreen } from './screen.ts'

export type Permissions = ReadonlySet<string>

/** `company.view_department`. */
export function permissionOf({ entry, meta }: ResourceScreen, verb: VerbName): string {
  return `${meta.module}.${verbRights[verb]}_${entry.governedBy ?? meta.name}`
}

export function mayCall(screen: ResourceScreen, verb: VerbName, permissions: Permissions): boolean {
  const offered = screen.meta.verbs.includes(verb) && !screen.entry.without?.includes(verb)
  return offered && permissions.has(permissionOf(screen, verb))
}

export function mayAct({ meta }: ResourceScreen, action: string, permissions: Permissions): boolean {
  const permission = meta.actions[action]?.permission
  return permission !== undefined && (permission === '' || permissions.has(permission))
}
