// What requests of each kind are about: from and to, of which kind, and how much.
import { type RawBuilder, sql } from 'kysely'
import type { RequestType } from '#openapi/request-tables.ts'

type Sql = RawBuilder<unknown>

interface Words {
  readonly from: Sql
  readonly to: Sql
  readonly detail: Sql
  readonly amount: Sql
}

const none = sql`null`
const typeName = sql`(select k.category_name from training_type k where k.company_id = r.company_id and k.id = r.category)`
const leaveName = sql`(select k.category_name from incident_type k where k.company_id = r.company_id and k.id = r.category)`

/** Over the request `r`. */
export const requestWords: Readonly<Record<RequestType, Words>> = {
  LEAVE: { from: sql`r.start_time`, to: sql`r.end_time`, detail: leaveName, amount: sql`r.days` },
  MANUAL_LOG: { from: sql`r.punch_time`, to: sql`r.punch_time`, detail: sql`r.punch_state`, amount: none },
  OVERTIME: {
    from: sql`r.start_time`,
    to: sql`r.end_time`,
    detail: none,
    amount: sql`extract(epoch from r.end_time - r.start_time) / 60`,
  },
  TRAINING: { from: sql`r.start_time`, to: sql`r.end_time`, detail: typeName, amount: none },
  SWAP_SCHEDULE: {
    from: sql`r.att_date`,
    to: sql`coalesce(r.exchange_date, r.until, r.att_date)`,
    detail: none,
    amount: none,
  },
}
