// What was told of a company lately, in its order, so that a connection which comes back hears what it missed.
import type { Notice } from './notices.ts'

export type CompanyNotice = Extract<Notice, { readonly of: 'notification' | 'job' | 'records' }>

const keptMs = 300_000
const mostKept = 1000

interface Past {
  /** Number of the last notice. */
  last: number
  readonly kept: { readonly number: number; readonly at: number; readonly notice: CompanyNotice }[]
}

export interface PastNotices {
  /** Answers its number. */
  readonly note: (notice: CompanyNotice) => number
  readonly lastOf: (company: number | null) => number
  /** What came after a number; undefined where some of it is no longer kept, or the number was never given. */
  readonly after: (company: number, number: number) => readonly CompanyNotice[] | undefined
  /** Notices may have been missed here: nobody can go on from before. */
  readonly clear: () => void
}

export function pastNotices(now: () => number = Date.now): PastNotices {
  const all = new Map<number, Past>()
  return {
    note(notice) {
      const past = all.get(notice.company) ?? { last: 0, kept: [] }
      all.set(notice.company, past)
      past.last += 1
      past.kept.push({ number: past.last, at: now(), notice })
      while (past.kept.length > mostKept || now() - (past.kept[0]?.at ?? now()) > keptMs) past.kept.shift()
      return past.last
    },
    lastOf: (company) => (company === null ? 0 : (all.get(company)?.last ?? 0)),
    after(company, number) {
      const { last, kept } = all.get(company) ?? { last: 0, kept: [] }
      if (number > last) return undefined
      const missed = kept.filter((one) => one.number > number && now() - one.at <= keptMs)
      return missed.length === last - number ? missed.map(({ notice }) => notice) : undefined
    },
    clear() {
      // A gap in the numbers, which nobody can go on over.
      for (const past of all.values()) {
        past.last += 1
        past.kept.length = 0
      }
    },
  }
}
