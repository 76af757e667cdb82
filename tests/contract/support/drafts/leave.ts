// What the rules of leave ask of a draft beside the contract.
import { day } from '#tests/support/days.ts'
import type { Rules } from './rules.ts'

export const leaveRules: Rules = {
  // Of the kinds that every company starts with, annual leave has a balance.
  leave_setting: (number) => ({
    tiers: [{ days: number % 100, from_years: 0 }],
    effective_date: `2001-02-${10 + (number % 19)}`,
    end_date: `2031-02-${10 + (number % 19)}`,
    year_start: `0${1 + (number % 9)}-15`,
  }),
  leave_opening: (number) => ({
    date: day(-5 - (number % 200)),
    balance: `${20 + (number % 90)}.5`,
    carry: `${number % 19}.5`,
  }),
  leave: (number) => ({
    begin: 'DRAFT',
    day_type: 'FULL',
    start_time: `${day(-9 - (number % 3))} 00:00:00`,
    end_time: `${day(-5 - (number % 3))} 00:00:00`,
  }),
}
