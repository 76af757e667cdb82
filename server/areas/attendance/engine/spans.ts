// Sets of minutes as sorted, disjoint, half-open intervals, and the operations the rules use on them (calculation §1).

/** Bounds in pairs: `[a, b, c, d]` is [a,b) ∪ [c,d). */
export type Spans = readonly number[]

export const nothing: Spans = []

export const span = (from: number, to: number): Spans => (to > from ? [from, to] : nothing)

export function total(spans: Spans): number {
  let sum = 0
  for (let i = 0; i < spans.length; i += 2) sum += bound(spans, i + 1) - bound(spans, i)
  return sum
}

/** Past the end a set goes on at infinity, which ends every loop over two sets. */
const bound = (spans: Spans, index: number): number => spans[index] ?? Number.POSITIVE_INFINITY

export const startOf = (spans: Spans): number => bound(spans, 0)
export const endOf = (spans: Spans): number => spans[spans.length - 1] ?? Number.NEGATIVE_INFINITY

export function intersect(one: Spans, other: Spans): Spans {
  if (one.length === 0 || other.length === 0) return nothing
  const found: number[] = []
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    const from = Math.max(bound(one, i), bound(other, j))
    const to = Math.min(bound(one, i + 1), bound(other, j + 1))
    if (to > from) found.push(from, to)
    if (bound(one, i + 1) < bound(other, j + 1)) i += 2
    else j += 2
  }
  return found
}

/** What lies in [from, to). */
export function within(spans: Spans, from: number, to: number): Spans {
  if (spans.length === 0 || (startOf(spans) >= from && endOf(spans) <= to)) return spans
  return intersect(spans, span(from, to))
}

export function subtract(one: Spans, other: Spans): Spans {
  if (one.length === 0 || other.length === 0) return one
  if (startOf(other) >= endOf(one) || endOf(other) <= startOf(one)) return one
  const found: number[] = []
  for (let i = 0, j = 0; i < one.length; i += 2) {
    let from = bound(one, i)
    const end = bound(one, i + 1)
    while (bound(other, j + 1) <= from) j += 2
    for (let k = j; bound(other, k) < end; k += 2) {
      if (bound(other, k) > from) found.push(from, bound(other, k))
      from = Math.max(from, bound(other, k + 1))
    }
    if (from < end) found.push(from, end)
  }
  return found
}

export function union(one: Spans, other: Spans): Spans {
  if (other.length === 0) return one
  if (one.length === 0) return other
  const found: number[] = []
  for (let i = 0, j = 0; i < one.length || j < other.length; ) {
    const first = bound(one, i) <= bound(other, j)
    const from = first ? bound(one, i) : bound(other, j)
    const to = first ? bound(one, i + 1) : bound(other, j + 1)
    if (first) i += 2
    else j += 2
    const last = found.length - 1
    if (last > 0 && from <= (found[last] ?? 0)) found[last] = Math.max(found[last] ?? 0, to)
    else if (to > from) found.push(from, to)
  }
  return found
}

/** Any intervals, also overlapping and out of order. */
export function merged(intervals: readonly Spans[]): Spans {
  return intervals.reduce(union, nothing)
}

/** The last so many minutes of a set. */
export function lastMinutes(spans: Spans, minutes: number): Spans {
  let left = minutes
  const found: number[] = []
  for (let i = spans.length - 2; i >= 0 && left > 0; i -= 2) {
    const from = Math.max(bound(spans, i), bound(spans, i + 1) - left)
    left -= bound(spans, i + 1) - from
    found.unshift(from, bound(spans, i + 1))
  }
  return found
}

/** A set without its first so many minutes. */
export const withoutFirst = (spans: Spans, minutes: number): Spans => lastMinutes(spans, total(spans) - minutes)

/** A set without its last so many minutes. */
export const withoutLast = (spans: Spans, minutes: number): Spans => subtract(spans, lastMinutes(spans, minutes))
