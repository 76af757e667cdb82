// The lines of a report's table: its rows, and around those of each group a heading and a subtotal.
import type { ReportPage } from './report-calls.ts'

export type RowGroup = ReportPage['groups'][number]

export type TableLine =
  | { readonly kind: 'row'; readonly at: number }
  | { readonly kind: 'heading' | 'subtotal'; readonly group: RowGroup }

interface TableLines {
  readonly count: number
  readonly lineAt: (index: number) => TableLine
}

/** No line is made before it is in view: a table may have a million. */
export function tableLines({ total, totals, groups }: Pick<ReportPage, 'total' | 'totals' | 'groups'>): TableLines {
  if (groups.length === 0) return { count: total, lineAt: (at) => ({ kind: 'row', at }) }
  const around = Object.keys(totals).length > 0 ? 2 : 1
  const starts = groups.map(({ first }, at) => first + at * around)
  return {
    count: total + groups.length * around,
    lineAt(index) {
      const at = lastUpTo(starts, index)
      const [group, start] = [groups[at], starts[at]]
      if (!group || start === undefined) return { kind: 'row', at: index }
      const within = index - start
      if (within === 0) return { kind: 'heading', group }
      return within > group.count ? { kind: 'subtotal', group } : { kind: 'row', at: group.first + within - 1 }
    },
  }
}

/** The place of the last start that is not beyond the index. */
function lastUpTo(starts: readonly number[], index: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= index) low = middle
    else high = middle - 1
  }
  return low
}
