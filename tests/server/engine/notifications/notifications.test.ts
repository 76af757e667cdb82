// The bell over HTTP: what is told to whom, counting, reading, removing, and that nobody sees what is another's.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type News, notify } from '#server/engine/notifications/notify.ts'
import { inAllCompanies, inCompany } from '#server/platform/db/tenant.ts'
import { sweep } from '#server/platform/jobs/sweep.ts'
import { type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'

const base = '/web/base/api/v2/notifications/'
let server: TestServer
let owner: Person
let colleague: Person
let stranger: Person

beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('bells')
  colleague = await server.member(owner, { email: 'colleague@bells.test' })
  stranger = await server.company('strangers')
}, 120_000)
afterAll(() => server.close())

const tell = (to: Person, news: Partial<News> = {}) =>
  inCompany(server.database, to.company, (db) =>
    notify(db, {
      company: to.company,
      users: [to.user],
      kind: 'JOIN_REQUESTED',
      context: { applicant: 'Ada' },
      link: '/system/user',
      ...news,
    }),
  )
const listed = async (by: Person) => (await by.call('GET', base)).data
const clear = async (by: Person) => {
  const ids = (await listed(by)).data.map(({ id }: { id: number }) => id)
  if (ids.length > 0) await by.call('DELETE', `${base}multi-destroy/`, { body: { ids } })
}

test('a notification says what happened, how grave it is and where it leads', async () => {
  await clear(owner)
  await tell(owner)
  const { data, total, unread } = await listed(owner)
  expect({ total, unread }).toEqual({ total: 1, unread: 1 })
  expect(data[0]).toMatchObject({
    category: 'SYSTEM',
    level: 'INFO',
    title_code: 'JOIN_REQUESTED',
    content: 'Ada asks to join your company',
    context: { applicant: 'Ada' },
    link: '/system/user',
    count: 1,
    read_status: 'UNREAD',
  })
  expect(data[0].notification_time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
})

test('the latest stand first, page by page', async () => {
  await clear(owner)
  for (const applicant of ['First', 'Second', 'Third']) await tell(owner, { context: { applicant } })
  const names = async (page: string) =>
    (await owner.call('GET', base, { query: { page, page_size: '2' } })).data.data.map(
      ({ context }: { context: { applicant: string } }) => context.applicant,
    )
  expect(await names('1')).toEqual(['Third', 'Second'])
  expect(await names('2')).toEqual(['First'])
})

test.each([
  ['page', '0', 'ZBOA0015'],
  ['page', 'x', 'ZBOA0013'],
  ['page_size', '101', 'ZBOA0015'],
])('%s %s is refused', async (name, value, code) => {
  expect(await owner.call('GET', base, { query: { [name]: value } })).toMatchObject({ status: 400, code })
})

test('the same about the same record is counted, not told again, and is unread again', async () => {
  await clear(owner)
  await tell(owner, { about: '7' })
  await owner.call('POST', `${base}read_all/`)
  await tell(owner, { about: '7', context: { applicant: 'Grace' } })
  await tell(owner, { about: '8' })
  const { data } = await listed(owner)
  expect(data.map(({ count, read_status }: { count: number; read_status: string }) => [count, read_status])).toEqual([
    [1, 'UNREAD'],
    [2, 'UNREAD'],
  ])
  expect(data[1].context).toEqual({ applicant: 'Grace' })
})

test('reading some leaves the others unread; reading all leaves none', async () => {
  await clear(owner)
  for (const about of ['1', '2', '3']) await tell(owner, { about })
  const [first] = (await listed(owner)).data
  expect((await owner.call('POST', `${base}read/`, { body: { ids: [first.id] } })).data).toEqual({ unread: 2 })
  expect((await owner.call('GET', `${base}unread_count/`)).data).toEqual({ unread: 2 })
  expect((await owner.call('POST', `${base}read_all/`)).data).toEqual({ unread: 0 })
})

test('an empty or missing list of ids is refused with its field', async () => {
  for (const body of [{ ids: [] }, {}, { ids: ['x'] }]) {
    const { status, errors } = await owner.call('POST', `${base}read/`, { body })
    expect([status, Object.keys(errors ?? {}).length > 0]).toEqual([400, true])
  }
})

test('nobody sees, reads or removes what is for a colleague or for another company', async () => {
  await clear(owner)
  await tell(owner)
  const [{ id }] = (await listed(owner)).data
  for (const other of [colleague, stranger]) {
    expect(await listed(other)).toMatchObject({ data: [], total: 0, unread: 0 })
    await other.call('POST', `${base}read/`, { body: { ids: [id] } })
    await other.call('DELETE', `${base}multi-destroy/`, { body: { ids: [id] } })
  }
  expect(await listed(owner)).toMatchObject({ total: 1, unread: 1 })
})

test.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)'])(
  'a link out of the application cannot be stored: %s',
  async (link) => {
    await expect(tell(owner, { link })).rejects.toThrow(/notification_link_check/)
  },
)

