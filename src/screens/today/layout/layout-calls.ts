// The calls of one's own layout of the first page.
import { queryOptions } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'
import { todayKeys } from '#src/screens/today/today-calls.ts'

type Schemas = components['schemas']
export type BoardLayout = Schemas['BoardLayout']
export type BoardPart = Schemas['BoardPart']
export type BoardPlace = BoardPart['place']

const path = '/web/base/api/v2/dashboard/layout/'

export const layoutQuery = queryOptions({
  queryKey: todayKeys.layout,
  queryFn: ({ signal }) => call<BoardLayout>('get', path, { signal }),
  staleTime: 300_000,
  meta: { quiet: true },
})

export const arrange = (body: Schemas['BoardLayoutPatch']) => call<BoardLayout>('patch', path, { body })

export const reset = () => call<BoardLayout>('post', `${path}reset/`, {})
