// Why a file is not taken: a common number of the catalogue and its values.
import type { CommonNumber } from '#openapi/codes.ts'
import type { CodeContext } from '#server/platform/errors/refusal.ts'

export class FileFault extends Error {
  override readonly name = 'FileFault'
  readonly number: CommonNumber
  readonly context: CodeContext

  constructor(number: CommonNumber, context: CodeContext = {}) {
    super(`File refused with number ${number}`)
    this.number = number
    this.context = context
  }
}
