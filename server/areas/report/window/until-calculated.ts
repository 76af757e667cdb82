// A report of dates that are still to be calculated waits for them a moment; then it says as of when it is.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { reportSettings } from '../report-settings.ts'

const longestMs = 10_000
const pauseMs = 250

type Run = <T>(work: (context: Context) => Promise<T>) => Promise<T>

interface Dates {
  readonly from: string
  readonly to: string
  readonly offset: number
}

/** Only where the company wants it, and for the first rows. Each look is a transaction of its own. */
export async function untilCalculated(run: Run, { from, to, offset }: Dates): Promise<void> {
  if (offset > 0) return
  const deadline = Date.now() + longestMs
  const isDue = () =>
    run(async ({ db, company }) => {
      if (!(await reportSettings(db, company.id)).waits) return false
      const { rows } = await sql<{ due: boolean }>`select exists (select from att_queue where company_id = ${company.id}
        and run_after <= now() and fault is null and dates && datemultirange(daterange(${from}::date, ${to}::date, '[]'))) as due`.execute(
        db,
      )
      return rows[0]?.due ?? false
    })
  while ((await isDue()) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, pauseMs))
}
