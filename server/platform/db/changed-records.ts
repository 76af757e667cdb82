// Which records were written, told to whoever listens for this database once the transaction holds.
import type { Database } from './database.ts'
import { afterCommit, openUnit } from './unit.ts'

export interface RecordsChanged {
  readonly company: number
  /** Name of the resource. */
  readonly resource: string
  readonly ids: readonly number[]
  /** They are new, or there again. */
  readonly added: boolean
}

type Listener = (changed: RecordsChanged) => void

const listeners = new WeakMap<Database, Listener>()

/** One listener for each database. */
export function hearChangedRecords(database: Database, listener: Listener): void {
  listeners.set(database, listener)
}

/** To be called in the transaction that writes. */
export function noteChanged(changed: RecordsChanged): void {
  const unit = openUnit()
  const hear = unit && listeners.get(unit.database)
  if (hear && changed.ids.length > 0) void afterCommit(() => hear(changed))
}
