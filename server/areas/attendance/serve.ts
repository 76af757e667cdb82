// Calculates attendance in the background of a server, from its start to its end.
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/db/database.ts'
import { type AttendanceRunner, startAttendanceRunner } from './run/attendance-runner.ts'

interface Options {
  readonly database: Database
  readonly config: { readonly calculationThreads: number | null }
}

export function calculateInBackground(app: FastifyInstance, { database, config }: Options): void {
  const { calculationThreads: threads } = config
  if (threads === 0) return
  let runner: AttendanceRunner | undefined
  app.addHook('onReady', async () => {
    const report = (error: unknown) => app.log.error({ err: error }, 'calculation of attendance')
    runner = startAttendanceRunner({ database, report, ...(threads !== null && { threads }) })
  })
  app.addHook('preClose', () => runner?.stop())
}
