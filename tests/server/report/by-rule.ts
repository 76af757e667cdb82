// Units and rounding of report items worked out a second time.
import { columnOf } from '#server/areas/report/dictionary/columns.ts'
import type { Rule } from './made-up.ts'

export interface Part {
  readonly value: unknown
  /** Minutes that the day requires. */
  readonly required: number
}

const isRounded = ({ unit }: Rule, name: string): boolean => {
  const column = columnOf(name)
  return column?.item !== undefined && (column.kind === 'minutes' || unit === 'DAY' || unit === 'TIMES')
}

/** What the rule makes of the days of a cell, as the specification has it: the product’s own rule is not asked. */
export function byRule(rule: Rule, name: string, parts: readonly Part[], isTotal = true): number | null {
  const { unit, round_on, round_mode } = rule
  if (parts.every(({ value }) => value === null)) return null
  const add = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0)
  if (!isRounded(rule, name)) return add(parts.map(({ value }) => Number(value)))
  const least = Number(rule.min_unit) * (unit === 'HOUR' ? 60 : 1)
  const round = (amount: number) => {
    const times = Number((amount / least).toFixed(6))
    return { DOWN: Math.floor, UP: Math.ceil, NEAREST: Math.round }[round_mode](times) * least
  }
  const amounts = parts.map(({ value, required }) => {
    if (unit === 'TIMES') return Number(value) > 0 ? 1 : 0
    return unit === 'DAY' && columnOf(name)?.kind === 'minutes' ? Number(value) / (required || 480) : Number(value)
  })
  if (round_on === 'DAY') return add(amounts.map(round))
  return isTotal ? round(add(amounts)) : add(amounts)
}
