// A company's own mail server: what may be set, what reads tell, how a test ends, which mails it sends.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { inAllCompanies, inCompany } from '#server/platform/db/tenant.ts'
import { sendBy } from '#server/platform/mail/company-sender.ts'
import { type Delivery, deliverOne } from '#server/platform/mail/deliver.ts'
import { openMailOffice } from '#server/platform/mail/mail-office.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { deliveryTo } from '../platform/mail/delivery-to.ts'
import { type SmtpStand, smtpStand } from '../platform/mail/smtp-stand.ts'

const path = '/web/system/api/v2/email_settings/'
const sentPath = '/web/system/api/v2/sent_emails/'
const env = { SECRET_KEY: Buffer.alloc(32, 9).toString('base64'), PRIVATE_DESTINATIONS: '127.0.0.1' }

let server: TestServer
let owner: Person
let own: SmtpStand
let products: SmtpStand
let delivery: Delivery
beforeAll(async () => {
  server = await startServer(env)
  owner = await server.company('posts')
  own = await smtpStand({ account: { user: 'posts', password: 'P0st-Office' } })
  products = await smtpStand()
  delivery = deliveryTo(products, { database: server.database, env, patienceMs: 1000 })
})
afterAll(async () => {
  delivery.sender?.close()
  await Promise.all([own.close(), products.close(), server.close()])
})
beforeEach(async () => {
  own.accepted.length = 0
  products.accepted.length = 0
  own.manners = 'accept'
  await inAllCompanies(server.database, (db) => sql`delete from mail`.execute(db))
})

const patch = (body: object, by = owner) => by.call('PATCH', path, { body })
const ownServer = () => ({
  mode: 'OWN',
  email_host: '127.0.0.1',
  email_port: own.port,
  encryption: 'STARTTLS',
  email_host_user: 'posts',
  email_host_password: 'P0st-Office',
  sender_name: 'Posts Ltd',
  sender_email: 'office@posts.test',
  reply_to: 'answers@posts.test',
})

test('a company that has set nothing has the defaults, and the product sends its mails', async () => {
  const fresh = await server.company('unset')
  const { data } = await fresh.call('GET', path)
  expect(data).toMatchObject({ mode: 'SYSTEM', email_host: null, email_port: 587, encryption: 'STARTTLS', version: 1 })
  expect(data.email_host_password).toEqual({ is_set: false })
  expect((await fresh.call('POST', `${path}test/`, { body: { to: 'a@example.com' } })).code).toBe('ZBSY0103')
})

test('an own server needs its host and a sender', async () => {
  const bare = await server.company('bare')
  const { errors } = await patch({ mode: 'OWN' }, bare)
  expect(Object.keys(errors ?? {}).sort()).toEqual(['email_host', 'sender_email'])
})

test('no read, list of changes or row of the database tells the password', async () => {
  expect((await patch(ownServer())).status).toBe(200)
  const { data } = await owner.call('GET', path)
  expect(data.email_host_password).toEqual({ is_set: true })
  const log = await owner.call('GET', '/web/system/api/v2/operation_logs/', {
    query: { resource: 'email_setting', action: 'UPDATE' },
  })
  expect(log.data.data[0].changes.email_host_password).toEqual([null, '***'])
  const { rows } = await inAllCompanies(server.database, (db) =>
    sql<{
      email_host_password: string
    }>`select email_host_password from email_setting where email_host is not null`.execute(db),
  )
  expect(rows[0]?.email_host_password).not.toContain('P0st-Office')
  expect(JSON.stringify([data, log.body])).not.toContain('P0st-Office')
})

test.each([{ email_host: 'mail.elsewhere.com', email_port: 587 }, { email_port: 2525 }, { email_host_user: 'other' }])(
  'a password does not follow to another server, port or user: %j',
  async (change) => {
    await patch(ownServer())
    const { data } = await patch(change)
    expect(data.email_host_password).toEqual({ is_set: false })
  },
)

test('what does not concern the server leaves the password', async () => {
  await patch(ownServer())
  const { data } = await patch({ sender_name: 'Posts' })
  expect(data.email_host_password).toEqual({ is_set: true })
})

test('without encryption there is no password', async () => {
  await patch(ownServer())
  const { errors } = await patch({ encryption: 'NONE' })
  expect(errors).toHaveProperty('encryption')
  expect((await patch({ encryption: 'NONE', email_host_password: null, email_host_user: null })).status).toBe(200)
})

