// One user, or one company, that calls too often is told to wait, and nobody else is.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callQuota } from '#server/access/call-quota.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

type Caller = Parameters<ReturnType<typeof callQuota>>[0]

/** How many calls go through until one is refused; the refusal with it. */
function passed(take: ReturnType<typeof callQuota>, who: Caller, most = 10_000) {
  for (let calls = 0; calls < most; calls += 1) {
    try {
      take(who)
    } catch (error) {
      if (error instanceof Refusal) return { calls, code: error.code, ...error.context }
      throw error
    }
  }
  return { calls: most }
}

test('a user may call a hundred times at once, then waits a moment', () => {
  const take = callQuota(1)
  expect(passed(take, { user: 1, company: 1 })).toEqual({ calls: 100, code: 'ZBOA0003', retry_after: 1 })
})

test('ten calls a second come back, six hundred in a minute', () => {
  const take = callQuota(1)
  passed(take, { user: 1, company: null })
  vi.advanceTimersByTime(1000)
  expect(passed(take, { user: 1, company: null }).calls).toBe(10)
  vi.advanceTimersByTime(60_000)
  expect(passed(take, { user: 1, company: null }).calls).toBe(100)
})

test('another user of the company goes on', () => {
  const take = callQuota(1)
  passed(take, { user: 1, company: 1 })
  expect(passed(take, { user: 2, company: 1 }).calls).toBe(100)
})

test('a company of many users has a bound of its own, which another company does not feel', () => {
  const take = callQuota(1)
  const calls = Array.from({ length: 10 }, (_, user) => passed(take, { user, company: 1 }).calls)
  expect(calls.reduce((sum, one) => sum + one, 0)).toBe(500)
  expect(passed(take, { user: 99, company: 2 }).calls).toBe(100)
})

test('a user who goes on calling beyond the bound takes nothing from the company', () => {
  const take = callQuota(1)
  for (let round = 0; round < 1000; round += 1) passed(take, { user: 1, company: 1 }, 1)
  const calls = [2, 3, 4, 5].map((user) => passed(take, { user, company: 1 }).calls)
  expect(calls).toEqual([100, 100, 100, 100])
})

test('the factor of the installation holds for both', () => {
  expect(passed(callQuota(3), { user: 1, company: 1 }).calls).toBe(300)
})
