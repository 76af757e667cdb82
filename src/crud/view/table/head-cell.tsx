// The head of a column: sorts at a press, and its edge is drawn to make the column wider or narrower.
import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import type { MouseEvent } from 'react'
import { cellClass, type PlacedColumn } from './placed-columns.ts'
import { startResize } from './resize.ts'
import { asHead } from './roles.ts'
import styles from './table.module.css'

interface HeadCellProps {
  readonly column: PlacedColumn
  readonly ordering: readonly string[]
  /** `add`: beside the columns that sort already. */
  readonly onSort: (field: string, add: boolean) => void
  readonly onResize: (field: string, width: number) => void
}

export function HeadCell({ column, ordering, onSort, onResize }: HeadCellProps) {
  const { t } = useLingui()
  const { field, heading, meta, place } = column
  const direction = ordering.includes(field) ? 'ascending' : ordering.includes(`-${field}`) ? 'descending' : undefined
  const nth = ordering.length > 1 && direction ? ordering.findIndex((name) => name.replace(/^-/, '') === field) + 1 : 0
  const sort = (event: MouseEvent) => onSort(field, event.shiftKey)

  return (
    <th
      {...asHead}
      scope="col"
      className={clsx(cellClass(column), styles.head)}
      style={place}
      aria-sort={direction ?? (meta.sort ? 'none' : undefined)}
      data-field={field}
    >
      {meta.sort ? (
        <button
          type="button"
          className={styles.sort}
          onClick={sort}
          title={t`Sort; hold Shift to sort by several columns`}
        >
          <span className={styles.heading}>{heading}</span>
          <span aria-hidden className={styles.arrow} data-direction={direction}>
            {direction === 'descending' ? '↓' : '↑'}
            {nth > 0 && <sup>{nth}</sup>}
          </span>
        </button>
      ) : (
        <span className={styles.heading} title={heading}>
          {heading}
        </span>
      )}
      <span
        aria-hidden
        className={styles.edge}
        onPointerDown={(event) => startResize(event, (width) => onResize(field, width))}
      />
    </th>
  )
}
