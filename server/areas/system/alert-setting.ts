// Alert settings: what concerns the safety of accounts stays on, addresses outside are for administrators to name, and a test comes
// to whoever asks for it. Settings are what the contract says, hence the casts.
import { sql } from 'kysely'
import { type AlertEvent, alertEvents, alertNotification } from '#openapi/alert-events.ts'
import { alertWords, wordsOf } from '#server/engine/alerts/alert-template.ts'
import { defineBehaviour, type Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { notify } from '#server/engine/notifications/notify.ts'
import { outsideAddressFaults } from '#server/engine/notifications/outside-addresses.ts'
import { languageNamed } from '#server/platform/contract/labels.ts'
import { type FieldFaults, mergeFaults } from '#server/platform/errors/field-faults.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'

type Values = Readonly<Record<string, unknown>>

const lists = ['receivers', 'users', 'emails'] as const

function fixedFaults(next: Values): FieldFaults {
  if (next.is_fixed !== true) return {}
  const off =
    next.enable === false
      ? 'enable'
      : next.email_alert === false && next.web_alert === false
        ? 'email_alert'
        : undefined
  const nobody = lists.every((field) => Array.isArray(next[field]) && next[field].length === 0)
  return mergeFaults(
    off === undefined ? {} : { [off]: [{ code: 'ZBSY0018', context: { field: off } }] },
    nobody ? { receivers: [{ code: 'ZBSY0010', context: { field: 'receivers' } }] } : {},
  )
}

/** Both ends of the quiet hours or none. */
function quietFaults({ quiet_from: from = null, quiet_to: to = null }: Values): FieldFaults {
  if ((from === null) === (to === null)) return {}
  const field = from === null ? 'quiet_from' : 'quiet_to'
  return { [field]: [{ code: 'ZBSY0010', context: { field } }] }
}

/** What an event counts by has a number; what counts nothing has none. */
function measureFaults({ measure, threshold }: Values): FieldFaults {
  if (measure === null && typeof threshold === 'number')
    return { threshold: [{ code: 'ZBSY0018', context: { field: 'threshold' } }] }
  return measure !== null && threshold === null
    ? { threshold: [{ code: 'ZBSY0010', context: { field: 'threshold' } }] }
    : {}
}

/** Placeholders in place of values: nothing has happened. */
async function sendTest({ db, company, principal }: Context, row: Stored): Promise<void> {
  const event = row.event as AlertEvent
  const { message, link } = alertEvents[event]
  const context = Object.fromEntries([...message.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, `‹${key}›`]))
  await notify(db, { company: company.id, users: [principal.user], kind: alertNotification(event), context, link })
  if (row.email_alert !== true) return
  const { rows } = await sql<{ email: string | null; company: string; domain: string }>`
    select u.email, c.company_name as company, c.company_domain as domain from "user" u join company c on c.id = ${company.id}
    where u.id = ${principal.membership}`.execute(db)
  const [own] = rows
  if (!own?.email) return
  const language = languageNamed(principal.tenant?.language ?? 'en')
  const words = await wordsOf(db, company.id, language, event)
  const { subject, paragraphs } = alertWords(words, { language, event, company: own.company, alerts: [context] })
  const values = { company: own.company, domain: own.domain, subject, lines: paragraphs, link }
  await queueMail(db, { kind: 'ALERT', to: own.email, language, company: company.id, values })
}

export const alertSettingBehaviour = defineBehaviour('alert_setting', {
  check: async ({ context, draft, before }) => {
    const next: Values = { ...before, ...draft }
    return mergeFaults(
      fixedFaults(next),
      quietFaults(next),
      measureFaults(next),
      await outsideAddressFaults(context, 'emails', (draft as Values).emails, before),
    )
  },
  rowActions: { test: ({ context, row }) => sendTest(context, row) },
})
