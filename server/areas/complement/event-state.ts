// What an event is by now. Over the alias `p` of the row.
import { type RawBuilder, sql } from 'kysely'

export const eventState = (): RawBuilder<unknown> =>
  sql`case when p.is_cancelled then 'CANCELLED' when p.end_time < now() then 'OVER' else 'PLANNED' end`
