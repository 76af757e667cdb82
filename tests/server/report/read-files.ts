// Files of reports read back, by libraries that had no part in writing them, and what the screen would show in their cells.
import { type CellObject, read, SSF, utils, type WorkBook } from '@e965/xlsx'
import { expect } from 'vitest'
import type { components } from '#openapi/generated/schema.d.ts'
import { isAmount, type ReportKind, reportText } from '#openapi/report-values.ts'

export type Head = components['schemas']['ReportHead']
export type Row = Readonly<Record<string, unknown>>

export interface Column {
  readonly name: string
  readonly label: string
  readonly kind: ReportKind
  readonly is_person?: boolean
  readonly choices: Readonly<Record<string, string>>
}

interface Shown {
  readonly value: unknown
  readonly kind: ReportKind
  readonly choices: Readonly<Record<string, string>>
}

function shownIn(head: Head, row: Row, { name, kind, choices }: Column): Shown {
  const [, at] = /^_cells\.(\d+)$/.exec(name) ?? []
  const value = at === undefined ? row[name] : [row._cells].flat()[Number(at)]
  if (kind !== 'line') return { value, kind, choices }
  const line = head.lines.find((one) => one.name === row._line)
  return { value, kind: line?.kind ?? (row._kind === 'count' ? 'count' : 'text'), choices: line?.choices ?? {} }
}

/** As the screen writes it. */
export function textOf(head: Head, row: Row, column: Column): string {
  const { value, kind, choices } = shownIn(head, row, column)
  return reportText(value, kind, { format: head.format, choices, locale: 'en-u-nu-latn' })
}

const dayZero = Date.UTC(1899, 11, 30)

/** Numbers as numbers, lengths of time as parts of a day, dates as days. */
export function expectCell(cell: CellObject | undefined, head: Head, row: Row, column: Column, place: string): void {
  const { value, kind } = shownIn(head, row, column)
  const text = textOf(head, row, column)
  if (text === '') expect(cell?.v ?? '', place).toBe('')
  else if (kind === 'date' || kind === 'dateTime') {
    const days = (Date.parse(`${String(value).replace(' ', 'T')}${kind === 'date' ? '' : 'Z'}`) - dayZero) / 86_400_000
    expect([cell?.t, Math.round(Number(cell?.v) * 86_400)], place).toEqual(['n', Math.round(days * 86_400)])
  } else if (kind === 'minutes') {
    expect([cell?.t, cell?.z], place).toEqual(['n', '[h]:mm'])
    expect(Math.abs(Number(cell?.v) * 1440 - Math.round(Number(value))), place).toBeLessThan(1e-6)
  } else if (isAmount(kind)) {
    expect([cell?.t, cell?.v], place).toEqual(['n', Number(value)])
    const written = SSF.format(cell?.z ?? 'General', Number(cell?.v))
    if (kind === 'days') expect(Number(written), place).toBe(Number(text))
  } else expect([cell?.t, cell?.v], place).toEqual(['s', text])
}

export interface Sheet {
  readonly rows: number
  readonly at: (row: number, column: number) => CellObject | undefined
  readonly isFrozen: boolean
  readonly isTurned: boolean
  readonly notes: readonly (readonly string[])[]
  /** Of the outline, by the number of the row. */
  readonly levels: ReadonlyMap<number, number>
}

export function sheetOf(bytes: Buffer): Sheet {
  const book: WorkBook & { files?: Record<string, { content: Uint8Array }> } = read(bytes, {
    ...{ cellFormula: true, cellNF: true, cellText: false, cellDates: false, bookFiles: true },
  })
  const [first = '', second = ''] = book.SheetNames
  const sheet = book.Sheets[first] ?? {}
  const xml = Buffer.from(book.files?.['xl/worksheets/sheet1.xml']?.content ?? []).toString()
  const notes = utils.sheet_to_json<string[]>(book.Sheets[second] ?? {}, { header: 1 })
  return {
    rows: utils.decode_range(sheet['!ref'] ?? 'A1').e.r + 1,
    at: (row, column) => sheet[utils.encode_cell({ r: row, c: column })],
    isFrozen: /<pane [^>]*ySplit="1"[^>]*state="frozen"/.test(xml),
    isTurned: /<sheetView [^>]*rightToLeft="1"/.test(xml),
    notes,
    levels: new Map(
      [...xml.matchAll(/<row r="(\d+)" outlineLevel="(\d+)"/g)].map(([, row, level]) => [Number(row), Number(level)]),
    ),
  }
}

const form =
  /^(?:(ROUND)\()??(?:(ROUND(?:UP|DOWN)?)\(ROUND\()?SUM\(([A-Z\d:,]+)\)(?:\/([\d.e-]+),6\),0\)\*([\d.e-]+))?(?:,0\)\/1440)?$/
const roundings = { ROUNDDOWN: Math.floor, ROUNDUP: Math.ceil, ROUND: Math.round } as const

/** What the formula of a sum comes to. */
export function workedOut(formula: string, sheet: Sheet, column: number): number {
  const [, whole, name, ranges = '', step, times] = form.exec(formula) ?? []
  let sum = 0
  for (const range of ranges.split(',')) {
    const { s: from, e: to } = utils.decode_range(range)
    expect([from.c, to.c], formula).toEqual([column, column])
    for (let row = from.r; row <= to.r; row += 1) sum += Number(sheet.at(row, column)?.v ?? 0)
  }
  if (step === undefined || !name) return sum
  const round = name === 'ROUNDDOWN' || name === 'ROUNDUP' ? roundings[name] : Math.round
  const found = round(Math.round((sum / Number(step)) * 1e6) / 1e6) * Number(times)
  return whole ? Math.round(found) / 1440 : found
}

/** Without blanks: lines of a page are broken anywhere. */
export const bare = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '')
