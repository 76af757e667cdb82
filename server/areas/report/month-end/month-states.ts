// The states of a month end: which event leads where, and which right it asks for.
import type { components } from '#openapi/generated/schema.d.ts'
import { refuse } from '#server/platform/errors/refusal.ts'

export type State = components['schemas']['MonthEndState']
/** `OPENED`: its period is over. `LOCK_PERIOD` and `UNLOCK_PERIOD`: a lock of periods did it, or the company’s clock. */
export type Event = 'OPENED' | 'CHECK' | 'BACK' | 'LOCK' | 'LOCK_PERIOD' | 'PAID' | 'REOPEN' | 'UNLOCK_PERIOD'

interface Step {
  readonly to: State
  /** Beside that of the call. */
  readonly right?: string
}

const table: Readonly<Record<State, Partial<Readonly<Record<Event, Step>>>>> = {
  OPEN: {
    OPENED: { to: 'CHECKING' },
    CHECK: { to: 'CHECKING' },
    LOCK_PERIOD: { to: 'LOCKED' },
  },
  CHECKING: {
    BACK: { to: 'OPEN' },
    LOCK: { to: 'LOCKED' },
    LOCK_PERIOD: { to: 'LOCKED' },
  },
  LOCKED: {
    PAID: { to: 'PAID' },
    REOPEN: { to: 'CHECKING' },
    UNLOCK_PERIOD: { to: 'CHECKING' },
  },
  PAID: {
    REOPEN: { to: 'CHECKING', right: 'report.reopen_month_end' },
  },
}

/** Refuses what does not lead on from a state; a paid month is not unlocked without being reopened. */
export function nextState(state: State, event: Event): Step {
  if (state === 'PAID' && event === 'UNLOCK_PERIOD') throw refuse('ZBRP0121')
  const step = table[state][event]
  if (!step) throw refuse('ZBRP0029', { state, action: event })
  return step
}

/** The lowest state counts for the company. */
const order: readonly State[] = ['OPEN', 'CHECKING', 'LOCKED', 'PAID']
export const lowestOf = (states: readonly State[]): State => order.find((state) => states.includes(state)) ?? 'OPEN'
