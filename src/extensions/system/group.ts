// What the form of a group shows beside its entry: permissions as a tree, and who holds the group.
import { extend, late } from '#src/crud/extend.ts'

export const groupExtension = extend('group', {
  inputs: { permissions: late(async () => (await import('./permission-tree.tsx')).PermissionTree) },
  aside: late(async () => (await import('./group-users.tsx')).GroupUsers),
})
