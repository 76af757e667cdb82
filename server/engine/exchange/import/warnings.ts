// What is worth a look before a file goes in, though no row is refused for it.

import { fold } from '#openapi/fold.ts'
import { type Cell, isBlankCell, type TableRow } from '../cell.ts'
import { meantText } from '../read/encoding/encoded-twice.ts'
import type { Merge } from '../read/xlsx/merged-cells.ts'
import { plainText } from '../values/plain-text.ts'
import { isTimeOfDay } from '../values/read-cell.ts'
import { textOfCell } from '../values/read-text.ts'
import { spokenLength } from '../values/spoken-length.ts'
import type { Layout } from './layout.ts'

export interface ImportWarning {
  readonly name:
    | 'encoding'
    | 'encoding_doubtful'
    | 'encoded_twice'
    | 'line_breaks'
    | 'no_rows'
    | 'merged'
    | 'merged_across'
    | 'hidden'
    | 'totals'
    | 'half_unsaid'
  /** Cells that it is said of, and the first of them. */
  readonly count?: number
  readonly row?: number
  readonly column?: string
  readonly value?: string
}

type Name = ImportWarning['name']

export interface WarningsReader {
  readonly see: (row: TableRow) => void
  readonly result: (rows: number) => readonly ImportWarning[]
}

const longest = 100

/** What the first cell of a line says that adds up the others. */
const totals =
  /^(?:(?:grand|gran|genel|sub|ara)[\s-]?)?(?:totals?|totales|sum|suma|toplam|(?:ال)?مجموع|(?:ال)?اجمالي)(?=$|[\s:\d])/
const isTotal = (text: string): boolean => totals.test(fold(text).replace(/إ/g, 'ا'))

const hidesField = ({ left, right }: Merge, indexes: readonly number[]) =>
  indexes.some((index) => index >= left && index < right)

function mergeWarning(name: Name, merges: readonly Merge[], header: readonly string[]): ImportWarning[] {
  const [first] = merges
  return first ? [{ name, count: merges.length, row: first.top, column: header[first.left - 1] ?? '' }] : []
}

/** Of the columns that fill a field. */
export function warningsOf({ plain, references, header }: Layout, merges: readonly Merge[]): WarningsReader {
  const free = new Set(plain.flatMap(({ field, index }) => (field.freeText ? [index] : [])))
  const groups = references.flatMap(({ columns }) => Object.values(columns))
  const times = plain.flatMap(({ time }) => time ?? [])
  const indexes = [...plain, ...times, ...groups].map(({ index }) => index)
  const found = new Map<Name, Required<ImportWarning>>()
  const add = (name: Name, row: number, index: number, value: string) => {
    const { count = 0, ...first } = found.get(name) ?? {
      row,
      column: header[index] ?? '',
      value: value.slice(0, longest),
    }
    found.set(name, { name, ...first, count: count + 1 })
  }
  const names = new Map(plain.map(({ index, field }) => [index, field.name]))
  const moments = plain.filter(({ field }) => field.kind === 'dateTime')
  const saysHours = (cells: readonly Cell[]) =>
    moments.some(({ index, time }) => isTimeOfDay(cells[time?.index ?? index] ?? null))
  const look = (row: number, index: number, cells: readonly Cell[]) => {
    const cell = cells[index]
    const length = spokenLength(names.get(index) ?? '', textOfCell(cell ?? null))
    if (length?.is === 'value' && length.isGuess && !saysHours(cells))
      add('half_unsaid', row, index, textOfCell(cell ?? null))
    if (typeof cell !== 'string') return
    if (meantText(cell) !== undefined) add('encoded_twice', row, index, cell)
    if (!free.has(index) && /[\r\n]/.test(cell.trim())) add('line_breaks', row, index, plainText(cell))
  }
  return {
    see: ({ row, cells, isHidden }) => {
      const at = cells.findIndex((cell) => !isBlankCell(cell))
      const text = textOfCell(cells[at] ?? null)
      if (isHidden) add('hidden', row, at, text)
      if (isTotal(text)) add('totals', row, at, text)
      for (const index of indexes) look(row, index, cells)
    },
    result: (rows) => [
      ...(rows === 0 ? [{ name: 'no_rows' } as const] : []),
      ...mergeWarning(
        'merged',
        merges.filter(({ top, left, bottom }) => bottom > top && indexes.includes(left - 1)),
        header,
      ),
      ...mergeWarning(
        'merged_across',
        merges.filter((one) => hidesField(one, indexes)),
        header,
      ),
      ...found.values(),
    ],
  }
}
