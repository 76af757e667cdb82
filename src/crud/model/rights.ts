// What the user may do with a resource: the contract has the call, the screen offers it, the user holds the permission.
import type { VerbName } from '#openapi/types.ts'
import type { ResourceScreen } from './screen.ts'

/** First word of a permission's name, by verb. */
const words: Record<VerbName, string> = {
  list: 'view',
  retrieve: 'view',
  read: 'view',
  tree: 'view',
  create: 'add',
  update: 'change',
  patch: 'change',
  destroy: 'delete',
  multiDestroy: 'delete',
  importRows: 'import',
  importTemplate: 'import',
  exportRows: 'export',
  grouped: 'view',
  bulkChange: 'change',
  history: 'view',
  trash: 'delete',
  restore: 'delete',
  forget: 'delete',
}

export type Permissions = ReadonlySet<string>

/** `company.view_department`. */
function permissionOf({ entry, meta }: ResourceScreen, verb: VerbName): string {
  return `${meta.module}.${words[verb]}_${entry.governedBy ?? meta.name}`
}

export function mayCall(screen: ResourceScreen, verb: VerbName, permissions: Permissions): boolean {
  const offered = screen.meta.verbs.includes(verb) && !screen.entry.without?.includes(verb)
  return offered && permissions.has(permissionOf(screen, verb))
}

export function mayAct({ meta }: ResourceScreen, action: string, permissions: Permissions): boolean {
  const permission = meta.actions[action]?.permission
  return permission !== undefined && (permission === '' || permissions.has(permission))
}
