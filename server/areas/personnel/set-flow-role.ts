// Makes employees members of workflow roles, or takes them out: by that they decide requests.
import { sql } from 'kysely'
import type { BulkOutcome } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { chosenEmployees } from './chosen-employees.ts'

interface Membership {
  readonly roles: readonly number[]
  readonly mode: 'replace' | 'add' | 'remove'
}

export async function setFlowRole(
  context: Context,
  ids: readonly number[],
  { roles, mode }: Membership,
): Promise<BulkOutcome> {
  const { db, company, principal } = context
  const { active, skipped } = await chosenEmployees(context, ids)
  const people = active.map(({ id }) => id)
  const chosen = sql`any(${[...roles]}::bigint[])`
  const own = sql`company_id = ${company.id} and target = any(${people}::bigint[])`
  const { rows: left } =
    mode === 'add'
      ? { rows: [] }
      : await sql<{ role: number }>`delete from workflow_role_employees
          where ${own} and (owner = ${chosen}) = ${mode === 'remove'} returning owner as role`.execute(db)
  const { rows: joined } =
    mode === 'remove'
      ? { rows: [] }
      : await sql<{ role: number }>`insert into workflow_role_employees (company_id, owner, target)
          select ${company.id}::bigint, role, person
          from unnest(${[...roles]}::bigint[]) role, unnest(${people}::bigint[]) person
          on conflict do nothing returning owner as role`.execute(db)
  const touched = [...new Set([...left, ...joined].map(({ role }) => role))]
  await sql`update workflow_role set version = version + 1, change_time = now(), change_user = ${principal.display_name}
    where company_id = ${company.id} and id = any(${touched}::bigint[])`.execute(db)
  return { accepted: people.length, skipped }
}
