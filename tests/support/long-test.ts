// Tests that take longer than the rest of their file together: run by `TEST_ALL=1 npm test`, on PostgreSQL and for a part that is named.
import { test } from 'vitest'

export const takesAll: boolean = process.env.TEST_ALL !== undefined

export const longTest = test.runIf(takesAll)

/** Every call under every attack, where its kind is enough else: more than an hour, for `TEST_ATTACKS=1`. */
export const attacksAll: boolean = process.env.TEST_ATTACKS !== undefined
