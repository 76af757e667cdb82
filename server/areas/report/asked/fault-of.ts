// What refuses a report, as the fault of the field that asks for it.
import type { FieldFault } from '#server/platform/errors/field-faults.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** Undefined where nothing is refused. */
export function faultOf(read: () => unknown): FieldFault | undefined {
  try {
    read()
    return undefined
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    return { code: refusal.code, context: refusal.context }
  }
}
