// What runs regularly, as data: every so many seconds over all companies, or once a day on each company's clock.
import type { RawBuilder } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import type { FileChanges } from '#server/platform/files/file-changes.ts'

/** What work over all companies may use. */
export interface ScheduleTools {
  readonly database: Database
  readonly config: Config
  readonly files: FileChanges
}

interface Named {
  /** Names its row in the database: never changed. */
  readonly kind: string
  /** For operators: what it does. */
  readonly about: string
}

/** Over all companies, on one server at a time; a failure is logged, and it runs again when it is next due. */
export interface RegularSchedule extends Named {
  /** Seconds from the end of a run to the next one. */
  readonly every: number
  readonly run: (tools: ScheduleTools) => Promise<unknown>
}

export interface CompanyDay {
  readonly id: number
  readonly zone: string
  /** Today on the company's clock. */
  readonly day: string
}

/**
 * Once a day for each company that is open. A day is made up for until it is over, however late the first server runs again; a
 * failure takes back all that was done and is tried again after a minute.
 */
export interface DailySchedule extends Named {
  /** `HH:mm` on the company's clock. */
  readonly at: string
  /** Which companies `c` have anything to do, at the local time `here.time`; without it, all. */
  readonly where?: RawBuilder<unknown>
  readonly run: (db: Db, company: CompanyDay) => Promise<unknown>
}

export type Schedule = RegularSchedule | DailySchedule

export function defineSchedule(schedule: RegularSchedule): RegularSchedule
export function defineSchedule(schedule: DailySchedule): DailySchedule
export function defineSchedule(schedule: Schedule): Schedule {
  if ('at' in schedule && !/^([01]\d|2[0-3]):[0-5]\d$/.test(schedule.at))
    throw new RangeError(`${schedule.kind}: ${schedule.at} is no time`)
  return schedule
}
