// Head-counts of structure records: active employees within the viewer's scope, as SQL over the alias `p`.
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'

/** `where` terms over the alias `t` of employee: active, of the company, within the scope. */
export const activeTerms = (context: Context): RawBuilder<unknown> =>
  sql.join(
    [
      sql`t.company_id = ${context.company.id}::bigint and t.status = 'ACTIVE'`,
      ...scopeTerms(context.principal, storageOf('employee')),
    ],
    sql` and `,
  )

/** Active employees whose field refers to the record. */
export const employeesBy =
  (field: 'department' | 'position' | 'location') =>
  (context: Context): RawBuilder<unknown> =>
    sql`(select count(*)::integer from employee t where ${activeTerms(context)} and ${sql.ref(`t.${field}`)} = p.id)`

/** Active employees of the area. */
export const employeesInArea = (context: Context): RawBuilder<unknown> =>
  sql`(select count(*)::integer from employee_area pair join employee t on t.company_id = pair.company_id and t.id = pair.owner
    where pair.company_id = ${context.company.id}::bigint and pair.target = p.id and ${activeTerms(context)})`

/**
 * Active employees of the record and all below it. The subquery does not depend on the row, so that the database
 * counts once for a page of rows.
 */
export const employeesBelow =
  (table: 'department' | 'position', parent: 'parent_dept' | 'parent_position') =>
  (context: Context): RawBuilder<unknown> => {
    const up = sql.ref(`d.${parent}`)
    const company = sql`d.company_id = ${context.company.id}::bigint`
    return sql`coalesce(((
      with recursive own as (
        select ${sql.ref(`t.${table}`)} as id, count(*) as count from employee t where ${activeTerms(context)} group by 1
      ), up as (
        select d.id, ${up} as parent, own.count from own join ${sql.table(table)} d on d.id = own.id and ${company}
        union all
        select d.id, ${up}, up.count from up join ${sql.table(table)} d on d.id = up.parent and ${company}
      )
      select jsonb_object_agg(total.id, total.count) from (select id, sum(count)::integer as count from up group by id) total
    ) ->> p.id::text)::integer, 0)`
  }
