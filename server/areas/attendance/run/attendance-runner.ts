// Works off the queue of attendance in this process: turn after turn, several at once, until the server stops.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { inAllCompanies } from '#server/platform/db/tenant.ts'
import { detached } from '#server/platform/db/unit.ts'
import { calculateTurn, type Turn } from './calculate-turn.ts'
import { waitingCompanies } from './take-turn.ts'
import { calculationThreads, type Threads, usualThreads } from './threads.ts'

export interface AttendanceRunnerOptions {
  readonly database: Database
  readonly report: (error: unknown) => void
  /** Threads that calculate; usually one for each processor but one. */
  readonly threads?: number
  /** Employees of a turn. */
  readonly most?: number
  readonly pollMs?: number
}

export interface AttendanceRunner {
  /** Resolves when the turns that run have ended. */
  readonly stop: () => Promise<void>
}

export function startAttendanceRunner(options: AttendanceRunnerOptions): AttendanceRunner {
  const { database, report, pollMs = 400 } = options
  const { threads: count = usualThreads(), most = 200 } = options
  const threads = calculationThreads(count)
  const stopping = new AbortController()

  async function loop() {
    while (!stopping.signal.aborted) {
      const worked = await round({ database, threads, most }, report, stopping.signal)
      if (worked === 0) await pause(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  // One more than calculate: it loads and writes meanwhile.
  const loops = Array.from({ length: count + 1 }, () => detached(loop))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(loops)
      await threads.stop()
    },
  }
}

interface Work {
  readonly database: Database
  readonly threads: Threads
  readonly most: number
}

/** A turn for the first company that lets us; answers how many employees there were. */
async function round(work: Work, report: (error: unknown) => void, signal: AbortSignal): Promise<number> {
  try {
    const companies = await inAllCompanies(work.database, waitingCompanies)
    for (const company of companies) {
      if (signal.aborted) return 0
      const { employees } = await turnOf(work, company, report)
      if (employees > 0) return employees
    }
  } catch (error) {
    report(error)
  }
  return 0
}

/** Where a turn fails, its employees take theirs one by one, and whoever fails again waits. */
async function turnOf(work: Work, company: number, report: (error: unknown) => void): Promise<Turn> {
  let taken: readonly number[] = []
  try {
    return await calculateTurn({ ...work, tell: (employees) => (taken = employees) }, company)
  } catch (error) {
    report(error)
    if (taken.length > 1) return turnOf({ ...work, most: 1 }, company, report)
    for (const employee of taken) await putOff(work.database, company, employee, error)
    return { employees: taken.length, calculated: 0, written: 0 }
  }
}

const longest = 500

/** Waits longer each time: a minute, five, twenty-five, a day at most. */
async function putOff(database: Database, company: number, employee: number, error: unknown): Promise<void> {
  const fault = (error instanceof Error ? error.message : String(error)).slice(0, longest)
  await inAllCompanies(database, (db) =>
    sql`update att_queue set attempts = attempts + 1, fault = ${fault},
        run_after = now() + least(interval '1 day', interval '1 minute' * power(5, least(attempts, 6)))
      where company_id = ${company} and employee = ${employee} and run_after <= now()`.execute(db),
  )
}
