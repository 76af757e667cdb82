// The words for what was done to a record: those of every resource, and the names of its own actions.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ResourceMeta } from '#openapi/types.ts'
import { actionLabel } from './labels.ts'

const words: Readonly<Record<string, MessageDescriptor>> = {
  CREATE: msg`Created`,
  UPDATE: msg`Changed`,
  DELETE: msg`Deleted`,
  UNDO: msg`Undone`,
  RESTORE: msg`Restored`,
  IMPORT: msg`Imported`,
}

export function actWord(meta: Pick<ResourceMeta, 'name' | 'actions'>, code: string): MessageDescriptor {
  const name = code.toLowerCase()
  const action = meta.actions[name]
  return words[code] ?? (action ? actionLabel(meta, name, action) : { id: code, message: name.replaceAll('_', ' ') })
}
