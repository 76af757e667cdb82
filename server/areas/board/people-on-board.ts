// The employees of a board: within the caller's scope and the departments asked for.
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import type { BoardQuery } from './board-query.ts'

/** `where` terms over the alias `t` of employee; departments stand for those below them, too. */
export function onBoard(
  { company, principal }: Context,
  { departments = [], employee }: Partial<Pick<BoardQuery, 'departments' | 'employee'>> = {},
): RawBuilder<unknown> {
  return sql.join(
    [
      sql`t.company_id = ${company.id}::bigint`,
      ...(employee === undefined ? [] : [sql`t.id = ${employee}`]),
      ...(departments.length === 0
        ? []
        : [sql`t.department in (select att_below(${company.id}, ${departments}::bigint[]))`]),
      ...scopeTerms(principal, storageOf('employee')),
    ],
    sql` and `,
  )
}

export const nameOf = (alias: string): RawBuilder<unknown> =>
  sql`coalesce(nullif(${sql.ref(`${alias}.full_name`)}, ''), ${sql.ref(`${alias}.emp_code`)})`
