// The kinds of what is decided: requests, and what has no steps.
import { type RequestType, requestTables } from '#openapi/request-tables.ts'
import { refuse } from '#server/platform/errors/refusal.ts'

/** Decided by whoever has the right, without steps. */
const others = ['DOCUMENT', 'BIO_PHOTO'] as const

export type InboxKind = RequestType | (typeof others)[number]

export const isRequest = (kind: unknown): kind is RequestType =>
  typeof kind === 'string' && Object.hasOwn(requestTables, kind)

const isKind = (kind: unknown): kind is InboxKind => isRequest(kind) || others.some((one) => one === kind)

export function kindIn(given: unknown): InboxKind {
  if (!isKind(given)) throw refuse('ZBWF0013', { field: 'kind' })
  return given
}
