// The shape of a report: which rows it has, which columns, and for how long a period it may be asked. One file for each.
import type { RawBuilder } from 'kysely'
import type { ColumnName } from './dictionary/columns.ts'
import type { Source } from './sources/source.ts'

export const reportGroups = {
  punches: 'Punches',
  days: 'Day by day',
  months: 'Month by month',
  summaries: 'Summaries of a period',
} as const
export type ReportGroup = keyof typeof reportGroups

/** What a report begins with. */
export type UsualPeriod = 'TODAY' | 'WEEK' | 'MONTH' | 'YEAR'

/** Something that rows may be narrowed down to. */
export interface Narrowing {
  readonly name: string
  readonly label: string
  readonly where: RawBuilder<unknown>
}

export interface ReportDefinition {
  /** The last part of its address. */
  readonly name: string
  readonly group: ReportGroup
  readonly title: string
  /** The question that it answers. */
  readonly purpose: string
  readonly period: UsualPeriod
  readonly maxDays: number
  readonly source: Source
  /** Over the alias `r`: which rows of the source it has. */
  readonly where?: RawBuilder<unknown>
  /** Amounts of the source’s `alone` that `where` asks for. */
  readonly by?: readonly string[]
  /** In their order; those of the person stand before them. */
  readonly columns: readonly ColumnName[]
  /** Shown when they are chosen. */
  readonly further?: readonly ColumnName[]
  /** One is chosen at a time. */
  readonly only?: readonly Narrowing[]
  /** Rows may be asked to have at least so many minutes of it. */
  readonly least?: ColumnName
  /** Terms of `order by`; absent: by department, employee and date. */
  readonly order?: RawBuilder<unknown>
  /** A column for each date of the period, and what stands in it. */
  readonly matrix?: MatrixCell
  /** A column for each date or month, and several lines for each person. */
  readonly lines?: Lines
  readonly paper?: Paper
  /** A column for each kind of leave, beside the others. */
  readonly leaveKinds?: boolean
  /** Of the person who reads it: their own columns say nothing new. */
  readonly isOwn?: true
}

/** How it lies on pages, where it is not as the company has them. */
export interface Paper {
  readonly size?: 'A3'
  /** Each begins a page; those of a person say everything about the person. */
  readonly newPage?: 'department' | 'person'
}

export const hasPerson = ({ source, isOwn }: ReportDefinition): boolean => !source.isImpersonal && !isOwn

export type MatrixCell = 'base' | 'full'

/** Columns of stored days, each spread over the period in a line of its own. */
export interface Lines {
  readonly by: 'date' | 'month'
  readonly columns: readonly ColumnName[]
  /** Shown where none are chosen: so many of the first. */
  readonly usual: number
  /** Days that have nothing in a line show what they were. */
  readonly hasSigns?: true
}

/** Whether it has columns for dates or months. */
export const isMatrix = ({ matrix, lines }: ReportDefinition): boolean => matrix !== undefined || lines !== undefined

export const defineReport = (report: ReportDefinition): ReportDefinition => report
