// Tells those whom an event is for that it is planned, has changed, is cancelled or begins soon: by the bell, and by mail where the
// event says so. What people have been told cannot be made untold.
import { sql } from 'kysely'
import { notificationId } from '#openapi/notification-kinds.ts'
import { wireTime } from '#server/engine/crud/wire-time.ts'
import { notify } from '#server/engine/notifications/notify.ts'
import { receiversOf } from '#server/engine/notifications/receivers.ts'
import { codeText, languageNamed } from '#server/platform/contract/labels.ts'
import type { Db } from '#server/platform/db/database.ts'
import { forgoUndo } from '#server/platform/db/unit.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'

export type EventNews = 'EVENT_PLANNED' | 'EVENT_MOVED' | 'EVENT_CANCELLED' | 'EVENT_SOON'

interface Telling {
  readonly company: number
  readonly event: number
  readonly news: EventNews
  /** Of those whom the event is for; absent: all of them. */
  readonly employees?: readonly number[]
  /** Knows already. */
  readonly author?: number
}

interface Facts {
  readonly event: string
  readonly event_time: string
  readonly location: string
  readonly cancel_reason: string | null
  readonly send_mail: boolean
  readonly need_confirm: boolean
  readonly company_name: string
  readonly company_domain: string
  readonly language: string
  readonly zone: string
}

interface Receiver {
  readonly email: string | null
  readonly users: readonly number[]
}

/** `db` is that of the company. An event that is over is told to nobody. */
export async function tellReceivers(db: Db, telling: Telling): Promise<void> {
  const { company, event, news } = telling
  const { rows } = await sql<Facts>`
    select e.event, e.event_time, e.location, e.cancel_reason, e.send_mail, e.need_confirm, c.company_name, c.company_domain, c.language,
      c.company_timezone as zone
    from event e join company c on c.id = e.company_id
    where e.company_id = ${company} and e.id = ${event} and e.end_time > now()`.execute(db)
  const [facts] = rows
  if (!facts) return
  const receivers = await receiversOfEvent(db, telling)
  const users = [...new Set(receivers.flatMap((one) => one.users))]
  const letters = facts.send_mail ? await addresses(db, { company, news, users }, receivers) : []
  if (users.length === 0 && letters.length === 0) return
  const { zone, location: place, cancel_reason: reason } = facts
  const time = wireTime(facts.event_time, zone)?.slice(0, 16)
  const page = `/personal/event/${event}`
  const isCalledOff = news === 'EVENT_CANCELLED'
  const context = { event: facts.event, time, place, ...(isCalledOff && { reason }) }
  // The bell offers the answers.
  const asked = { ...context, ...(facts.need_confirm && !isCalledOff && { answer: event }) }
  await notify(db, { company, users, kind: news, context: asked, link: page, about: `event:${event}` })
  const language = languageNamed(facts.language)
  const notice = codeText(language, notificationId(news), context)
  const values = { notice, page, company: facts.company_name, domain: facts.company_domain }
  for (const to of letters) await queueMail(db, { kind: 'NOTIFICATION', to, language, company, zone, values })
  // Whoever is told within the time of the reminder needs none.
  await sql`update event set told_at = coalesce(told_at, now()),
      reminded_for = case when event_time <= now() + make_interval(mins => remind_before) then event_time else reminded_for end
    where company_id = ${company} and id = ${event}`.execute(db)
  forgoUndo()
}

async function receiversOfEvent(db: Db, { company, event, employees, author }: Telling): Promise<readonly Receiver[]> {
  const { rows } = await sql<Receiver>`
    select e.email, coalesce(array_agg(a.user_id) filter (where a.user_id is distinct from ${author ?? null}::bigint
      and a.user_id is not null), '{}') as users
    from event_receiver r join employee e on e.company_id = r.company_id and e.id = r.employee and e.status = 'ACTIVE'
      left join company_employee_accounts() a on a.employee = r.employee
    where r.company_id = ${company} and r.event = ${event}
      and (${employees === undefined}::boolean or r.employee = any(${[...(employees ?? [])]}::bigint[]))
    group by e.id, e.email order by e.id`.execute(db)
  return rows
}

interface Asked {
  readonly company: number
  readonly news: EventNews
  readonly users: readonly number[]
}

/** Of those who are not written to already because they chose so. */
async function addresses(db: Db, { company, news, users }: Asked, receivers: readonly Receiver[]): Promise<string[]> {
  const { mailed } = await receiversOf(db, company, [news], users)
  const chosen = new Set(mailed.map(({ user }) => user))
  const open = receivers.filter((one) => !one.users.some((user) => chosen.has(user)))
  return [...new Set(open.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])))]
}
