// The headings of a report's columns, which its rows are sorted by.
import styles from './report.module.css'
import type { ReportColumn } from './report-calls.ts'
import { drawShown, type ShownColumns } from './shown-columns.tsx'
import type { TableCells } from './table-cells.tsx'
import type { ReportState } from './use-report-state.ts'

interface TableHeadProps {
  readonly columns: readonly ReportColumn[]
  readonly shown: ShownColumns
  readonly drawn: TableCells
  readonly state: ReportState
}

export function TableHead({ columns, shown, drawn, state }: TableHeadProps) {
  const { ordering } = state.given
  const sort = ({ name }: ReportColumn) =>
    state.change({ ordering: ordering === name ? `-${name}` : ordering === `-${name}` ? undefined : name })
  return (
    <thead>
      <tr>
        {drawShown(columns, shown, (column, at) => (
          <th key={column.name} scope="col" {...drawn.marks(column, at)} aria-sort={sortOf(ordering, column.name)}>
            {column.sortable ? (
              <button type="button" className={styles.sort} onClick={() => sort(column)}>
                {column.label}
                <span aria-hidden>{signOf(ordering, column.name)}</span>
              </button>
            ) : (
              column.label
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const sortOf = (ordering: string | undefined, name: string) =>
  ordering === name ? 'ascending' : ordering === `-${name}` ? 'descending' : undefined

const signOf = (ordering: string | undefined, name: string) =>
  ordering === name ? ' ↑' : ordering === `-${name}` ? ' ↓' : ''
