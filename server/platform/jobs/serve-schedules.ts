// The schedules of a server that listens: they begin with its listening and end before its close.
import type { FastifyInstance } from 'fastify'
import { detached } from '#server/platform/db/unit.ts'
import type { Schedule, ScheduleTools } from './schedule.ts'
import { type Scheduler, startScheduler } from './scheduler.ts'

export function serveSchedules(app: FastifyInstance, tools: ScheduleTools, schedules: readonly Schedule[]): void {
  let scheduler: Scheduler | undefined
  const report = (error: unknown, kind?: string) =>
    app.log.error({ err: error, schedule: kind }, 'scheduled work failed')
  app.addHook('onListen', async () => {
    const about = schedules.map(
      ({ kind, ...when }) => `${kind} ${'at' in when ? `at ${when.at}` : `every ${when.every} s`}`,
    )
    app.log.info({ schedules: about }, 'scheduled work')
    scheduler = await detached(() => startScheduler({ tools, schedules, report }))
  })
  app.addHook('preClose', async () => scheduler?.stop())
}
