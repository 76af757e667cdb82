// One's answer to an event, and what others answered.
import { queryOptions } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from './call.ts'

type Schemas = components['schemas']

export type EventAnswer = Schemas['EventAnswer']

export const answerEvent = (id: number, answer: EventAnswer) =>
  call<Schemas['Accepted']>('post', '/web/personal/api/v2/events/answer/', { body: { ids: [id], answer } })

/** `version`: of the event, which may be for others by now. */
export const eventReceiversQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: ['event receivers', id, version] as const,
    queryFn: ({ signal }) =>
      call<Schemas['EventReceiver'][]>('get', `/web/device/api/v2/events/receivers/${id}/`, { signal }),
    meta: { quiet: true },
  })
