// A cell that can have the focus, and says whether it can be changed.
import clsx from 'clsx'
import type { Fixed } from '#src/crud/model/cell-fields.ts'
import { cellClass } from '#src/crud/view/table/placed-columns.ts'
import type { GridCellProps } from '#src/crud/view/table/table-row.tsx'
import styles from './grid-cell.module.css'
import { type GridPlace, useIsSelected, useIsSpot } from './grid-place.ts'

interface Looks {
  readonly place: GridPlace
  readonly fixed: (field: string) => Fixed | undefined
}

export const gridCell = ({ place, fixed }: Looks) =>
  function GridCell({ id, column, isHead, children }: GridCellProps) {
    const isSpot = useIsSpot(place, id, column.field)
    const isSelected = useIsSelected(place, id, column.field)
    return (
      // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take it
      <td
        role={isHead ? 'rowheader' : 'gridcell'}
        aria-readonly={fixed(column.field) !== undefined}
        aria-selected={isSelected}
        tabIndex={isSpot ? 0 : -1}
        className={clsx(cellClass(column), styles.cell)}
        style={column.place}
        data-label={column.heading}
        data-cell={column.field}
        onFocus={(event) => event.target === event.currentTarget && place.go({ id, field: column.field })}
      >
        {children}
      </td>
    )
  }
