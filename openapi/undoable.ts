// Which resources can be undone, for the server and the screens alike.
import type { ResourceMeta } from './types.ts'

/** Those whose records people add and remove, in tables of their own. */
export const isUndoable = ({ verbs, ownTable }: Pick<ResourceMeta, 'verbs' | 'ownTable'>): boolean =>
  !ownTable && verbs.includes('destroy')
