// Requests of a period that wait for a decision, of the kinds that the person may see.
import { type RawBuilder, sql } from 'kysely'
import { isAllowed } from '#server/access/permissions.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Period } from './period.ts'

type Rows = (company: number, period: Period) => RawBuilder<unknown>

const span = { from: sql`r.start_time::date`, to: sql`r.end_time::date` }
const onDate = { from: sql`r.att_date`, to: sql`r.att_date` }

/** The dates of each kind, over the request `r`. */
const kinds = {
  leave: span,
  training: span,
  overtime: onDate,
  manual_log: { from: sql`r.punch_time::date`, to: sql`r.punch_time::date` },
  swap_schedule: { from: sql`r.att_date`, to: sql`coalesce(r.until, r.att_date)`, also: sql`r.exchange_date` },
} as const satisfies Record<string, Dates>

interface Dates {
  readonly from: RawBuilder<unknown>
  readonly to: RawBuilder<unknown>
  /** One more date. */
  readonly also?: RawBuilder<unknown>
}

const isWaiting = sql`r.approval_status = 1`

export const requestRows = (principal: Principal): readonly Rows[] =>
  Object.entries<Dates>(kinds).flatMap(([table, dates]) =>
    isAllowed(principal, `att.view_${table}`) ? [rowsOf(table, dates)] : [],
  )

const rowsOf =
  (table: string, { from, to, also }: Dates): Rows =>
  (company, period) => {
    const touches = sql`${from} <= ${period.to}::date and ${to} >= ${period.from}::date`
    return sql`
  select ${table.toUpperCase()} as kind, r.id, r.employee, ${from} as date, ${to} as until, ${to} - ${from} + 1 as days,
    0 as minutes, '{}'::varchar[] as flags, null::text as time
  from ${sql.table(table)} r join people p on p.id = r.employee
  where r.company_id = ${company} and ${isWaiting}
    and (${touches}${also ? sql` or ${also} between ${period.from}::date and ${period.to}::date` : sql``})`
  }
