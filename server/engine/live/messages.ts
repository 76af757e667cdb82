// The words of a live connection: what a client may say, and how the server closes.
import { messageOf } from '#server/platform/errors/message.ts'

export const closeCodes = {
  restart: 1001,
  bad: 4400,
  signedOut: 4401,
  forbidden: 4403,
  silent: 4408,
  replaced: 4409,
  tooFast: 4429,
} as const

/** The records that somebody looks at, and how long ago they were read, in milliseconds. */
export interface Shown {
  readonly ids: readonly number[]
  readonly age: number
  /** They were read longer ago than what was told is kept. */
  readonly isOlder: boolean
}

export type ClientMessage =
  | { readonly type: 'ping' }
  | { readonly type: 'auth.renew'; readonly ticket: string }
  | ({ readonly type: 'subscribe' | 'unsubscribe'; readonly topics: readonly string[] } & Shown)
  | { readonly type: 'resume'; readonly stream: string; readonly last: number }
  | { readonly type: 'unknown'; readonly name: string }

/** Undefined: no message at all, which closes the connection. */
export function readMessage(text: string): ClientMessage | undefined {
  const given = parsed(text)
  if (given === undefined || typeof given.type !== 'string') return undefined
  const { type } = given
  if (type === 'ping') return { type }
  if (type === 'resume') {
    const { stream, last_seq: last } = given
    return { type, stream: typeof stream === 'string' ? stream : '', last: typeof last === 'number' ? last : 0 }
  }
  if (type === 'auth.renew') return typeof given.ticket === 'string' ? { type, ticket: given.ticket } : undefined
  if (type === 'subscribe' || type === 'unsubscribe') {
    const { topics } = given
    if (!Array.isArray(topics) || topics.length > longestList) return undefined
    const known = topics.filter((topic) => typeof topic === 'string').map((topic) => topic.slice(0, 100))
    const distinct = [...new Set(known)]
    return distinct.length > mostTopics ? undefined : { type, topics: distinct, ...shownIn(given.filters) }
  }
  return { type: 'unknown', name: type.slice(0, 100) }
}

/** Lists and forms that one tab has open at once. */
export const mostTopics = 20
const longestList = 100

/** As many records as a page holds. */
const mostIds = 1000
/** For so long what was told is kept for those who read their rows before it and follow them after. */
export const longestAge = 30_000

function shownIn(filters: unknown): Shown {
  const given: Readonly<Record<string, unknown>> = typeof filters === 'object' && filters !== null ? { ...filters } : {}
  const { ids, age } = given
  return {
    ids: Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id)).slice(0, mostIds) : [],
    age: typeof age === 'number' && age > 0 ? Math.min(age, longestAge) : 0,
    isOlder: typeof age === 'number' && age > longestAge,
  }
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

/** The data of an `error` message. */
export const errorData = (code: string, context: Readonly<Record<string, string>> = {}) => ({
  code,
  context,
  message: messageOf(code, context),
})
