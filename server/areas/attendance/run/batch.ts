// What a thread is given to calculate and what it gives back: rows of results as texts that the database takes as they are.
import type { Day } from '../engine/dates.ts'
import type { Company } from '../engine/inputs.ts'
import type { Instant } from '../engine/zone.ts'
import type { LoadedEmployee } from './load/people.ts'

/** Dates that follow one another. */
export interface DateRange {
  readonly from: Day
  readonly to: Day
}

export interface BatchPerson {
  readonly employee: LoadedEmployee
  readonly ranges: readonly DateRange[]
  /** Dates on which nothing may change. */
  readonly locked: readonly DateRange[]
  /** Of them, those that somebody who may unlock them wants anew all the same. */
  readonly overLocks: readonly DateRange[]
  /** Dates whose punches are gone: nobody has them anew. */
  readonly forgotten: readonly DateRange[]
  /** Of the results that are stored, by date: `20157 0123456789abcdef,…` */
  readonly fingerprints: string
}

export interface Batch {
  readonly companyId: number
  readonly company: Company
  readonly people: readonly BatchPerson[]
  readonly now: Instant
}

/** When somebody's results change by the clock alone: a window closes, or the next date begins. */
export interface Due {
  readonly employee: number
  /** Seconds since 1970. */
  readonly at: number
  readonly from: Day
}

/** A day that stays as it is, and the time whose punches belong to it. */
export interface LockedDay {
  readonly employee: number
  readonly date: string
  readonly owned: string
}

export interface BatchResult {
  /** Array literals of rows, one for each table. */
  readonly days: string
  readonly slots: string
  readonly punches: string
  readonly items: string
  /** Employee and date of each day that is written, side by side. */
  readonly employees: readonly number[]
  readonly dates: readonly string[]
  readonly calculated: number
  readonly due: readonly Due[]
  readonly locked: readonly LockedDay[]
  /** Locked days that are written all the same, which lets in the punches that were held. */
  readonly overLocks: readonly LockedDay[]
}
