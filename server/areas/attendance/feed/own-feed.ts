// One's own feed: whether there is one, making its address, another one in its place, and its end.
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { isOwnMachine } from '#server/platform/mail/own-machine.ts'

type Schemas = components['schemas']

const tokenBytes = 32

/** What is kept of an address. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

function employeeOf({ principal }: Context): number {
  if (principal.employee === null) throw refuse('ZBOA0400', { permission: 'personal' })
  return principal.employee
}

const wire = ({ company }: Context, column: string) =>
  sql`to_char(${sql.ref(column)} at time zone ${company.zone}, 'YYYY-MM-DD HH24:MI:SS') as ${sql.ref(column)}`

export async function ownFeed(context: Context): Promise<Schemas['CalendarFeedState']> {
  const { db, company } = context
  const { rows } = await sql<
    Schemas['CalendarFeed']
  >`select ${wire(context, 'create_time')}, ${wire(context, 'last_read_time')}
    from calendar_feed where company_id = ${company.id} and employee = ${employeeOf(context)}`.execute(db)
  return { feed: rows[0] ?? null }
}

export async function makeFeed(
  context: Context,
  { baseHost }: Pick<Config, 'baseHost'>,
): Promise<Schemas['CalendarFeedAddress']> {
  const { db, company, principal } = context
  const token = randomBytes(tokenBytes).toString('base64url')
  const { rows } = await sql<Schemas['CalendarFeed'] & { readonly domain: string }>`
    insert into calendar_feed (company_id, employee, user_id, token_hash)
    values (${company.id}, ${employeeOf(context)}, ${principal.user}, ${tokenHash(token)})
    on conflict (company_id, employee) do update set user_id = excluded.user_id, token_hash = excluded.token_hash,
      create_time = now(), last_read_time = null
    returning ${wire(context, 'create_time')}, ${wire(context, 'last_read_time')},
      (select company_domain from company c where c.id = calendar_feed.company_id) as domain`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the feed was not kept')
  const { domain, ...feed } = row
  const scheme = isOwnMachine(baseHost) ? 'http' : 'https'
  return { link: `${scheme}://${domain}.${baseHost}/cal/${token}.ics`, feed }
}

export async function endFeed(context: Context): Promise<Schemas['CalendarFeedState']> {
  const { db, company } = context
  await sql`delete from calendar_feed where company_id = ${company.id} and employee = ${employeeOf(context)}`.execute(
    db,
  )
  return { feed: null }
}
