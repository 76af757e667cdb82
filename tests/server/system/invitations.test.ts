// Invitations from the administrator's side: who gets one, how often, what becomes of it, and the hand-over of a company.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOutdated } from '#server/areas/system/upkeep.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { type Answer, type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'

const users = '/web/system/api/v2/users/'
let server: TestServer
let owner: Person
let group: number
beforeAll(async () => {
  server = await startServer()
  owner = await server.company('invites')
  const body = { name: 'Viewers', permissions: ['company.view_area'] }
  group = (await owner.call('POST', '/web/system/api/v2/groups/', { body })).data.id
})
afterAll(() => server.close())

const query = (text: string): Promise<Record<string, unknown>[]> =>
  inIdentity(server.database, async (db) => (await sql<Record<string, unknown>>`${sql.raw(text)}`.execute(db)).rows)
const invite = (emails: string[], more: object = {}, by = owner): Promise<Answer> =>
  by.call('POST', `${users}invite/`, { body: { emails, groups: [group], ...more } })
const act = (action: string, ...ids: number[]) => owner.call('POST', `${users}${action}/`, { body: { ids } })
const row = async (email: string) =>
  (await query(`select * from invitation where email = '${email}' order by id desc`))[0]
const mails = async (email: string) =>
  (await query(`select kind from mail where email_to = '${email}' order by id`)).map(({ kind }) => kind)
/** As if the mails so far had been sent long ago. */
const waited = (email: string) =>
  query(`update invitation set last_sent_at = now() - interval '1 hour' where email = '${email}'`)

test('each address gets a mail and stands in the list once, however it was written', async () => {
  const { data } = await invite(['A.Person@Example.com', ' a.person@example.com ', 'b@example.com'])
  expect([data.invited.length, data.skipped]).toEqual([2, []])
  expect(await mails('a.person@example.com')).toEqual(['INVITATION'])
  expect(await row('a.person@example.com')).toMatchObject({ role: 'MEMBER', state: 'PENDING', sent_count: 1 })
})

test('of the code only its hash is kept', async () => {
  await invite(['hash@example.com'])
  const { code_hash } = (await row('hash@example.com')) ?? {}
  expect(code_hash).toMatch(/^[0-9a-f]{64}$/)
  expect(code_hash).not.toBe(createHash('sha256').update('').digest('hex'))
})

test('members, and addresses that are none, are named with the reason', async () => {
  const { data } = await invite(['owner@invites.test', 'nobody', 'fine@example.com'])
  expect(data.invited.length).toBe(1)
  expect(data.skipped.map(({ email, code }: { email: string; code: string }) => [email, code])).toEqual([
    ['owner@invites.test', 'ZBOA0312'],
    ['nobody', 'ZBSY0013'],
  ])
})

test('a member needs a group, an administrator none; nobody is invited as owner; at most 50 at once', async () => {
  expect((await invite(['c@example.com'], { groups: [] })).errors).toHaveProperty('groups')
  expect((await invite(['c@example.com'], { groups: [], role: 'ADMIN' })).status).toBe(200)
  expect((await invite(['d@example.com'], { role: 'OWNER' })).errors).toHaveProperty('role')
  const many = Array.from({ length: 51 }, (_, at) => `p${at}@example.com`)
  expect((await invite(many)).errors).toHaveProperty('emails')
  expect((await invite(['e@example.com'], { groups: [2 ** 40] })).code).toBe('ZBSY0016')
})

test('nobody invites with more than they hold', async () => {
  const permissions = ['system.invite_user', 'company.view_area']
  const inviter = await server.member(owner, { email: 'inviter@invites.test', permissions })
  const wide = await owner.call('POST', '/web/system/api/v2/groups/', {
    body: { name: 'Wide', permissions: ['company.change_settings'] },
  })
  expect((await invite(['f@example.com'], {}, inviter)).data.invited.length).toBe(1)
  expect((await invite(['g@example.com'], { groups: [wide.data.id] }, inviter)).code).toBe('ZBOA0402')
  expect((await invite(['g@example.com'], { role: 'ADMIN', groups: [] }, inviter)).code).toBe('ZBOA0402')
})

