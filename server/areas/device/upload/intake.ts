// What the parts of an upload work with, and what each says it took over.
import type { Db } from '#server/platform/db/database.ts'
import type { LockedTerminal } from '../push/locked-terminal.ts'
import type { PushTools } from '../push/push-tools.ts'

export interface Intake {
  /** In a transaction of the company. */
  readonly db: Db
  readonly company: number
  readonly terminal: LockedTerminal
  readonly tools: PushTools
}

export interface Taken {
  /** For the log of uploads. */
  readonly event: string
  /** New. */
  readonly stored: number
  /** There already, or not wanted from this terminal. */
  readonly known: number
  /** Lines that nothing could be made of. */
  readonly bad: readonly string[]
  /** From what to what. */
  readonly span?: string | null
}

export const nothing = (event: string): Taken => ({ event, stored: 0, known: 0, bad: [] })

/** Number of lines: new, known and those that nothing could be made of. */
export const linesOf = ({ stored, known, bad }: Taken): number => stored + known + bad.length
