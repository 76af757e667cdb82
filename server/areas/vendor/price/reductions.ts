// Reductions of a price: the best of those that come by themselves, and a code beside it or in its place.
import { type Amount, amount, least, most, percentOf } from './amount.ts'

export interface Reduction {
  readonly id: number
  readonly name: string
  readonly kind: 'CODE' | 'PERIOD' | 'VOLUME'
  /** Percent off; null where an amount is taken off. */
  readonly ratio: string | null
  readonly amount: string | null
  readonly stackable: boolean
}

/** The id of what a plan takes off for a period: it is no discount that stands by itself, and its name are the months. */
export const ofPeriod = 0

export interface Part {
  readonly id: number
  readonly name: string
  readonly value: Amount
}

const offOf = ({ ratio, amount: fixed }: Reduction, of: Amount): Amount =>
  most(0n, least(of, ratio === null ? amount(fixed ?? '0') : percentOf(of, amount(ratio))))

/** One rule counts of those that come by themselves; a code that does not stand beside others counts where it is better. */
export function bestReduction(
  reductions: readonly Reduction[],
  original: Amount,
): { readonly parts: readonly Part[]; readonly used: readonly number[] } {
  const valued = (reduction: Reduction, of: Amount): Part => ({
    id: reduction.id,
    name: reduction.name,
    value: offOf(reduction, of),
  })
  const [automatic] = reductions
    .filter(({ kind }) => kind !== 'CODE')
    .map((reduction) => valued(reduction, original))
    .sort((a, b) => (b.value > a.value ? 1 : b.value < a.value ? -1 : a.id - b.id))
  const code = reductions.find(({ kind }) => kind === 'CODE')
  const parts = chosen(automatic, code, (of) => (code ? valued(code, of) : undefined), original)
  const counted = parts.filter(({ value }) => value > 0n)
  return { parts: counted, used: counted.map(({ id }) => id) }
}

function chosen(
  automatic: Part | undefined,
  code: Reduction | undefined,
  codeOff: (of: Amount) => Part | undefined,
  original: Amount,
): readonly Part[] {
  const alone = codeOff(original)
  if (!code || !alone) return automatic ? [automatic] : []
  if (!automatic) return [alone]
  const beside = codeOff(original - automatic.value)
  if (code.stackable && beside) return [automatic, beside]
  return alone.value > automatic.value ? [alone] : [automatic]
}
