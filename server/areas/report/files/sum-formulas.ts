// Sums below the rows of a sheet that a spreadsheet works out anew, wherever that comes to the sum of the report.
import type { FileValue } from '#server/engine/exchange/write/column.ts'
import { columnName } from '#server/engine/exchange/write/sheet-xml.ts'
import { leastAmount, type ReportItem, roundedAmount } from '../../attendance/exports.ts'
import { sideOfName } from '../compare/comparisons.ts'
import { ruleOf } from '../items/item-rule.ts'
import { anyColumn } from '../leave-columns.ts'
import { type FileReading, type FileReportColumn, minutesIn } from './file-cells.ts'

/** What the numbers of rows come to, and where in the sheet the rows stand. */
export interface AddedRows {
  readonly sums: number[]
  readonly ranges: { from: number; to: number }[]
}

export const nothingAdded = (): AddedRows => ({ sums: [], ranges: [] })

export function addRow({ sums, ranges }: AddedRows, row: number, cells: readonly FileValue[]): void {
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at]
    sums[at] = (sums[at] ?? 0) + (typeof cell === 'number' ? cell : 0)
  }
  const last = ranges.at(-1)
  if (last?.to === row - 1) last.to = row
  else ranges.push({ from: row, to: row })
}

interface SumCell {
  readonly cell: FileValue
  readonly at: number
  /** The rows that it is the sum of. */
  readonly added: AddedRows
}

/** As many as a function of Excel takes. */
const maxRanges = 255

/** A sum that a spreadsheet recalculates, wherever that comes to the sum of the report. Subtotals between the rows are left out. */
export function withFormula(file: FileReading, { cell, at, added: { sums, ranges } }: SumCell): FileValue {
  const column = file.columns[at]
  if (typeof cell !== 'number' || !column || column.name.startsWith('_cells.')) return cell
  if (ranges.length === 0 || ranges.length > maxRanges) return cell
  const name = columnName(at + 1)
  const sum = sums[at] ?? 0
  const added = `SUM(${ranges.map(({ from, to }) => `${name}${from}:${name}${to}`).join()})`
  const unit = column.kind === 'minutes' ? minutesIn(file.settings.format) : 1
  const rule = totalRuleOf(file, column)
  if (!rule) return isSame(sum, cell) ? { number: cell, formula: added } : cell
  const least = leastAmount(rule)
  const steps = `${roundings[rule.round_mode]}(ROUND(${added}/${least / unit},6),0)`
  const amount = roundedAmount(rule, sum * unit)
  if (isSame(amount / unit, cell)) return { number: cell, formula: `${steps}*${least / unit}` }
  // Lengths of time stand in whole minutes, whatever the least amount is.
  const isWhole = column.kind === 'minutes' && file.settings.format.duration === 'HH_MM'
  if (!isWhole || !isSame(Math.round(amount) / unit, cell)) return cell
  return { number: cell, formula: `ROUND(${steps}*${least},0)/${unit}` }
}

const isSame = (one: number, other: number) => Math.abs(one - other) < 1e-7

const roundings: Readonly<Record<ReportItem['round_mode'], string>> = {
  DOWN: 'ROUNDDOWN',
  UP: 'ROUNDUP',
  NEAREST: 'ROUND',
}

/** The rule by which the sum of a column is rounded. */
function totalRuleOf({ settings, leave }: FileReading, { name, side }: FileReportColumn): ReportItem | undefined {
  const column = anyColumn(side === 'OTHER' ? sideOfName(name).name : name, leave)
  const rule = column && ruleOf(column, settings.items)
  return rule?.round_on === 'TOTAL' ? rule : undefined
}
