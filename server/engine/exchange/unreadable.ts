// The fault of a whole file: it is no table, too large, or its header is unknown.
import type { CommonNumber } from '#openapi/codes.ts'

/** `number` is the common number of the error catalogue; the caller adds the module's letters. */
export class Unreadable extends Error {
  readonly number: CommonNumber
  readonly context: Readonly<Record<string, string | number | readonly string[]>>

  constructor(number: CommonNumber, context: Readonly<Record<string, string | number | readonly string[]>> = {}) {
    super(`Unreadable file: ${number} ${JSON.stringify(context)}`)
    this.name = 'Unreadable'
    this.number = number
    this.context = context
  }
}
