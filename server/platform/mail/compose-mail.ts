// Makes a mail of its kind and values: subject, plain text and HTML from the same paragraphs, in the language of its reader.
import { dateFormatter } from '#openapi/formatters.ts'
import { type Language, labelOf } from '#server/platform/contract/labels.ts'
import { htmlOf } from './mail-html.ts'
import { type Link, type MailKind, type MailValues, mailKinds } from './mail-kinds.ts'
import { type MailText, type MailTextName, mailTexts } from './mail-texts.ts'
import { isOwnMachine } from './own-machine.ts'

export interface MailOrder<K extends MailKind = MailKind> {
  readonly kind: K
  readonly language: Language
  readonly to: string
  readonly values: MailValues[K]
  /** Zone that times are told in; absent: UTC. */
  readonly zone?: string
}

/** What every mail is made with; from the configuration, never from a request. */
export interface Letterhead {
  readonly product: string
  readonly baseHost: string
}

export interface ComposedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Button {
  readonly label: string
  readonly address: string
}

/** A value set apart from its surroundings, so that a name does not turn round a sentence of the other direction. */
function apart(value: string, language: Language): string {
  const mayTurn = language === 'ar' || /[\u0590-\u08ff\ufb1d-\ufefc]/.test(value)
  return mayTurn ? `\u2068${value}\u2069` : value
}

/** The values of people end up in one line of one part of the mail. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const inLine = (value: string) => value.replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+/g, ' ').trim()

function subjectOf<K extends MailKind>(order: MailOrder<K>, product: string): string {
  const name = mailKinds[order.kind].text(order.values)
  return fill(order.language, `mail.${name}.subject`, { ...textValues(order), product }, inLine)
}

export function composeMail<K extends MailKind>(order: MailOrder<K>, { product, baseHost }: Letterhead): ComposedMail {
  const { kind, language, to, values } = order
  const template = mailKinds[kind]
  const name = template.text(values)
  const filled = { ...textValues(order), product, to }
  const say = (id: string) => fill(language, `mail.${id}`, filled, (value) => apart(inLine(value), language))
  const lines = (part: 'text' | 'buttons' | 'after') =>
    partOf(name, part).map((_, index) => say(`${name}.${part}.${index}`))
  const links = template.links?.(values) ?? []
  const paragraphs = (template.paragraphs?.(values) ?? []).map((line) => apart(inLine(line), language))
  const labels = lines('buttons')
  if (labels.length !== links.length) throw new Error(`mail ${kind}: ${labels.length} buttons, ${links.length} links`)
  const buttons = labels.map((label, index) => ({ label, address: addressOf(links[index], baseHost) }))
  const subject = subjectOf(order, product)
  const parts = {
    language,
    product,
    subject,
    hello: say('hello'),
    text: [...paragraphs, ...lines('text')],
    buttons,
    copy: say('copy'),
    after: lines('after'),
    footer: say('footer'),
  }
  return { subject, text: plainOf(parts), html: htmlOf(parts) }
}

export interface MailParts {
  readonly language: Language
  readonly product: string
  readonly subject: string
  readonly hello: string
  readonly text: readonly string[]
  readonly buttons: readonly Button[]
  readonly copy: string
  readonly after: readonly string[]
  readonly footer: string
}

const plainOf = ({ hello, text, buttons, after, footer }: MailParts): string =>
  [hello, ...text, ...buttons.map(({ label, address }) => `${label}:\n${address}`), ...after, `-- \n${footer}`].join(
    '\n\n',
  )

const partOf = (name: MailTextName, part: 'text' | 'buttons' | 'after'): readonly string[] => {
  const text: MailText = mailTexts[name]
  return text[part] ?? []
}

/** Throws where a value is missing: a mail with a gap is a mistake in the program. */
function fill(
  language: Language,
  id: string,
  values: Readonly<Record<string, string>>,
  shown: (value: string) => string,
): string {
  const text = labelOf(language, id)
  if (text === undefined) throw new Error(`${id}: no such text`)
  return text.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`${id}: no value for {${key}}`)
    return shown(value)
  })
}

function textValues<K extends MailKind>({ values, language, zone = 'UTC' }: MailOrder<K>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]): [string, string] => {
      if (value instanceof Date) return [name, timeText(value, language, zone)]
      if (value === null) return [name, labelOf(language, 'mail.somewhere') ?? '']
      return [name, String(value)]
    }),
  )
}

/** Latin digits in all languages, as in the rest of the product. */
function timeText(time: Date, language: Language, zone: string): string {
  const format = dateFormatter(`${language}-u-nu-latn`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: zone,
  })
  return `${format.format(time)} (${zone})`
}

/** The machine itself has no certificate; every other host is reached over TLS. */
function addressOf(link: Link | undefined, baseHost: string): string {
  const host = link?.domain ? `${link.domain}.${baseHost}` : baseHost
  return `${isOwnMachine(baseHost) ? 'http' : 'https'}://${host}${link?.path ?? '/'}`
}
