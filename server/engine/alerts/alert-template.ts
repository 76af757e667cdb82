// The words of an alert's mail: the product's, or those that a company wrote for the event and the language. Variables stand in
// double braces and are put in as they are: nothing is worked out, and markup is text.
import { sql } from 'kysely'
import { type AlertEvent, alertEvents, alertNotification } from '#openapi/alert-events.ts'
import { notificationId } from '#openapi/notification-kinds.ts'
import { type Language, labelOf } from '#server/platform/contract/labels.ts'
import type { Db } from '#server/platform/db/database.ts'

export interface TemplateWords {
  readonly subject: string
  readonly line: string
  readonly text: string
}

export interface AlertWords {
  readonly subject: string
  readonly paragraphs: readonly string[]
}

/** What happened, one thing after the other: a line of its own in the text. */
const lines = '{{lines}}'

/** In the subject and the text. */
export const allVariables: readonly string[] = ['company', 'event', 'count']

/** In the line of one occurrence, beside those: what the event tells of. */
export const lineVariables = (event: AlertEvent): readonly string[] => [
  ...new Set([...alertEvents[event].message.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
]

const doubled = (text: string) => text.replaceAll(/\{(\w+)\}/g, '{{$1}}')

/** The product's words, as a template has them. */
export function usualWords(language: Language, event: AlertEvent): TemplateWords {
  const message = labelOf(language, notificationId(alertNotification(event))) ?? alertEvents[event].message
  return { subject: '{{company}}: {{event}}', line: doubled(message), text: lines }
}

const variablesOf = (text: string) => [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = '']) => name.trim())

/** The fields that name what the event does not have, and a text that would not say what happened. */
export function wrongFields(event: AlertEvent, { subject, line, text }: TemplateWords): readonly string[] {
  const within = (words: string, names: readonly string[]) => variablesOf(words).every((name) => names.includes(name))
  const hasLines = text.split(/\r?\n/).some((one) => one.trim() === lines)
  const isText = within(text.replaceAll(/^\s*\{\{lines\}\}\s*$/gm, ''), allVariables)
  return [
    ...(within(subject, allVariables) ? [] : ['subject']),
    ...(within(line, [...allVariables, ...lineVariables(event)]) ? [] : ['line']),
    ...(hasLines && isText ? [] : ['text']),
  ]
}

export type AlertValues = Readonly<Record<string, unknown>>

const filled = (text: string, values: AlertValues): string =>
  text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? '…'))

interface Told {
  readonly language: Language
  readonly event: AlertEvent
  readonly company: string
  /** The values of each occurrence. */
  readonly alerts: readonly AlertValues[]
}

export function alertWords(words: TemplateWords, { language, event, company, alerts }: Told): AlertWords {
  const common = { company, event: labelOf(language, `AlertEvent.${event}`) ?? event, count: alerts.length }
  const paragraphs = words.text
    .split(/\r?\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .flatMap((one) =>
      one === lines ? alerts.map((values) => filled(words.line, { ...values, ...common })) : [filled(one, common)],
    )
  return { subject: filled(words.subject, common), paragraphs }
}

/** The company's own words where it has some for the event in its language, else the product's. */
export async function wordsOf(db: Db, company: number, language: Language, event: AlertEvent): Promise<TemplateWords> {
  const { rows } = await sql<TemplateWords>`
    select subject, line, text from email_template
    where company_id = ${company} and event = ${event} and language = ${language} and enable`.execute(db)
  return rows[0] ?? usualWords(language, event)
}
