// Where a department stands: its level and the names on the way to it, as SQL over the alias `p`.
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { MAX_LEVELS } from '#server/engine/crud/tree-faults.ts'

const way = (context: Context, answer: RawBuilder<unknown>) => sql`(
  with recursive up as (
    select p.parent_dept as parent, p.dept_name as name, 1 as step
    union all
    select d.parent_dept, d.dept_name, up.step + 1 from up
      join department d on d.company_id = ${context.company.id}::bigint and d.id = up.parent
      where up.step < ${MAX_LEVELS}::integer
  )
  select ${answer} from up)`

/** 1 for a root. */
export const level = (context: Context): RawBuilder<unknown> => way(context, sql`max(step)`)

/** `Head / Sales / North`. */
export const path = (context: Context): RawBuilder<unknown> =>
  way(context, sql`string_agg(name, ' / ' order by step desc)`)
