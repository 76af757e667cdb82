// What requests of a company are bound by: how far back they may reach, and how many there may be.
import type { Context } from '#server/crud/context.ts'

export interface RequestRules {
  readonly manual_log_back_days: number
  readonly manual_log_month_limit: number
  readonly overtime_back_days: number
  readonly training_back_days: number
}

const usual: RequestRules = {
  manual_log_back_days: 31,
  manual_log_month_limit: 0,
  overtime_back_days: 31,
  training_back_days: 31,
}

export async function requestRules(_context: Context): Promise<RequestRules> {
  return usual
}
