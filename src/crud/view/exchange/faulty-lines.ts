// What the grid of faulty rows shows: each cell as it stands now, and what is wrong with it until it is corrected.
import type { ImportResult } from '#src/api/exchange.ts'
import type { Corrections } from '#src/crud/model/import-cells.ts'
import { problemText } from '#src/crud/view/record/problem-text.ts'

export interface FaultyCell {
  readonly text: string
  /** Empty where nothing is wrong, or it was corrected since the file was checked. */
  readonly reason: string
  readonly corrected: boolean
}

export interface FaultyLine {
  readonly row: number
  readonly cells: readonly FaultyCell[]
  /** What is wrong with the row as a whole. */
  readonly whole: string
  /** All reasons, to be looked for. */
  readonly reasons: string
}

type Found = Pick<ImportResult, 'errors' | 'faulty_rows'>

/** `checked`: what had been corrected when the file was looked through; what was since has no reason yet. */
export function faultyLines(
  { errors, faulty_rows = [] }: Found,
  corrections: Corrections,
  checked: Corrections,
): FaultyLine[] {
  const byRow = Map.groupBy(errors, ({ row }) => row)
  return faulty_rows.map(({ row, cells }) => {
    const faults = byRow.get(row) ?? []
    const now = corrections[row] ?? {}
    const before = checked[row] ?? {}
    const isTouched = cells.some((_, index) => now[index] !== before[index])
    const reasonAt = (index: number | null) =>
      faults
        .filter((fault) => fault.index === index)
        .map(({ code, context = {}, message }) => problemText({ code, context, message }))
        .join(' ')
    const lines = cells.map((text, index): FaultyCell => {
      const isNew = now[index] !== before[index]
      return { text: now[index] ?? text, reason: isNew ? '' : reasonAt(index), corrected: now[index] !== undefined }
    })
    const whole = isTouched ? '' : reasonAt(null)
    const reasons = [whole, ...lines.map(({ reason }) => reason)].filter((reason) => reason !== '')
    return { row, cells: lines, whole, reasons: [...new Set(reasons)].join(' · ') }
  })
}

/** The row with a cell written anew, and with it those that say the same and are wrong. */
export function withCorrection(
  corrections: Corrections,
  lines: readonly FaultyLine[],
  { row, index, text, alike }: { row: number; index: number; text: string; alike: boolean },
): Corrections {
  const rows = alike ? [row, ...alikeRows(lines, row, index)] : [row]
  const changed = rows.map((one) => [one, { ...corrections[one], [index]: text }] as const)
  return { ...corrections, ...Object.fromEntries(changed) }
}

/** The other rows whose cell of the column is wrong and says the same. */
export function alikeRows(lines: readonly FaultyLine[], row: number, index: number): readonly number[] {
  const cell = lines.find((line) => line.row === row)?.cells[index]
  if (!cell || cell.reason === '') return []
  const same = lines.filter((line) => {
    const other = line.cells[index]
    return line.row !== row && other?.text === cell.text && other.reason !== ''
  })
  return same.map((line) => line.row)
}
