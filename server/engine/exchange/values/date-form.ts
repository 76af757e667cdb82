// Decides for a whole column whether the day or the month comes first, by the values that leave no doubt.
import type { Cell } from '../cell.ts'
import { type DateFault, type DateForm, dateOfSerial, isGregorian, readDate } from './date-text.ts'
import { textOfCell } from './read-text.ts'

/** How many values show each form, and how many could be either. */
export interface DateEvidence {
  readonly DMY: number
  readonly MDY: number
  readonly either: number
}

export const noDateEvidence: DateEvidence = { DMY: 0, MDY: 0, either: 0 }

/** The evidence with one more cell. */
export function withDate(evidence: DateEvidence, cell: Cell): DateEvidence {
  if (typeof cell !== 'string') return evidence
  const reading = readDate(cell)
  if (reading.is === 'either') return { ...evidence, either: evidence.either + 1 }
  if (reading.is === 'date' && reading.shows) return { ...evidence, [reading.shows]: evidence[reading.shows] + 1 }
  return evidence
}

/** One slip among many does not change a column's habit; less than 19 to 1 is no habit. */
const habit = 0.95

/** Nothing where the column does not tell. */
export function dateFormOf({ DMY, MDY }: DateEvidence): DateForm | undefined {
  const total = DMY + MDY
  if (total === 0) return undefined
  if (DMY / total >= habit) return 'DMY'
  return MDY / total >= habit ? 'MDY' : undefined
}

/** Letters of day, month and year in the languages of the product: `dd/mm/yyyy`, `dd/mm/aaaa`, `gg.aa.yyyy`. */
const headedForms: readonly (readonly [RegExp, DateForm])[] = [
  [/\bdd?[\s./-]*mm?[\s./-]*[ya]{2,4}\b/i, 'DMY'],
  [/\bgg?[\s./-]*aa?[\s./-]*y{2,4}\b/i, 'DMY'],
  [/\bmm?[\s./-]*dd?[\s./-]*y{2,4}\b/i, 'MDY'],
]

/** What a heading says of the dates below it: `Start date [dd/mm/yyyy]`. */
export const dateFormOfHeading = (heading: string): DateForm | undefined =>
  headedForms.find(([form]) => form.test(heading))?.[1]

export type DateResult =
  /** `decided`: the column's form told, not the value. */
  | { readonly ok: true; readonly date: string; readonly decided: boolean }
  | { readonly ok: false; readonly fault: DateFault }

/** The date of a cell as `YYYY-MM-DD`. */
export function dateOfCell(cell: Cell, form: DateForm | undefined): DateResult {
  if (cell instanceof Date) {
    const date = cell.toISOString().slice(0, 10)
    return isGregorian(date) ? { ok: true, date, decided: false } : { ok: false, fault: 'calendar' }
  }
  const serial = typeof cell === 'number' ? dateOfSerial(cell) : undefined
  if (serial !== undefined) return { ok: true, date: serial, decided: false }
  const reading = readDate(textOfCell(cell))
  if (reading.is === 'fault') return { ok: false, fault: reading.fault }
  if (reading.is === 'date') return { ok: true, date: reading.date, decided: false }
  return form ? { ok: true, date: reading[form], decided: true } : { ok: false, fault: 'ambiguous' }
}
