// The columns of a list, as wide as what was shown in them so far needs.
import { useMemo, useState } from 'react'
import type { ListColumn } from '#src/crud/model/columns.ts'
import { fitColumns, type Needs, neededWidths } from '#src/crud/model/fitted-columns.ts'
import type { RecordRow } from '#src/crud/model/screen.ts'

interface Kept {
  readonly columns: readonly ListColumn[]
  readonly rows: readonly RecordRow[]
  readonly needs: Needs
}

const noRows: readonly RecordRow[] = []
const nothing: Readonly<Record<string, never>> = {}

/** Pages that follow may widen a column and never narrow it: nothing jumps. */
export function useFittedColumns(
  columns: readonly ListColumn[],
  rows: readonly RecordRow[] = noRows,
  chosen: Readonly<Record<string, number>> = nothing,
  joined: Readonly<Record<string, unknown>> = nothing,
): readonly ListColumn[] {
  const [kept, keep] = useState<Kept>({ columns, rows: noRows, needs: {} })
  if (rows.length > 0 && (kept.rows !== rows || kept.columns !== columns))
    keep({ columns, rows, needs: neededWidths(columns, rows, kept.needs) })
  return useMemo(() => fitColumns(columns, kept.needs, chosen, joined), [columns, kept.needs, chosen, joined])
}
