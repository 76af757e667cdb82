// One's own announcements: what the company tells the person who is signed in.
import { queryOptions } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from './call.ts'

export type MyAnnouncement = components['schemas']['MyAnnouncement']

const path = '/web/gps/api/v2/my_announcements/'

export const announcementsQuery = queryOptions({
  queryKey: ['my announcements'] as const,
  queryFn: ({ signal }) => call<MyAnnouncement[]>('get', path, { signal }),
  meta: { quiet: true },
})

export const readAnnouncements = (ids: readonly number[]) =>
  call<MyAnnouncement[]>('post', `${path}read/`, { body: { ids } })
