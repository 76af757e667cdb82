// What the server tells the user by the bell.
import { queryOptions } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from './call.ts'

type Schemas = components['schemas']
export type Notification = Schemas['Notification']

const path = '/web/base/api/v2/notifications/'

const notificationKeys = { all: ['notifications'] as const, unread: ['notifications', 'unread'] as const }

/** The latest ones; older ones with a larger `size`. */
export const notificationsQuery = (size: number, unreadOnly = false) =>
  queryOptions({
    queryKey: [...notificationKeys.all, 'list', size, unreadOnly] as const,
    queryFn: ({ signal }) =>
      call<Schemas['NotificationPage']>('get', path, {
        query: { page_size: size, ...(unreadOnly && { read_status: 'UNREAD' }) },
        signal,
      }),
    staleTime: 0,
  })

export const unreadQuery = queryOptions({
  queryKey: notificationKeys.unread,
  queryFn: ({ signal }) => call<Schemas['Unread']>('get', `${path}unread_count/`, { signal }),
  meta: { quiet: true },
})

export const allNotifications = { queryKey: notificationKeys.all }

export const readNotifications = (ids: readonly number[]) => call('post', `${path}read/`, { body: { ids } })
export const readAllNotifications = () => call('post', `${path}read_all/`)
export const removeNotifications = (ids: readonly number[]) =>
  call('delete', `${path}multi-destroy/`, { body: { ids } })

export type NotificationPreference = Schemas['NotificationPreference']

export const preferencesQuery = queryOptions({
  queryKey: [...notificationKeys.all, 'preferences'] as const,
  queryFn: ({ signal }) => call<readonly NotificationPreference[]>('get', `${path}preferences/`, { signal }),
  meta: { quiet: true },
})

export const choosePreferences = (preferences: readonly Schemas['NotificationChoice'][]) =>
  call<readonly NotificationPreference[]>('put', `${path}preferences/`, { body: { preferences } })