test('everybody chooses for each kind whether the bell tells it and whether it is mailed', async () => {
  const preferences = `${base}preferences/`
  await clear(colleague)
  const { data: before } = await colleague.call('GET', preferences)
  expect(before.every(({ mail }: { mail: boolean }) => !mail)).toBe(true)
  const choice = { kind: 'JOIN_REQUESTED', bell: false, mail: true }
  const { data: after } = await colleague.call('PUT', preferences, { body: { preferences: [choice] } })
  expect(after.find(({ kind }: { kind: string }) => kind === 'JOIN_REQUESTED')).toMatchObject(choice)
  await inCompany(server.database, owner.company, (db) =>
    notify(db, {
      company: owner.company,
      users: [owner.user, colleague.user],
      kind: 'JOIN_REQUESTED',
      context: { applicant: 'Grace' },
    }),
  )
  expect((await listed(colleague)).total).toBe(0)
  expect((await listed(owner)).data[0].context).toEqual({ applicant: 'Grace' })
  const mails = await inCompany(server.database, owner.company, (db) =>
    db.selectFrom('mail').select(['email_to', 'email_subject']).where('kind', '=', 'NOTIFICATION').execute(),
  )
  expect(mails).toEqual([
    { email_to: 'colleague@bells.test', email_subject: expect.stringContaining('Grace asks to join your company') },
  ])
  // A choice of one company says nothing in another, and others' choices are nobody's business.
  expect((await stranger.call('GET', preferences)).data).toEqual(before)
})

test('what is always told cannot be silenced, and only kinds that there are can be chosen', async () => {
  const put = (kind: string) =>
    owner.call('PUT', `${base}preferences/`, { body: { preferences: [{ kind, bell: false, mail: false }] } })
  expect((await put('SUPPORT_ENTERED')).code).toBe('ZBOA0018')
  expect((await put('NOTHING')).code).toBe('ZBOA0016')
})

test('the list is narrowed to what is unread, to a level or to a category', async () => {
  await clear(owner)
  await tell(owner, { context: { applicant: 'Ada' } })
  await tell(owner, { kind: 'JOB_FAILED', context: {} })
  const codes = async (query: Record<string, string>) =>
    (await owner.call('GET', base, { query })).data.data.map(({ title_code }: { title_code: string }) => title_code)
  expect(await codes({ level: 'ERROR' })).toEqual(['JOB_FAILED'])
  expect(await codes({ category: 'SYSTEM' })).toEqual(['JOIN_REQUESTED'])
  const { data } = await owner.call('GET', base, { query: { level: 'ERROR' } })
  expect(data).toMatchObject({ total: 1, unread: 2 })
  await owner.call('POST', `${base}read/`, { body: { ids: [data.data[0].id] } })
  expect(await codes({ read_status: 'UNREAD' })).toEqual(['JOIN_REQUESTED'])
  expect(await codes({ read_status: 'READ' })).toEqual(['JOB_FAILED'])
  expect((await owner.call('GET', base, { query: { level: 'LOUD' } })).status).toBe(400)
})

test('what was told half a year ago is gone', async () => {
  await clear(owner)
  await tell(owner, { context: { applicant: 'Old' } })
  await inAllCompanies(server.database, (db) =>
    sql`update notification set notification_time = now() - interval '181 days' where company_id = ${owner.company}`.execute(
      db,
    ),
  )
  await tell(owner, { context: { applicant: 'New' } })
  await sweep(server.database)
  const { data } = await listed(owner)
  expect(data.map(({ context }: { context: { applicant: string } }) => context.applicant)).toEqual(['New'])
})
