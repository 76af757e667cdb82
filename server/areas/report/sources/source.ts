// Where the rows of a report come from. A source gives each row its `employee`, `att_date` and the department of that date, and
// the columns of the dictionary by their names; `further` are those that are looked up for the rows of a page alone.
import type { RawBuilder } from 'kysely'
import type { ColumnName } from '../dictionary/columns.ts'

export interface Span {
  readonly company: number
  readonly from: string
  readonly to: string
  readonly departments: readonly number[]
  /** Amounts of `Source.alone` that are asked for: a source may have its rows bring them along. */
  readonly besides: readonly string[]
  /** The amount of a day as its item wants it rounded. */
  readonly ofDay: (name: ColumnName, value: RawBuilder<unknown>) => RawBuilder<unknown>
}

export interface Source {
  /** A `select` over `people p`, with company_id, employee, att_date, department, location. */
  readonly rows: (span: Span) => RawBuilder<unknown>
  /** A join over the alias `r` that gives the alias `x`. */
  readonly further?: (span: Span) => RawBuilder<unknown>
  readonly furtherColumns?: readonly ColumnName[]
  /** Amounts among these, each by itself over the alias `r`: the foot adds them up without looking up everything else. */
  readonly alone?: Readonly<Partial<Record<ColumnName, RawBuilder<unknown>>>>
  /** The timetable of a row by itself over the alias `r`, where it is one of `furtherColumns`. */
  readonly timetable?: RawBuilder<unknown>
  /** Rows are of one stored day each: they may be provisional, and have a status. */
  readonly isDaily?: true
  /** Of the rows of a person; absent: by date. */
  readonly order?: RawBuilder<unknown>
  /** Rows are those of several dates: people stand with the department of the last one, and days are narrowed down before. */
  readonly isSummary?: true
  /** The people who have a row, and where they stand in the order, without what is added up: one row for each person. */
  readonly people?: (span: Span) => RawBuilder<unknown>
  /** A row stands for no person. */
  readonly isImpersonal?: true
}
