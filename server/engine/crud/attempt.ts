// Tries to write without asking first: what the database refuses by itself is asked for only where something was refused.
import { databaseRefusal } from '#server/platform/errors/database-refusal.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import type { callRunner } from './call.ts'

type Run = ReturnType<typeof callRunner>

/** A first attempt in a transaction of its own; after a refusal a second one, which names every fault. */
export const attempt =
  (run: Run): Run =>
  async (request, work) => {
    try {
      return await run(request, (context) => work({ ...context, trusting: true }))
    } catch (error) {
      if (!(error instanceof Refusal) && !databaseRefusal(error, 'OA')) throw error
      return run(request, work)
    }
  }
