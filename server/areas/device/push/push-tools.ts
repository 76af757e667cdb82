// What calls of terminals work with.
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileChanges } from '#server/platform/files/file-changes.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { PunchGroups } from '../upload/punches/punch-groups.ts'
import type { Activity } from './activity.ts'
import type { KnownTerminals } from './known-terminals.ts'

export interface PushTools {
  readonly config: Config
  readonly database: Database
  readonly secrets: SecretBox
  readonly files: FileChanges
  readonly store: FileStore
  readonly known: KnownTerminals
  readonly activity: Activity
  readonly groups: PunchGroups
  readonly report: (error: unknown, what: string) => void
}
