// One listener for the clicks and keys of all rows: opening, ticking (with Shift a whole range), the menu, arrow keys, a cell to change.
import { type KeyboardEvent, type MouseEvent, useCallback, useRef } from 'react'
import type { RecordRow } from '#src/crud/model/screen.ts'
import type { Selection } from '#src/crud/model/selection.ts'

export interface RowEvents {
  readonly onOpen: (id: number) => void
  readonly onMenu: (row: RecordRow, button: HTMLElement) => void
  /** A cell is to be changed in place; absent where none can be. */
  readonly onEdit: ((spot: Spot) => void) | undefined
}

/** A cell, by its record and field. */
export interface Spot {
  readonly id: number
  readonly field: string
}

export function spotOf(target: EventTarget): Spot | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  const { row } = cell?.closest('tr')?.dataset ?? {}
  return cell?.dataset.cell === undefined || row === undefined
    ? undefined
    : { id: Number(row), field: cell.dataset.cell }
}

const plainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

const idIn = (target: EventTarget, name: 'tick' | 'open' | 'menu') => {
  const element = target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`) : null
  return element ? { element, id: Number(element.dataset[name]) } : undefined
}

export function useRowEvents(rows: readonly RecordRow[], selection: Selection | undefined, events: RowEvents) {
  const last = useRef<number>(undefined)

  const tick = useCallback(
    (id: number, range: boolean) => {
      if (!selection) return
      const from = rows.findIndex((row) => row.id === last.current)
      const to = rows.findIndex((row) => row.id === id)
      const on = !selection.has(id)
      const some = range && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : rows.slice(to, to + 1)
      selection.set(some, on)
      last.current = id
    },
    [rows, selection],
  )

  const onClick = (event: MouseEvent) => {
    const ticked = idIn(event.target, 'tick')
    if (ticked) return tick(ticked.id, event.shiftKey)
    const opened = idIn(event.target, 'open')
    if (opened && plainClick(event)) {
      event.preventDefault()
      return events.onOpen(opened.id)
    }
    const menu = idIn(event.target, 'menu')
    const row = menu && rows.find(({ id }) => id === menu.id)
    if (row) events.onMenu(row, menu.element)
  }

  const edit = (event: { readonly target: EventTarget; readonly preventDefault: () => void }) => {
    const spot = events.onEdit && spotOf(event.target)
    if (!spot) return
    event.preventDefault()
    events.onEdit?.(spot)
  }
  const onKeyDown = (event: KeyboardEvent) => (event.key === 'F2' ? edit(event) : moveFocus(event))

  return { onClick, onKeyDown, onDoubleClick: edit }
}

/** Up and down lead to the same control of the neighbouring row. */
function moveFocus(event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const from = event.target instanceof HTMLElement ? event.target : undefined
  const kind = (['tick', 'open', 'menu'] as const).find((name) => from?.dataset[name] !== undefined)
  const row = from?.closest('tr')
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling
  const target = kind && next?.querySelector<HTMLElement>(`[data-${kind}]`)
  if (!target) return
  event.preventDefault()
  target.focus()
}
