// A measured figure and the line it should hold.

export interface Figure {
  /** The heading it stands under. */
  readonly part: string
  readonly measure: string
  readonly value: number
  /** `ms`, `kB`, `requests/s` …; empty for a plain number. */
  readonly unit: string
  /** What it should not exceed, or not fall short of. */
  readonly line?: { readonly most: number } | { readonly least: number }
  /** Under which circumstances, where the measure does not tell. */
  readonly note?: string
}

type More = Pick<Figure, 'line' | 'note'>

/** Figures of one part. */
export const figureOf =
  (part: string) =>
  (measure: string, value: number, unit: string, more: More = {}): Figure => ({ part, measure, value, unit, ...more })

/** Undefined where no line is drawn. */
export function holds({ value, line }: Figure): boolean | undefined {
  if (!line) return undefined
  return 'most' in line ? value <= line.most : value >= line.least
}

/** Three significant digits, none lost before the point: `4.12`, `41.2`, `1,893`. */
export const shownNumber = (value: number): string =>
  value.toLocaleString('en', {
    maximumFractionDigits: value >= 100 || Number.isInteger(value) ? 0 : value >= 10 ? 1 : 2,
  })

export const shownLine = ({ line }: Figure): string =>
  !line ? '' : 'most' in line ? `≤ ${shownNumber(line.most)}` : `≥ ${shownNumber(line.least)}`
