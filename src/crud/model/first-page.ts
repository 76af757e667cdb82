// The call for the first page of a list as its entry starts it, known before anybody has opened it.
import { queryText } from '#src/api/query-text.ts'
import { columnsOf, fieldsToAsk } from './columns.ts'
import { filtersOf } from './filters.ts'
import { initialList, listParams } from './list-state.ts'
import { shownColumns } from './list-table.ts'
import type { ResourceScreen } from './screen.ts'

/** Path and query; undefined where the resource is no list, or its list starts with a period, which moves with the day. */
export function firstPageAddress({ entry, meta }: ResourceScreen): string | undefined {
  const isMoving = filtersOf(entry, meta).some(({ kind, initial }) => kind === 'range' && initial !== undefined)
  if (isMoving || meta.singleton || !meta.verbs.includes('list')) return undefined
  const shown = shownColumns(columnsOf(entry, meta))
  const query = listParams(initialList({ entry, meta }), fieldsToAsk(shown, entry))
  return `${meta.path}?${queryText(query)}`
}