test.each([
  '10.0.0.5',
  '127.0.0.2',
  '169.254.169.254',
  '192.168.1.10',
  '::1',
  '::ffff:10.0.0.1',
  'fd00:ec2::254',
  'localhost',
  'metadata.google.internal',
  '2130706434',
  '0x7f000002',
])('the host %s is refused with what was typed', async (email_host) => {
  const { status, errors } = await patch({ ...ownServer(), email_port: 587, email_host })
  expect([status, errors?.email_host?.[0]]).toMatchObject([400, { code: 'ZBSY0105', context: { host: email_host } }])
})

test('only the ports of mail are reached, but on addresses that the operator admits', async () => {
  const elsewhere = { ...ownServer(), email_host: 'mail.example.com' }
  expect((await patch({ ...elsewhere, email_port: 6379 })).errors).toHaveProperty('email_port')
  for (const email_port of [25, 465, 587, 2525]) expect((await patch({ ...elsewhere, email_port })).status).toBe(200)
})

test('line breaks and signs of markup get into no head of a mail', async () => {
  expect((await patch({ ...ownServer(), sender_name: 'A <b>' })).errors).toHaveProperty('sender_name')
  await patch({ ...ownServer(), sender_name: 'Posts\r\nBcc: all@example.com' })
  const { data } = await owner.call('GET', path)
  expect(data.sender_name).not.toMatch(/[\r\n]/)
})

test('a test mail goes out by the own server, with the sender that was set', async () => {
  await patch({ ...ownServer(), encryption: 'STARTTLS' })
  // The stand has no certificate that anybody knows: without encryption and password it is reached.
  await patch({ encryption: 'NONE', email_host_password: null, email_host_user: null })
  own.manners = 'accept'
  const open = await smtpStand()
  try {
    await patch({ email_port: open.port })
    const { status, data } = await owner.call('POST', `${path}test/`, { body: { to: 'admin@example.com' } })
    expect([status, data]).toEqual([200, { to: 'admin@example.com', server: '127.0.0.1' }])
    const [letter = ''] = open.accepted
    expect(letter).toMatch(/^From: "?Posts Ltd"? <office@posts\.test>/m)
    expect(letter).toMatch(/^Reply-To: answers@posts\.test/m)
    expect(letter).toMatch(/^To: admin@example\.com/m)
  } finally {
    await open.close()
  }
})

test('a test tells the step that failed, and no more', async () => {
  const test = () => owner.call('POST', `${path}test/`, { body: { to: 'admin@example.com' } })
  await patch(ownServer())
  // The stand offers no STARTTLS.
  expect(await test()).toMatchObject({ status: 400, code: 'ZBSY0102', context: { stage: 'TLS' } })
  const open = await smtpStand()
  await patch({ encryption: 'NONE', email_host_password: null, email_host_user: null, email_port: open.port })
  open.manners = 'never'
  expect(await test()).toMatchObject({ code: 'ZBSY0102', context: { stage: 'SEND' } })
  await open.close()
  expect(await test()).toMatchObject({ code: 'ZBSY0102', context: { stage: 'CONNECT' } })
})

test('a name that turns private after it was saved is refused when it is connected to', async () => {
  const means = { ...openMailOffice(server.database, readConfig({ SECRET_KEY: env.SECRET_KEY })) }
  const set = {
    company_id: owner.company,
    company_name: 'Posts',
    email_host: 'mail.example.com',
    email_port: own.port,
    encryption: 'NONE' as const,
    email_host_user: null,
    email_host_password: null,
    sender_name: null,
    sender_email: 'office@posts.test',
    reply_to: null,
  }
  const letter = { id: 'a', to: 'b@example.com', subject: 's', language: 'en', text: 't', html: 'h' }
  const visits = own.visits()
  const send = sendBy(set, { ...means, resolver: async () => ['127.0.0.1'] }, letter)
  await expect(send).rejects.toThrow('ZBSY0105')
  expect(own.visits()).toBe(visits)
  openMailOffice(server.database, readConfig(env))
})

