// What every call of identity works with.
import type { Access } from '#server/auth/access.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'

export interface Identity {
  readonly database: Database
  readonly access: Access
  readonly config: Config
}
