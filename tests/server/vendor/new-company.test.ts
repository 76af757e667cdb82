// A vendor's staff makes a company for a customer: complete from the first day, with an owner who is invited, or not at all.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { inAllCompanies, inIdentity } from '#server/platform/db/tenant.ts'
import { openMailOffice } from '#server/platform/mail/mail-office.ts'
import { openBody } from '#server/platform/mail/sealed-body.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { day } from '#tests/support/days.ts'

const base = '/web/vendor/api/v2/'
const password = 'Str0ng!Harbour'
const env = { SECRET_KEY: Buffer.alloc(32, 9).toString('base64') }

let server: TestServer
let client: Person
let partner: Person
let operator: Person
beforeAll(async () => {
  server = await startServer(env)
  client = await server.tenant('client')
  partner = await server.vendorOf(client)
  operator = await server.vendorOf(await server.tenant('region'))
  await inIdentity(server.database, (db) =>
    sql`update company set type = 'VENDOR' where id = ${operator.company}`.execute(db),
  )
  server.app.access.principals.forget({})
})
afterAll(() => server.close())

const identity = async <T>(text: string) =>
  (await inIdentity(server.database, (db) => sql.raw<T>(text).execute(db))).rows
const described = (domain: string, more: object = {}) => ({
  company_name: `Works ${domain}`,
  company_domain: domain,
  owner_email: `boss@${domain}.test`,
  country: 'AE',
  company_address: 'Harbour Road 1',
  company_timezone: 'Asia/Dubai',
  ...more,
})
const make = (by: Person, domain: string, more: object = {}) =>
  by.call('POST', `${base}companies/`, { body: described(domain, more) })
const post = (by: Person, path: string, body: object = {}) => by.call('POST', base + path, { body })
const mailsTo = async (address: string) => {
  const office = openMailOffice(server.database, readConfig(env))
  const { rows } = await inAllCompanies(server.database, (db) =>
    sql<{ company_id: number; kind: string; language: string; sealed: string }>`
      select company_id, kind, language, sealed from mail where email_to = ${address} order by id`.execute(db),
  )
  return rows.map(({ company_id, kind, language, sealed }) => {
    const { text } = openBody(office.secrets(), company_id, sealed)
    return { kind, language, code: /\?code=([\w-]+)/.exec(text)?.[1] }
  })
}
const accept = async (email: string, code: string | undefined) => {
  const body = { email, password, confirm_password: password, code }
  return server.call('POST', '/web/oauth/api/v2/invited_sign_up/', { body })
}
const signIn = async (email: string): Promise<Person['call']> => {
  const body = { username: email, password, agreement: true }
  const { data } = await server.call('POST', '/web/oauth/api/v2/user_sign_in/', { body })
  const headers = { authorization: `JWT ${data.token}` }
  return (method, path, options = {}) => server.call(method, path, { ...options, headers })
}

describe('a company that a vendor makes', () => {
  test('is a customer of the partner that made it, with an owner who is invited by mail in its language', async () => {
    const { code, errors, data } = await make(partner, 'quay', { language: 'tr', company_phone: '+971501234567' })
    expect([code, errors]).toEqual(['ZBVE0000', undefined])
    expect(data).toMatchObject({
      ...{ company_domain: 'quay', state: 'TRIAL', payment_type: 'TRIAL', country: 'AE', language: 'tr' },
      ...{ owner_email: 'boss@quay.test', owner_invited: true, partner: expect.any(String) },
    })
    expect(await mailsTo('boss@quay.test')).toEqual([
      { kind: 'INVITATION', language: 'tr', code: expect.stringMatching(/^.{43}$/) },
    ])
    const list = async (by: Person) => (await by.call('GET', `${base}companies/`, { query: { search: 'quay' } })).data
    expect((await list(partner)).total).toBe(1)
    expect((await list(operator)).total).toBe(1)
  })

  test('is the owner’s once the invitation is accepted, with what every company starts with', async () => {
    const [mail] = await mailsTo('boss@quay.test')
    expect((await accept('boss@quay.test', mail?.code)).data).toMatchObject({ company: 'Works quay' })
    const owner = await signIn('boss@quay.test')
    const { data: company } = await owner('GET', '/web/oauth/api/v2/current-company/')
    expect(company).toMatchObject({ company_name: 'Works quay', company_domain: 'quay' })
    for (const [path, least] of [
      ['personnel/api/v2/departments/', 1],
      ['personnel/api/v2/areas/', 2],
      ['personnel/api/v2/positions/', 1],
      ['system/api/v2/groups/', 3],
    ] as const) {
      const { data } = await owner('GET', `/web/${path}`)
      expect([path, data.total >= least]).toEqual([path, true])
    }
    const made = await owner('POST', '/web/personnel/api/v2/areas/', { body: { area_name: 'Dock' } })
    expect(made.status).toBe(200)
    const [row] = (await partner.call('GET', `${base}companies/`, { query: { search: 'quay' } })).data.data
    expect(row).toMatchObject({ owner_email: 'boss@quay.test', owner_invited: false })
  })

  test('stands in the log of both by the name of who made it', async () => {
    const { data } = await make(partner, 'logged')
    const log = await identity<{ company_id: number; action: string; resource: string; principal_kind: string }>(
      `select company_id, action, resource, principal_kind, user_name from operation_log
       where company_id = ${data.id} or (resource = 'tenant_company' and ${data.id} = any(targets)) order by id`,
    )
    expect(log).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          company_id: data.id,
          action: 'CREATE',
          resource: 'company',
          principal_kind: 'VENDOR',
        }),
        expect.objectContaining({ company_id: data.id, action: 'INVITE', resource: 'user', principal_kind: 'VENDOR' }),
        expect.objectContaining({ company_id: partner.company, action: 'CREATE', resource: 'tenant_company' }),
      ]),
    )
  })

  test('has the dates and limits it was given, which begin its history', async () => {
    const [start, end] = [day(0), day(90)]
    const given = { subscription_start_date: start, subscription_end_date: end, max_employees_limit: 25 }
    const { data } = await make(operator, 'paying', { ...given, payment_type: 'OFFLINE_INVOICE', internal_note: 'VIP' })
    expect(data).toMatchObject({ ...given, state: 'ACTIVE', payment_type: 'OFFLINE_INVOICE', partner: null })
    const { data: history } = await operator.call('GET', `${base}subscription_history/`, {
      query: { company__in: String(data.id) },
    })
    expect(history.data).toMatchObject([{ kind: 'START', end_after: end }])
    expect((await partner.call('GET', `${base}companies/${data.id}/`)).code).toBe('ZBOA0404')
  })

  test('may be owned by somebody who has an account, who joins by the link alone', async () => {
    const { data } = await make(operator, 'second', { owner_email: client.email })
    const [mail] = (await mailsTo(client.email)).slice(-1)
    const answer = await server.call('POST', '/web/oauth/api/v2/invited/', { body: { code: mail?.code } })
    expect(answer.data).toEqual({ company: 'Works second' })
    const [row] = await identity<{ role: string }>(
      `select role from membership where company_id = ${data.id} and user_id = ${client.user}`,
    )
    expect(row?.role).toBe('OWNER')
  })
})

