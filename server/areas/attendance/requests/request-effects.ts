// What kinds of requests do beside changing their state: what is kept when they are sent, and what follows from a decision.
import type { Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { dropPunches, keepPunch } from '../punches/manual-punch.ts'
import type { RequestName } from '../request-state.ts'
import { restingLeave, restingOvertime } from './back/resting.ts'
import { leaveEffects } from './leave-effects.ts'
import { hinderedOvertime } from './overtime-plan.ts'
import { swapEffects } from './swap/swap-effects.ts'

export interface RequestEffects {
  /** When it goes on its way. */
  readonly sent?: (context: Context, id: number) => Promise<void>
  /** Why it cannot be approved as things are now. */
  readonly hindered?: (context: Context, id: number) => Promise<Omit<Skipped, 'id'> | undefined>
  /** After each step that somebody decided. */
  readonly answered?: (context: Context, ids: readonly number[]) => Promise<void>
  /** Requests that were made automatically and make room for it. */
  readonly displaced?: (context: Context, id: number) => Promise<readonly number[]>
  readonly approved?: (context: Context, id: number) => Promise<void>
  /** What was approved until now. */
  readonly revoked?: (context: Context, id: number) => Promise<void>
  /** Why its approval cannot be taken back: something rests on it since that moment. */
  readonly resting?: (context: Context, id: number, at: string) => Promise<Omit<Skipped, 'id'> | undefined>
  /** Its approval is taken back, where that is not like being revoked. */
  readonly waitsAgain?: (context: Context, id: number) => Promise<void>
  /** Requests that made room for it at that moment. */
  readonly gaveWay?: (context: Context, id: number, at: string) => Promise<readonly number[]>
}

const effects: { readonly [K in RequestName]?: RequestEffects } = {
  leave: { ...leaveEffects, resting: restingLeave },
  manual_log: { approved: keepPunch, revoked: (context, id) => dropPunches(context, [id]) },
  overtime: { hindered: hinderedOvertime, resting: restingOvertime },
  swap_schedule: swapEffects,
}

export const effectsOf = (kind: RequestName): RequestEffects | undefined => effects[kind]
