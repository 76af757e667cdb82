// How requests of all kinds go from state to state: which event leads from where to where, what must hold before, and what follows
// in which order. Approval, time-out, revocation, creation as approved and absence that becomes leave all go through it.
import type { Skipped } from '#server/engine/crud/behaviour.ts'
import { APPROVED, DRAFT, PENDING, REJECTED, REVOKED, stateWord } from '../request-state.ts'

/** Before it is stored. */
const NEW = -1

export const requestEvents = [
  /** Kept as a draft. */
  'SAVE',
  /** Sent for approval, or again after a change. */
  'SEND',
  /** Entered as approved. */
  'ENTER',
  'APPROVE',
  'REJECT',
  /** Those who are asked are reminded. */
  'REMIND',
  'REVOKE',
  /** Employees wish to have it revoked; whoever approved it last says. */
  'ASK_TO_REVOKE',
  /** Absence becomes leave. */
  'DEDUCT',
  /** Such leave makes room for a punch or another request. */
  'GIVE_WAY',
  /** What it made room for is approved no more. */
  'COME_BACK',
  /** Whoever decided it last takes that back. */
  'TAKE_BACK',
] as const
export type RequestEvent = (typeof requestEvents)[number]

/** What must hold: nothing hinders it as things are now, nothing rests on it, no other request took its room. */
export type Guard = 'UNHINDERED' | 'AT_REST' | 'ROOM_LEFT'

/** In words of the kind (keep what is sent, note the answer, make room, apply, undo, wait again) or of the workflow (begin, end). */
export type Effect =
  | 'KEEP_SENT'
  | 'BEGIN_STEPS'
  | 'NOTE_ANSWER'
  | 'MAKE_ROOM'
  | 'APPLY'
  | 'UNDO'
  | 'WAIT_AGAIN'
  | 'END_STEPS'

export type News =
  | 'REQUEST_APPROVED'
  | 'REQUEST_REJECTED'
  | 'REQUEST_REVOKED'
  | 'LEAVE_AUTO_ENTERED'
  | 'LEAVE_AUTO_REVOKED'

export interface Transition {
  readonly from: number
  readonly event: RequestEvent
  readonly to: number
  readonly guard?: Guard
  /** After the state has changed, in this order; then the employee is told. */
  readonly effects: readonly Effect[]
  readonly news?: News
}

const sent = ['KEEP_SENT', 'BEGIN_STEPS'] as const
const approved = { to: APPROVED, news: 'REQUEST_APPROVED' } as const
const revoked = { to: REVOKED, news: 'REQUEST_REVOKED' } as const

export const transitions: readonly Transition[] = [
  { from: NEW, event: 'SAVE', to: DRAFT, effects: [] },
  { from: NEW, event: 'SEND', to: PENDING, effects: sent },
  { from: DRAFT, event: 'SEND', to: PENDING, effects: sent },
  { from: PENDING, event: 'SEND', to: PENDING, effects: sent },
  // It has been checked as it was written.
  { from: NEW, event: 'ENTER', ...approved, effects: ['MAKE_ROOM', 'APPLY'] },
  { from: PENDING, event: 'APPROVE', ...approved, guard: 'UNHINDERED', effects: ['NOTE_ANSWER', 'MAKE_ROOM', 'APPLY'] },
  { from: PENDING, event: 'REJECT', to: REJECTED, effects: ['NOTE_ANSWER'], news: 'REQUEST_REJECTED' },
  { from: PENDING, event: 'REMIND', to: PENDING, effects: [] },
  { from: PENDING, event: 'REVOKE', ...revoked, effects: ['END_STEPS'] },
  { from: APPROVED, event: 'REVOKE', ...revoked, effects: ['UNDO', 'END_STEPS'] },
  { from: APPROVED, event: 'ASK_TO_REVOKE', to: APPROVED, effects: [] },
  { from: NEW, event: 'DEDUCT', to: APPROVED, effects: ['APPLY'], news: 'LEAVE_AUTO_ENTERED' },
  { from: APPROVED, event: 'GIVE_WAY', to: REVOKED, effects: ['UNDO'], news: 'LEAVE_AUTO_REVOKED' },
  { from: REVOKED, event: 'COME_BACK', to: APPROVED, effects: ['APPLY'], news: 'LEAVE_AUTO_ENTERED' },
  { from: APPROVED, event: 'TAKE_BACK', to: PENDING, guard: 'AT_REST', effects: ['WAIT_AGAIN'] },
  { from: REJECTED, event: 'TAKE_BACK', to: PENDING, guard: 'ROOM_LEFT', effects: [] },
  { from: REVOKED, event: 'TAKE_BACK', to: APPROVED, guard: 'UNHINDERED', effects: ['APPLY'] },
]

export const transitionOf = (from: number, event: RequestEvent): Transition | undefined =>
  transitions.find((one) => one.from === from && one.event === event)

/** A new request that is stored in this state. */
export const transitionInto = (to: number, events: readonly RequestEvent[]): Transition | undefined =>
  transitions.find((one) => one.from === NEW && one.to === to && events.includes(one.event))

interface Standing {
  readonly approval_status: number
  readonly approver: string | null
}

const actions: { readonly [E in RequestEvent]?: string } = { SEND: 'submit' }

/** Why the event leads nowhere from where the request stands: somebody has decided already, or the state does not know it. */
export function refusalOf({ approval_status, approver }: Standing, event: RequestEvent): Omit<Skipped, 'id'> {
  const isDecided = approval_status === APPROVED || approval_status === REJECTED
  if (isDecided && (event === 'APPROVE' || event === 'REJECT'))
    return { code: 'ZBWF1403', context: { name: approver ?? '' } }
  const action = actions[event] ?? event.toLowerCase()
  return { code: 'ZBAT0029', context: { state: stateWord(approval_status), action } }
}
