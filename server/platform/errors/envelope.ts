// The envelope of a failure, exactly as it travels.
import type { FieldFaults } from './field-faults.ts'
import { messageOf } from './message.ts'
import type { CodeContext, Refusal } from './refusal.ts'

interface FieldError {
  readonly code: string
  readonly context: CodeContext
  readonly message: string
}

export interface Failure {
  readonly code: string
  readonly isSuccess: false
  readonly data: unknown
  readonly message: string
  readonly context: CodeContext
  readonly errors?: Readonly<Record<string, readonly FieldError[]>>
  readonly request_id: string
}

export function failure({ code, context, data, errors }: Refusal, requestId: string): Failure {
  return {
    code,
    isSuccess: false,
    data,
    message: messageOf(code, context),
    context,
    ...(errors && { errors: fieldErrors(errors) }),
    request_id: requestId,
  }
}

function fieldErrors(errors: FieldFaults): Readonly<Record<string, readonly FieldError[]>> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, faults]) => [
      field,
      faults.map(({ code, context = { field } }) => ({ code, context, message: messageOf(code, context) })),
    ]),
  )
}
