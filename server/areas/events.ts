// What areas tell those above them: typed, at once, in the transaction of what happened. Whoever listens says so in its manifest.
import type { Db } from '#server/platform/db/database.ts'

export interface AreaEvents {
  /** In a transaction of the company, before its own records are made. */
  readonly companyCreated: {
    readonly stamp: { readonly company_id: number; readonly create_user: string; readonly change_user: string }
    readonly country: string | undefined
  }

  /** In the transaction that stored them; each is somebody's. */
  readonly punchesAccepted: {
    readonly company: number
    /** People decided on them: what is locked stays as it is, and the call fails. */
    readonly isCorrection: boolean
    readonly punches: readonly {
      readonly id: number
      readonly employee: number
      /** On the clock of the place, `2026-10-05 08:59:41`. */
      readonly at: string
      readonly instant: string
      /** Whether attendance reads it. */
      readonly counts: boolean
    }[]
  }
  /** New, or back after they resigned, and active. */
  readonly employeesArrived: { readonly company: number; readonly employees: readonly number[] }
  /** A terminal has people whose codes nobody has; the company wants them as employees of the terminal's area. */
  readonly peopleEnrolled: {
    readonly company: number
    readonly area: number
    /** Serial number of the terminal. */
    readonly by: string
    readonly people: readonly { readonly code: string; readonly name: string | null }[]
  }
  /** By somebody, or by the company's clock, whose name is empty. */
  readonly periodLocked: PeriodLocked
  /** Nothing is unlocked where a listener refuses. */
  readonly periodUnlocked: PeriodLocked & { readonly reason: string }
  /** In the transaction of identity that made a company for who signed up, once it has all that it starts with. */
  readonly companyOpened: { readonly company: number }
}

interface PeriodLocked {
  readonly company: number
  readonly lock: number
  readonly period_start: string
  readonly period_end: string
  readonly by: { readonly name: string; readonly user: number | null }
}

export type Listeners = { readonly [E in keyof AreaEvents]?: (db: Db, facts: AreaEvents[E]) => Promise<void> }

/** Areas hear it in their order; a failure of one fails what happened. */
export async function emit<E extends keyof AreaEvents>(db: Db, event: E, facts: AreaEvents[E]): Promise<void> {
  // Loaded here, since the manifests lead to whoever emits.
  const { areas } = await import('./all-areas.ts')
  for (const { on } of areas) await on?.[event]?.(db, facts)
}
