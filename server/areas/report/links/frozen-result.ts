// A result that is kept: all rows with their sums, and the words around them in every language. What was read is of one moment.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { type Language, languages } from '#server/platform/contract/labels.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { comparisonOf } from '../compare/compared-head.ts'
import type { ReportDefinition } from '../define-report.ts'
import { reportHead } from '../report-head.ts'
import { type ReportQuery, wholeIn } from '../report-query.ts'
import { pageOf, pageReading } from '../window/report-page.ts'

type Schemas = components['schemas']

const mostFrozenRows = 5_000
const mostMegabytes = 4

interface FrozenResult {
  readonly heads: Readonly<Record<Language, Schemas['ReportHead']>>
  /** Null: nothing is compared. */
  readonly comparisons: Readonly<Record<Language, Schemas['ReportComparison']>> | null
  readonly page: Schemas['ReportPage']
}

export interface FrozenText {
  readonly content: string
  readonly rows: number
}

/** Refused (0110) where it is too large to be kept. */
export async function frozenResult(
  context: Context,
  report: ReportDefinition,
  asked: ReportQuery,
): Promise<FrozenText> {
  const reading = await pageReading(context, report, { ...asked, offset: 0, size: mostFrozenRows })
  const page = await pageOf(reading, 'en')
  const tooLarge = () => refuse('ZBRP0110', { max: mostFrozenRows, mb: mostMegabytes, rows: page.total })
  if (page.total > mostFrozenRows) throw tooLarge()
  const heads = inLanguages((language) => stillHead(reportHead(report, { ...reading, closed: null }, language)))
  const compared = await Promise.all(languages.map((language) => comparisonOf(reading, language)))
  const comparisons = page.comparison
    ? inLanguages((language) => stillComparison(compared[languages.indexOf(language)] ?? page.comparison))
    : null
  const content = JSON.stringify({ heads, comparisons, page: { ...page, comparison: null } })
  if (Buffer.byteLength(content) > mostMegabytes * 1024 * 1024) throw tooLarge()
  return { content, rows: page.total }
}

const inLanguages = <T>(of: (language: Language) => T) => Object.fromEntries(languages.map((one) => [one, of(one)]))

/** Rows stay in the order in which they were kept. */
const still = <C extends { readonly sortable: boolean }>(columns: readonly C[]): C[] =>
  columns.map((column) => ({ ...column, sortable: false }))

const stillHead = (head: Schemas['ReportHead']) => ({ ...head, columns: still(head.columns) })

const stillComparison = (comparison: Schemas['ReportComparison'] | null) =>
  comparison && { ...comparison, columns: still(comparison.columns) }

async function resultOf({ db, company }: Context, link: number): Promise<FrozenResult> {
  const { rows } = await sql<{ content: FrozenResult }>`
    select content from report_link_result where company_id = ${company.id} and link = ${link}`.execute(db)
  const [found] = rows
  if (!found) throw refuse('ZBOA0404')
  return found.content
}

export async function frozenHead(context: Context, link: number, language: Language): Promise<Schemas['ReportHead']> {
  const { heads } = await resultOf(context, link)
  return heads[language]
}

export async function frozenPage(
  context: Context,
  link: number,
  query: Readonly<Record<string, unknown>>,
  language: Language,
): Promise<Schemas['ReportPage']> {
  const offset = wholeIn('offset', query.offset, 0, mostFrozenRows, 0)
  const size = wholeIn('page_size', query.page_size, 1, 500, 100)
  const { page, comparisons } = await resultOf(context, link)
  const rows = page.rows.slice(offset, offset + size)
  return { ...page, offset, rows, comparison: comparisons?.[language] ?? null }
}
