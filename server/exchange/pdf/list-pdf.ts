// A list as a PDF: what the screen shows, with its title, filters, order and columns, as the company has its pages.
import { sql } from 'kysely'
import type { Context } from '#server/crud/context.ts'
import type { ListQuery } from '#server/crud/filters.ts'
import { betweenRows } from '#server/jobs/breathe.ts'
import { type PdfLook, plainLook } from '#server/pdf/look.ts'
import { pdfPieces } from '#server/pdf/write-pdf.ts'
import type { ExportColumn } from '../export/export-columns.ts'
import type { Row } from '../export/export-pages.ts'
import type { Importer } from '../service/importer.ts'
import { drawnText } from './drawn-text.ts'
import { type PdfWords, pdfWords } from './pdf-words.ts'
import { queryWords } from './query-words.ts'

/** What stands on the pages beside the rows. */
export interface PdfAround {
  readonly title: string
  readonly words: PdfWords
  readonly lines: readonly string[]
  readonly company: CompanyFacts
  readonly look: PdfLook
  readonly logo: Buffer | undefined
  readonly operator: string
}

interface CompanyFacts {
  readonly company_name: string
  readonly company_logo: string | null
  readonly company_address: string
  readonly company_phone: string | null
  readonly date_format: string
  readonly time_format: string
  readonly zone: string
  /** Now, as its clocks show it. */
  readonly time: string
}

interface Asked {
  readonly importer: Importer
  readonly resource: string
  readonly query: ListQuery
  readonly language: string
  readonly title: string
}

export async function pdfAround(
  { importer, resource, query, language, title }: Asked,
  context: Context,
): Promise<PdfAround> {
  const company = await companyFacts(context)
  const { meta } = importer.served(resource).storage
  const words = pdfWords(importer.labels, language, company)
  const { company_logo: logo } = company
  return {
    title: title || words.label(`permission.resource.${resource}`, resource),
    words,
    lines: await queryWords({ context, served: importer.served, meta, query, words }),
    company,
    look: await lookOf(context),
    logo: logo ? await importer.image(context.company.id, logo) : undefined,
    operator: context.principal.display_name,
  }
}

async function companyFacts({ db, company }: Context): Promise<CompanyFacts> {
  const { rows } = await sql<CompanyFacts>`
    select company_name, company_logo, company_address, company_phone, date_format, time_format,
      company_timezone as zone, to_char(now() at time zone company_timezone, 'YYYY-MM-DD HH24:MI:SS') as time
    from company where id = ${company.id}`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error(`company ${company.id}: not visible in its own transaction`)
  return facts
}

/** What the company has chosen; the defaults while nobody has opened the form. */
async function lookOf({ db, company }: Context): Promise<PdfLook> {
  const { rows } = await sql<PdfLook>`select * from pdf_setting where company_id = ${company.id}`.execute(db)
  return rows[0] ?? plainLook
}

export function listPdf(
  { title, words, lines, company, look, logo, operator }: PdfAround,
  columns: readonly ExportColumn[],
  rows: AsyncIterable<Row>,
  count: number,
): AsyncGenerator<Buffer> {
  const contact = [look.show_address && company.company_address, look.show_phone && company.company_phone].filter(
    Boolean,
  )
  const time = words.dateTime(company.time)
  const tokens = { company: company.company_name, user: operator, date: words.date(company.time) }
  return pdfPieces({
    look,
    rightToLeft: words.language === 'ar',
    language: words.language,
    head: {
      title,
      lines: [...lines, words.say('rows', { value: words.number(count) })],
      company: company.company_name,
      contact: contact.join(' · '),
      logo,
    },
    frame: {
      pageOf: words.say('page'),
      printed: look.show_print_time ? words.say('printed', { time, zone: company.zone }) : '',
      operator: look.show_operator ? words.say('operator', { value: operator }) : '',
      tokens,
    },
    columns: columns.map(({ header, kind }) => ({ header, atEnd: kind === 'number' || kind === 'decimal' })),
    rows: texts(columns, rows, words),
    breathe: betweenRows,
  })
}

async function* texts(columns: readonly ExportColumn[], rows: AsyncIterable<Row>, words: PdfWords) {
  for await (const row of rows) yield columns.map(({ field, raw }) => drawnText(raw(row), field, words))
}
