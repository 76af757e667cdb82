// Work that is done again where the database ended its transaction because of another at the same moment. Nothing of the ended
// one is left; done again, it finds what the other has done.

import { setTimeout as pause } from 'node:timers/promises'

/** SQLSTATE of the transaction that the database ends where two wait for each other. */
const deadlock = '40P01'
/** SQLSTATE of a value that somebody else has. */
const taken = '23505'
const mostTries = 3
/**
 * Milliseconds before the second try; twice that before the third. Done again at once, it may take a row before the other, which
 * was just let go, has woken up: both wait for each other once more. No two who were ended together begin together.
 */
const [leastPause, mostPause] = [20, 100] as const

/** Two waited for each other. */
export const againWhereDeadlocked = <T>(transact: () => Promise<T>): Promise<T> => again(transact, [deadlock])

/** Also where what was free when it was looked for has been taken since: for work that looks before it writes. */
export const againWhereOvertaken = <T>(transact: () => Promise<T>): Promise<T> => again(transact, [deadlock, taken])

async function again<T>(transact: () => Promise<T>, endings: readonly string[]): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transact()
    } catch (error) {
      const isEnding = error instanceof Error && 'code' in error && endings.includes(String(error.code))
      if (!isEnding || tries === mostTries) throw error
      await pause(tries * (leastPause + Math.random() * (mostPause - leastPause)))
    }
  }
}
