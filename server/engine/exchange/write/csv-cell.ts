// One value as a cell of a delimited file: every text inert in a spreadsheet, quoted where a reader would misunderstand it.
import type { FileValue } from './column.ts'
import { inertText } from './inert-text.ts'

interface CellForm {
  readonly separator: string
  readonly quote?: '"' | "'"
}

export function csvCell({ separator, quote = '"' }: CellForm): (value: FileValue) => string {
  const special = new RegExp(`[${quote}\r\n${separator === '|' ? '\\|' : separator}]|^\\s|\\s$`)
  return (value) => {
    const text = plainText(value)
    return special.test(text) ? `${quote}${text.replaceAll(quote, quote + quote)}${quote}` : text
  }
}

/** Numbers and dates are no text of a person: they need no guard, and a minus must stay a minus. */
function plainText(value: FileValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return inertText(value)
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (value instanceof Date) return dateText(value)
  return typeof value === 'number' ? String(value) : (value.text ?? String(value.number))
}

const dateText = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '')
