// The calls of work outside that are no verbs of a record: one's own announcements, marking them as read, an employee's visits.
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { addDays } from '#openapi/dates.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { success } from '#server/engine/crud/answer.ts'
import { type Caller, callRunner } from '#server/engine/crud/call.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { storedRow } from '#server/engine/crud/select.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { wireTime } from '#server/engine/crud/wire-time.ts'
import { bodyOf } from '#server/platform/contract/read-body.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { type VisitOfDay, visitsOfDays } from './visits/visits-of-days.ts'

type MyAnnouncement = components['schemas']['MyAnnouncement']

const base = '/web/gps/api/v2/my_announcements/'
const calendar = '/web/gps/api/v2/outdoor_schedules/calendar/'
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

/** The visits of an employee within the caller's scope. */
async function monthOf(context: Context, query: unknown): Promise<readonly VisitOfDay[]> {
  const { employee, month }: Readonly<Record<string, unknown>> = { ...(typeof query === 'object' && query) }
  const asked = Number(employee)
  if (!Number.isSafeInteger(asked)) throw refuse('ZBGP0013', { field: 'employee' })
  if (typeof month !== 'string' || !/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw refuse('ZBGP0013', { field: 'month' })
  const { id } = await storedRow(context, storageOf('employee'), asked)
  const from = `${month}-01`
  const next = `${addDays(from, 31).slice(0, 7)}-01`
  return visitsOfDays(context, id, { from, to: addDays(next, -1) })
}

export function gpsCalls(app: FastifyInstance, caller: Caller): void {
  const run = callRunner(caller)
  const config = { signedIn: true as const }

  app.get(base, { config }, async (request) => success('GP', await run(request, own), request))

  app.get(calendar, { config: { permission: permissionOf('GET', calendar) } }, async (request) =>
    success('GP', await run(request, (context) => monthOf(context, request.query)), request),
  )

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
