// E-mail templates: a company's own words for the mails of its alerts, with what an event tells of filled in.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { raiseAlert } from '#server/engine/alerts/raise-alert.ts'
import { sendAlerts } from '#server/engine/alerts/send-alerts.ts'
import { inAllCompanies, inCompany } from '#server/platform/db/tenant.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'

const settings = '/web/system/api/v2/alert_settings/'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startServer()
  owner = await server.company('own-mails')
  const { data } = await owner.call('GET', settings, { query: { event__in: 'EXPORT_FAILED' } })
  await owner.call('PATCH', `${settings}${data.data[0].id}/`, {
    body: { email_alert: true, emails: ['duty@else.test'] },
  })
})
afterAll(() => server.close())
afterEach(async () => {
  await inCompany(server.database, owner.company, (db) => sql`delete from email_template`.execute(db))
  await inAllCompanies(server.database, async (db) => {
    await sql`delete from alert`.execute(db)
    await sql`delete from mail`.execute(db)
  })
})

const mailed = async () =>
  (
    await inAllCompanies(server.database, (db) =>
      sql<{ email_to: string; email_subject: string }>`select email_to, email_subject from mail order by id`.execute(
        db,
      ),
    )
  ).rows
const raise = (subject: string, values: Readonly<Record<string, string>> = { task: 'T', code: 'C' }) =>
  inCompany(server.database, owner.company, (db) =>
    raiseAlert(db, { company: owner.company, event: 'EXPORT_FAILED', subject, values }),
  )

describe('a template', () => {
  const templates = '/web/system/api/v2/email_templates/'
  const add = (body: object, by = owner) =>
    by.call('POST', templates, { body: { event: 'EXPORT_FAILED', language: 'en', ...body } })
  const words = {
    subject: '{{count}} exports of {{company}} failed',
    line: 'Look at {{task}} & {{code}}',
    text: 'Dear all,\n\n{{lines}}\nThank you.',
  }
  test('begins with the product’s words, and goes back to them', async () => {
    const { data } = await add({ event: 'ABSENT', language: 'tr' })
    expect(data).toMatchObject({ subject: '{{company}}: {{event}}', text: '{{lines}}', enable: true })
    expect(data.line).toContain('{{employee}}')
    await owner.call('PATCH', `${templates}${data.id}/`, { body: { subject: 'Own' } })
    const reset = await owner.call('POST', `${templates}reset/${data.id}/`)
    expect(reset.data).toMatchObject({ subject: '{{company}}: {{event}}', version: data.version + 2 })
  })

  test('is one for an event and a language, whose event and language stay', async () => {
    const { data } = await add({})
    expect((await add({})).errors?.event?.[0]?.code).toBe('ZBSY0017')
    expect((await add({ language: 'ar' })).status).toBe(200)
    const moved = await owner.call('PATCH', `${templates}${data.id}/`, { body: { event: 'LATE' } })
    expect(moved.errors?.event?.[0]?.code).toBe('ZBSY0018')
  })

  test.each([
    [{ subject: '{{employee}}' }, 'subject'],
    [{ line: '{{password}}' }, 'line'],
    [{ text: 'Nothing' }, 'text'],
    [{ text: '{{lines}}\n{{task}}' }, 'text'],
    [{ line: '{{constructor}}' }, 'line'],
    [{ subject: '{{first name}}' }, 'subject'],
  ])('%j is refused at %s: the event has no such thing, or nothing would be told', async (body, field) => {
    expect((await add(body)).errors?.[field]?.[0]?.code).toBe('ZBSY0013')
  })

  test('has no markup', async () => {
    const { errors } = await add({ line: '<b>{{task}}</b>', text: '<script>\n{{lines}}' })
    expect(errors).toMatchObject({ line: [{ code: 'ZBSY0012' }], text: [{ code: 'ZBSY0012' }] })
  })

  test('makes the mails of its event in the company’s language', async () => {
    const own = await add(words)
    await raise('one', { task: '{{company}}', code: 'C' })
    await raise('two')
    await sendAlerts(server.database)
    const mail = (await mailed()).find(({ email_to }) => email_to === 'duty@else.test')
    expect(mail?.email_subject).toMatch(/^2 exports of .+ failed$/)
    const { data } = await owner.call('GET', `${templates}preview/${own.data.id}/`)
    expect(data.paragraphs).toEqual(['Dear all,', 'Look at ‹task› & ‹code›', 'Look at ‹task› & ‹code›', 'Thank you.'])
  })

  test('that is disabled, or of another language, leaves the product’s words', async () => {
    await add({ ...words, enable: false })
    await add({ ...words, language: 'tr' })
    await raise('off')
    await sendAlerts(server.database)
    expect((await mailed())[0]?.email_subject).toMatch(/: Automatic export failed$/)
  })

  test('tells what may stand in its words', async () => {
    const variables = (event: string) => owner.call('GET', `${templates}variables/`, { query: { event } })
    expect((await variables('LATE')).data).toEqual({
      all: ['company', 'event', 'count'],
      line: ['employee', 'minutes', 'date'],
    })
    expect((await variables('NOTHING')).code).toMatch(/001[04]$/)
  })
})
