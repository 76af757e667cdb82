// What the inbox shows and what becomes of it: the rows, the one that is open, those that are ticked, and decisions on their way.
import { t } from '@lingui/core/macro'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#src/api/client.ts'
import { problemText } from '#src/crud/view/record/problem-text.ts'
import { report } from '#src/crud/view/report.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { todayKeys } from '#src/screens/today/today-calls.ts'
import {
  type Decided,
  decideEntries,
  type InboxEntry,
  type InboxKind,
  type InboxPage,
  inboxKey,
  inboxQuery,
  keyOf,
  type Verdict,
} from './inbox-calls.ts'
import type { Undo } from './undo/use-undo.ts'

export interface Row {
  readonly entry: InboxEntry
  readonly sending: boolean
  /** Why the last decision on it was refused. */
  readonly refused: string | undefined
}

interface Refused {
  readonly entry: InboxEntry
  readonly why: string
}

const none: ReadonlySet<string> = new Set()

interface Shown {
  readonly kind: InboxKind | undefined
  readonly search: string
  /** Opens first, and stands in the list though many wait before it. */
  readonly named: InboxEntry | undefined
}

export function useInbox({ kind, search, named: begun }: Shown, undo: Undo) {
  const client = useQueryClient()
  const query = useInfiniteQuery(inboxQuery('waiting', kind, search))
  const [named, setNamed] = useState(begun)
  const [opened, setOpened] = useState(begun)
  const [ticked, setTicked] = useState(none)
  const [sending, setSending] = useState(none)
  const [done, setDone] = useState(none)
  const [refused, setRefused] = useState<ReadonlyMap<string, Refused>>(new Map())

  const pages = query.data?.pages ?? []
  const rows = rowsOf(pages, { done, sending, refused, named: search === '' ? named : undefined })
  // What is being decided is behind: the next decision is about the one after it.
  const open = opened ?? (rows.find((row) => !row.sending) ?? rows[0])?.entry
  const at = rows.findIndex(({ entry }) => open !== undefined && keyOf(entry) === keyOf(open))
  const chosen = rows.filter(({ entry }) => ticked.has(keyOf(entry))).map(({ entry }) => entry)

  const step = (by: 1 | -1) => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, at < 0 ? 0 : at + by))]
    if (next) setOpened(next.entry)
    return next?.entry
  }
  const tick = ({ kind: of, id }: InboxEntry) => {
    const key = keyOf({ kind: of, id })
    setTicked((before) => (before.has(key) ? without(before, [key]) : new Set([...before, key])))
  }
  /** `entries` are taken off the list when the server has said so, and the next row opens at once. */
  const decide = async (entries: readonly InboxEntry[], verdict: Verdict) => {
    const wanted = entries.filter((entry) => !sending.has(keyOf(entry)) && !done.has(keyOf(entry)))
    if (wanted.length === 0) return
    const keys = wanted.map(keyOf)
    if (opened) setOpened(nextOf(rows, keys, at)?.entry)
    setSending((before) => new Set([...before, ...keys]))
    setTicked((before) => without(before, keys))
    setRefused((before) => new Map([...before].filter(([key]) => !keys.includes(key))))
    const steps: string[] = []
    const answers = await decideEntries(wanted, verdict, steps)
    const stayed = answers.flatMap((answer) => refusalOf(answer))
    const gone = keys.filter((key) => !stayed.some(({ entry }) => keyOf(entry) === key))
    setRefused((before) => new Map([...before, ...stayed.map((one) => [keyOf(one.entry), one] as const)]))
    setDone((before) => new Set([...before, ...gone]))
    if (named && gone.includes(keyOf(named))) setNamed(undefined)
    setSending((before) => without(before, keys))
    const failure = answers.find((answer) => answer.failure !== undefined)?.failure
    if (failure !== undefined) report(failure)
    const decided = wanted.filter((entry) => gone.includes(keyOf(entry)))
    if (gone.length > 0) undo.tell(saidOf(decided, verdict.approve), { entries: decided, steps })
    void client.invalidateQueries({ queryKey: todayKeys.board })
    await client.invalidateQueries({ queryKey: inboxKey })
    // What undo brings back may be decided again.
    setDone((before) => without(before, gone))
  }
  /** The reason is read, and the row may go if it waits no more. */
  const dismiss = (entry: InboxEntry) =>
    setRefused((before) => new Map([...before].filter(([key]) => key !== keyOf(entry))))

  return {
    ...{ query, rows, open, opened, at, chosen, ticked, step, tick, decide, dismiss, setOpened },
    ...countsOf(pages, done),
    clear: () => setTicked(none),
    tickAll: () => setTicked(new Set(rows.map(({ entry }) => keyOf(entry)))),
  }
}

export type Inbox = ReturnType<typeof useInbox>

function without(all: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> {
  return new Set([...all].filter((key) => !keys.includes(key)))
}

interface Marks {
  readonly done: ReadonlySet<string>
  readonly sending: ReadonlySet<string>
  readonly refused: ReadonlyMap<string, Refused>
  readonly named: InboxEntry | undefined
}

/** What is decided is not counted any more, though it is still among the rows that were read. */
function countsOf(pages: InfiniteData<InboxPage>['pages'], done: ReadonlySet<string>) {
  const [first] = pages
  const gone = pages.flatMap(({ data }) => data).filter((entry) => done.has(keyOf(entry)))
  const goneOf = (kind: InboxKind) => gone.filter((entry) => entry.kind === kind).length
  return {
    total: (first?.total ?? 0) - gone.length,
    counts: (first?.counts ?? []).map(({ kind, count }) => ({ kind, count: count - goneOf(kind) })),
  }
}

/** A refused one keeps its row, though it may wait no more; the one that is named has one, though its page is not read. */
function rowsOf(pages: InfiniteData<InboxPage>['pages'], { done, sending, refused, named }: Marks): readonly Row[] {
  const waiting = pages.flatMap(({ data }) => data)
  const known = new Set(waiting.map(keyOf))
  const first = named && !known.has(keyOf(named)) ? [named] : []
  const kept = [...refused].filter(([key]) => !known.has(key)).map(([, { entry }]) => entry)
  return [...new Map([...kept, ...first, ...waiting].map((entry) => [keyOf(entry), entry])).values()]
    .filter((entry) => !done.has(keyOf(entry)))
    .map((entry) => ({ entry, sending: sending.has(keyOf(entry)), refused: refused.get(keyOf(entry))?.why }))
}

/** The next that is not decided with them, or the one before. */
const nextOf = (rows: readonly Row[], keys: readonly string[], at: number): Row | undefined => {
  const free = (row: Row) => !row.sending && !keys.includes(keyOf(row.entry))
  return rows.slice(at + 1).find(free) ?? rows.slice(0, Math.max(0, at)).findLast(free)
}

function refusalOf({ entry, refusal, failure }: Decided): readonly Refused[] {
  if (refusal) {
    const { code, context } = refusal
    return [{ entry, why: problemText({ code, ...(context && { context }) }) }]
  }
  if (failure === undefined) return []
  const { code, context, message } = failure instanceof ApiError ? failure : {}
  return [
    {
      entry,
      why: code
        ? problemText({ code, ...(context && { context }), ...(message && { message }) })
        : t`Not sent: try again.`,
    },
  ]
}

/** One by the name of who asked, several by their number. */
function saidOf(entries: readonly InboxEntry[], approve: boolean): string {
  const [one] = entries
  const what = entries.length === 1 && one ? one.name : formatNumber(entries.length)
  return approve ? t`Approved: ${what}` : t`Rejected: ${what}`
}
