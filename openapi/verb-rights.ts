// Which permission each verb of a resource needs, for the generator and the screens alike.
import type { VerbName } from './types.ts'

/** First word of the permission's name. */
export const verbRights = {
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
  downloadPapers: 'view',
  grouped: 'view',
  bulkChange: 'change',
  history: 'view',
  trash: 'delete',
  restore: 'delete',
  forget: 'delete',
} as const satisfies Readonly<Record<VerbName, string>>
