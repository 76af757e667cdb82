// A vendor's staff in companies: only where an owner let them in, only as far and as long, always in the company's log.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inAllCompanies, inIdentity } from '#server/platform/db/tenant.ts'
import { operations } from '#tests/contract/support/operations.ts'
import { type Answer, type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'

const oauth = '/web/oauth/api/v2/'
const support = '/web/system/api/v2/support_access/'
const areas = '/web/personnel/api/v2/areas/'

let server: TestServer
let owner: Person
let operator: Person
let partner: Person
beforeAll(async () => {
  server = await startServer({ BASE_HOST: 'timecloud.test' })
  owner = await server.tenant('client')
  operator = await vendor('operator', 'VENDOR')
  partner = await vendor('reseller', 'PARTNER')
})
afterAll(() => server.close())

const identity = (text: string) => inIdentity(server.database, (db) => sql.raw(text).execute(db))

/** A vendor's owner, signed in and with a second factor. */
async function vendor(domain: string, type: string): Promise<Person> {
  const person = await server.tenant(domain)
  await identity(`update company set type = '${type}' where id = ${person.company}`)
  await identity(`update account set mfa_enabled = true where id = ${person.user}`)
  server.app.access.principals.forget({})
  return person
}

/** As after showing who one is: codes of a second factor serve once in half a minute, which is tested where they are. */
const prove = (by: Person) => identity(`update session set reauthenticated_at = now() where user_id = ${by.user}`)
const grant = async (rights = 'CHANGE', hours = 24) => {
  await prove(owner)
  return owner.call('POST', `${support}grant/`, { body: { hours, rights } })
}
const end = () => owner.call('POST', `${support}end/`, { body: {} })
const enter = (by: Person, company = owner.company, reason = 'Ticket 4711') =>
  by.call('POST', `/web/vendor/api/v2/companies/support_enter/${company}/`, {
    body: { reason },
    headers: { host: 'timecloud.test', 'x-client': 'Web' },
  })

type Asked = (method: Parameters<Person['call']>[0], path: string, body?: object) => Promise<Answer>

/** The visit of whoever entered, past the hand-over. */
async function visit(by: Person): Promise<Asked> {
  await prove(by)
  const { data, status, code } = await enter(by)
  if (status !== 200) throw new Error(code)
  const host = `${data.domain}.timecloud.test`
  const renewed = await server.call('POST', `${oauth}refresh_token/`, {
    body: { access: data.token, refresh: data.refresh },
    headers: { host },
  })
  if (renewed.status !== 200) throw new Error(`${renewed.code} ${JSON.stringify(renewed.context)}`)
  const headers = { host, authorization: `JWT ${renewed.data.token}` }
  return (method, path, body) => server.call(method, path, { headers, ...(body && { body }) })
}

describe('without a grant', () => {
  test('no vendor enters a company', async () => {
    await prove(operator)
    expect(await enter(operator)).toMatchObject({ status: 403, code: 'ZBOA0406' })
  })

  test('nobody but owners grants one, and they only after showing who they are', async () => {
    const admin = await server.member(owner, { email: 'admin@client.test' })
    await identity(`update membership set role = 'ADMIN' where user_id = ${admin.user}`)
    server.app.access.principals.forget({})
    await prove(admin)
    const body = { hours: 1, rights: 'VIEW' }
    expect((await admin.call('POST', `${support}grant/`, { body })).code).toBe('ZBOA0400')
    expect((await admin.call('POST', `${support}end/`, { body: {} })).code).toBe('ZBOA0400')
    expect((await owner.call('POST', `${support}grant/`, { body })).code).toBe('ZBOA0209')
    expect((await admin.call('GET', support)).data).toMatchObject({ until: null, may_grant: false, visits: [] })
  })

  test('it lasts a week at most', async () => {
    expect((await grant('VIEW', 169)).status).toBe(400)
    expect((await grant('VIEW', 0)).status).toBe(400)
  })
})

describe('with a grant', () => {
  test('entering needs a reason and recent proof, and is told to the owner and the log by name', async () => {
    await grant()
    await identity(`update session set reauthenticated_at = null where user_id = ${operator.user}`)
    expect((await enter(operator)).code).toBe('ZBOA0209')
    await prove(operator)
    expect((await enter(operator, owner.company, '')).status).toBe(400)
    const asked = await visit(operator)
    expect((await asked('POST', areas, { area_name: 'By support' })).status).toBe(200)
    const { data: self } = await asked('GET', `${oauth}current-user/`)
    expect([self.is_vendor, self.support_until === null]).toEqual([false, false])
    expect((await owner.call('GET', `${oauth}current-user/`)).data.support_until).toBeNull()
    const log = await owner.call('GET', '/web/system/api/v2/operation_logs/', {
      query: { principal_kind: 'VENDOR', ordering: 'op_time' },
    })
    const rows: Record<string, unknown>[] = log.data.data
    expect(rows.map(({ action, user_name, on_behalf_of }) => [action, user_name, on_behalf_of])).toEqual([
      ['SUPPORT_ENTER', 'owner@operator.test', operator.user],
      ['CREATE', 'owner@operator.test', operator.user],
    ])
    expect(rows[0]?.description).toBe('Ticket 4711')
    const { rows: mails } = await inAllCompanies(server.database, (db) =>
      sql<{ kind: string }>`select kind from mail where email_to = 'owner@client.test' and kind like 'SUPPORT%'
        order by id`.execute(db),
    )
    expect(mails.map(({ kind }) => kind)).toEqual(['SUPPORT_ACCESS_GRANTED', 'SUPPORT_ACCESS_USED'])
    expect((await owner.call('GET', support)).data).toMatchObject({
      rights: 'CHANGE',
      granted_by: 'owner@client.test',
      visits: [{ name: 'owner@operator.test' }],
    })
  })

  test('users, groups, exports, secrets and the grant itself stay closed, at every call that concerns them', async () => {
    await grant('CHANGE')
    const asked = await visit(operator)
    const closed = operations.filter(
      ({ permission }) =>
        !permission?.startsWith('vendor.') &&
        /\.export_|_(?:user|group|support_access|security_policy|email_setting|sent_email|auto_export|auto_export_run|export_destination)$/.test(
          permission ?? '',
        ),
    )
    expect(closed.length).toBeGreaterThan(20)
    for (const { name, method, path } of closed) {
      const { status, code } = await asked(method, path, method === 'GET' ? undefined : {})
      expect([name, status, code]).toEqual([name, 403, 'ZBOA0400'])
    }
  })

  test('to see is not to change, at every call that changes something', async () => {
    await grant('VIEW')
    const asked = await visit(operator)
    expect((await asked('GET', areas)).status).toBe(200)
    const changing = operations.filter(
      ({ permission }) => permission && !/\.view_/.test(permission) && !permission.startsWith('vendor.'),
    )
    expect(changing.length).toBeGreaterThan(30)
    for (const { name, method, path } of changing) {
      const { status, code } = await asked(method, path, method === 'GET' ? undefined : {})
      expect([name, status, code]).toEqual([name, 403, 'ZBOA0400'])
    }
  })

  test('ending it ends every visit at once, and its tokens with it', async () => {
    await grant()
    const asked = await visit(operator)
    expect((await asked('GET', areas)).status).toBe(200)
    expect((await end()).data).toMatchObject({ until: null, visits: [] })
    expect(await asked('GET', areas)).toMatchObject({
      status: 401,
      code: 'ZBOA0213',
      context: { reason: 'SUPPORT_ENDED' },
    })
    await prove(operator)
    expect((await enter(operator)).code).toBe('ZBOA0406')
  })

  test('a grant that has run out ends visits too, though nobody ended it', async () => {
    await grant()
    const asked = await visit(operator)
    await identity(`update company set support_access_until = now() - interval '1 second' where id = ${owner.company}`)
    server.app.access.principals.forget({})
    expect((await asked('GET', areas)).code).toBe('ZBOA0213')
  })

  test('a visit lasts an hour at most', async () => {
    await grant()
    await visit(operator)
    const { rows } = await inIdentity(server.database, (db) =>
      sql<{ minutes: number }>`select round(extract(epoch from absolute_expires_at - created_at) / 60)::int as minutes
        from session where company_id = ${owner.company} and user_id = ${operator.user}
        order by created_at desc limit 1`.execute(db),
    )
    expect(rows[0]?.minutes).toBe(60)
  })

  test('who left the vendor is out of its companies', async () => {
    await grant()
    const asked = await visit(operator)
    await identity(`update membership set state = 'SUSPENDED' where company_id = ${operator.company}`)
    server.app.access.principals.forget({})
    expect((await asked('GET', areas)).status).toBe(401)
    await identity(`update membership set state = 'ACTIVE' where company_id = ${operator.company}`)
    server.app.access.principals.forget({})
  })

  test('a visitor is no user of the company, decides nothing and cannot choose it again', async () => {
    await grant()
    await visit(operator)
    const { data } = await owner.call('GET', '/web/system/api/v2/users/', { query: { search: 'operator' } })
    expect(data.total).toBe(0)
    const joined = await operator.call('GET', `${oauth}user_joined_company/`)
    expect(JSON.stringify(joined.data)).not.toContain('client')
    const chosen = await operator.call('POST', `${oauth}company-token/`, { body: { company_id: owner.company } })
    expect(chosen.code).toBe('ZBOA0300')
  })

  test('the addresses that a company allows bind support too', async () => {
    await grant()
    await identity(`update security_policy set allowed_ip = '{203.0.113.0/24}' where company_id = ${owner.company}`)
    await prove(operator)
    expect((await enter(operator)).code).toBe('ZBOA0405')
    await identity(`update security_policy set allowed_ip = '{}' where company_id = ${owner.company}`)
  })
})

describe('a partner', () => {
  test('finds companies of others absent, as those that do not exist', async () => {
    await grant()
    await prove(partner)
    const foreign = await enter(partner)
    const absent = await enter(partner, 2 ** 40)
    expect([foreign.status, foreign.body]).toEqual([absent.status, absent.body])
    expect(foreign.code).toBe('ZBOA0404')
  })

  test('enters the companies it brought', async () => {
    await grant()
    await identity(`update company set parent_vendor = ${partner.company} where id = ${owner.company}`)
    const asked = await visit(partner)
    expect((await asked('GET', areas)).status).toBe(200)
  })
})

test('a vendor without a second factor reaches nothing but the own account', async () => {
  await identity(`update account set mfa_enabled = false where id = ${operator.user}`)
  server.app.access.principals.forget({})
  expect((await enter(operator)).code).toBe('ZBOA0407')
})

test('a company is no vendor, whatever it asks', async () => {
  expect((await enter(owner, operator.company)).code).toBe('ZBOA0403')
})
