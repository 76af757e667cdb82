// What a test of a wide report asks of its table: which columns are drawn, and scrolling it sideways.
import { fireEvent, within } from '@testing-library/react'

/** Numbers of the columns whose cells a row has. */
export const numbersOf = (row: Element | null | undefined): readonly number[] =>
  [...(row?.querySelectorAll('[aria-colindex]') ?? [])].map((cell) => Number(cell.getAttribute('aria-colindex')))

export const rowOf = (table: HTMLElement, code: string): HTMLTableRowElement | null =>
  within(table).getByText(code).closest('tr')

export function scrolledTo(region: HTMLElement, left: number): void {
  region.scrollLeft = left
  fireEvent.scroll(region)
}
