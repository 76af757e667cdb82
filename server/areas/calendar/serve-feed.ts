// Gives a calendar to anyone who knows its secret address, without a session; what is unknown, revoked or of a person who
// may not sign in any more answers the same.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { memberPrincipal } from '#server/access/member-principal.ts'
import { countHit } from '#server/access/rate-limit.ts'
import type { Config } from '#server/config.ts'
import { icsText } from '#server/platform/calendar/ics.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inAllCompanies, inCompany, inIdentity } from '#server/platform/db/tenant.ts'
import { withChanges } from './entry-changes.ts'
import { feedEvents, type Whose } from './feed-events.ts'
import { tokenHash } from './own-feeds.ts'

interface Served {
  readonly database: Database
  readonly config: Pick<Config, 'rateLimitFactor'>
}

interface Feed extends Omit<Whose, 'principal'> {
  readonly id: number
  readonly company: number
  readonly zone: string
  readonly name: string
  readonly user_id: number
  /** Of a user of the office. */
  readonly membership: number | null
}

const maxPerHour = 60
const address = /^([\w-]{43})\.ics$/

export function serveFeed(app: FastifyInstance, { database, config }: Served): void {
  app.get<{ Params: { file: string } }>('/cal/:file', async (request, reply) => {
    const [, token] = address.exec(request.params.file) ?? []
    const feed = token === undefined ? undefined : await feedOf(database, token)
    const counted = feed ? `calendar-feed:${feed.company}:${feed.id}` : `calendar-feed:${request.ip}`
    const limit = { key: counted, most: maxPerHour * config.rateLimitFactor, seconds: 3600 }
    const wait = await inIdentity(database, (db) => countHit(db, [limit]))
    if (wait > 0) return plain(reply.code(429).header('retry-after', wait), 'Too many requests')
    const body = feed && (await calendarOf(database, feed))
    if (!body) return plain(reply.code(404), 'Not found')
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
    reply.headers({ etag, 'cache-control': 'private, max-age=900', 'referrer-policy': 'no-referrer' })
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(body)
  })
}

/** One of several may be named, and as weak by what stands between. */
const isKnown = (named: string | undefined, etag: string): boolean =>
  (named ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)

const plain = (reply: FastifyReply, text: string) =>
  reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)

const feedOf = (database: Database, token: string): Promise<Feed | undefined> =>
  inAllCompanies(database, async (db) => {
    const { rows } = await sql<Feed>`
      select f.id, c.id as company, c.company_timezone as zone, f.name, c.public_id, f.employee, f.user_id, f.kinds, f.detail,
        f.language, (select m.id from membership m where m.company_id = f.company_id and m.user_id = f.user_id
          and m.employee_id = f.employee) as membership
      from calendar_feed f join company c on c.id = f.company_id and c.state in ('TRIAL', 'ACTIVE', 'GRACE')
        join employee e on e.company_id = f.company_id and e.id = f.employee and e.status = 'ACTIVE'
      where f.token_hash = ${tokenHash(token)}`.execute(db)
    return rows[0]
  })

/** Undefined where the account behind it may not sign in any more. */
async function calendarOf(database: Database, feed: Feed): Promise<string | undefined> {
  const { id, company, zone, name, employee, user_id, membership } = feed
  const principal = membership === null ? undefined : await memberPrincipal(database, company, membership)
  return inCompany(database, company, async (db) => {
    const { rows } = await sql`update calendar_feed set last_read_time = now()
      where company_id = ${company} and id = ${id}
        and exists (select from employee_accounts(${[employee]}::bigint[]) a where a.user_id = ${user_id})
      returning id`.execute(db)
    if (rows.length === 0) return undefined
    const said = await feedEvents({ db, company: { id: company, zone } }, { ...feed, principal })
    return icsText({ name, refresh: 'PT4H', events: await withChanges(db, { company, feed: id }, said) })
  })
}
