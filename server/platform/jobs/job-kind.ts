// A kind of background work: what it does, one step at a time, and how it goes on after an interruption.
import type { Db } from '#server/platform/db/database.ts'
import type { UndoMark } from '#server/platform/db/unit.ts'

/** What a step notes about the job, in its own transaction. */
export interface Note {
  readonly progress?: number
  readonly total?: number
  /** Where the work stands; given back after an interruption. */
  readonly checkpoint?: unknown
  readonly result?: unknown
}

export interface RunningJob {
  readonly company: number
  readonly id: number
  readonly payload: unknown
  /** The last one noted; null at the first start. */
  readonly checkpoint: unknown
  /** Aborted when the server stops; the next step is not begun then. */
  readonly signal: AbortSignal
  /**
   * One transaction of the company: its work and its notes hold together or not at all.
   * Rejects, with nothing written, when the job was cancelled or another worker has taken it over.
   * What it writes under a mark can be undone; the steps of a job under the same mark as one.
   */
  readonly step: <T>(work: (db: Db, note: (note: Note) => void) => Promise<T>, undo?: UndoMark) => Promise<T>
}

export interface JobKind {
  readonly kind: string
  /** Answers the result. A Refusal fails the job with its code; any other error tries again, three times in all. */
  readonly run: (job: RunningJob) => Promise<unknown>
  /** Whose end nobody is told of: whoever ordered it waits for it. */
  readonly isQuiet?: (payload: unknown) => boolean
  /** What the answer of a job says beside its result. */
  readonly describe?: (db: Db, job: { readonly id: number; readonly payload: unknown }) => Promise<object>
}
