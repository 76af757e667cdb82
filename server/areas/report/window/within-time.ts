// Nobody waits for a report without end: a statement that takes too long is ended, and its reader is told what helps.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse } from '#server/platform/errors/refusal.ts'

type Run = <T>(work: (context: Context) => Promise<T>) => Promise<T>

const longestMs = 30_000
/** Thousands of people with thirty sums each: less would go by the disk. */
const memory = '16MB'

/** As PostgreSQL names a statement that was ended. */
const isEnded = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '57014'

export const withinTime =
  (run: Run, most = longestMs): Run =>
  async (work) => {
    try {
      return await run(async (context) => {
        await sql`select set_config('statement_timeout', ${String(most)}, true), set_config('work_mem', ${memory}, true)`.execute(
          context.db,
        )
        return work(context)
      })
    } catch (error) {
      throw isEnded(error) ? refuse('ZBRP0107') : error
    }
  }
