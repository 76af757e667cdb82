// Stored days added up by month: one row for each person and month.
import { sql } from 'kysely'
import { kindsOf, summedPeriod } from './periods.ts'
import type { Source } from './source.ts'

export const months: Source = {
  isSummary: true,
  order: sql`r.month`,
  rows: (span) =>
    summedPeriod(span, {
      by: sql`date_trunc('month', d.att_date)`,
      columns: sql`to_char(date_trunc('month', d.att_date), 'YYYY-MM') as month, max(d.att_date) as att_date`,
    }),
  further: (span) =>
    kindsOf(
      span,
      sql`and i.att_date >= to_date(r.month, 'YYYY-MM') and i.att_date < to_date(r.month, 'YYYY-MM') + interval '1 month'`,
    ),
}
