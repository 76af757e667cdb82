// What a draft really changes of a record: values that are sent again as they are stand for nothing.
import { isDeepStrictEqual } from 'node:util'
import type { FieldMeta } from '#openapi/types.ts'
import type { Stored } from './behaviour.ts'
import type { Storage } from './storage.ts'
import { wireTime } from './wire-time.ts'

type Draft = Readonly<Record<string, unknown>>

const none = (value: unknown) => value ?? null
const sorted = (ids: unknown) => (Array.isArray(ids) ? [...ids].sort((one, other) => one - other) : ids)

/** Whether a value of the wire says what is stored already. */
export function isStored(field: FieldMeta, value: unknown, stored: unknown, zone: string): boolean {
  switch (field.kind) {
    case 'secret':
      return value === null && stored === null
    case 'dateTime':
      return none(value) === (field.wallClock ? none(stored) : wireTime(stored, zone))
    case 'decimal':
      return value === null || stored === null ? none(value) === none(stored) : Number(value) === Number(stored)
    case 'list':
    case 'json':
      return isDeepStrictEqual(none(value), none(stored))
    case 'references':
      return JSON.stringify(sorted(value)) === JSON.stringify(stored)
    default:
      return JSON.stringify(none(value)) === JSON.stringify(none(stored))
  }
}

/** The part of the draft that differs from the record. */
export const changedPart = (storage: Storage, draft: Draft, before: Stored, zone: string): Record<string, unknown> =>
  Object.fromEntries(
    [...storage.columns, ...storage.many]
      .filter(([name, field]) => draft[name] !== undefined && !isStored(field, draft[name], before[name], zone))
      .map(([name]) => [name, draft[name]]),
  )
