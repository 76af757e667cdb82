// What is wrong with which field: the `errors` of the envelope before messages are added.
import type { CodeContext } from './refusal.ts'

export interface FieldFault {
  readonly code: string
  readonly context?: CodeContext
}

/** By field, with dots and indexes (`visits.2.start_time`); `__all__` for faults of several fields together. */
export type FieldFaults = Record<string, readonly FieldFault[]>

/** The first fault of a field stays; later sources add fields, and further faults of the same field. */
export function mergeFaults(...sources: readonly FieldFaults[]): FieldFaults {
  const merged: FieldFaults = {}
  for (const source of sources) {
    for (const [field, faults] of Object.entries(source)) {
      const known = merged[field] ?? []
      merged[field] = [...known, ...faults.filter(({ code }) => !known.some((fault) => fault.code === code))]
    }
  }
  return merged
}
