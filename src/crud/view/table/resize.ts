// Drawing the edge of a column: the width follows the pointer in the page itself and is handed over when the pointer is let go.
import type { PointerEvent } from 'react'
import { narrowest, widest } from '#src/crud/model/columns.ts'

export function startResize(event: PointerEvent<HTMLElement>, done: (width: number) => void): void {
  const edge = event.currentTarget
  const head = edge.closest('th')
  const table = head?.closest('table')
  if (!head || !table) return
  event.preventDefault()
  event.stopPropagation()
  edge.setPointerCapture(event.pointerId)

  const field = head.dataset.field ?? ''
  const column = table.querySelector<HTMLElement>(`col[data-field="${field}"]`)
  const side = getComputedStyle(head).direction === 'rtl' ? -1 : 1
  const from = event.clientX
  const before = head.getBoundingClientRect().width
  const whole = table.getBoundingClientRect().width
  let width = before

  const move = ({ clientX }: globalThis.PointerEvent) => {
    width = Math.round(Math.min(widest, Math.max(narrowest, before + (clientX - from) * side)))
    if (column) column.style.width = `${width}px`
    // With a fixed layout the others keep their widths only when the table grows with this one.
    table.style.setProperty('--table-width', `${whole + width - before}px`)
  }
  const end = () => {
    edge.removeEventListener('pointermove', move)
    edge.removeEventListener('pointerup', end)
    edge.removeEventListener('pointercancel', end)
    if (width !== before) done(width)
  }
  edge.addEventListener('pointermove', move)
  edge.addEventListener('pointerup', end)
  edge.addEventListener('pointercancel', end)
}
