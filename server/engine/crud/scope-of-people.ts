// What of a company's records a bound person reaches beside their scope: what is their own, what they wrote themselves, and
// mails by the addresses that they go to.
import { type RawBuilder, sql } from 'kysely'
import type { ResourceName } from '#openapi/types.ts'
import type { Principal } from '#server/access/principal.ts'

type Term = RawBuilder<unknown>

const mine: { readonly [R in ResourceName]?: (principal: Principal) => Term } = {
  auto_export: ({ membership }) => sql`t.owner = ${membership}`,
  operation_log: ({ user }) => sql`t.user_id = ${user}`,
  user: ({ membership }) => sql`t.id = ${membership}`,
}

/** Over the alias `t`: the row is the person's own. */
export const isOwn = (principal: Principal, name: ResourceName): Term | undefined => mine[name]?.(principal)

/** Whom such a record went to, each in a row of the table. */
const receivers: { readonly [R in ResourceName]?: string } = {
  announcement: 'announcement_reading',
  event: 'event_receiver',
}

export const receiversOf = (name: ResourceName): string | undefined => receivers[name]

/** Written to people who were within the scope then: their author goes on seeing them, wherever the people are by now. */
const written: readonly ResourceName[] = ['announcement', 'event', 'private_message']

export const authored = ({ company, user }: Principal, name: ResourceName): Term | undefined =>
  written.includes(name)
    ? sql`exists (select from operation_log_entry act where act.company_id = ${company}::bigint and act.resource = ${name}
        and act.action = 'CREATE' and act.user_id = ${user} and act.targets @> array[t.id])`
    : undefined

/** Commands that name people in their text alone, such as a message: nothing tells which departments they are of. */
export function unnamedPeople({ scope }: Principal, name: ResourceName): readonly Term[] {
  const isCommand = name === 'command' || name === 'access_command'
  if (!isCommand || (scope.departments === null && scope.positions === null)) return []
  return [sql`(t.employee is not null or t.kind not in ('USER', 'TEMPLATE', 'PHOTO', 'MESSAGE', 'ENROLL'))`]
}

/** Mails to the person, and to employees within. */
export function addressesWithin({ company, user }: Principal, employees: Term): readonly Term[] {
  return [
    sql`not exists (
      select from (select t.email_to as address union all select jsonb_array_elements_text(t.email_cc)) sent
      where lower(sent.address) not in (
        select lower(e.email) from employee e where e.company_id = ${company}::bigint and e.email is not null and e.id in (${employees})
        union all select lower(u.email) from "user" u where u.email is not null and (u.user_id = ${user} or u.employee in (${employees}))))`,
  ]
}
