// What the server found wrong with a form: faults of its fields, and what concerns the whole.
import { ApiError } from '#src/api/client.ts'
import type { Problem, Problems } from './problems.ts'

export interface Refusal {
  readonly fields: Problems
  /** Faults of no field of this form. */
  readonly whole: readonly Problem[]
}

/** Rows changed by someone else since they were read. */
export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code.endsWith('0019')

/** Nothing but warnings: the user may go on all the same. */
export const isWarning = ({ errors }: ApiError): boolean => {
  const faults = Object.values(errors ?? {}).flat()
  return faults.length > 0 && faults.every(({ context }) => context?.confirm === true)
}

/** `visits.2.start_time` belongs to the input of `visits`. */
const inputOf = (path: string) => path.split('.')[0] ?? path

/** `fields`: the names of the form's inputs. */
export function refusalOf(error: ApiError, fields: readonly string[]): Refusal {
  const found = Object.entries(error.errors ?? {})
  if (found.length === 0) return { fields: {}, whole: [problem(error)] }
  const ofField = (path: string) => fields.includes(inputOf(path))
  const named = Object.groupBy(
    found.filter(([path]) => ofField(path)),
    ([path]) => inputOf(path),
  )
  const known = Object.entries(named).map(([field, faults = []]) => [
    field,
    faults.flatMap(([, all]) => all.map(problem)),
  ])
  return {
    fields: Object.fromEntries(known),
    whole: found.filter(([path]) => !ofField(path)).flatMap(([, faults]) => faults.map(problem)),
  }
}

function problem({ code, context, message }: Problem | ApiError): Problem {
  return { code, message: message ?? '', ...(context && { context }) }
}
