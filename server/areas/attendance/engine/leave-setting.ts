// How much of a leave kind people are given and when: the fields of a leave setting that the arithmetic uses (leave §1).
import type { Day } from './dates.ts'
import type { RoundMode } from './rounding.ts'

export interface Tier {
  readonly from_years: number
  readonly days: number
}

export interface LeaveSetting {
  readonly allotment_type: 'YEARLY' | 'HALF_YEARLY' | 'QUARTERLY' | 'MONTHLY' | 'NONE'
  readonly days: number
  /** By years of service; they replace `days`. */
  readonly tiers: readonly Tier[]
  readonly accrual_timing: 'START' | 'END'
  readonly proration: 'NONE' | 'DAYS' | 'MONTHS'
  readonly round_unit: number
  readonly round_mode: RoundMode
  readonly year_basis: 'CALENDAR' | 'HIRE_DATE'
  readonly year_start: { readonly month: number; readonly day: number }
  readonly allow_carry_over: boolean
  readonly max_carry: number
  readonly carry_expiry_months: number | null
  readonly max_balance: number | null
  readonly max_negative: number
  readonly count_future_accrual: boolean
  readonly settle_on_resign: boolean
  /** Null: from ever, without end. */
  readonly effective_date: Day | null
  readonly end_date: Day | null
}

export const defaultLeaveSetting: LeaveSetting = {
  allotment_type: 'YEARLY',
  days: 0,
  tiers: [],
  accrual_timing: 'START',
  proration: 'DAYS',
  round_unit: 0.01,
  round_mode: 'NEAREST',
  year_basis: 'CALENDAR',
  year_start: { month: 1, day: 1 },
  allow_carry_over: false,
  max_carry: 0,
  carry_expiry_months: null,
  max_balance: null,
  max_negative: 0,
  count_future_accrual: false,
  settle_on_resign: true,
  effective_date: null,
  end_date: null,
}
