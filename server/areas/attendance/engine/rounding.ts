// Rounding of numbers: day credits in hundredths, durations to a unit, half up (calculation §1, §16.2, §22).

export type RoundMode = 'DOWN' | 'UP' | 'NEAREST'

/** Takes away what binary fractions add: 0.375 · 100 stays on the half. */
const exact = (value: number): number => Math.round(value * 1e6) / 1e6

const halfUp = (value: number): number => Math.floor(exact(value) + 0.5)

/** Two decimal places, half up. */
export const round2 = (value: number): number => halfUp(value * 100) / 100

/** To a multiple of the unit. */
export function roundTo(value: number, unit: number, mode: RoundMode): number {
  const units = exact(value / unit)
  const whole = mode === 'DOWN' ? Math.floor(units) : mode === 'UP' ? Math.ceil(units) : Math.floor(units + 0.5)
  return exact(whole * unit)
}
