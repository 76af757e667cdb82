// How far work on many records is, from portion to portion: looked through, written, tried again, over.
import type { Skipped } from '#server/engine/crud/behaviour.ts'
import type { BulkWork, Portion } from './bulk-work.ts'

export interface BulkState {
  /** `partly`: all or none was asked for, and somebody got in between. */
  readonly phase: 'check' | 'write' | 'over' | 'partly' | 'refused'
  /** How many of the present pass are behind. */
  readonly at: number
  readonly accepted: number
  readonly failed: number
  readonly skipped: readonly Skipped[]
  /** Records that stayed in the pass before: what held them may have gone meanwhile. */
  readonly again?: readonly number[]
  /** Those that stayed in the present pass. */
  readonly stayed: readonly number[]
  /** Something was done that cannot be undone. */
  readonly final: boolean
}

interface Order {
  readonly work: BulkWork
  readonly ids: readonly number[]
}

/** Records that one transaction takes. */
const portionSize = 200

/** Reasons that a job keeps. */
const mostKept = 1000

const allOrNone = (work: BulkWork) => work.kind === 'change' && work.only === 'all'

const start = { at: 0, accepted: 0, failed: 0, skipped: [], stayed: [] } as const

export const beginning = (work: BulkWork): BulkState => ({
  ...start,
  phase: allOrNone(work) ? 'check' : 'write',
  final: false,
})

export const portionAt = ({ at, again }: BulkState, { ids }: Order): readonly number[] =>
  (again ?? ids).slice(at, at + portionSize)

export function next(state: BulkState, order: Order, portion: Portion, written: 'final' | 'undoable'): BulkState {
  const pass = state.again ?? order.ids
  const after: BulkState = {
    ...state,
    at: Math.min(state.at + portionSize, pass.length),
    accepted: state.accepted + portion.accepted,
    failed: state.failed + portion.skipped.length,
    skipped: [...state.skipped, ...portion.skipped].slice(0, mostKept),
    stayed: [...state.stayed, ...portion.skipped.map(({ id }) => id)],
    final: state.final || written === 'final',
  }
  if (allOrNone(order.work) && state.phase === 'write' && after.failed > 0) return { ...after, phase: 'partly' }
  if (after.at < pass.length) return after
  if (state.phase === 'check')
    return after.failed > 0 ? { ...after, phase: 'refused' } : { ...start, phase: 'write', final: after.final }
  // A record that others of the same removal held may go once they are gone.
  const isShorter = after.stayed.length > 0 && after.stayed.length < pass.length
  if (order.work.kind === 'destroy' && isShorter)
    return { ...after, at: 0, failed: 0, skipped: [], stayed: [], again: after.stayed }
  return { ...after, phase: 'over' }
}
