// How counted overtime of a kind is spread over the three levels of pay (calculation §16.5).
import type { Band, Holiday } from './settings.ts'

/** Minutes at level 1, 2 and 3. */
export type Levels = readonly [number, number, number]

export const noLevels: Levels = [0, 0, 0]

export const addLevels = (one: Levels, other: Levels): Levels => [
  one[0] + other[0],
  one[1] + other[1],
  one[2] + other[2],
]

const atLevel = (level: number, minutes: number): Levels => [
  level === 1 ? minutes : 0,
  level === 2 ? minutes : 0,
  level === 3 ? minutes : 0,
]

/** From each band's `from` to the next one's. */
export function levelsByBands(minutes: number, bands: readonly Band[]): Levels {
  return bands.reduce<Levels>((levels, { from, level }, index) => {
    const to = Math.min(minutes, bands[index + 1]?.from ?? minutes)
    return to > from ? addLevels(levels, atLevel(level, to - from)) : levels
  }, noLevels)
}

/** Null where the holiday sets no hours and the bands of the rule apply. */
export function holidayBands({ overtime_lv1, overtime_lv2, overtime_lv3 }: Holiday): readonly Band[] | null {
  const bands: Band[] = []
  let from = 0
  for (const [hours, level] of [
    [overtime_lv1, 1],
    [overtime_lv2, 2],
    [overtime_lv3, 3],
  ] as const) {
    if (hours <= 0) continue
    bands.push({ from, level })
    from += Math.round(hours * 60)
  }
  return bands.length > 0 ? bands : null
}
