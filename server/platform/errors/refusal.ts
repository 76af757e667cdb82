// A call is refused: with a code of the catalogue, the values its text needs, and what is wrong with which field.
import { type Code, type CommonNumber, findCode } from '#openapi/codes.ts'
import type { FieldFaults } from './field-faults.ts'

/** Values for the placeholders of a text and for the client. */
export type CodeContext = Readonly<Record<string, unknown>>

/** Thrown anywhere in a call; the error handler answers with the envelope. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: string
  readonly context: CodeContext
  readonly errors: FieldFaults | undefined
  /** Payload of the few refusals that carry one. */
  readonly data: unknown
  readonly status: number

  /** `status` is for the calls that answer a code with another status than the catalogue's. */
  constructor(code: string, context: CodeContext = {}, errors?: FieldFaults, data: unknown = null, status?: number) {
    const entry = findCode(code)
    if (!entry) throw new Error(`${code} is not in the catalogue of codes`)
    super(`${code} ${entry.message}`)
    this.code = code
    this.context = context
    this.errors = errors
    this.data = data
    this.status = status ?? entry.status
  }
}

/** A code the compiler knows, or a common number in a module known at run time. */
type KnownCode = Code | `ZB${string}${CommonNumber}`

/** `throw refuse('ZBPE0017', { field, value })` */
export function refuse(code: KnownCode, context?: CodeContext): Refusal {
  return new Refusal(code, context)
}

/** One fault becomes the refusal itself, several the number 0045 with all of them; `letters` name the module. */
export function refuseFields(letters: string, errors: FieldFaults): Refusal {
  const faults = Object.entries(errors).flatMap(([field, list]) => list.map((fault) => ({ field, ...fault })))
  const [first] = faults
  if (!first) throw new Error('A refusal of fields needs a field')
  // A field that names what is not there makes the body wrong, not the address of the call.
  const status = findCode(first.code)?.status === 404 ? 400 : undefined
  if (faults.length === 1) return new Refusal(first.code, first.context ?? { field: first.field }, errors, null, status)
  return new Refusal(`ZB${letters}0045`, { count: faults.length, field: first.field }, errors)
}
