// Who asks, for which company, over which transaction.

import type { Principal } from '#server/access/principal.ts'
import type { Language } from '#server/platform/contract/labels.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { FileChanges } from '#server/platform/files/file-changes.ts'
import type { AuditEntry } from './audit-write.ts'

/** Where a call came from, for the audit. */
export interface CallFacts {
  readonly request: string
  readonly ip: string
  readonly userAgent: string
  readonly client: string
  /** In which the answer is read; without one nobody reads it. */
  readonly language?: Language
  /** The person has seen the warnings and goes on: `confirm=1` in the query. */
  readonly confirmed?: boolean
}

export interface Context {
  readonly db: Db
  /** The company of the call, and the IANA zone in which its date-times travel: a change of the settings moves it. */
  readonly company: { readonly id: number; zone: string }
  readonly principal: Principal
  readonly call: CallFacts
  /**
   * The first attempt at a record: what the database refuses by itself (foreign keys, unique indexes) is not asked for
   * beforehand. A refusal is followed by a second attempt that asks, and tells every fault.
   */
  readonly trusting?: boolean
  /** The values come from a file of rows. */
  readonly fromFile?: boolean
  /** Writes a row of the operation log for each, in the same transaction. */
  readonly audit: (context: Context, ...entries: readonly AuditEntry[]) => Promise<void>
  /** Files written by this call: kept when the transaction holds, removed when it does not. */
  readonly files: FileChanges
}
