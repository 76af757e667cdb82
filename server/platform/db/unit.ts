// The transaction a piece of work runs in: carried along by the async context, so that nested use is refused instead of waiting for itself.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from './database.ts'
import { outsideCall } from './kept-call.ts'

type Hook = () => void | Promise<void>

/** What the rows that a unit writes are kept under, so that a person can undo it. */
export interface UndoMark {
  /** A UUID. */
  readonly step: string
  readonly user: number
  readonly person: string
  /** What undoing needs: the same as doing. */
  readonly permission: string
}

export interface Unit {
  readonly database: Database
  readonly role: string
  /** Company whose rows are visible; null where the role sees rows by itself. */
  readonly company: number | null
  /** Absent where nothing that is written can be undone. */
  readonly undo?: UndoMark | undefined
  open: boolean
  /** Something was done that undoing rows would not take back. */
  final: boolean
  connected: boolean
  /** Sends the commit along with what was asked for; absent where statements wait for one another. */
  sendCommit?: () => void
  readonly committed: Hook[]
  readonly rolledBack: Hook[]
}

const current = new AsyncLocalStorage<Unit>()

/** A second connection was asked for inside a transaction: where all are in use by others who do the same, that would wait for ever. */
export class NestedUseError extends Error {
  override readonly name = 'NestedUseError'
  constructor() {
    super(
      'A transaction is open: run this query on its own `db`, or after the commit with afterCommit(). Use detached() for work that may outlive the transaction.',
    )
  }
}

/** The unit that the caller runs in, while its transaction is open. */
export function openUnit(): Unit | undefined {
  const unit = current.getStore()
  return unit?.open ? unit : undefined
}

/** Runs `transact` as one unit, then what afterCommit or afterRollback asked for. */
export async function runUnit<T>(
  scope: Pick<Unit, 'database' | 'role' | 'company' | 'undo'>,
  transact: () => Promise<T>,
): Promise<T> {
  if (openUnit()) throw new NestedUseError()
  const unit: Unit = { ...scope, open: true, final: false, connected: false, committed: [], rolledBack: [] }
  let hooks = unit.rolledBack
  try {
    const result = await current.run(unit, transact)
    hooks = unit.committed
    return result
  } finally {
    unit.open = false
    for (const hook of hooks) await settle(hook)
  }
}

/** What the open unit does stays done: it reaches beyond the rows that undoing puts back. */
export function forgoUndo(): void {
  const unit = openUnit()
  if (unit) unit.final = true
}

/** Nothing more will be asked of the open transaction: its commit need not wait for the answers. */
export function askNoMore(): void {
  openUnit()?.sendCommit?.()
}

/** Runs when the open transaction has committed; at once when there is none. */
export function afterCommit(hook: Hook): void | Promise<void> {
  const unit = openUnit()
  if (!unit) return hook()
  unit.committed.push(hook)
}

/** Runs when the open transaction has been rolled back; never when there is none. */
export function afterRollback(hook: Hook): void {
  openUnit()?.rolledBack.push(hook)
}

/** Runs work that does not belong to the open transaction and may outlive it. It must not be awaited inside. */
export function detached<T>(work: () => T): T {
  return outsideCall(() => current.exit(work))
}

/** The outcome is decided already: a hook that fails is reported, and does not change the answer. */
async function settle(hook: Hook) {
  try {
    await hook()
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : new Error(String(error)))
  }
}
