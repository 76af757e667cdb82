// Graduated prices: how many of the further ones cost how much each.

export interface Tier {
  /** From this number on, counted with those that are included. */
  readonly from: number
  readonly unit_price: string
}

/** GRADUATED: a price holds for the units from its number on; VOLUME: for all further ones, once its number is reached. */
export type TierMode = 'GRADUATED' | 'VOLUME'

/** How many are included, and what each further one costs a month. */
export interface Priced {
  readonly resource: string
  readonly quantity: number
  readonly threshold: number
  readonly unit_price: string
  readonly tiers?: readonly Tier[]
  readonly mode?: TierMode
}

interface Band {
  readonly quantity: number
  readonly unit_price: string
}

export function bandsOf({ quantity, threshold, unit_price, tiers = [], mode = 'GRADUATED' }: Priced): readonly Band[] {
  const further = Math.max(0, quantity - threshold)
  const rising = [...tiers].sort((a, b) => a.from - b.from)
  if (mode === 'VOLUME') {
    const reached = rising.filter(({ from }) => from <= quantity).at(-1)
    return [{ quantity: further, unit_price: reached?.unit_price ?? unit_price }]
  }
  const steps = [{ from: threshold + 1, unit_price }, ...rising]
  return steps.map((step, at) => {
    const first = Math.max(step.from, threshold + 1)
    const after = Math.max(steps[at + 1]?.from ?? quantity + 1, threshold + 1)
    return { quantity: Math.max(0, Math.min(after, quantity + 1) - first), unit_price: step.unit_price }
  })
}
