// The calls of the bell: one's own notifications, how many are unread, reading and removing them, and what one is told of.
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { success } from '#server/engine/crud/answer.ts'
import { type Caller, callRunner } from '#server/engine/crud/call.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { bodyOf } from '#server/platform/contract/read-body.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { type NotificationRow, notificationAnswer } from './notification-answer.ts'
import { choosePreferences, preferences } from './preferences.ts'

const base = '/web/base/api/v2/notifications/'
const usualPage = 20
const mostPerPage = 100

interface PageQuery {
  readonly page?: string
  readonly page_size?: string
  readonly category?: string
  readonly level?: string
  readonly read_status?: string
}

const named = bodyOf('NotificationIds', 'OA')
const chosen = bodyOf('NotificationChoices', 'OA')

function wholeNumber(field: keyof PageQuery, given: string | undefined, usual: number, max: number): number {
  const value = Number(given ?? usual)
  if (!Number.isSafeInteger(value)) throw refuse('ZBOA0013', { field })
  if (value < 1 || value > max) throw refuse('ZBOA0015', { field, min: 1, max })
  return value
}

const own = ({ company, principal }: Context) => sql`company_id = ${company.id} and user_id = ${principal.user}`

const levels = ['INFO', 'SUCCESS', 'WARNING', 'ERROR']
const readStates = ['READ', 'UNREAD']

/** What is asked for of one's own. */
function chosenBy({ category, level, read_status }: PageQuery) {
  const known = (field: string, value: string | undefined, values: readonly string[]) => {
    if (value !== undefined && !values.includes(value)) throw refuse('ZBOA0013', { field })
    return value ?? null
  }
  const state = known('read_status', read_status, readStates)
  return sql`(${category ?? null}::text is null or category = ${category ?? null})
    and (${known('level', level, levels)}::text is null or level = ${level ?? null})
    and (${state}::text is null or (read_time is null) = (${state} = 'UNREAD'))`
}

async function counts(
  context: Context,
  query: PageQuery = {},
): Promise<{ readonly total: number; readonly unread: number }> {
  const { rows } = await sql<{ total: number; unread: number }>`
    select (count(*) filter (where ${chosenBy(query)}))::integer as total,
      (count(*) filter (where read_time is null))::integer as unread
    from notification where ${own(context)}`.execute(context.db)
  return rows[0] ?? { total: 0, unread: 0 }
}

const unreadOf = async (context: Context) => ({ unread: (await counts(context)).unread })

async function page(context: Context, query: PageQuery) {
  const number = wholeNumber('page', query.page, 1, 1_000_000)
  const size = wholeNumber('page_size', query.page_size, usualPage, mostPerPage)
  const { rows } = await sql<NotificationRow>`
    select id, category, level, kind, context, link, notification_time, count, read_time
    from notification where ${own(context)} and ${chosenBy(query)}
    order by notification_time desc, id desc limit ${size} offset ${(number - 1) * size}`.execute(context.db)
  return { data: rows.map((row) => notificationAnswer(row, context.company.zone)), ...(await counts(context, query)) }
}

export async function notificationsPlugin(app: FastifyInstance, caller: Caller): Promise<void> {
  const run = callRunner(caller)
  const config = { signedIn: true as const }

  app.get<{ Querystring: PageQuery }>(base, { config }, async (request) =>
    success('OA', await run(request, (context) => page(context, request.query)), request),
  )

  app.get(`${base}unread_count/`, { config }, async (request) => success('OA', await run(request, unreadOf), request))

  app.post(`${base}read/`, { config }, async (request) => {
    const data = await run(request, async (context) => {
      await sql`update notification set read_time = now()
        where ${own(context)} and id = any(${named(request).ids}::bigint[]) and read_time is null`.execute(context.db)
      return unreadOf(context)
    })
    return success('OA', data, request)
  })

  app.post(`${base}read_all/`, { config }, async (request) => {
    const data = await run(request, async (context) => {
      await sql`update notification set read_time = now() where ${own(context)} and read_time is null`.execute(
        context.db,
      )
      return unreadOf(context)
    })
    return success('OA', data, request)
  })

  app.get(`${base}preferences/`, { config }, async (request) => success('OA', await run(request, preferences), request))

  app.put(`${base}preferences/`, { config }, async (request) => {
    const { preferences: wanted } = chosen(request)
    return success('OA', await run(request, (context) => choosePreferences(context, wanted)), request)
  })

  app.delete(`${base}multi-destroy/`, { config }, async (request) => {
    const data = await run(request, async (context) => {
      await sql`delete from notification where ${own(context)} and id = any(${named(request).ids}::bigint[])`.execute(
        context.db,
      )
      return unreadOf(context)
    })
    return success('OA', data, request)
  })
}
