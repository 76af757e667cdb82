// The calls of one's own calendar feeds.
import { queryOptions } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'

type Schemas = components['schemas']
export type CalendarFeed = Schemas['CalendarFeed']
export type FeedKind = Schemas['CalendarFeedKind']

const base = '/web/personal/api/v2/calendar_feeds/'

export const feedsQuery = queryOptions({
  queryKey: ['personal', 'calendar-feeds'] as const,
  queryFn: ({ signal }) => call<readonly CalendarFeed[]>('get', base, { signal }),
  meta: { quiet: true },
})

/** The address is in the answer, and nowhere else. */
export const makeFeed = (body: Schemas['CalendarFeedDraft']) =>
  call<Schemas['CalendarFeedAddress']>('post', base, { body })

export const changeFeed = (id: number, body: Schemas['CalendarFeedChange']) =>
  call<readonly CalendarFeed[]>('patch', `${base}{id}/`, { path: { id }, body })

export const revokeFeed = (id: number) => call<readonly CalendarFeed[]>('delete', `${base}{id}/`, { path: { id } })

export const maxFeeds = 5
export const longestName = 60
