// What stands on the pages of any PDF around its rows: title, company, logo, foot, as the company has its pages.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { type PdfLook, plainLook } from '#server/platform/pdf/look.ts'
import type { PdfTable } from '#server/platform/pdf/write-pdf.ts'
import type { Importer } from '../service/importer.ts'
import { type PdfWords, pdfWords } from './pdf-words.ts'

export interface PdfFrame {
  readonly words: PdfWords
  /** Everything of a page but its rows; `lines` stand below the title. */
  readonly page: (lines: readonly string[]) => Omit<PdfTable, 'columns' | 'rows' | 'breathe'>
}

interface Asked {
  readonly importer: Importer
  readonly language: string
  readonly title: string
  /** Pages of its own, in place of the company’s. */
  readonly own?: PdfLook | undefined
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

export async function pdfFrame({ importer, language, title, own }: Asked, context: Context): Promise<PdfFrame> {
  const company = await companyFacts(context)
  const words = pdfWords(importer.labels, language, company)
  const look = own ?? (await lookOf(context))
  const { company_logo } = company
  const logo = company_logo ? await importer.image(context.company.id, company_logo) : undefined
  const operator = context.principal.display_name
  const contact = [look.show_address && company.company_address, look.show_phone && company.company_phone].filter(
    Boolean,
  )
  const time = words.dateTime(company.time)
  return {
    words,
    page: (lines) => ({
      look,
      rightToLeft: words.language === 'ar',
      language: words.language,
      head: { title, lines, company: company.company_name, contact: contact.join(' · '), logo },
      frame: {
        pageOf: words.say('page'),
        printed: look.show_print_time ? words.say('printed', { time, zone: company.zone }) : '',
        operator: look.show_operator ? words.say('operator', { value: operator }) : '',
        tokens: { company: company.company_name, user: operator, date: words.date(company.time) },
      },
    }),
  }
}

async function companyFacts({ db, company }: Context): Promise<CompanyFacts> {
  const { rows } = await sql<CompanyFacts>`
    select company_name, company_logo, company_address, company_phone, date_format, time_format,
      ${company.zone} as zone, to_char(now() at time zone ${company.zone}, 'YYYY-MM-DD HH24:MI:SS') as time
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
