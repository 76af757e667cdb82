// Looks through the XML of a sheet before it is read: how far its cells reach, and where formulas failed.

export interface SheetSurvey {
  readonly lastRow: number
  readonly lastColumn: number
  /** `#N/A` and the like, by row and column, both from 1. */
  readonly errors: ReadonlyMap<number, ReadonlyMap<number, string>>
}

/** A cell with content; one that is only formatted closes itself. */
const cell =
  /<(?:\w+:)?c\s([^>]*[^/>])>(?:<(?:\w+:)?f[^>]*>[^<]*<\/(?:\w+:)?f>|<(?:\w+:)?f[^>]*\/>)?(?:<(?:\w+:)?v>([^<]*))?/g
const address = /\br="([A-Z]{1,3})(\d{1,7})"/

const columnNumber = (name: string) => [...name].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

export function surveySheet(xml: string): SheetSurvey {
  const errors = new Map<number, Map<number, string>>()
  let lastRow = 0
  let lastColumn = 0
  for (const [, attributes = '', value = ''] of xml.matchAll(cell)) {
    const place = address.exec(attributes)
    if (!place) continue
    const row = Number(place[2])
    const column = columnNumber(place[1] ?? '')
    lastRow = Math.max(lastRow, row)
    lastColumn = Math.max(lastColumn, column)
    if (!/\bt="e"/.test(attributes)) continue
    const inRow = errors.get(row) ?? new Map<number, string>()
    errors.set(row, inRow.set(column, value))
  }
  return { lastRow, lastColumn, errors }
}