const queue = (kind: 'JOIN_RESULT' | 'JOIN_REQUEST', company = owner.company) =>
  inCompany(server.database, company, (db) =>
    kind === 'JOIN_RESULT'
      ? queueMail(db, {
          kind,
          to: 'ann@example.com',
          language: 'en',
          company,
          values: { company: 'Posts', code: 'c', approved: true },
        })
      : queueMail(db, {
          kind,
          to: 'boss@example.com',
          language: 'en',
          company,
          values: { company: 'Posts', applicant: 'A', email: 'a@b.co', approve_code: 'x', reject_code: 'y' },
        }),
  )

async function sendByOpenServer(port: number) {
  await patch({
    ...ownServer(),
    encryption: 'NONE',
    email_host_password: null,
    email_host_user: null,
    email_port: port,
  })
}

test('the company’s mails go by its own server; those whose links decide something by the product’s', async () => {
  const open = await smtpStand()
  try {
    await sendByOpenServer(open.port)
    await queue('JOIN_RESULT')
    await queue('JOIN_REQUEST')
    while (await deliverOne(delivery));
    expect([open.accepted.length, products.accepted.length]).toEqual([1, 1])
    expect(open.accepted[0]).toMatch(/^From: "?Posts Ltd"? <office@posts\.test>/m)
    expect(products.accepted[0]).toMatch(/^From: Time Cloud <no-reply@timecloud\.example>/m)
  } finally {
    await open.close()
  }
})

test('where the product has no mail server, own servers work all the same and other mails wait', async () => {
  const open = await smtpStand()
  try {
    await sendByOpenServer(open.port)
    await queue('JOIN_RESULT')
    await queue('JOIN_REQUEST')
    const alone = { ...delivery, sender: null }
    while (await deliverOne(alone));
    expect(open.accepted.length).toBe(1)
    const { data } = await owner.call('GET', sentPath, { query: { ordering: 'purpose' } })
    expect(data.data.map(({ purpose, send_status }: Record<string, string>) => [purpose, send_status])).toEqual([
      ['JOIN_REQUEST', 'QUEUED'],
      ['JOIN_RESULT', 'SENT'],
    ])
  } finally {
    await open.close()
  }
})

test('beyond the day’s limit mails wait for tomorrow', async () => {
  const open = await smtpStand()
  try {
    await sendByOpenServer(open.port)
    await patch({ daily_limit: 10 })
    for (let sent = 0; sent < 12; sent += 1) await queue('JOIN_RESULT')
    while (await deliverOne(delivery));
    expect(open.accepted.length).toBe(10)
    const { data } = await owner.call('GET', sentPath, { query: { send_status: 'QUEUED' } })
    expect(data.data.map(({ error, attempts }: Record<string, unknown>) => [error, attempts])).toEqual([
      ['LIMIT', 0],
      ['LIMIT', 0],
    ])
  } finally {
    await patch({ daily_limit: 2000 })
    await open.close()
  }
})

test('sent mails are listed with what failed; the company’s own go out again, identity mails do not', async () => {
  const open = await smtpStand()
  try {
    await sendByOpenServer(open.port)
    open.manners = 'forbidden'
    await queue('JOIN_RESULT')
    await queue('JOIN_REQUEST')
    while (await deliverOne(delivery));
    const list = await owner.call('GET', sentPath, { query: { ordering: 'purpose' } })
    const [request, result] = list.data.data
    expect(result).toMatchObject({
      send_status: 'FAILED',
      error: 'SEND',
      email_to: 'ann@example.com',
      is_resendable: true,
    })
    expect(request).toMatchObject({ send_status: 'SENT', error: null, is_resendable: false })
    open.manners = 'accept'
    const again = await owner.call('POST', `${sentPath}resend/`, { body: { ids: [request.id, result.id] } })
    expect(again.data).toMatchObject({ accepted: 1, skipped: [{ id: request.id, code: 'ZBSY0029' }] })
    while (await deliverOne(delivery));
    expect([open.accepted.length, products.accepted.length]).toEqual([1, 1])
  } finally {
    await open.close()
  }
})

test('no company sees or sends the mails of another', async () => {
  const other = await server.company('nosy')
  await queue('JOIN_RESULT')
  const { data } = await owner.call('GET', sentPath)
  const id = data.data[0].id
  expect((await other.call('GET', sentPath)).data.total).toBe(0)
  expect((await other.call('GET', `${sentPath}${id}/`)).code).toBe('ZBOA0404')
  expect((await other.call('POST', `${sentPath}resend/`, { body: { ids: [id] } })).data.accepted).toBe(0)
})
