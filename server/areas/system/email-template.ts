// E-mail templates: one for each event and language, with variables that the event has; what is left out is the product's. Events and
// languages are what the contract says, hence the casts.
import { sql } from 'kysely'
import { type AlertEvent, alertEvents } from '#openapi/alert-events.ts'
import {
  alertWords,
  allVariables,
  lineVariables,
  type TemplateWords,
  usualWords,
  wrongFields,
} from '#server/engine/alerts/alert-template.ts'
import { defineBehaviour, type Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { storedRow } from '#server/engine/crud/select.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { type Language, languages } from '#server/platform/contract/labels.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { refuseFields } from '#server/platform/errors/refusal.ts'
import { companyFacts } from './user-mails.ts'

/** Signs that no text holds, and a length that the contract refuses: said by it, and not judged twice. */
const isRefused = (text: string) => text.length > 20_000 || /[<>=]|(?!\n)\p{Cc}/u.test(text)

const variableFaults = (event: AlertEvent, words: TemplateWords): FieldFaults =>
  Object.fromEntries(
    wrongFields(event, words)
      .filter((field) => !isRefused(words[field as keyof TemplateWords]))
      .map((field) => [field, [{ code: 'ZBSY0013', context: { field, pattern_name: '{{…}}' } }]]),
  )

async function isTaken({ db, company }: Context, event: unknown, language: unknown): Promise<boolean> {
  const { rows } = await sql`select from email_template
    where company_id = ${company.id} and event = ${event} and language = ${language}`.execute(db)
  return rows.length > 0
}

const isEvent = (event: unknown): event is AlertEvent => Object.hasOwn(alertEvents, String(event))

const eventOf = (row: Stored) => row.event as AlertEvent
const languageOf = (row: Stored) => row.language as Language

export const emailTemplateBehaviour = defineBehaviour('email_template', {
  complete: ({ draft, before }) => {
    const { event, language, ...own } = draft
    if (before || !isEvent(event) || !language || !languages.includes(language)) return {}
    const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined))
    return { ...usualWords(language, event), ...given }
  },

  check: async ({ context, draft, before }) => {
    const next: Readonly<Record<string, unknown>> = { ...before, ...draft }
    const { event, language, subject, line, text } = next
    // What is no event is said by the contract.
    if (!isEvent(event)) return {}
    if (!before && (await isTaken(context, event, language)))
      return { event: [{ code: 'ZBSY0017', context: { field: 'event', value: String(event) } }] }
    return variableFaults(event, {
      subject: String(subject),
      line: String(line),
      text: String(text),
    })
  },

  rowActions: {
    reset: async ({ context: { db, company, principal }, row }) => {
      const { subject, line, text } = usualWords(languageOf(row), eventOf(row))
      await sql`update email_template set subject = ${subject}, line = ${line}, text = ${text},
          version = version + 1, change_time = now(), change_user = ${principal.display_name}
        where company_id = ${company.id} and id = ${row.id}`.execute(db)
    },
  },
})

/** Two occurrences with the names of the variables in place of their values. */
export async function previewTemplate(context: Context, id: number) {
  const row = await storedRow(context, storageOf('email_template'), id)
  const [event, language] = [eventOf(row), languageOf(row)]
  const { name: company } = await companyFacts(context)
  const sample = Object.fromEntries(lineVariables(event).map((name) => [name, `‹${name}›`]))
  const words = { subject: String(row.subject), line: String(row.line), text: String(row.text) }
  return alertWords(words, { language, event, company, alerts: [sample, sample] })
}

/** 0014 for an event that there is not. */
export function templateVariables(query: unknown) {
  const { event = '' } = query as { readonly event?: string }
  if (!isEvent(event))
    throw refuseFields('SY', {
      event: [{ code: 'ZBSY0014', context: { field: 'event', allowed: Object.keys(alertEvents).join(', ') } }],
    })
  return { all: allVariables, line: lineVariables(event) }
}
