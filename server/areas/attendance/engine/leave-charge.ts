// What a leave request costs in its kind's unit, rounded once over the whole request (leave §4, last paragraph).
import type { Day } from './dates.ts'
import type { LeaveDate } from './leave-length.ts'
import { roundTo } from './rounding.ts'

export interface LeaveUnit {
  /** 1 hour, 2 minute, 3 workday. */
  readonly unit: 1 | 2 | 3
  readonly minimum_unit: number
  /** 1 up, 2 down, 3 to the nearest. */
  readonly round_off: 1 | 2 | 3
}

export interface Charge {
  readonly amount: number
  readonly byDate: readonly (readonly [Day, number])[]
}

const modes = { 1: 'UP', 2: 'DOWN', 3: 'NEAREST' } as const

/** The rounding difference goes to the last date. */
export function leaveCharge(byDate: readonly LeaveDate[], kind: LeaveUnit): Charge {
  const costs = byDate.map(([day, days, minutes]) => [day, kind.unit === 3 ? days : perUnit(kind, minutes)] as const)
  const exactly = costs.reduce((sum, [, cost]) => sum + cost, 0)
  const amount = roundTo(exactly, kind.minimum_unit, modes[kind.round_off])
  let left = amount
  const charged = costs.map(([day, cost], index): [Day, number] => {
    const part = index === costs.length - 1 ? left : Math.min(left, roundTo(cost, 0.01, 'NEAREST'))
    left = roundTo(left - part, 0.01, 'NEAREST')
    return [day, part]
  })
  return { amount, byDate: charged }
}

const perUnit = ({ unit }: LeaveUnit, minutes: number): number => (unit === 2 ? minutes : minutes / 60)
