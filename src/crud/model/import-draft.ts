// Corrections of a file that were not brought in yet, kept in this browser for each person, company and resource: the server
// keeps the file itself.
// What storage holds was written here; its parts are looked at before they are taken, the choices by a cast.
import { store, stored } from '#src/i18n/storage.ts'
import type { ResourceScreen } from './screen.ts'
import type { SessionFacts } from './session-facts.ts'
import type { ImportChoices } from './use-import.ts'

export interface ImportDraft {
  /** The name that the server gave the file. */
  readonly upload: string
  readonly fileName: string
  readonly choices: ImportChoices
}

/** The server keeps a file for a week. */
const keptMs = 6 * 24 * 3_600_000

type Owner = Pick<SessionFacts, 'user' | 'company'>

export function importDraft({ user, company }: Owner, { name }: Pick<ResourceScreen['meta'], 'name'>) {
  const key = `importing.${company}.${user}.${name}`
  return {
    read: (): ImportDraft | undefined => {
      try {
        const found: unknown = JSON.parse(stored(key) || 'null')
        if (typeof found !== 'object' || found === null || !('time' in found) || !('draft' in found)) return undefined
        if (typeof found.time !== 'number' || Date.now() - found.time > keptMs) return undefined
        return found.draft as ImportDraft
      } catch {
        return undefined
      }
    },
    keep: (draft: ImportDraft) => store(key, JSON.stringify({ time: Date.now(), draft })),
    drop: () => store(key, ''),
  }
}
