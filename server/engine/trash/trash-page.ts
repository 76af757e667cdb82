// One page of the records that were deleted and can still be restored.
import type { Context } from '#server/engine/crud/context.ts'
import type { ServedResource } from '#server/engine/crud/resource.ts'
import { wireTime } from '#server/engine/crud/wire-time.ts'
import { trashedCount, trashedRows } from './trashed-rows.ts'

export interface TrashQuery {
  readonly days: number
  readonly page: number
  readonly size: number
  readonly search: string | undefined
  readonly address: URL
}

export async function trashPage(context: Context, { storage }: ServedResource, query: TrashQuery) {
  const { days, page, size, search, address } = query
  const which = { days, search }
  const rows = await trashedRows(context, storage, which, { limit: size, offset: (page - 1) * size })
  const total = await trashedCount(context, storage, which)
  const at = (number: number) => {
    const target = new URL(address)
    target.searchParams.set('page', String(number))
    return target.pathname + target.search
  }
  return {
    data: rows.map(({ id, name, at: time, user_name, days_left }) => ({
      id,
      name,
      delete_time: wireTime(time, context.company.zone),
      delete_user: user_name,
      days_left,
    })),
    total,
    page,
    page_size: size,
    next: page * size < total ? at(page + 1) : null,
    previous: page > 1 ? at(page - 1) : null,
  }
}