test('inviting again makes a new link after half a minute, and the one before dies', async () => {
  await invite(['again@example.com'])
  const first = await row('again@example.com')
  expect((await invite(['again@example.com'])).data.skipped[0]).toMatchObject({ code: 'ZBOA0108' })
  await waited('again@example.com')
  await invite(['again@example.com'])
  const second = await row('again@example.com')
  expect([second?.id, second?.code_hash === first?.code_hash]).toEqual([first?.id, false])
  expect(await mails('again@example.com')).toEqual(['INVITATION', 'INVITATION'])
})

test('is sent again every half minute and five times a day at most', async () => {
  const id = (await invite(['often@example.com'])).data.invited[0]
  expect((await act('resend', id)).data).toMatchObject({ accepted: 0, skipped: [{ id, code: 'ZBOA0108' }] })
  for (let sent = 2; sent <= 5; sent += 1) {
    await waited('often@example.com')
    expect((await act('resend', id)).data.accepted).toBe(1)
  }
  await waited('often@example.com')
  const { data } = await act('resend', id)
  expect(data.skipped[0].context.retry_after).toBeGreaterThan(30)
  await query(`update invitation set sent_day = current_date - 1 where email = 'often@example.com'`)
  expect((await act('resend', id)).data.accepted).toBe(1)
})

test('withdrawn or past its week it is gone from the list', async () => {
  const [withdrawn, outdated] = (await invite(['w@example.com', 'o@example.com'])).data.invited
  expect((await act('revoke', withdrawn)).data).toEqual({ accepted: 1, skipped: [] })
  await query(`update invitation set expires_at = now() - interval '1 minute' where id = ${outdated}`)
  await endOutdated(server.database)
  const states = await query(`select state from invitation where id in (${withdrawn}, ${outdated}) order by state`)
  expect(states.map(({ state }) => state)).toEqual(['EXPIRED', 'REVOKED'])
  for (const id of [withdrawn, outdated]) expect((await owner.call('GET', `${users}${id}/`)).code).toBe('ZBOA0404')
  expect((await act('resend', withdrawn)).data.skipped).toEqual([{ id: withdrawn, code: 'ZBOA0404' }])
})

test('who waits is let in or not, and is told by mail', async () => {
  const waiting = async (email: string) => {
    const member = await server.member(owner, { email, permissions: ['company.view_area'] })
    await query(`update membership set state = 'PENDING_APPROVAL' where user_id = ${member.user}`)
    return Number((await query(`select id from membership where user_id = ${member.user}`))[0]?.id)
  }
  const [yes, no] = [await waiting('yes@invites.test'), await waiting('no@invites.test')]
  expect((await act('approve', yes)).data.accepted).toBe(1)
  expect((await act('reject', no)).data.accepted).toBe(1)
  const states = await query(`select state from membership where id in (${yes}, ${no}) order by id`)
  expect(states.map(({ state }) => state)).toEqual(['ACTIVE', 'REJECTED'])
  expect([await mails('yes@invites.test'), await mails('no@invites.test')]).toEqual([['JOIN_RESULT'], ['JOIN_RESULT']])
  expect((await act('approve', yes)).data.skipped[0].code).toBe('ZBSY0029')
})

test('a link to a new password goes by mail, and signs nobody out', async () => {
  const member = await server.member(owner, { email: 'reset@invites.test', permissions: ['company.view_area'] })
  const id = Number((await query(`select id from membership where user_id = ${member.user}`))[0]?.id)
  expect((await act('reset_password', id)).data.accepted).toBe(1)
  expect(await mails('reset@invites.test')).toEqual(['RESET_PASSWORD'])
  expect((await member.call('GET', '/web/oauth/api/v2/current-user/')).status).toBe(200)
})
