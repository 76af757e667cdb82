// The call whose answer is kept, carried along by the async context: what its transactions have to know of it.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from './database.ts'

/** Carries out the last step of a transaction that is held open, and ends it. */
export type End = (last?: (db: Db) => Promise<void>) => Promise<void>

export interface KeptCall {
  /** The first thing that the first transaction of the call does; what it throws ends the call. */
  readonly claim: (db: Db, company: number | null) => Promise<void>
  isClaimed: boolean
  /** A transaction of the call is at work: others of the same moment are none to hold. */
  isBusy: boolean
  isOver: boolean
  held?: End | undefined
}

const current = new AsyncLocalStorage<KeptCall>()

/** Runs a handler, whose transactions then belong to the call. */
export const duringCall = <T>(call: KeptCall, work: () => T): T => current.run(call, work)

/** Work that goes on beside the call and may outlive it. */
export const outsideCall = <T>(work: () => T): T => current.exit(work)

/** The call that goes on; undefined where there is none, or another transaction of it is at work. */
export function freeCall(): KeptCall | undefined {
  const call = current.getStore()
  return call && !call.isOver && !call.isBusy ? call : undefined
}

/** Ends the transaction that is held, with a last step where there is one; answers whether there was one to end. */
export async function endHeld(call: KeptCall, last?: (db: Db) => Promise<void>): Promise<boolean> {
  const { held } = call
  call.held = undefined
  await held?.(last)
  return held !== undefined
}
