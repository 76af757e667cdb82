// Pictures of punches: a page of them, the newest first, and the order of an archive.
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { transactionMeta } from '#openapi/generated/contract/device/transaction.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'
import { list } from '#src/api/crud.ts'

type Schemas = components['schemas']
export type PictureOrder = Schemas['PictureOrder']
export type PictureRow = Schemas['TransactionRow']

const pageSize = 60
const fields = ['emp_code', 'first_name', 'last_name', 'punch_time', 'terminal_alias', 'capture']

export const picturesQuery = ({ employee, terminal, start, end }: PictureOrder) =>
  infiniteQueryOptions({
    queryKey: ['transaction', 'pictures', employee, terminal, start, end] as const,
    queryFn: ({ pageParam, signal }) =>
      list(
        transactionMeta,
        {
          has_capture: true,
          ordering: ['-punch_time'],
          page: pageParam,
          page_size: pageSize,
          fields,
          ...(employee !== null && { employee }),
          ...(terminal !== null && { terminal }),
          ...(start !== null && { punch_time__gte: `${start} 00:00:00` }),
          ...(end !== null && { punch_time__lte: `${end} 23:59:59` }),
        },
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, next }) => (next === null ? undefined : page + 1),
    placeholderData: keepPreviousData,
  })

export const orderArchive = (body: PictureOrder) =>
  call<Schemas['PicturesOrdered']>('post', `${transactionMeta.path}export_capture/`, { body })
