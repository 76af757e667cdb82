// Mails go out once: over a mail server that accepts, refuses, is away or does not answer, and whatever becomes of the sender.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { inAllCompanies, inCompany, inIdentity } from '#server/platform/db/tenant.ts'
import { type Delivery, deliverOne, startDelivery } from '#server/platform/mail/deliver.ts'
import { removeOldMails } from '#server/platform/mail/forget-mails.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { smtpSender, smtpServerOf } from '#server/platform/mail/smtp-sender.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { newCompany } from '../jobs/support.ts'
import { deliveryTo } from './delivery-to.ts'
import { type SmtpStand, smtpStand } from './smtp-stand.ts'

let database: Database
let stand: SmtpStand
let delivery: Delivery
const env = { BASE_HOST: 'timecloud.example', SECRET_KEY: Buffer.alloc(32, 7).toString('base64') }

const senderOf = (url: string) => smtpSender(smtpServerOf(url), { connectMs: 500, answerMs: 500 })

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await inAllCompanies(database, (db) => sql`delete from mail`.execute(db))
  stand = await smtpStand()
  delivery = deliveryTo(stand, { database, env, patienceMs: 500 })
})
afterEach(async () => {
  delivery.sender?.close()
  await stand.close()
})

const queue = (to = 'ann@example.com') =>
  inIdentity(database, (db) =>
    queueMail(db, { kind: 'RESET_PASSWORD', to, language: 'en', company: null, values: { code: 'secret-code-1' } }),
  )

/** Without the signs of quoted-printable. */
const decoded = (letter: string) =>
  letter
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

interface Row {
  readonly id: number
  readonly state: string
  readonly attempts: number
  readonly error: string | null
  readonly sealed: string | null
  readonly message_id: string
  readonly wait: number
}

const rows = () =>
  inAllCompanies(database, async (db) => {
    const found = await sql<Row>`select id, state, attempts, error, sealed, message_id,
      round(extract(epoch from run_after - now()))::integer as wait from mail order by id`.execute(db)
    return found.rows
  })
const row = async () => (await rows())[0] as Row
const change = (changes: ReturnType<typeof sql>) =>
  inAllCompanies(database, (db) => sql`update mail set ${changes}`.execute(db))
/** A while ago: clocks that are set back by a moment do not make the mail wait. */
const due = () => change(sql`run_after = now() - interval '1 minute'`)

describe('a mail that was queued', () => {
  test('is delivered once, and what it said is gone from the database', async () => {
    await queue()
    expect((await row()).sealed).not.toContain('secret-code-1')
    expect(await deliverOne(delivery)).toBe(true)
    expect(await deliverOne(delivery)).toBe(false)
    expect(stand.accepted).toHaveLength(1)
    const [letter = ''] = stand.accepted
    expect(letter).toMatch(/^To: ann@example\.com\r$/m)
    expect(letter).toMatch(/^From: "?Time Cloud"? <no-reply@timecloud\.example>\r$/m)
    expect(letter).toMatch(/^Subject: Set a new Time Cloud password\r$/m)
    expect(letter).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(decoded(letter)).toContain('\r\nhttps://timecloud.example/onboard/reset-password?code=secret-code-1\r\n')
    expect(await row()).toMatchObject({ state: 'SENT', sealed: null, error: null, attempts: 1 })
  })

  test('is not, when the transaction of its cause does not hold', async () => {
    await inIdentity(database, async (db) => {
      await queueMail(db, { kind: 'ALREADY_REGISTERED', to: 'a@b.co', language: 'tr', company: null, values: {} })
      throw new Error('undone')
    }).catch(() => {})
    expect(await rows()).toEqual([])
    expect(await deliverOne(delivery)).toBe(false)
  })

  test('has one receiver, whatever stands in the address', async () => {
    await queue('ann@example.com, all@example.com')
    await deliverOne(delivery)
    expect(stand.accepted.join()).not.toMatch(/^(To|Cc|Bcc):.*all@example\.com>?, /m)
    await expect(queue('ann@example.com\r\nBcc: all@example.com')).rejects.toThrow()
  })
})

