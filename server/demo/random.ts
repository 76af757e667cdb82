// Chance that comes out the same each time: a demonstration looks alike on every machine.

export interface Random {
  /** From 0 up to 1. */
  next(): number
  /** A whole number from 0 up to `below`. */
  below(below: number): number
  pick<T>(of: readonly T[]): T
  /** True in so many of a hundred cases. */
  percent(share: number): boolean
}

/** Mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    pick(of) {
      const picked = of[below(of.length)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
    percent: (share) => below(100) < share,
  }
}
