// Amounts of money: exact, eight places, whole numbers of a hundred-millionth. Nothing is rounded unless it is said.
const places = 8
const one = 10n ** BigInt(places)

/** A number of hundred-millionths. */
export type Amount = bigint

export type Rounding = 'HALF_UP' | 'UP'

/** Reads `-12.5`, as the wire and the database write it. */
export function amount(text: string): Amount {
  const [, sign, whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d{0,8})\d*)?$/.exec(text) ?? []
  if (sign === undefined) throw new Error(`${text}: no amount`)
  const value = BigInt(whole) * one + BigInt(part.padEnd(places, '0'))
  return sign === '-' ? -value : value
}

/** `12.5`: no zeros at the end, no point without a part. */
export function amountText(value: Amount): string {
  const size = value < 0n ? -value : value
  const part = String(size % one)
    .padStart(places, '0')
    .replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${size / one}${part && `.${part}`}`
}

/** Divided and rounded half up, away from zero. */
export function divided(value: Amount, by: bigint): Amount {
  const size = value < 0n ? -value : value
  const quotient = (size * 2n + by) / (by * 2n)
  return value < 0n ? -quotient : quotient
}

/** `percent` has up to four places. */
export const percentOf = (value: Amount, percent: Amount): Amount => divided(value * percent, 100n * one)

/** What of an amount with so many percent on top of it is these percent. */
export const percentWithin = (value: Amount, percent: Amount): Amount => divided(value * percent, 100n * one + percent)

/** To the places of a currency. */
export function rounded(value: Amount, decimals: number, mode: Rounding): Amount {
  const step = 10n ** BigInt(places - decimals)
  if (mode === 'HALF_UP') return divided(value, step) * step
  const size = value < 0n ? -value : value
  const up = ((size + step - 1n) / step) * step
  return value < 0n ? -up : up
}

export const least = (a: Amount, b: Amount): Amount => (a < b ? a : b)
export const most = (a: Amount, b: Amount): Amount => (a > b ? a : b)
export const sum = (values: readonly Amount[]): Amount => values.reduce((total, value) => total + value, 0n)
