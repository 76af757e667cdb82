// How much of the loops and of the long tests a run takes: see docs/decisions/0030-what-npm-test-runs.md.
import { test } from 'vitest'

/** Every look of every page and the longest tests: every night, on PostgreSQL and for a part that is named. */
export const takesAll: boolean = process.env.TEST_ALL !== undefined

/** Every resource in every loop: what `.ci/run` takes for each change. */
export const takesEach: boolean = takesAll || process.env.TEST_EACH !== undefined

/** Tests that take longer than the rest of their file together. */
export const longTest = test.runIf(takesAll)

/** Every call under every attack, where its kind is enough else: more than an hour, for `TEST_ATTACKS=1`. */
export const attacksAll: boolean = process.env.TEST_ATTACKS !== undefined
