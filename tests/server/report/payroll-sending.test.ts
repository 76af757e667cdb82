// Payroll files are brought to the server and the mailboxes of their layout: where it meant them to go, and nowhere else.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wake } from '#server/platform/jobs/wake.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { newEmployee, type Place, placeOf, settled } from '#tests/server/attendance/run/support.ts'
import { type SftpStand, sftpStand } from '#tests/server/system/sftp-stand.ts'

const base = '/web/report/api/v2/'
const files = `${base}payroll_files/`
const layouts = `${base}payroll_layouts/`
const servers = '/web/system/api/v2/export_destinations/'
const profile = '/web/oauth/api/v2/profile/'
let server: TestServer
let owner: Person
/** May change servers, and nothing of payroll. */
let keeper: Person
let sftp: SftpStand
let run: Place['run']
let number = 0

beforeAll(async () => {
  server = await startServer({ CALCULATION_THREADS: '1', PRIVATE_DESTINATIONS: '127.0.0.1', LOG_LEVEL: 'error' })
  owner = await server.company('paysent')
  keeper = await server.member(owner, {
    email: 'keeper@paysent.test',
    permissions: ['view', 'change', 'test'].map((verb) => `system.${verb}_export_destination`),
  })
  sftp = await sftpStand({ user: 'payroll', password: 'S3cret-Door' })
  const place = await placeOf(server.database, owner.company)
  run = place.run
  await newEmployee(place, '101', { full_name: 'Ana', hire_date: '2026-02-27' }, '2026-02-27')
  await settled(server.database)
  await owner.call('POST', `${base}calculation/locks/`, {
    body: { period_start: '2026-03-01', period_end: '2026-03-31' },
  })
})
afterAll(async () => {
  await Promise.all([sftp.close(), server.close()])
})

const account = () => ({ host: '127.0.0.1', port: sftp.port, user_name: 'payroll', user_password: 'S3cret-Door' })
const row = async (file: number) => (await owner.call('GET', `${files}${file}/`)).data
const send = (file: number, by = owner) => by.call('POST', `${files}send/${file}/`)
const layoutOf = async (id: number) => (await owner.call('GET', `${layouts}${id}/`)).data
const changed = (place: number, body: object, by = keeper) =>
  by.call('PATCH', `${servers}${place}/`, { body: { user_password: 'S3cret-Door', ...body } })
const trust = async (place: number, by = owner) => {
  await by.call('POST', `${servers}test/`, { body: { destination: place } })
  expect((await by.call('POST', `${servers}trust/${place}/`)).status).toBe(200)
}

/** A file whose layout sends it to a server of its own, which is not trusted yet. */
async function sendable(more: object = {}) {
  number += 1
  const { data: place } = await owner.call('POST', servers, {
    body: { name: `Bureau ${number}`, remote_path: '/in', ...account() },
  })
  const { data: layout } = await owner.call('POST', layouts, {
    body: { name: `Sent ${number}`, destination: place.id, sub_path: `pay${number}`, left_out_overtime: true, ...more },
  })
  const code = { layout: layout.id, seq: 1, code: 'DAYS', adds: ['EMPLOYED_DAYS'], unit: 'DAY', zero: 'WRITE' }
  await owner.call('POST', `${base}payroll_codes/`, { body: code })
  const { data: made, body } = await owner.call('POST', `${files}make/`, {
    body: { layout: layout.id, month: '2026-03' },
  })
  if (!made?.file) throw new Error(JSON.stringify(body))
  return {
    place: place.id as number,
    layout: layout.id as number,
    file: made.file as number,
    folder: `/in/pay${number}`,
  }
}

async function ended(file: number) {
  await expect.poll(async () => (await row(file)).state, { timeout: 20_000 }).not.toBe('SENDING')
  return row(file)
}

/** What happens between pressing Send and the work: the lane of the file is taken until then. */
async function meanwhile(file: number, work: () => Promise<unknown>) {
  const lane = `payroll_send:${file}`
  await run((db) =>
    sql`insert into job (company_id, kind, payload, lane, state, worker, lease_until)
      values (${owner.company}, 'elsewhere', '{}', ${lane}, 'RUNNING', gen_random_uuid(), now() + interval '1 hour')`.execute(
      db,
    ),
  )
  expect((await send(file)).data.state).toBe('SENDING')
  await work()
  expect((await row(file)).state).toBe('SENDING')
  await run((db) => sql`delete from job where kind = 'elsewhere'`.execute(db))
  wake()
  return ended(file)
}

