// A password that meets the rules, made from the browser's own randomness.
import { fits, passwordRule } from '#openapi/input-rules.ts'
import { passwordSpecials } from '#src/fields/password/password-conditions.ts'

const length = 16
/** Without signs that look alike: people copy passwords by hand, too. */
const signs = `abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789${passwordSpecials}`
/** Bytes beyond the last whole round of the signs would make the first ones likelier. */
const fair = 256 - (256 % signs.length)

export function madePassword(): string {
  for (;;) {
    const bytes = [...crypto.getRandomValues(new Uint8Array(length * 2))].filter((byte) => byte < fair)
    const made = bytes
      .slice(0, length)
      .map((byte) => signs[byte % signs.length])
      .join('')
    // Few of them lack a kind of sign: another one is made.
    if (made.length === length && fits(passwordRule, made)) return made
  }
}