describe('a company that cannot be', () => {
  const nothingOf = async (domain: string) => {
    expect(await identity(`select id from company where company_domain = '${domain}'`)).toEqual([])
    expect(await mailsTo(`boss@${domain}.test`)).toEqual([])
  }

  test('is refused at the field, for a domain or name that is taken, also by a company of another vendor', async () => {
    const domain = await make(partner, 'REGION', { owner_email: 'boss@taken.test' })
    expect(domain.code).toBe('ZBOA0301')
    expect(domain.errors?.company_domain?.[0]?.code).toBe('ZBOA0301')
    expect(await mailsTo('boss@taken.test')).toEqual([])
    const name = await make(partner, 'other-name', { company_name: 'Company REGION' })
    expect(name.errors?.company_name?.[0]?.code).toBe('ZBOA0303')
    await nothingOf('other-name')
  })

  test('hears of every fault at once', async () => {
    const { status, errors } = await make(partner, 'vendor', {
      ...{ company_timezone: 'Mars/Base', country: null, owner_email: null },
      ...{ subscription_start_date: day(9), subscription_end_date: day(3) },
    })
    expect(status).toBe(400)
    expect(Object.fromEntries(Object.entries(errors ?? {}).map(([field, [one]]) => [field, one?.code]))).toMatchObject({
      company_domain: 'ZBOA0302',
      country: 'ZBVE0010',
      owner_email: 'ZBVE0010',
      subscription_end_date: 'ZBVE0024',
    })
    await nothingOf('vendor')
  })

  test('has no end that has passed', async () => {
    const { errors } = await make(partner, 'past', { subscription_end_date: day(-1) })
    expect(errors?.subscription_end_date?.[0]?.code).toBe('ZBVE0026')
    await nothingOf('past')
  })

  test('has no owner whose account is disabled', async () => {
    const out = await server.tenant('out')
    await identity(`update account set state = 'DISABLED' where id = ${out.user}`)
    const { errors } = await make(partner, 'lost', { owner_email: out.email.toUpperCase() })
    expect(errors?.owner_email?.[0]?.code).toBe('ZBVE0107')
    await nothingOf('lost')
  })

  test('leaves nothing where the owner cannot be invited', async () => {
    const { errors } = await make(partner, 'narrow', { max_admin_users_limit: 0 })
    expect(errors?.owner_email?.[0]?.code).toMatch(/^ZB/)
    await nothingOf('narrow')
  })

  test('is nobody’s to make without the right, nor a company’s', async () => {
    const seer = await server.member(client, {
      email: 'seer@client.test',
      permissions: ['vendor.view_tenant_company', 'vendor.change_tenant_company'],
    })
    expect((await make(seer, 'forbidden')).status).toBe(403)
    expect((await make(client, 'forbidden')).code).toBe('ZBOA0403')
    await nothingOf('forbidden')
    const seller = await server.member(client, {
      email: 'seller@client.test',
      permissions: ['vendor.view_tenant_company', 'vendor.add_tenant_company'],
    })
    expect((await make(seller, 'allowed')).status).toBe(200)
  })
})

describe('an owner who has not joined', () => {
  test('is invited again with a new link, and the former one is dead', async () => {
    const { data } = await make(partner, 'again')
    const path = `companies/resend_owner_invitation/${data.id}/`
    expect((await post(partner, path)).code).toBe('ZBOA0108')
    await identity(`update invitation set last_sent_at = now() - interval '1 minute' where company_id = ${data.id}`)
    expect((await post(operator, path)).status).toBe(200)
    const [first, second] = await mailsTo('boss@again.test')
    expect((await accept('boss@again.test', first?.code)).code).toBe('ZBOA0105')
    expect((await accept('boss@again.test', second?.code)).status).toBe(200)
    expect((await post(partner, path)).code).toBe('ZBVE0029')
  })

  test('of a company of others is not there', async () => {
    const { data } = await make(operator, 'theirs')
    expect((await post(partner, `companies/resend_owner_invitation/${data.id}/`)).code).toBe('ZBOA0404')
  })
})
