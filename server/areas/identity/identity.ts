// What every call of identity works with.
import type { Access } from '#server/access/access.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'

export interface Identity {
  readonly database: Database
  readonly access: Access
  readonly config: Config
}
