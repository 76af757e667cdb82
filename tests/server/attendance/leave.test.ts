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
    const byDate = [[monday, 0.25, 120] as const, [tuesday, 0.43, 206] as const]
    expect(leaveCharge(byDate, { unit: 3, minimum_unit: 0.5, round_off: 1 })).toEqual({
      amount: 1,
      byDate: [
        [monday, 0.25],
        [tuesday, 0.75],
      ],
    })
  })

  test.each([
    ['hours', 1, 16, 6, 10],
    ['minutes', 2, 960, 360, 600],
  ] as const)('of a kind counted in %s goes by the minutes of each date', (_, unit, amount, first, second) => {
    const byDate = [[monday, 1, 360] as const, [tuesday, 1, 600] as const]
    expect(leaveCharge(byDate, { unit, minimum_unit: 1, round_off: 3 })).toEqual({
      amount,
      byDate: [
        [monday, first],
        [tuesday, second],
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
