// The one clock of a server: looks every second at what may be due, and runs what it gets to claim.
import { randomUUID } from 'node:crypto'
import { detached } from '#server/platform/db/unit.ts'
import { runCompanyDays } from './company-days.ts'
import type { DailySchedule, RegularSchedule, Schedule, ScheduleTools } from './schedule.ts'
import { claimDue, endRun, registerSchedules, renewLeases } from './schedule-claims.ts'

export interface SchedulerOptions {
  readonly tools: ScheduleTools
  readonly schedules: readonly Schedule[]
  readonly report: (error: unknown, kind?: string) => void
  readonly tickMs?: number
  /** Seconds after which the work of a server that died is taken over. */
  readonly leaseSeconds?: number
}

export interface Scheduler {
  /** Resolves when what runs has ended. */
  readonly stop: () => Promise<void>
}

const daysEveryMs = 60_000

export async function startScheduler(options: SchedulerOptions): Promise<Scheduler> {
  const { tools, schedules, report, tickMs = 1000, leaseSeconds = 60 } = options
  const { database } = tools
  const regular = schedules.filter((schedule): schedule is RegularSchedule => 'every' in schedule)
  const daily = schedules.filter((schedule): schedule is DailySchedule => 'at' in schedule)
  const claim = { worker: randomUUID(), leaseSeconds }
  const running = new Map<string, Promise<void>>()
  /** When each may be due, as far as this server knows. */
  const lookAt = new Map<string, number>()
  let [renewed, daysAt] = [Date.now(), 0]
  let looking: Promise<void> | undefined

  async function runRegular(schedule: RegularSchedule): Promise<void> {
    let failed = false
    try {
      await schedule.run(tools)
    } catch (error) {
      failed = true
      report(error, schedule.kind)
    }
    await endRun(database, schedule, { worker: claim.worker, failed }).catch(report)
    lookAt.set(schedule.kind, Date.now() + schedule.every * 1000)
  }

  function start(kind: string, work: () => Promise<void>): void {
    running.set(
      kind,
      work().finally(() => running.delete(kind)),
    )
  }

  async function look(): Promise<void> {
    const now = Date.now()
    if (running.size > 0 && now - renewed > (leaseSeconds * 1000) / 3) {
      renewed = now
      await renewLeases(database, claim)
    }
    const candidates = regular.filter(({ kind }) => !running.has(kind) && (lookAt.get(kind) ?? 0) <= now)
    const looks =
      candidates.length > 0
        ? await claimDue(
            database,
            candidates.map(({ kind }) => kind),
            claim,
          )
        : []
    for (const { kind, mine, wait_ms } of looks) {
      const schedule = candidates.find((candidate) => candidate.kind === kind)
      if (mine && schedule) start(kind, () => runRegular(schedule))
      else lookAt.set(kind, now + wait_ms)
    }
    if (daily.length > 0 && now >= daysAt && !running.has('days')) {
      daysAt = now + daysEveryMs
      start('days', () => runCompanyDays(daily, { database, report }).then(() => undefined, report))
    }
  }

  function tick(): void {
    looking ??= look()
      .catch(report)
      .finally(() => {
        looking = undefined
      })
  }

  await registerSchedules(database, regular)
  const timer = setInterval(() => detached(tick), tickMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await looking
      await Promise.all(running.values())
    },
  }
}
