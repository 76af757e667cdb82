// The same arithmetic of times of day in SQL.
import { type RawBuilder, sql } from 'kysely'

type Term = RawBuilder<unknown>

/** Minutes since midnight of a column of times. */
export const minuteTerm = (time: Term): Term => sql`(extract(epoch from ${time})::integer / 60)`

/** Minutes from one column of times to another, a whole day where they are the same. */
export const lengthTerm = (start: Term, end: Term): Term =>
  sql`((${minuteTerm(end)} - ${minuteTerm(start)} + 1439) % 1440 + 1)`
