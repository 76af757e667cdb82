// The calls of the inbox: its tabs, one of them, the decision, which is made by the calls of each kind, and taking it back.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { requestTables } from '#openapi/request-tables.ts'
import { call } from '#src/api/call.ts'
import type { Accepted } from '#src/api/crud.ts'

type Schemas = components['schemas']
export type InboxEntry = Schemas['InboxEntry']
export type InboxKind = InboxEntry['kind']
export type InboxDetail = Schemas['InboxDetail']
export type InboxPage = Schemas['InboxPage']

export const inboxTabs = ['waiting', 'decided', 'informed', 'passed'] as const
export type InboxTab = (typeof inboxTabs)[number]
export type InboxPast = NonNullable<InboxEntry['past']>

const base = '/web/workflow/api/v2/inbox/'
const pageSize = 50

export const inboxKey = ['inbox'] as const

/** The first few, and how many there are. */
export const waitingQuery = queryOptions({
  queryKey: [...inboxKey, 'first'] as const,
  queryFn: ({ signal }) => call<InboxPage>('get', base, { query: { page_size: 5 }, signal }),
  staleTime: 0,
  meta: { quiet: true },
})

export const inboxQuery = (tab: InboxTab, kind: InboxKind | undefined, search: string) =>
  infiniteQueryOptions({
    queryKey: [...inboxKey, 'list', tab, kind ?? '', search] as const,
    queryFn: ({ pageParam: page, signal }) =>
      call<InboxPage>('get', base, { query: { tab, kind, search, page, page_size: pageSize }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * pageSize < total ? pages.length + 1 : undefined),
    // Of the same tab: what another one shows is something else.
    placeholderData: (before, query) => (query?.queryKey[2] === tab ? before : undefined),
    staleTime: 0,
    // What may be undone is so for some minutes.
    ...(tab === 'decided' && { refetchInterval: 60_000 }),
    meta: { quiet: true },
  })

export const entryQuery = ({ kind, id }: Pick<InboxEntry, 'kind' | 'id'>, tab: InboxTab) =>
  queryOptions({
    queryKey: [...inboxKey, 'entry', tab, kind, id] as const,
    queryFn: ({ signal }) => call<InboxDetail>('get', `${base}entry/`, { query: { tab, kind, id }, signal }),
    retry: false,
    meta: { quiet: true },
  })

export const keyOf = ({ kind, id }: Pick<InboxEntry, 'kind' | 'id'>): string => `${kind} ${id}`

export interface Verdict {
  readonly approve: boolean
  readonly reason: string
}

/** Where entries of its kind and way are decided, many at once. */
function pathOf({ kind, way }: InboxEntry): string {
  if (kind === 'DOCUMENT') return '/web/personnel/api/v2/employee_documents/'
  if (kind === 'BIO_PHOTO') return '/web/device/api/v2/biophotos/'
  return way === 'QUESTION'
    ? `/web/personal/api/v2/approvals/${requestTables[kind]}/`
    : `/web/att/api/v2/${requestTables[kind]}s/`
}

export const isRequest = (kind: InboxKind): boolean => Object.hasOwn(requestTables, kind)

export type Undone = Schemas['InboxUndone']

const mostUndone = 200

/** However many were decided together. */
export async function undoDecisions(keys: readonly Pick<InboxEntry, 'kind' | 'id'>[]): Promise<Undone> {
  let undone: Undone = { accepted: 0, skipped: [] }
  for (let at = 0; at < keys.length; at += mostUndone) {
    const entries = keys.slice(at, at + mostUndone).map(({ kind, id }) => ({ kind, id }))
    const { accepted, skipped } = await call<Undone>('post', `${base}undo/`, { body: { entries } })
    undone = { accepted: undone.accepted + accepted, skipped: [...undone.skipped, ...skipped] }
  }
  return undone
}

const reasonOf = (kind: InboxKind, reason: string) => (kind === 'BIO_PHOTO' ? { remark: reason } : { reason })

export interface Decided {
  readonly entry: InboxEntry
  /** Why it stays; undefined: it is decided. */
  readonly refusal?: Accepted['skipped'][number]
  /** The whole call failed. */
  readonly failure?: unknown
}

/** Each kind by its own call, one after the other; what one refuses holds none of the others. */
export async function decideEntries(
  entries: readonly InboxEntry[],
  { approve, reason }: Verdict,
  steps: string[],
): Promise<readonly Decided[]> {
  const decided: Decided[] = []
  for (const [path, members] of Map.groupBy(entries, pathOf)) {
    const ids = members.map(({ decide }) => decide)
    const kind = members[0]?.kind ?? 'LEAVE'
    try {
      const body = { ids, ...(reason !== '' && reasonOf(kind, reason)) }
      const { skipped } = await call<Accepted>('post', `${path}${approve ? 'approve' : 'reject'}/`, {
        body,
        // Requests are taken back by the inbox, with all that followed.
        ...(!isRequest(kind) && { steps }),
      })
      for (const entry of members) {
        const refusal = skipped.find(({ id }) => id === entry.decide)
        decided.push({ entry, ...(refusal && { refusal }) })
      }
    } catch (failure) {
      for (const entry of members) decided.push({ entry, failure })
    }
  }
  return decided
}
