// What is done with the selected cells of a grid at once: filled, emptied, copied. Each is one change that can be undone.
import { plural } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#src/api/client.ts'
import { changeCells } from '#src/crud/model/calls.ts'
import { emptied, filledDown, rangeText } from '#src/crud/model/cell-range.ts'
import type { ListColumn } from '#src/crud/model/columns.ts'
import type { Pasted } from '#src/crud/model/pasted.ts'
import { refresh } from '#src/crud/model/refresh.ts'
import type { RecordRow, ResourceScreen } from '#src/crud/model/screen.ts'
import { report } from '#src/crud/view/report.ts'
import { tellDone } from '#src/crud/view/undo-toast.ts'
import type { GridPlace } from './grid-place.ts'

interface RangeActs {
  readonly screen: ResourceScreen
  readonly place: GridPlace
  readonly rows: readonly RecordRow[]
  readonly columns: readonly ListColumn[]
  readonly isOpen: (field: string) => boolean
  /** Some cells were refused: each is shown with its reason. */
  readonly onRefused: (cells: Pasted) => void
  /** None of the cells can be changed. */
  readonly onFixed: () => void
}

export function useRangeActs({ screen, place, rows, columns, isOpen, onRefused, onFixed }: RangeActs) {
  const client = useQueryClient()

  const chosen = () => {
    const [spot, range] = [place.spot(), place.range()]
    return {
      rows: rows.filter(({ id }) => (range ? range.ids.has(id) : id === spot?.id)),
      columns: columns.filter(({ field }) => (range ? range.fields.has(field) : field === spot?.field)),
      isOpen,
    }
  }
  const write = async (cells: Pasted | undefined) => {
    if (!cells) return
    if (cells.columns.length === 0) return onFixed()
    const steps: string[] = []
    try {
      const { accepted } = await changeCells(screen.meta, cells.rows, {}, steps)
      await refresh(client, screen.meta.name)
      tellDone(client, {
        steps,
        text: plural(accepted, { one: '# record was changed', other: '# records were changed' }),
      })
    } catch (error) {
      const { data } = error instanceof ApiError ? error : {}
      if (typeof data === 'object' && data !== null && 'faults' in data) onRefused(cells)
      else report(error)
    }
  }
  return {
    fill: () => void write(filledDown(chosen(), rows)),
    empty: () => void write(emptied(chosen())),
    text: () => rangeText(chosen().rows, chosen().columns),
  }
}
