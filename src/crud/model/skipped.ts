// Why records stayed as they were: the server's reason for each, with what uses them.
import type { ApiError } from '#src/api/client.ts'
import type { Skipped } from '#src/api/crud.ts'
import type { Fields } from './screen.ts'
import type { Ticked } from './selection.ts'

export interface Use {
  readonly resource: string
  readonly count: number
  /** Some of them, where the server tells. */
  readonly names?: readonly string[]
}

export interface StayedRecord {
  readonly id: number
  /** The record's name, as far as it is known here. */
  readonly name: string
  readonly code: string
  readonly context: Fields
  /** What uses the record, where that is the reason. */
  readonly uses: readonly Use[]
}

const isUse = (value: unknown): value is Use =>
  typeof value === 'object' && value !== null && 'resource' in value && 'count' in value

const usesOf = (context: Fields | undefined): readonly Use[] =>
  Array.isArray(context?.used_by) ? context.used_by.filter(isUse) : []

export function stayed(skipped: readonly Skipped[], names: ReadonlyMap<number, Ticked>): readonly StayedRecord[] {
  return skipped.map(({ id, code, context = {}, name }) => ({
    id,
    name: name ?? names.get(id)?.display_name ?? `#${id}`,
    code,
    context,
    uses: usesOf(context),
  }))
}

/** Whether the reason is a warning alone: the person may go on all the same. */
export const isWarned = ({ context }: StayedRecord): boolean => context.confirm === true

/** The records that a refusal names, where it was about many of which some cannot take the change. */
export function skippedOf(error: ApiError, names: ReadonlyMap<number, Ticked>): readonly StayedRecord[] {
  const { data } = error
  const found = typeof data === 'object' && data !== null && 'skipped' in data ? data.skipped : undefined
  return Array.isArray(found) ? stayed(found, names) : []
}
