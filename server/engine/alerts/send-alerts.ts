// Sends what is due: by the bell one notification each, by mail one letter to each receiver with everything of the same event. Alerts
// are marked in the transaction that tells of them, so that nobody is told twice.
import { sql } from 'kysely'
import { type AlertEvent, alertEvents, alertNotification } from '#openapi/alert-events.ts'
import { notify } from '#server/engine/notifications/notify.ts'
import { languageNamed } from '#server/platform/contract/labels.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { inAllCompanies, inCompany } from '#server/platform/db/tenant.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { type Receiver, receiversOf } from './alert-receivers.ts'
import { alertWords, wordsOf } from './alert-template.ts'
import { dueUntil, type Rhythm } from './due-alerts.ts'

interface Setting extends Rhythm {
  readonly company_id: number
  readonly id: number
  readonly event: AlertEvent
  readonly enable: boolean
  readonly web_alert: boolean
  readonly email_alert: boolean
  readonly receivers: readonly string[]
  readonly emails: readonly string[]
  readonly company: string
  readonly domain: string
  readonly language: string
  readonly zone: string
  readonly now: string
}

interface Pending {
  readonly id: number
  readonly context: Readonly<Record<string, unknown>>
  readonly employee: number | null
  readonly users: readonly number[]
  /** In place of those whom the setting names. */
  readonly receivers: readonly string[] | null
  readonly emails: readonly string[]
}

/** Of one event at once; the rest follows. */
const mostAtOnce = 200

const settingsWithNews = (now: Date) => sql<Setting>`
  select s.*, c.company_name as company, c.company_domain as domain, c.language, c.company_timezone as zone,
    to_char(${now}::timestamptz at time zone c.company_timezone, 'YYYY-MM-DD HH24:MI:SS') as now
  from alert_setting s join company c on c.id = s.company_id
  where c.state in ('TRIAL', 'ACTIVE', 'GRACE', 'READ_ONLY')
    and exists (select from alert a where a.company_id = s.company_id and a.event = s.event and a.state = 'PENDING')
  order by s.company_id, s.id`

export async function sendAlerts(database: Database, now = new Date()): Promise<void> {
  const { rows } = await inAllCompanies(database, (db) => settingsWithNews(now).execute(db))
  for (const setting of rows) {
    const until = dueUntil(setting, setting.now)
    if (until !== null) await inCompany(database, setting.company_id, (db) => sendOf(db, setting, until))
  }
}

async function sendOf(db: Db, setting: Setting, until: string): Promise<void> {
  const { company_id: company, id, event, zone } = setting
  const { rows } = await sql<Pending & { readonly is_within: boolean }>`
    select a.id, a.context, a.employee, a.users, a.receivers, a.emails, (
      not exists (select from alert_setting_departments x where x.company_id = a.company_id and x.owner = ${id})
      or a.employee is null
      or exists (
        with recursive above as (
          select d.id, d.parent_dept from department d join employee e on e.company_id = d.company_id and e.department = d.id
            where e.company_id = a.company_id and e.id = a.employee
          union select d.id, d.parent_dept from department d join above on d.id = above.parent_dept
            where d.company_id = a.company_id)
        select from above join alert_setting_departments x on x.company_id = a.company_id and x.owner = ${id}
          and x.target = above.id)) as is_within
    from alert a
    where a.company_id = ${company} and a.event = ${event} and a.state = 'PENDING'
      and a.create_time <= ${until}::timestamp at time zone ${zone} + interval '1 second'
    order by a.id limit ${mostAtOnce} for update of a skip locked`.execute(db)
  if (rows.length === 0) return
  const told = setting.enable ? rows.filter(({ is_within }) => is_within) : []
  await tell(db, setting, told)
  const sent = new Set(told.map((alert) => alert.id))
  const mark = (ids: readonly number[], state: string) =>
    sql`update alert set state = ${state}, sent_time = now() where company_id = ${company} and id = any(${[...ids]}::bigint[])`.execute(
      db,
    )
  await mark([...sent], 'SENT')
  await mark(
    rows.map((alert) => alert.id).filter((one) => !sent.has(one)),
    'DROPPED',
  )
}

/** The bell holds no more of one event than this at once; mails have all. */
const mostRung = 20

async function tell(db: Db, setting: Setting, alerts: readonly Pending[]): Promise<void> {
  const { company_id: company, event } = setting
  const { right, link } = alertEvents[event]
  const lines = new Map<string, Pending[]>()
  const rung = new Map<number, number>()
  for (const alert of alerts) {
    const asked = { company, setting: setting.id, receivers: alert.receivers ?? setting.receivers, right }
    const found = await receiversOf(db, { ...asked, employee: alert.employee, users: alert.users })
    const users = distinct(found).filter((user) => (rung.get(user) ?? 0) < mostRung)
    for (const user of users) rung.set(user, (rung.get(user) ?? 0) + 1)
    if (setting.web_alert)
      await notify(db, { company, users, kind: alertNotification(event), context: alert.context, link })
    if (!setting.email_alert) continue
    for (const email of addresses(found, [...setting.emails, ...alert.emails]))
      lines.set(email, [...(lines.get(email) ?? []), alert])
  }
  for (const [to, of] of lines) await mail(db, setting, to, of)
}

const distinct = (receivers: readonly Receiver[]): number[] => [
  ...new Set(receivers.flatMap(({ user }) => (user === null ? [] : [user]))),
]

const addresses = (receivers: readonly Receiver[], further: readonly string[]): ReadonlySet<string> =>
  new Set([...receivers.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])), ...further])

async function mail(db: Db, setting: Setting, to: string, alerts: readonly Pending[]): Promise<void> {
  const { company_id, company, domain, event, zone } = setting
  const language = languageNamed(setting.language)
  const words = await wordsOf(db, company_id, language, event)
  const told = { language, event, company, alerts: alerts.map(({ context }) => context) }
  const { subject, paragraphs } = alertWords(words, told)
  const values = { company, domain, subject, lines: paragraphs, link: alertEvents[event].link }
  await queueMail(db, { kind: 'ALERT', to, language, company: company_id, zone, values })
}
