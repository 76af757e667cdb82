// Every kind of mail in every language: whole, in the right direction, and with nothing in it that a person's text put there.
import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '#server/platform/contract/labels.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { type MailKind, type MailValues, mailKinds } from '#server/platform/mail/mail-kinds.ts'
import { sampleValues } from './sample-values.ts'

const letterhead = { product: 'Time Cloud', baseHost: 'timecloud.example' }

const isKind = (name: string): name is MailKind => name in mailKinds
const kinds = Object.keys(mailKinds).filter(isKind)

const compose = <K extends MailKind>(kind: K, language: Language, more: Partial<MailValues[K]> = {}) =>
  composeMail({ kind, language, to: 'you@example.com', values: { ...sampleValues[kind], ...more } }, letterhead)

const variants = [
  ...kinds.map((kind) => [kind, {}] as const),
  ['INVITATION', { has_account: true }] as const,
  ['JOIN_RESULT', { approved: false }] as const,
  ['AUTO_EXPORT', { attached: true }] as const,
  ['AUTO_EXPORT', { attached: true, people: 'N North, NL <b>Line</b>' }] as const,
  ['AUTO_EXPORT', { attached: true, to_superior: true }] as const,
]
const cases = languages.flatMap((language) => variants.map(([kind, more]) => [kind, language, more] as const))

describe.each(cases)('%s in %s %o', (kind, language, more) => {
  const { subject, text, html } = compose(kind, language, more)
  const { document } = new JSDOM(html).window

  test('has a subject, a text and a page without gaps', () => {
    for (const part of [subject, text, html]) {
      expect(part.trim().length).toBeGreaterThan(5)
      expect(part).not.toMatch(/undefined|\[object|NaN|Invalid Date|\{\w+\}/)
    }
    expect(document.documentElement.lang).toBe(language)
    expect(document.documentElement.dir).toBe(language === 'ar' ? 'rtl' : 'ltr')
    expect(document.title).toBe(subject)
  })

  test('says the same in its text and in its page, links included', () => {
    const addresses = [...document.querySelectorAll('a')].map(({ href }) => href)
    expect(new Set(text.match(/^https?:\/\/\S+$/gm) ?? [])).toEqual(new Set(addresses))
    const shown = document.body.textContent.replaceAll(/\s+/g, ' ')
    for (const line of text.split('\n\n')) {
      const [words = ''] = line.replace(/^-- \n/, '').split(':\n')
      expect(shown).toContain(words.replaceAll(/\s+/g, ' ').trim())
    }
  })

  test('leads to hosts of the configuration only', () => {
    for (const { href } of document.querySelectorAll('a')) {
      expect(href).toMatch(/^https:\/\/(iron\.|harbour\.)?timecloud\.example\//)
    }
  })

  test('is safe from what people write', () => {
    expect([...document.querySelectorAll('b, script, img, style, link')]).toEqual([])
    expect(subject).not.toMatch(/[\r\n]/)
  })
})

/** What these are about is written by people, or translated before. */
const givenSubjects: readonly MailKind[] = ['AUTO_EXPORT', 'ALERT']

test('a subject in another language is another subject', () => {
  for (const kind of kinds.filter((one) => !givenSubjects.includes(one))) {
    const subjects = languages.map((language) => compose(kind, language).subject)
    expect(new Set(subjects).size, `${kind}: ${subjects}`).toBe(languages.length)
  }
})

test('links carry their codes, to the pages of the specification', () => {
  const addressesOf = (kind: MailKind) => compose(kind, 'en').text.match(/https:\/\/\S+/g)
  expect(addressesOf('ACTIVATION')).toEqual(['https://timecloud.example/onboard/activation?code=code-1'])
  expect(addressesOf('INVITATION')).toEqual(['https://timecloud.example/onboard/invited?code=code-2'])
  expect(addressesOf('RESET_PASSWORD')).toEqual(['https://timecloud.example/onboard/reset-password?code=code-4'])
  expect(addressesOf('JOIN_REQUEST')).toEqual([
    'https://timecloud.example/onboard/join-approval?code=yes-1',
    'https://timecloud.example/onboard/join-approval?code=no-1',
  ])
  expect(addressesOf('COMPANY_CREATED')).toEqual(['https://iron.timecloud.example/'])
})

test('on the machine itself links go without TLS', () => {
  const { text } = composeMail(
    { kind: 'COMPANY_CREATED', language: 'en', to: 'you@example.com', values: sampleValues.COMPANY_CREATED },
    { product: 'Time Cloud', baseHost: 'localhost:8080' },
  )
  expect(text).toContain('http://iron.localhost:8080/')
})

test('a name with line breaks stays in the line of the subject and of its paragraph', () => {
  const { subject, text } = compose('INVITATION', 'en', { inviter: 'Ann\r\nBcc: all@example.com\u2028x' })
  expect(subject).toBe('Ann Bcc: all@example.com x invites you to Iron & <b>Sons</b>')
  expect(text).not.toMatch(/^Bcc/m)
})

test('names do not turn round a sentence of another direction', () => {
  expect(compose('INVITATION', 'ar').text).toContain('\u2068Ann\u2069')
  expect(compose('INVITATION', 'en', { inviter: 'آن' }).text).toContain('\u2068آن\u2069 invites')
  expect(compose('INVITATION', 'en').text).toContain('Ann invites')
})

test('times are told in the zone of the reader', () => {
  const mail = (zone?: string) =>
    composeMail(
      {
        kind: 'PASSWORD_CHANGED',
        language: 'en',
        to: 'a@b.co',
        values: sampleValues.PASSWORD_CHANGED,
        ...(zone && { zone }),
      },
      letterhead,
    ).text
  expect(mail('Asia/Dubai')).toContain('May 14, 2026 at 12:30')
  expect(mail()).toContain('8:30 AM (UTC)')
})

test('a place that is not known is called so', () => {
  expect(compose('ACTIVATION', 'en').text).toContain('an unknown place')
})
