// One's own feeds: which there are, making one with its address, its name and kinds, and its end.
import { createHash, randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { composed } from '#openapi/composed.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { Language } from '#server/platform/contract/labels.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import { isOwnMachine } from '#server/platform/mail/own-machine.ts'

type Schemas = components['schemas']
type Feed = Schemas['CalendarFeed']

const tokenBytes = 32
const maxFeeds = 5

/** What is kept of an address. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

function employeeOf({ principal }: Context): number {
  if (principal.employee === null) throw refuse('ZBOA0400', { permission: 'personal' })
  return principal.employee
}

const mine = (context: Context): RawBuilder<unknown> =>
  sql`company_id = ${context.company.id} and employee = ${employeeOf(context)}`

export async function ownFeeds(context: Context): Promise<Feed[]> {
  const wire = (column: string) =>
    sql`to_char(${sql.ref(column)} at time zone ${context.company.zone}, 'YYYY-MM-DD HH24:MI:SS') as ${sql.ref(column)}`
  const { rows } = await sql<Feed>`
    select id, name, kinds, detail, ${wire('create_time')}, ${wire('last_read_time')}
    from calendar_feed where ${mine(context)} order by id`.execute(context.db)
  return rows
}

interface Place extends Pick<Config, 'baseHost'> {
  readonly language: Language
}

export async function makeFeed(
  context: Context,
  { name, kinds, detail }: Schemas['CalendarFeedDraft'],
  { baseHost, language }: Place,
): Promise<Schemas['CalendarFeedAddress']> {
  const { db, company, principal } = context
  const employee = employeeOf(context)
  const called = named(name)
  // Two at once count one after the other.
  await sql`select from employee where company_id = ${company.id} and id = ${employee} for no key update`.execute(db)
  const before = await ownFeeds(context)
  if (before.length >= maxFeeds) throw refuse('ZBGP0142', { max: maxFeeds })
  const token = randomBytes(tokenBytes).toString('base64url')
  const { rows } = await sql<{ readonly id: number; readonly domain: string }>`
    insert into calendar_feed (company_id, employee, user_id, token_hash, name, kinds, detail, language)
    values (${company.id}, ${employee}, ${principal.user}, ${tokenHash(token)}, ${called}, ${once(kinds)}::text[],
      ${detail}, ${language})
    returning id, (select company_domain from company c where c.id = calendar_feed.company_id) as domain`.execute(db)
  const feed = (await ownFeeds(context)).find(({ id }) => id === rows[0]?.id)
  if (!feed) throw new Error('the feed was not kept')
  const scheme = isOwnMachine(baseHost) ? 'http' : 'https'
  return { link: `${scheme}://${rows[0]?.domain}.${baseHost}/cal/${token}.ics`, feed }
}

export async function changeFeed(
  context: Context,
  id: number,
  { name, kinds }: Schemas['CalendarFeedChange'],
): Promise<Feed[]> {
  const { rows } =
    await sql`update calendar_feed set name = ${named(name)}, kinds = coalesce(${kinds ? once(kinds) : null}::text[], kinds)
    where ${mine(context)} and id = ${id}::bigint returning id`.execute(context.db)
  if (rows.length === 0) throw refuse('ZBOA0404')
  return ownFeeds(context)
}

export async function revokeFeed(context: Context, id: number): Promise<Feed[]> {
  const { rows } = await sql`delete from calendar_feed where ${mine(context)} and id = ${id}::bigint
    returning id`.execute(context.db)
  if (rows.length === 0) throw refuse('ZBOA0404')
  return ownFeeds(context)
}

const once = (kinds: Feed['kinds']) => [...new Set(kinds)]

function named(text: string): string {
  const name = composed(text).trim().replace(/\s+/g, ' ')
  if (name === '') throw refuseFields('GP', { name: [{ code: 'ZBGP0010', context: { field: 'name' } }] })
  return name
}