test('a file is sent to the server and by mail; why it was not is said, and it can be sent again', async () => {
  const { place, layout, file, folder } = await sendable({ email_to: [owner.email], destination: null })
  await owner.call('PATCH', `${layouts}${layout}/`, { body: { email_to: [] } })
  expect(await send(file)).toMatchObject({ status: 400, code: 'ZBRP0139' })
  await owner.call('PATCH', `${layouts}${layout}/`, { body: { destination: place, email_to: [owner.email] } })
  const permissions = ['report.view_payroll_file']
  const looker = await server.member(owner, { email: 'looker@paysent.test', permissions })
  expect((await send(file, looker)).status).toBe(403)
  expect((await send(file)).data.state).toBe('SENDING')
  expect(await ended(file)).toMatchObject({
    state: 'FAILED',
    send_code: 'ZBSY0115',
    send_stage: 'UNTRUSTED',
    sent: null,
  })
  await trust(place)
  expect((await send(file)).status).toBe(200)
  const sent = await ended(file)
  expect(sent).toMatchObject({ state: 'SENT', send_code: null, sent_by: owner.email })
  expect(sent.sent_to).toBe(`Bureau ${number}, ${owner.email}`)
  const headers = { authorization: `JWT ${owner.token}` }
  const { rawPayload } = await server.app.inject({ method: 'GET', url: `${files}download/${file}/`, headers })
  expect(sftp.files.get(`${folder}/${sent.file_name}`)).toEqual(rawPayload)
  const { rows } = await run((db) =>
    sql<{ mails: number; alerts: number }>`select (select count(*)::integer from mail) as mails,
      (select count(*)::integer from alert where subject = ${`payroll:${file}`}) as alerts`.execute(db),
  )
  expect(rows).toEqual([{ mails: 1, alerts: 0 }])
  await owner.call('POST', `${files}confirm/${file}/`, { body: {} })
  expect(await send(file)).toMatchObject({ status: 400, code: 'ZBRP0029' })
}, 60_000)

test('what the server did not take is tried again by itself, and arrives once', async () => {
  const { place, file, folder } = await sendable({ email_to: [owner.email] })
  await trust(place)
  const again = async (attempts: number) => {
    await run((db) => sql`update job set run_after = now() where state = 'QUEUED'`.execute(db))
    wake()
    await expect.poll(async () => (await row(file)).attempts, { timeout: 20_000 }).toBe(attempts)
    return ended(file)
  }
  sftp.refuse(true)
  await send(file)
  const first = await ended(file)
  expect(first).toMatchObject({ state: 'FAILED', send_code: 'ZBSY0104', send_stage: 'AUTH', attempts: 1 })
  expect(first.retry_at).not.toBeNull()
  for (const attempts of [2, 3, 4]) expect((await again(attempts)).send_stage).toBe('AUTH')
  expect(await row(file)).toMatchObject({ state: 'FAILED', attempts: 4, retry_at: null })
  const told = async () =>
    (
      await run((db) =>
        sql<{ mails: number; alerts: number; waiting: number }>`
          select (select count(*)::integer from mail where kind = 'AUTO_EXPORT' and email_subject like ${`%${first.file_name}%`}) as mails,
            (select count(*)::integer from alert where subject = ${`payroll:${file}`}) as alerts,
            (select count(*)::integer from job where lane = ${`payroll_send:${file}`} and state = 'QUEUED') as waiting`.execute(
          db,
        ),
      )
    ).rows[0]
  expect(await told()).toEqual({ mails: 0, alerts: 1, waiting: 0 })
  // By hand it begins anew, and what was to be tried again goes with it.
  await send(file)
  await ended(file)
  await send(file)
  expect(await ended(file)).toMatchObject({ state: 'FAILED', attempts: 1 })
  expect(await told()).toMatchObject({ waiting: 1 })
  sftp.refuse(false)
  const sent = await again(2)
  expect(sent).toMatchObject({ state: 'SENT', retry_at: null, send_code: null, sent_by: owner.email })
  expect([...sftp.files.keys()].filter((path) => path.startsWith(`${folder}/`))).toEqual([
    `${folder}/${sent.file_name}`,
  ])
  const bytes = sftp.files.get(`${folder}/${sent.file_name}`) ?? Buffer.alloc(0)
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sent.sha256)
  expect(await told()).toEqual({ mails: 1, alerts: 1, waiting: 0 })
}, 60_000)

