// Tests that take longer than the rest of their file together: run by `TEST_ALL=1 npm test`, on PostgreSQL and for a part that is named.
import { test } from 'vitest'

export const takesAll: boolean = process.env.TEST_ALL !== undefined

export const longTest = test.runIf(takesAll)
