// The rows of a list and the pages under them; what stands there instead while there are none.
import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, Suspense, useCallback, useState } from 'react'
import { namingColumn } from '#src/crud/model/columns.ts'
import { initialList, nextOrdering } from '#src/crud/model/list-state.ts'
import { opensRecords, type RecordRow } from '#src/crud/model/screen.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { useLiveRows } from '#src/crud/model/use-live-rows.ts'
import type { ResourceList } from '#src/crud/model/use-resource-list.ts'
import { type ScreenRights, takesTicks } from '#src/crud/model/use-rights.ts'
import { late } from '#src/ui/late.tsx'
import { useAnchor } from './anchored/use-anchor.ts'
import type { StartFlow } from './list-flow.ts'
import { DataTable } from './table/data-table.tsx'
import type { Spot } from './table/table-events.ts'
import { useFittedColumns } from './table/use-fitted-columns.ts'
import { useRowColour } from './table/use-row-colour.ts'
import { ListPager } from './toolbar/list-pager.tsx'

const EditableTable = late(() => import('./editing/editable-table.tsx'))
const RowMenu = late(() => import('./toolbar/row-menu.tsx'))
const NoRows = late(() => import('./no-rows.tsx'))
const ListFailure = late(() => import('./list-failure.tsx'))

export interface ListBodyProps {
  readonly list: ResourceList
  readonly rights: ScreenRights
  readonly address: (id: number) => string
  readonly onOpen: (open: number | 'new') => void
  readonly onFlow: StartFlow
  /** Cells are changed in place. */
  readonly editing: boolean
  readonly onEditing: (editing: boolean) => void
}

export function ListBody({ list, rights, address, onOpen, onFlow, editing, onEditing }: ListBodyProps) {
  const { i18n } = useLingui()
  const { format } = useSessionFacts()
  const { screen, active, state, change, records, selection, shown, choice, changeChoice } = list
  const menu = useAnchor<RecordRow>()
  const colourOf = useRowColour(choice.colours, screen.meta.fields)
  const { data: page, error, isPlaceholderData } = records
  const [start, setStart] = useState<Spot>()
  const [busy, setBusy] = useState(false)
  const fitted = useFittedColumns(shown, page?.data, choice.widths, screen.joined.cells)
  const fresh = useLiveRows(screen.meta.name, records, busy)
  const opens = opensRecords(screen.entry)

  const begins = useCallback(
    (field: string) => initialList(screen, active.view?.state).ordering.includes(`-${field}`),
    [screen, active.view],
  )
  const sort = useCallback(
    (field: string, add: boolean) => {
      const next = nextOrdering(state.ordering, field, add ? 'added' : 'alone')
      // Where the list begins with the field turned, the order without it would be the one that was left.
      change({ ordering: next.length === 0 && begins(field) ? [field] : next })
    },
    [change, state.ordering, begins],
  )
  const resize = useCallback(
    (field: string, width: number) => changeChoice({ widths: { ...choice.widths, [field]: width } }),
    [changeChoice, choice.widths],
  )
  const edit = (spot: Spot) => {
    setStart(spot)
    onEditing(true)
  }
  const endEditing = () => {
    setStart(undefined)
    onEditing(false)
  }
  const openMenu = useCallback((row: RecordRow, button: HTMLElement) => menu.open(button, row), [menu.open])

  if (error && !page) {
    return (
      <Suspense fallback={null}>
        <ListFailure error={error} onRetry={() => void records.refetch()} />
      </Suspense>
    )
  }
  if (page?.data.length === 0 && !isPlaceholderData) {
    return (
      <Suspense fallback={null}>
        <NoRows list={list} rights={rights} total={page.total} onAdd={() => onOpen('new')} onFlow={onFlow} />
      </Suspense>
    )
  }
  const table: ComponentProps<typeof DataTable> = {
    title: i18n._(screen.entry.title),
    columns: fitted,
    rows: page?.data,
    fresh,
    offset: page ? (page.page - 1) * page.page_size : 0,
    total: page?.total_exact ? page.total : undefined,
    ordering: state.ordering,
    density: choice.density ?? 'normal',
    format,
    joined: screen.joined,
    waiting: isPlaceholderData,
    selection: takesTicks(rights) ? selection : undefined,
    menu: opens || rights.remove || rights.history || rights.rowActions.length > 0,
    address: opens ? address : undefined,
    colourOf,
    naming: namingColumn(shown, screen.meta),
    onOpen,
    onMenu: openMenu,
    onEdit: rights.change ? edit : undefined,
    onSort: sort,
    onResize: resize,
  }
  const plain = <DataTable {...table} />
  return (
    <>
      {editing && rights.change ? (
        <Suspense fallback={plain}>
          <EditableTable table={table} list={list} start={start} onBusy={setBusy} onEnd={endEditing} />
        </Suspense>
      ) : (
        plain
      )}
      {page && <ListPager list={list} page={page} />}
      {menu.element && menu.data && (
        <Suspense fallback={null}>
          <RowMenu
            anchor={menu.element}
            record={menu.data}
            rights={rights}
            screen={screen}
            onClose={menu.close}
            onOpen={onOpen}
            onFlow={onFlow}
          />
        </Suspense>
      )}
    </>
  )
}