test.each([{ host: 'files.example.com' }, { port: 2222 }, { user_name: 'theirs' }, { remote_path: '/in/theirs' }])(
  '%j of a server changed by somebody else holds its layout until it is released',
  async (body) => {
    const { place, layout, file } = await sendable()
    expect((await layoutOf(layout)).held).toBe(false)
    expect((await changed(place, body)).status).toBe(200)
    expect((await layoutOf(layout)).held).toBe(true)
    expect(await send(file)).toMatchObject({ status: 400, code: 'ZBRP0141' })
    // Another change of the layout agrees to nothing.
    await owner.call('PATCH', `${layouts}${layout}/`, { body: { name: `Renamed ${number}` } })
    expect((await send(file)).code).toBe('ZBRP0141')
    expect((await keeper.call('POST', `${layouts}release/${layout}/`)).status).toBe(403)
    expect((await owner.call('POST', `${layouts}release/${layout}/`)).data.held).toBe(false)
    expect((await owner.call('POST', `${layouts}release/${layout}/`)).code).toBe('ZBRP0029')
  },
)

test('a key that somebody else trusts holds the layout; what the one who chose the server changes does not', async () => {
  const { place, layout, file, folder } = await sendable()
  await trust(place)
  expect((await changed(place, { remote_path: '/in/other' }, owner)).status).toBe(200)
  expect((await changed(place, { remote_path: '/in' }, owner)).status).toBe(200)
  expect((await layoutOf(layout)).held).toBe(false)
  sftp.changeKey()
  await trust(place, keeper)
  expect(await send(file)).toMatchObject({ status: 400, code: 'ZBRP0141' })
  // Their own change agrees to nothing that somebody else did before it.
  await changed(place, { remote_path: '/in/other' }, owner)
  expect((await layoutOf(layout)).held).toBe(true)
  sftp.restoreKey()
  await changed(place, { remote_path: '/in' }, owner)
  await trust(place)
  // The server is what it was.
  expect((await layoutOf(layout)).held).toBe(false)
  await send(file)
  expect((await ended(file)).state).toBe('SENT')
  expect([...sftp.files.keys()].some((path) => path.startsWith(`${folder}/`))).toBe(true)
}, 30_000)

test('what somebody changes after Send was pressed keeps the file here', async () => {
  const { place, layout, file, folder } = await sendable()
  await trust(place)
  const moved = await meanwhile(file, () => changed(place, { remote_path: '/in/theirs' }))
  expect(moved).toMatchObject({ state: 'FAILED', send_code: 'ZBRP0141', sent: null })
  await owner.call('POST', `${layouts}release/${layout}/`)
  const redirected = await meanwhile(file, () =>
    owner.call('PATCH', `${layouts}${layout}/`, { body: { sub_path: 'elsewhere' } }),
  )
  expect(redirected).toMatchObject({ state: 'FAILED', send_code: 'ZBRP0142', sent: null })
  const paths = [...sftp.files.keys()]
  expect(paths.filter((path) => path.startsWith('/in/theirs') || path.startsWith(folder))).toEqual([])
}, 30_000)

test('names decide nothing: neither a new one of somebody nor the same one of two, nor that of the server', async () => {
  const { place, layout, file } = await sendable()
  await trust(place)
  const named = (by: Person) => by.call('PATCH', profile, { body: { first_name: 'Ann', last_name: 'Lee' } })
  expect((await named(owner)).status).toBe(200)
  expect((await changed(place, { name: `Bank ${number}` })).status).toBe(200)
  expect((await layoutOf(layout)).held).toBe(false)
  await send(file)
  expect((await ended(file)).state).toBe('SENT')
  expect((await named(keeper)).status).toBe(200)
  expect((await changed(place, { remote_path: '/in/theirs' })).data.change_user).toBe('Ann Lee')
  expect(await send(file)).toMatchObject({ status: 400, code: 'ZBRP0141' })
}, 30_000)
