// What a person asks of an import, as it travels from the call to the job.

import type { Corrections } from '../import/corrected-table.ts'
import type { ImportMode } from '../import/decide.ts'
import type { Mapping } from '../match/match-columns.ts'
import type { ReadOptions } from '../read/read-table.ts'
import type { DateForm } from '../values/date-text.ts'

export interface ImportOrder {
  readonly mode: ImportMode
  readonly dryRun: boolean
  /** Good rows go in though others fail; otherwise all or none. */
  readonly skipErrors: boolean
  /** Reference fields whose missing records are created. */
  readonly createMissing: readonly string[]
  readonly mapping?: Mapping
  readonly dateForms?: Readonly<Record<number, DateForm>>
  readonly corrections?: Corrections
  /** What a person said of the file where finding it out went wrong. */
  readonly reading?: Pick<ReadOptions, 'encoding' | 'sheet'>
}
