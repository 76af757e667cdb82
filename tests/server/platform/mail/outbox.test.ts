// The outbox of the demonstration: whoever sits at the machine reads the mails there, and nobody else does.
import { runInNewContext } from 'node:vm'
import type { FastifyInstance } from 'fastify'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { freshDatabase } from '#tests/support/database.ts'

const env = { LOG_LEVEL: 'silent', SECRET_KEY: Buffer.alloc(32, 7).toString('base64') }

let database: Database
let app: FastifyInstance
beforeAll(async () => {
  database = await freshDatabase()
  app = await buildApp({ config: readConfig(env), database })
  await inIdentity(database, async (db) => {
    const mail = { kind: 'INVITATION', to: 'ann@example.com', language: 'en', company: null } as const
    const company = '<script>alert(1)</script>'
    await queueMail(db, { ...mail, values: { code: 'c0de', company, inviter: 'Bo', has_account: false } })
  })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const open = (url: string, { host = 'localhost:8080', ip = '127.0.0.1', language = 'en' } = {}) =>
  app.inject({ url, headers: { host, 'accept-language': language }, remoteAddress: ip })

const documentOf = (html: string) => new JSDOM(html, { url: 'http://localhost:8080/' }).window.document

/** Where the newest mail stands. */
const newest = async () =>
  documentOf((await open('/outbox')).body)
    .querySelector('td a')
    ?.getAttribute('href') ?? ''

describe('the outbox', () => {
  test('lists the mails and opens one with its link, its text and its page', async () => {
    const list = await open('/outbox')
    expect(list.statusCode).toBe(200)
    expect(documentOf(list.body).querySelector('tbody')?.textContent).toContain('ann@example.com')
    const letter = documentOf((await open(await newest())).body)
    expect([...letter.querySelectorAll('pre a')].map((link) => link.getAttribute('href'))).toEqual([
      'http://localhost:8080/onboard/invited?code=c0de',
    ])
    const frame = await open(letter.querySelector('iframe')?.getAttribute('src') ?? '')
    expect(documentOf(frame.body).querySelector('a')?.getAttribute('href')).toBe(
      'http://localhost:8080/onboard/invited?code=c0de',
    )
  })

  test('runs nothing that stands in a mail, and loads nothing', async () => {
    const address = (await newest()).split('?')[0]
    for (const [url, scripts, sources] of [
      ['/outbox', ['<script src="/outbox/look.js"></script>'], ["'self'"]],
      [`${address}`, ['<script src="/outbox/look.js"></script>'], ["'self'"]],
      [`${address}/html`, [], []],
    ] as const) {
      const { body, headers } = await open(url)
      expect([...documentOf(body).querySelectorAll('script')].map(({ outerHTML }) => outerHTML)).toEqual(scripts)
      const policy = String(headers['content-security-policy'])
      expect(policy).toMatch(/^default-src 'none'/)
      expect([...policy.matchAll(/script-src ([^;]*)/g)].map(([, source]) => source)).toEqual(sources)
      expect(headers['cache-control']).toBe('no-store')
    }
    expect(String((await open(`${address}/html`)).headers['content-security-policy'])).toContain('sandbox')
  })

  test('speaks the four languages, from right to left in Arabic', async () => {
    const titles = new Map<string, string>()
    for (const language of ['en', 'es-MX', 'ar', 'tr']) {
      const { documentElement, title } = documentOf((await open('/outbox', { language })).body)
      titles.set(title, `${documentElement.lang} ${documentElement.dir}`)
    }
    expect([...titles.values()]).toEqual(['en ltr', 'es-MX ltr', 'ar rtl', 'tr ltr'])
    expect(documentOf((await open('/outbox?lang=tr')).body).documentElement.lang).toBe('tr')
  })

  test.each([
    ['Arabic and dark', '', { language: 'ar', scheme: 'dark' }, '?lang=ar', 'dark'],
    ['Turkish, although the address has English', '?lang=en', { language: 'tr', scheme: 'light' }, null, 'light'],
    ['what the browser wants', '', { language: 'en', scheme: 'auto' }, null, undefined],
    ['a language that is unknown', '', { language: 'xx', scheme: null }, null, undefined],
  ] as const)('looks as the application does: %s', async (_, query, { language, scheme }, moved, look) => {
    const stored: Readonly<Record<string, string | null>> = {
      i18nextLng: language,
      'mantine-color-scheme-value': scheme,
    }
    const documentElement = { lang: 'en', dataset: {} as { scheme?: string } }
    const replace = vi.fn()
    runInNewContext((await open('/outbox/look.js')).body, {
      ...{ URL, document: { documentElement }, localStorage: { getItem: (key: string) => stored[key] ?? null } },
      location: { href: `http://localhost:8080/outbox${query}`, replace },
    })
    expect(documentElement.dataset.scheme).toBe(look)
    expect(replace.mock.calls.map(([address]) => new URL(address).search)).toEqual(moved === null ? [] : [moved])
  })

  test.each([
    ['another name for this machine', { host: 'evil.example' }],
    ['another name that begins like this machine', { host: 'localhost.evil.example' }],
    ['another machine', { ip: '192.0.2.7' }],
    ['another machine over IPv6', { ip: '2001:db8::7' }],
  ])('is not there for %s', async (_, from) => {
    const address = (await newest()).split('?')[0]
    for (const url of ['/outbox', `${address}`, `${address}/html`]) {
      expect((await open(url, from)).body).not.toContain('ann@example.com')
      expect((await open(url, from)).body).not.toContain('c0de')
    }
  })
})

test.each([
  ['a mail server is set', { SMTP_URL: 'smtp://127.0.0.1:1' }],
  ['it is no demonstration', { DEMO: '0' }],
  ['the product has a name of the world', { BASE_HOST: 'timecloud.example' }],
])('there is no outbox where %s', async (_, more) => {
  const other = await buildApp({ config: readConfig({ ...env, ...more }), database })
  const { body } = await other.inject({ url: '/outbox', headers: { host: 'localhost:8080' } })
  expect(body).not.toContain('ann@example.com')
  await other.close()
})
