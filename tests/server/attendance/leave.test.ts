// What a leave request costs and whether the balance covers it.
import { describe, expect, test } from 'vitest'
import { dayOf } from '#server/areas/attendance/engine/dates.ts'
import { leaveAvailability } from '#server/areas/attendance/engine/leave-availability.ts'
import { leaveCharge } from '#server/areas/attendance/engine/leave-charge.ts'
import type { LedgerGiven } from '#server/areas/attendance/engine/leave-ledger.ts'
import { defaultLeaveSetting, type LeaveSetting } from '#server/areas/attendance/engine/leave-setting.ts'

const [monday, tuesday] = [dayOf('2025-03-10'), dayOf('2025-03-11')]

describe('the charge of a request', () => {
  test('is rounded once, and the difference goes to the last date', () => {
    const length = { days: 0.68, minutes: 326, byDate: [[monday, 0.25] as const, [tuesday, 0.43] as const] }
    expect(leaveCharge(length, { unit: 3, minimum_unit: 0.5, round_off: 1 }, 480)).toEqual({
      amount: 1,
      byDate: [
        [monday, 0.25],
        [tuesday, 0.75],
      ],
    })
  })

  test('of a kind counted in hours goes by the minutes', () => {
    const length = { days: 0.25, minutes: 120, byDate: [[monday, 0.25] as const] }
    expect(leaveCharge(length, { unit: 1, minimum_unit: 0.5, round_off: 1 }, 480)).toEqual({
      amount: 2,
      byDate: [[monday, 2]],
    })
  })

  test('of whole days in hours takes the hours of a day', () => {
    const length = { days: 2, minutes: null, byDate: [[monday, 1] as const, [tuesday, 1] as const] }
    expect(leaveCharge(length, { unit: 1, minimum_unit: 1, round_off: 3 }, 480)).toEqual({
      amount: 16,
      byDate: [
        [monday, 8],
        [tuesday, 8],
      ],
    })
  })
})

describe('a balance', () => {
  const given = (setting: Partial<LeaveSetting>, more: Partial<LedgerGiven> = {}): LedgerGiven => ({
    setting: { ...defaultLeaveSetting, allotment_type: 'MONTHLY', days: 12, accrual_timing: 'END', ...setting },
    service: { hire_date: dayOf('2020-01-01'), resign_date: null },
    opening: 0,
    from: dayOf('2025-01-01'),
    to: dayOf('2025-03-31'),
    bookings: [],
    overrides: new Map(),
    ...more,
  })
  const today = dayOf('2025-03-01')
  const asked = [[monday, 1] as const, [tuesday, 1] as const]

  test('covers what it holds', () => {
    expect(leaveAvailability(given({}), today, asked)).toEqual({ passes: true, lowest: 0 })
  })

  test('does not cover more, unless it may fall below zero', () => {
    const more = [...asked, [dayOf('2025-03-12'), 1] as const]
    expect(leaveAvailability(given({}), today, more)).toEqual({ passes: false, lowest: -1 })
    expect(leaveAvailability(given({ max_negative: 1 }), today, more).passes).toBe(true)
  })

  test('counts what is still to be accrued only where the setting says so', () => {
    const april = [[dayOf('2025-04-02'), 3] as const]
    expect(leaveAvailability(given({}), today, april).passes).toBe(false)
    expect(leaveAvailability(given({ count_future_accrual: true }), today, april).passes).toBe(true)
  })

  test('holds back what other requests take on later dates', () => {
    const later = { date: dayOf('2025-03-20'), kind: 'USE', amount: 1 } as const
    expect(leaveAvailability(given({}, { bookings: [later] }), today, asked)).toEqual({ passes: false, lowest: -1 })
  })
})
