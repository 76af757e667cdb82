// Automatic exports that go out as mails: the file with them or a link to it, one receiver or many, copies.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inAllCompanies } from '#server/platform/db/tenant.ts'
import { type Delivery, deliverOne } from '#server/platform/mail/deliver.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { deliveryTo } from '../platform/mail/delivery-to.ts'
import { type SmtpStand, smtpStand } from '../platform/mail/smtp-stand.ts'
import { exportTasks } from './export-tasks.ts'

const tasks = '/web/system/api/v2/auto_exports/'
const env = { SECRET_KEY: Buffer.alloc(32, 9).toString('base64') }
let server: TestServer
let owner: Person
let smtp: SmtpStand
let delivery: Delivery

beforeAll(async () => {
  server = await startServer(env)
  owner = await server.company('exports-by-mail')
  smtp = await smtpStand()
  delivery = deliveryTo(smtp, { database: server.database, env })
  await hire('A1')
})
afterAll(async () => {
  delivery.sender?.close()
  await Promise.all([smtp.close(), server.close()])
})
beforeEach(async () => {
  smtp.accepted.length = 0
  smtp.receivers.length = 0
  await inAllCompanies(server.database, (db) => sql`delete from mail`.execute(db))
})

const { hire, full, make, runNow } = exportTasks(
  () => server,
  () => owner,
)

test('mails carry the file', async () => {
  const task = await make({
    email_to: ['a@else.test', 'b@else.test'],
    email_subject: 'Staff',
    email_body: 'For payroll.',
  })
  await runNow(task.id)
  while (await deliverOne(delivery));
  expect(smtp.accepted.length).toBe(2)
  const [letter = ''] = smtp.accepted
  expect(letter).toMatch(/^Subject: Staff/m)
  expect(letter).toContain('Content-Disposition: attachment')
  const attached = letter.split('Content-Disposition: attachment')[1] ?? ''
  const [, base64 = ''] = /\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(attached) ?? []
  expect(Buffer.from(base64, 'base64').toString()).toContain("A1,'-A1")
})

test('copies name everybody, go to each once, and one mailbox that does not exist holds up nobody', async () => {
  const task = await make({
    email_to: ['a@else.test', 'b@else.test'],
    email_cc: ['c@else.test', 'A@else.test'],
  })
  await runNow(task.id)
  smtp.unknown = 'b@else.test'
  while (await deliverOne(delivery));
  smtp.unknown = null
  expect(smtp.receivers.toSorted()).toEqual(['a@else.test', 'c@else.test'])
  for (const letter of smtp.accepted) {
    expect(letter).toMatch(/^To: a@else\.test, b@else\.test\r?$/m)
    expect(letter).toMatch(/^Cc: c@else\.test, A@else\.test\r?$/m)
  }
  const { data } = await owner.call('GET', '/web/system/api/v2/sent_emails/', { query: { ordering: 'email_to' } })
  const copies = ['c@else.test', 'A@else.test']
  expect(data.data).toMatchObject([
    { email_to: 'a@else.test', email_cc: copies, send_status: 'SENT' },
    { email_to: 'b@else.test', email_cc: copies, send_status: 'BOUNCED' },
    { email_to: 'c@else.test', email_cc: copies, send_status: 'SENT' },
  ])
})

test('an address for copies is an address and nothing else, and copies need somebody they are copies for', async () => {
  const cc = async (...email_cc: string[]) =>
    (await owner.call('POST', tasks, { body: { ...full(), email_to: ['a@else.test'], email_cc } })).errors
  expect(await cc('c@else.test\r\nBcc: d@else.test')).toHaveProperty(['email_cc.0'])
  expect(await cc('c@else.test, d@else.test')).toHaveProperty(['email_cc.0'])
  expect(await cc(...Array.from({ length: 21 }, (_, index) => `c${index}@else.test`))).toHaveProperty('email_cc')
  const alone = await owner.call('POST', tasks, { body: { ...full(), email_cc: ['c@else.test'] } })
  expect(alone.errors?.email_to?.[0]?.code).toBe('ZBSY0010')
})

test('a mail with a link has no file', async () => {
  await runNow((await make({ email_to: ['a@else.test'], email_as: 'LINK' })).id)
  while (await deliverOne(delivery));
  expect(smtp.accepted[0]).not.toContain('Content-Disposition: attachment')
  expect(smtp.accepted[0]?.replaceAll('=\r\n', '')).toContain('/system/auto-export-run/')
})
