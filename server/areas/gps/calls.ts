// The calls of work outside that are no verbs of a record: one's own announcements, and marking them as read.
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { bodyOf } from '#server/contract/read-body.ts'
import { success } from '#server/crud/answer.ts'
import { type Caller, callRunner } from '#server/crud/call.ts'
import type { Context } from '#server/crud/context.ts'
import { wireTime } from '#server/crud/wire-time.ts'
import { deliverRegularly } from './announcement-delivery.ts'

type MyAnnouncement = components['schemas']['MyAnnouncement']

const base = '/web/gps/api/v2/my_announcements/'
const named = bodyOf('MyAnnouncementIds', 'GP')

async function own({ db, company, principal }: Context): Promise<MyAnnouncement[]> {
  const { rows } = await sql<MyAnnouncement>`
    select a.id, a.subject, a.content, a.sender, a.sent_time, r.read_time
    from announcement_reading r join announcement a on a.company_id = r.company_id and a.id = r.announcement
    where r.company_id = ${company.id} and r.employee = ${principal.employee}
      and a.state = 'SENT' and (a.end_time is null or a.end_time > now())
    order by a.sent_time desc, a.id desc limit 20`.execute(db)
  return rows.map((row) => ({
    ...row,
    sent_time: wireTime(row.sent_time, company.zone) ?? '',
    read_time: wireTime(row.read_time, company.zone),
  }))
}

export function gpsCalls(app: FastifyInstance, caller: Caller): void {
  const run = callRunner(caller)
  const config = { signedIn: true as const }
  deliverRegularly(app, caller.database)

  app.get(base, { config }, async (request) => success('GP', await run(request, own), request))

  app.post(`${base}read/`, { config }, async (request) => {
    const data = await run(request, async (context) => {
      const { db, company, principal } = context
      await sql`update announcement_reading set read_time = now()
        where company_id = ${company.id} and employee = ${principal.employee} and read_time is null
          and announcement = any(${named(request).ids}::bigint[])`.execute(db)
      return own(context)
    })
    return success('GP', data, request)
  })
}
