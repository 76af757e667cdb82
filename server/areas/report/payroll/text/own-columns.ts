// The columns that a layout names itself, in place of the usual ones: constants among them, of fixed width where the file is.
import type { FileValue, FileColumn as SheetColumn } from '#server/engine/exchange/write/column.ts'
import type { Line } from '../lines.ts'
import { dateText } from './date-text.ts'
import type { FileColumn } from './fixed-width.ts'
import type { KeptForm } from './kept-form.ts'
import { valueText } from './value-text.ts'

/** The lines of a row: one, or those of a person with the codes side by side. */
export interface RowLines {
  readonly first: Line
  readonly byCode: ReadonlyMap<string, Line>
}

/** What is wider than its column, or has more decimals. */
export type OnWide = (column: string, value: string) => void

interface Own {
  readonly form: KeptForm
  readonly onWide: OnWide
}

/** With the codes side by side a value that names no code stands for all of them. */
export const ownColumns = ({ columns, grain, codes }: KeptForm): readonly FileColumn[] =>
  columns.flatMap((column) =>
    grain === 'WIDE' && column.holds === 'VALUE' && !column.code
      ? codes.map((code, index) => ({
          ...column,
          code,
          title: null,
          start: index === 0 ? (column.start ?? null) : null,
        }))
      : [column],
  )

export const titleOf = ({ holds, title, code }: FileColumn): string => title || code || holds.toLowerCase()

export const sheetColumn = (column: FileColumn, { date_format }: KeptForm): SheetColumn => {
  const isDate = column.holds === 'DATE' || column.holds === 'FROM' || column.holds === 'TO'
  const kind = column.holds === 'VALUE' ? 'number' : isDate && date_format === null ? 'date' : 'text'
  return { header: titleOf(column), kind }
}

/** A number where the column holds a value, else a text. */
export function ownCell(column: FileColumn, { first, byCode }: RowLines, { form, onWide }: Own): FileValue {
  switch (column.holds) {
    case 'NUMBER':
      return first.number
    case 'NAME':
      return first.name
    case 'CODE':
      return first.code
    case 'UNIT':
      return first.unit
    case 'DATE':
      return dateText(first.date, form.date_format)
    case 'FROM':
      return dateText(form.from, form.date_format)
    case 'TO':
      return dateText(form.to, form.date_format)
    case 'CONSTANT':
      return column.text ?? ''
    case 'VALUE': {
      const line = column.code ? byCode.get(column.code) : first
      return line && valueCell(column, line, { form, onWide })
    }
  }
}

function valueCell(column: FileColumn, line: Line, { form, onWide }: Own): FileValue {
  const isSheet = form.file_format === 'XLSX'
  const text = valueText(isSheet ? { decimal_sign: 'POINT' } : form, line, column.places ?? null)
  if (text === undefined) onWide(titleOf(column), line.value)
  if (isSheet && line.unit === 'HH_MM') return text
  const digits = column.places ?? line.digits
  return {
    number: Number(line.value),
    text: text ?? line.value,
    format: digits === 0 ? '0' : `0.${'0'.repeat(digits)}`,
  }
}
