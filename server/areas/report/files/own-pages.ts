// The pages of one report, where the company has made some in place of its general ones.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import type { PdfLook } from '#server/platform/pdf/look.ts'

export async function ownPages({ db, company }: Context, report: string): Promise<PdfLook | undefined> {
  const { rows } = await sql<PdfLook>`
    select * from report_pdf_setting where company_id = ${company.id} and report = ${report}`.execute(db)
  return rows[0]
}
