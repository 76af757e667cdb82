// The table of a list while its cells are changed in place, as in a sheet: cells are gone through with the arrow keys, opened
// by typing, with Enter or F2, selected with Shift or the pointer, filled, emptied, copied and pasted.
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import {
  type ClipboardEvent,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { recordQuery } from '#src/crud/model/calls.ts'
import { whyFixed } from '#src/crud/model/cell-fields.ts'
import { layOver, type Pasted, rangeOf } from '#src/crud/model/pasted.ts'
import type { ResourceList } from '#src/crud/model/use-resource-list.ts'
import { DataTable } from '#src/crud/view/table/data-table.tsx'
import { type Spot, spotOf } from '#src/crud/view/table/table-events.ts'
import { late } from '#src/ui/late.tsx'
import { CellEditor } from './cell-editor.tsx'
import { gridCell } from './grid-cell.tsx'
import { createGridPlace, moved, nextOpen } from './grid-place.ts'
import { RangeBar } from './range-bar.tsx'
import { withKey } from './typed-spot.ts'
import { useRangeActs } from './use-range-acts.ts'

const PasteDialog = late(() => import('./paste-dialog.tsx'))

interface EditableTableProps {
  readonly table: ComponentProps<typeof DataTable>
  readonly list: ResourceList
  /** Where it begins: a cell that was pressed twice is open at once. */
  readonly start: Spot | undefined
  readonly onBusy: (busy: boolean) => void
  readonly onEnd: () => void
}

interface Open extends Spot {
  /** What was typed to open it. */
  readonly typed?: string
}

export default function EditableTable({ table, list, start, onBusy, onEnd }: EditableTableProps) {
  const { i18n } = useLingui()
  const { screen } = list
  const client = useQueryClient()
  const box = useRef<HTMLDivElement>(null)
  const rows = table.rows ?? []
  const grid = useMemo(
    () => ({ ids: (table.rows ?? []).map(({ id }) => id), fields: table.columns.map(({ field }) => field) }),
    [table.rows, table.columns],
  )
  const fixed = useMemo(() => whyFixed(screen), [screen])
  const [place] = useState(() => createGridPlace(start))
  const [open, setOpen] = useState<Open | undefined>(start)
  const [pasted, setPasted] = useState<Pasted>()
  const Cell = useMemo(() => gridCell({ place, fixed }), [place, fixed])

  const first = grid.ids[0]
  const focus = useCallback(
    (spot: Spot | undefined) => {
      place.go(spot)
      if (spot)
        box.current?.querySelector<HTMLElement>(`tr[data-row="${spot.id}"] [data-cell="${spot.field}"]`)?.focus()
    },
    [place],
  )
  // The grid is entered at a cell that is there.
  useEffect(() => {
    const spot = place.spot()
    const isThere = spot && grid.ids.includes(spot.id) && grid.fields.includes(spot.field)
    if (isThere || first === undefined) return
    const field = grid.fields.find((name) => !fixed(name)) ?? grid.fields[0]
    if (field !== undefined) place.go({ id: first, field })
  }, [place, grid, first, fixed])
  useEffect(() => focus(place.spot()), [focus, place])
  useEffect(() => {
    onBusy(open !== undefined || pasted !== undefined)
    return () => onBusy(false)
  }, [onBusy, open, pasted])

  const close = (next?: Spot) => {
    const back = next ?? open
    setOpen(undefined)
    // The panel gives the focus back once it is gone.
    setTimeout(() => focus(back))
  }
  const isOpen = (field: string) => !fixed(field)
  const endPaste = useCallback(() => {
    setPasted(undefined)
    setTimeout(() => focus(place.spot()))
  }, [focus, place])

  // The record of the cell with the focus is there before it is typed into.
  const ahead = ({ target }: FocusEvent) => {
    const spot = target instanceof HTMLTableCellElement ? spotOf(target) : undefined
    if (spot && isOpen(spot.field))
      void client.prefetchQuery({ ...recordQuery(screen.meta, spot.id), staleTime: 10_000 })
  }
  const acts = useRangeActs({
    screen,
    place,
    rows,
    columns: table.columns,
    isOpen,
    onRefused: (cells) => startTransition(() => setPasted(cells)),
    onFixed: () => setOpen(place.spot()),
  })
  const type = (spot: Spot, key: string) => setOpen((now) => withKey(now, spot, key))

  const onKeyDown = (event: KeyboardEvent) => {
    const spot = event.target instanceof HTMLTableCellElement ? spotOf(event.target) : undefined
    if (!spot) return
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const far = place.range()?.far ?? spot
    const extend = (down: number, on: number) => () => place.extend(grid, moved(grid, far, down, on))
    const shifted: Readonly<Record<string, () => void>> = {
      ArrowDown: extend(1, 0),
      ArrowUp: extend(-1, 0),
      ArrowRight: extend(0, forward),
      ArrowLeft: extend(0, -forward),
    }
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(moved(grid, spot, 1, 0)),
      ArrowUp: () => focus(moved(grid, spot, -1, 0)),
      ArrowRight: () => focus(moved(grid, spot, 0, forward)),
      ArrowLeft: () => focus(moved(grid, spot, 0, -forward)),
      Home: () => focus(moved(grid, spot, 0, -grid.fields.length)),
      End: () => focus(moved(grid, spot, 0, grid.fields.length)),
      Enter: () => setOpen(spot),
      F2: () => setOpen(spot),
      Delete: acts.empty,
      Backspace: acts.empty,
      Escape: place.range() ? () => place.go(spot) : onEnd,
    }
    const hasControl = event.ctrlKey || event.metaKey
    const isTyped = event.key.length === 1 && !hasControl && !event.altKey
    const step = isTyped
      ? () => type(spot, event.key)
      : hasControl && event.code === 'KeyD'
        ? acts.fill
        : ((event.shiftKey ? shifted[event.key] : undefined) ?? steps[event.key])
    if (!step || (isTyped && fixed(spot.field))) return
    event.preventDefault()
    step()
  }
  const onPaste = (event: ClipboardEvent) => {
    const spot = event.target instanceof HTMLTableCellElement ? spotOf(event.target) : undefined
    const text = event.clipboardData.getData('text/plain')
    if (!spot || text === '') return
    event.preventDefault()
    const laid = layOver(rangeOf(text), { rows, columns: table.columns, start: spot, isOpen })
    // A range that lies over fixed cells alone says why at the first one.
    if (laid.columns.length === 0) setOpen(spot)
    else startTransition(() => setPasted(laid))
  }
  const onCopy = (event: ClipboardEvent) => {
    if (!(event.target instanceof HTMLTableCellElement)) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', acts.text())
  }
  const onMouseDown = (event: MouseEvent) => {
    const spot = spotOf(event.target)
    if (!spot) return
    // A press on a cell that has the focus already ends the selection, too.
    if (!event.shiftKey) return place.go(spot)
    event.preventDefault()
    place.extend(grid, spot)
  }
  const onMouseOver = (event: MouseEvent) => {
    const spot = event.buttons === 1 ? spotOf(event.target) : undefined
    if (spot && !open) place.extend(grid, spot)
  }
  const onDoubleClick = (event: MouseEvent) => {
    const spot = spotOf(event.target)
    if (spot) setOpen(spot)
  }
  const row = open && rows.find(({ id }) => id === open.id)
  const column = open && table.columns.find(({ field }) => field === open.field)
  const anchor =
    open && box.current?.querySelector<HTMLElement>(`tr[data-row="${open.id}"] [data-cell="${open.field}"]`)

  return (
    <div ref={box} style={{ display: 'contents' }}>
      <RangeBar place={place} onFill={acts.fill} onEmpty={acts.empty} />
      <DataTable
        {...table}
        grid={{ Cell, onKeyDown, onDoubleClick, onPaste, onCopy, onMouseDown, onMouseOver, onFocus: ahead }}
      />
      {open && row && column && anchor && (
        <CellEditor
          key={`${open.id} ${open.field}`}
          screen={screen}
          row={row}
          field={open.field}
          label={i18n._(column.label)}
          fixed={fixed(open.field)}
          typed={open.typed}
          anchor={anchor}
          onClose={close}
          onType={(key) => type(open, key)}
          onMove={(to) => {
            const next =
              to === 'down' ? moved(grid, open, 1, 0) : (nextOpen(grid, open, to === 'next' ? 1 : -1, isOpen) ?? open)
            close(next)
          }}
        />
      )}
      <Suspense fallback={null}>
        {pasted && <PasteDialog screen={screen} pasted={pasted} onClose={endPaste} />}
      </Suspense>
    </div>
  )
}
