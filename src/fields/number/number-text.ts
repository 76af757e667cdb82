// What may stand in a number input: digits and one dot.
import { latinDigits } from '#src/fields/text/latin-digits.ts'

/** Drops everything that is no digit, and every dot after the first. */
export function cleanNumberText(text: string): string {
  const [whole = '', ...rest] = latinDigits(text)
    .replace(/[^\d.]/g, '')
    .split('.')
  return rest.length === 0 ? whole : `${whole}.${rest.join('')}`
}

/** The number that the text stands for; null for an empty text or a single dot. */
export function numberOf(text: string): number | null {
  return /\d/.test(text) ? Number(text) : null
}
