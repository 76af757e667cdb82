// Addresses that alerts go to beside the users of the company: administrators alone add them.
import { sql } from 'kysely'
import type { Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** ZBSY0112: an address is added that is no user's. Those that the record has already stay. */
export async function outsideAddressFaults(
  { db, principal }: Context,
  field: string,
  emails: unknown,
  before: Stored | undefined,
): Promise<FieldFaults> {
  const held = new Set(listOf(before?.[field]))
  const added = listOf(emails).filter((email) => !held.has(email))
  if (added.length === 0 || principal.role === 'OWNER' || principal.role === 'ADMIN') return {}
  const { rows } = await sql<{ email: string }>`
    select asked as email from unnest(${added}::text[]) asked
    where not exists (select from "user" u where u.state = 'ACTIVE' and lower(u.email) = lower(asked))`.execute(db)
  const [outside] = rows
  return outside ? { [field]: [{ code: 'ZBSY0112', context: { email: outside.email } }] } : {}
}
