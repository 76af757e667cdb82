// Which fields many records can be given at once, for the server and the screens alike.
import type { FieldKind, FieldMeta } from './types.ts'

/** Kinds of which one value suits many records, and of which the history tells what was there before. */
const kinds: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'text',
  'number',
  'decimal',
  'switch',
  'date',
  'dateTime',
  'time',
  'choice',
  'reference',
  'references',
  'colour',
  'timezone',
  'country',
])

/** Writable, the same for many, and not fixed at creation. */
export const isBulkField = ({ kind, unique, readOnly, immutable, suggested }: FieldMeta): boolean =>
  kinds.has(kind) && !unique && !readOnly && !immutable && !suggested
