// What a calculation is given: the company's settings, and of one employee the plans, punches and approved requests.
import type { Day } from './dates.ts'
import type { HalfOfDay, Holiday, OvertimeKind, Rules, Shift, Timetable, WorkType } from './settings.ts'
import type { Instant } from './zone.ts'

/** A shift from a date on; of those that cover a date the latest start counts, then the latest made. */
export interface ScheduleRow {
  readonly shift: Shift
  readonly start_date: Day
  /** Null: without end. */
  readonly end_date: Day | null
  /** From where the cycle of the shift is counted, where that is not its first date. */
  readonly cycle_start?: Day
  readonly created: number
}

export interface TemporaryRow {
  readonly att_date: Day
  readonly mode: 'REPLACE' | 'APPEND'
  /** Null: a day off. */
  readonly timetable: Timetable | null
  readonly work_type: WorkType
  /** Null: as the work type says. */
  readonly required: boolean | null
  readonly source: 'MANUAL' | 'SWAP' | 'IMPORT' | 'CALENDAR'
  /** Of a swap: one of several of which the punches choose. */
  readonly candidate?: boolean
}

export type PunchRole = 'IN' | 'OUT' | 'BREAK_OUT' | 'BREAK_IN' | 'OT_IN' | 'OT_OUT' | 'UNKNOWN'

export interface Punch {
  /** Order of arrival where the second is the same. */
  readonly id: number
  /** Seconds since 1 January 1970 UTC. */
  readonly seconds: number
  readonly state: number
  /** An approved manual log. */
  readonly manual: boolean
}

/** Day parts of a range of dates, or a clock interval. */
export type RequestTime =
  | {
      readonly part: 'DAYS'
      readonly from: Day
      readonly to: Day
      readonly start_part: 'FULL' | HalfOfDay
      readonly end_part: 'FULL' | HalfOfDay
    }
  | { readonly part: 'HOURS'; readonly from: Instant; readonly to: Instant }

export interface LeaveRequest {
  readonly id: number
  readonly time: RequestTime
}

export interface TrainingRequest {
  readonly id: number
  readonly time: RequestTime
  readonly counts_overtime: boolean
}

export interface OvertimeRequest {
  readonly id: number
  readonly att_date: Day
  /** Null: by the day's type. */
  readonly overtime_type: OvertimeKind | null
  readonly from: Instant
  readonly to: Instant
  readonly compensation: 'PAY' | 'TIME_OFF'
}

export interface Company {
  readonly zone: string
  readonly rules: Rules
  /** Parent of each department, null at the root. */
  readonly departments: ReadonlyMap<string, string | null>
  /** Only the fields that a department sets. */
  readonly departmentRules: ReadonlyMap<string, Partial<Rules>>
  readonly departmentSchedules: ReadonlyMap<string, readonly ScheduleRow[]>
  readonly holidays: readonly Holiday[]
  /** Roles of codes that are not as usual. */
  readonly punchStates: ReadonlyMap<number, PunchRole>
}

/** Where somebody belongs from a date on; the first holds before its date too. */
export interface Placement {
  readonly from: Day
  readonly department: string | null
  readonly location: string | null
  /** Null: the company's. */
  readonly zone: string | null
  /** Whether attendance is taken from then on; what the employee says where it is left out. */
  readonly attends?: boolean
}

export interface Employee {
  readonly hire_date: Day | null
  readonly resign_date: Day | null
  readonly enable_attendance: boolean
  readonly enable_schedule: boolean
  readonly enable_overtime: boolean
  readonly enable_holiday: boolean
  /** In order of dates. */
  readonly placements: readonly Placement[]
  readonly schedules: readonly ScheduleRow[]
  readonly temporary: readonly TemporaryRow[]
  /** Only approved ones of each kind. */
  readonly leaves: readonly LeaveRequest[]
  readonly trainings: readonly TrainingRequest[]
  readonly overtimes: readonly OvertimeRequest[]
  /** In any order. */
  readonly punches: readonly Punch[]
}