describe('a mail server', () => {
  test('that is away is tried again after 1, 5 and 30 minutes, then the mail is given up', async () => {
    const away = { ...delivery, sender: senderOf('smtp://127.0.0.1:1') }
    await queue()
    await change(sql`expires_at = now() + interval '1 day'`)
    const waits: number[] = []
    for (let attempt = 1; attempt <= 3; attempt++) {
      await deliverOne(away)
      const { state, error, wait } = await row()
      expect([state, error]).toEqual(['QUEUED', 'CONNECT'])
      waits.push(wait)
      expect(await deliverOne(away)).toBe(false)
      await due()
    }
    expect(waits.map((wait) => Math.round(wait / 60))).toEqual([1, 5, 30])
    await deliverOne(away)
    expect(await row()).toMatchObject({ state: 'FAILED', error: 'CONNECT', attempts: 4, sealed: null })
  })

  test.each([
    ['later', 'SEND'],
    ['silent', 'TIMEOUT'],
    ['rude', 'TIMEOUT'],
  ] as const)('that is %s gets the mail later, once, under the same id', async (manners, error) => {
    stand.manners = manners
    await queue()
    await deliverOne(delivery)
    const before = await row()
    expect(before).toMatchObject({ state: 'QUEUED', error })
    expect(stand.accepted).toEqual([])
    stand.manners = 'accept'
    await due()
    await deliverOne(delivery)
    expect(await deliverOne(delivery)).toBe(false)
    expect(stand.accepted).toHaveLength(1)
    expect(stand.accepted[0]).toContain(`Message-ID: <${before.message_id}@timecloud.example>`)
    expect(await row()).toMatchObject({ state: 'SENT', attempts: 2 })
  })

  test.each([
    ['knows no such mailbox', 'never', 'BOUNCED'],
    ['does not let us send', 'forbidden', 'FAILED'],
  ] as const)('that %s is not asked again', async (_, manners, state) => {
    stand.manners = manners
    await queue()
    await deliverOne(delivery)
    expect(await row()).toMatchObject({ state, error: 'SEND', attempts: 1, sealed: null })
  })
})

test('a mail whose link has expired is not sent', async () => {
  await queue()
  await change(sql`expires_at = now() - interval '1 minute'`)
  expect(await deliverOne(delivery)).toBe(false)
  await removeOldMails(database)
  expect(await row()).toMatchObject({ state: 'FAILED', error: 'EXPIRED', sealed: null })
})

test('two senders at once send each mail once', async () => {
  for (let number = 0; number < 12; number++) await queue(`p${number}@example.com`)
  const all = async () => {
    while (await deliverOne(delivery)) {
      // Until none is left.
    }
  }
  await Promise.all([all(), all(), all()])
  const receivers = stand.accepted.map((letter) => letter.match(/^To: (\S+)/m)?.[1]).sort()
  expect(receivers).toEqual(Array.from({ length: 12 }, (_, number) => `p${number}@example.com`).sort())
})

test('a mail that a sender died with is taken over when its lease is over', async () => {
  await queue()
  await change(
    sql`state = 'SENDING', attempts = 1, worker = gen_random_uuid(), lease_until = now() + interval '1 minute'`,
  )
  expect(await deliverOne(delivery)).toBe(false)
  await change(sql`lease_until = now() - interval '1 second'`)
  expect(await deliverOne(delivery)).toBe(true)
  expect(stand.accepted).toHaveLength(1)
})

test('a queued mail goes out by itself, and stopping waits for the one under way', async () => {
  const running = await startDelivery({ ...delivery, pollMs: 60_000 })
  await queue()
  await expect.poll(() => stand.accepted.length).toBe(1)
  await running.stop()
  expect(await row()).toMatchObject({ state: 'SENT' })
})

test('what a mail says cannot be read by the roles that queue mails, nor another company’s list', async () => {
  const [one, two] = [await newCompany(database, 'one'), await newCompany(database, 'two')]
  await inCompany(database, one, (db) =>
    queueMail(db, { kind: 'MAIL_TEST', to: 'a@b.co', language: 'en', company: one, values: { company: 'One' } }),
  )
  const seen = (company: number) =>
    inCompany(database, company, async (db) => (await sql`select id, email_to from mail`.execute(db)).rows.length)
  expect([await seen(one), await seen(two)]).toEqual([1, 0])
  await expect(inCompany(database, one, (db) => sql`select sealed from mail`.execute(db))).rejects.toThrow(/permission/)
  await expect(inIdentity(database, (db) => sql`select sealed from mail`.execute(db))).rejects.toThrow(/permission/)
  await expect(
    inCompany(database, one, (db) =>
      queueMail(db, { kind: 'MAIL_TEST', to: 'a@b.co', language: 'en', company: two, values: { company: 'Two' } }),
    ),
  ).rejects.toThrow(/row-level security/)
})

test('records of mails go after 90 days', async () => {
  await queue()
  await queue()
  await change(sql`create_time = now() - interval '91 days' where id = (select min(id) from mail)`)
  await removeOldMails(database)
  expect(await rows()).toHaveLength(1)
})
