// Card numbers: decimal, or the bytes of one from the lowest on, in hexadecimal between brackets.

/** Decimal; null: none. */
export function readCard(text: string): string | null {
  const card = text.trim()
  const [, hex] = /^\[([0-9A-Fa-f]{2,16})\]$/.exec(card) ?? []
  if (hex !== undefined) {
    const bytes = hex.length % 2 === 0 ? hex.match(/../g)?.toReversed().join('') : undefined
    const value = BigInt(`0x${bytes ?? hex}`)
    return value === 0n ? null : String(value)
  }
  return card === '' || /^0+$/.test(card) ? null : card
}

/** `[15CD5B07]` of `123456789`. */
export function cardBytes(decimal: string): string {
  if (!/^\d+$/.test(decimal)) return decimal
  const hex = BigInt(decimal).toString(16).toUpperCase()
  const even = hex.padStart(Math.max(8, hex.length + (hex.length % 2)), '0')
  return `[${even.match(/../g)?.toReversed().join('')}]`
}
