// What a leave request costs in its kind's unit, rounded once over the whole request (leave §4, last paragraph).
import type { Day } from './dates.ts'
import type { LeaveLength } from './leave-length.ts'
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

/** The rounding difference goes to the last date. `dayMinutes` turns days into minutes where the request has none. */
export function leaveCharge({ days, minutes, byDate }: LeaveLength, kind: LeaveUnit, dayMinutes: number): Charge {
  const perDay = kind.unit === 3 ? 1 : kind.unit === 2 ? dayMinutes : dayMinutes / 60
  const exactly = kind.unit === 3 || minutes === null ? days * perDay : kind.unit === 2 ? minutes : minutes / 60
  const amount = roundTo(exactly, kind.minimum_unit, modes[kind.round_off])
  const scale = days > 0 ? exactly / days : 0
  let left = amount
  const charged = byDate.map(([day, share], index): [Day, number] => {
    const part = index === byDate.length - 1 ? left : Math.min(left, roundTo(share * scale, 0.01, 'NEAREST'))
    left = roundTo(left - part, 0.01, 'NEAREST')
    return [day, part]
  })
  return { amount, byDate: charged }
}
