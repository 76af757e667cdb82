// How fast one user, and one company, may call: a bucket each that fills evenly, so that one cannot slow the others down.
import { refuse } from '#server/platform/errors/refusal.ts'
import type { Principal } from './principal.ts'

interface Rate {
  readonly perMinute: number
  /** Calls at once after a rest. */
  readonly burst: number
}

interface Bucket {
  tokens: number
  at: number
}

const userRate: Rate = { perMinute: 600, burst: 100 }
const companyRate: Rate = { perMinute: 3000, burst: 500 }
const mostKept = 20_000

/** Throws 429 with the seconds to wait. Each server counts for itself. */
export function callQuota(factor: number): (principal: Pick<Principal, 'user' | 'company'>) => void {
  const users = buckets(userRate, factor)
  const companies = buckets(companyRate, factor)
  return ({ user, company }) => {
    // A call that the user's own bound refuses takes nothing from the company's.
    const wait = users(user) || (company === null ? 0 : companies(company))
    if (wait > 0) throw refuse('ZBOA0003', { retry_after: Math.ceil(wait) })
  }
}

/** Takes one token; answers the seconds until there is one, 0 when there was. */
export function buckets({ perMinute, burst }: Rate, factor: number): (key: number) => number {
  const kept = new Map<number, Bucket>()
  const perMs = (perMinute * factor) / 60_000
  const most = burst * factor
  return (key) => {
    const now = Date.now()
    const bucket = kept.get(key) ?? { tokens: most, at: now }
    bucket.tokens = Math.min(most, bucket.tokens + Math.max(0, now - bucket.at) * perMs)
    bucket.at = now
    if (!kept.has(key)) {
      const [oldest] = kept.keys()
      if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
      kept.set(key, bucket)
    }
    if (bucket.tokens < 1) return (1 - bucket.tokens) / perMs / 1000
    bucket.tokens -= 1
    return 0
  }
}
