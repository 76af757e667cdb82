// Rows as CSV and TXT the way other systems want them: separator, quotes, character set, ends of lines. Texts are inert in spreadsheets.
import iconv from 'iconv-lite'
import type { FileValue } from './column.ts'
import { csvCell } from './csv-cell.ts'

export interface DelimitedForm {
  readonly delimiter: 'COMMA' | 'SEMICOLON' | 'TAB' | 'PIPE'
  readonly quote: 'DOUBLE' | 'SINGLE'
  readonly encoding: string
  readonly line_end: 'CRLF' | 'LF'
  readonly header: boolean
  /** Whether the mark of its character set stands in front, where it has one; absent: it does. */
  readonly hasMark?: boolean
}

const delimiters = { COMMA: ',', SEMICOLON: ';', TAB: '\t', PIPE: '|' } as const
const quotes = { DOUBLE: '"', SINGLE: "'" } as const
const lineEnds = { CRLF: '\r\n', LF: '\n' } as const

const encodings: Readonly<Record<string, readonly [string, boolean]>> = {
  UTF8: ['utf8', false],
  UTF8_BOM: ['utf8', true],
  UTF16: ['utf16le', true],
  WINDOWS_1252: ['windows-1252', false],
  WINDOWS_1254: ['windows-1254', false],
  WINDOWS_1256: ['windows-1256', false],
}

export function encodingOf(encoding: string): { readonly name: string; readonly addBOM: boolean } {
  const [name, addBOM] = encodings[encoding] ?? ['utf8', true]
  return { name, addBOM }
}

/** Values are filled up with blanks to so many signs: numbers in front, texts behind. What is longer stays whole. */
export interface Width {
  readonly signs: number
  readonly isNumber: boolean
}

export function delimited(
  form: DelimitedForm,
  headers: readonly string[],
  rows: readonly (readonly FileValue[])[],
  widths: readonly Width[] = [],
): Buffer {
  const [separator, quote, end] = [delimiters[form.delimiter], quotes[form.quote], lineEnds[form.line_end]]
  const safe = csvCell({ separator, quote })
  const cell = (value: FileValue, at: number) => {
    const text = safe(value)
    const { signs = 0, isNumber = false } = widths[at] ?? {}
    return isNumber ? text.padStart(signs) : text.padEnd(signs)
  }
  const lines = [...(form.header ? [headers] : []), ...rows].map((row) => row.map(cell).join(separator) + end)
  const { name, addBOM } = encodingOf(form.encoding)
  return iconv.encode(lines.join(''), name, { addBOM: addBOM && form.hasMark !== false })
}
