// What a payroll file is written by, as it is kept with it; and what is next for a layout.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import type { Period } from '../../month-end/period.ts'
import type { Form, Layout } from '../layout.ts'
import type { Line } from '../lines.ts'

/** The form of a file as it is kept with it. */
export interface KeptForm extends Form {
  readonly company: string
  readonly from: string
  readonly to: string
  /** In the order of their columns, where they stand side by side. */
  readonly codes: readonly string[]
}

/** What a file made now is written by. */
export async function formOf(
  { db, company }: Context,
  layout: Layout,
  { from, to }: Period,
  lines: readonly Line[],
): Promise<KeptForm> {
  const { file_format, grain, further, columns, head, foot, date_format, header } = layout
  const { delimiter, decimal_sign, encoding, line_end } = layout
  const codes = [...new Set([...layout.codes.map(({ code }) => code), ...lines.map(({ code }) => code)])]
  const { rows } = await sql<{
    name: string
  }>`select company_name as name from company where id = ${company.id}`.execute(db)
  return {
    ...{ file_format, grain, further, columns, head, foot, date_format, header, delimiter, decimal_sign, encoding },
    ...{ line_end, company: rows[0]?.name ?? '', from, to, codes },
  }
}

export async function nextNumber({ db, company }: Context, layout: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0) + 1 as number from payroll_file where company_id = ${company.id} and layout = ${layout}`.execute(
    db,
  )
  return rows[0]?.number ?? 1
}

/** All values the first time, afterwards what has changed. */
export async function nextKind({ db, company }: Context, layout: number, period: Period): Promise<'FULL' | 'DELTA'> {
  const { rows } = await sql`select from payroll_file where company_id = ${company.id} and layout = ${layout}
    and period_start = ${period.from}::date and period_end = ${period.to}::date limit 1`.execute(db)
  return rows.length === 0 ? 'FULL' : 'DELTA'
}
