// Keys for the rows of a list that is edited in place: each goes with its row when one before it is removed.
import { useState } from 'react'

export interface RowKeys {
  readonly keys: readonly number[]
  /** The row at this place goes, and its key with it. */
  readonly drop: (at: number) => void
}

const filled = (keys: readonly number[], count: number): readonly number[] => {
  const next = Math.max(0, ...keys) + 1
  return [...keys, ...Array.from({ length: Math.max(0, count - keys.length) }, (_, at) => next + at)].slice(0, count)
}

export function useRowKeys(count: number): RowKeys {
  const [known, setKnown] = useState<readonly number[]>([])
  const keys = known.length === count ? known : filled(known, count)
  if (keys !== known) setKnown(keys)
  return { keys, drop: (at) => setKnown(keys.filter((_, place) => place !== at)) }
}
