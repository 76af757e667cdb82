import { createHmac, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { requireDeclaredAccess } from '#server/access/route-access.ts'
import { loadKeyRing } from '#server/access/signing-keys.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { serverSecrets } from '#server/platform/secrets/server-secrets.ts'
import { type Started, signInBody, start } from './start.ts'

const host = 'one.timecloud.test'
let server: Started
let token: string
let refresh: string
let company: number

beforeAll(async () => {
  server = await start()
  await server.person('ann@one.test')
  company = (await server.company('ann@one.test', 'one')).company
  await server.person('bob@two.test')
  await server.company('bob@two.test', 'two')
})
beforeEach(async () => {
  const { data } = await server.call('user_sign_in', { host, body: signInBody('ann@one.test') })
  token = data.token
  refresh = data.refresh
})
afterAll(() => server.close())
afterEach(() => void vi.useRealTimers())

const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
const run = (statement: ReturnType<typeof sql>) =>
  inIdentity(server.database, async (db) => (await statement.execute(db)).rows)
const ask = async (given: string | undefined, more: object = {}) => {
  const { status, code, context } = await server.call('/web/test/department/', {
    host,
    ...(given !== undefined && { token: given }),
    ...more,
  })
  return { status, code, context }
}
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claimsOf = (text: string) => JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString())
const headerOf = (text: string) => JSON.parse(Buffer.from(text.split('.')[0] ?? '', 'base64url').toString())

describe('the key that signs', () => {
  const stored = async () =>
    (await run(sql<{ private_key: string }>`select private_key from signing_key`)) as {
      private_key: string
    }[]

  test('is stored sealed, and one that stands open is sealed when a server starts', async () => {
    const ring = await loadKeyRing(server.database, serverSecrets(server.config))
    for (const { private_key } of await stored()) expect(private_key).not.toContain('PRIVATE KEY')
    const pem = String(ring.signing.privateKey.export({ type: 'pkcs8', format: 'pem' }))
    await run(sql`update signing_key set private_key = ${pem}`)
    const again = await loadKeyRing(server.database, serverSecrets(server.config))
    expect(again.signing.kid).toBe(ring.signing.kid)
    for (const { private_key } of await stored()) expect(private_key).not.toContain('PRIVATE KEY')
    expect(await ask(token)).toMatchObject({ status: 200 })
  })
})

describe('tokens', () => {
  test('none is 0210, also under another scheme', async () => {
    expect(await ask(undefined)).toMatchObject({ status: 401, code: 'ZBOA0210' })
    expect(await ask(undefined, { headers: { authorization: `Bearer ${token}` } })).toMatchObject({ code: 'ZBOA0210' })
  })

  test('the algorithm "none" is refused', async () => {
    const [, body] = token.split('.')
    const header = part({ ...headerOf(token), alg: 'none' })
    for (const forged of [`${header}.${body}.`, `${header}.${body}.AAAA`]) {
      expect(await ask(forged)).toMatchObject({ status: 401, code: 'ZBOA0211' })
    }
  })

  test('our own key under the name of another algorithm is refused', async () => {
    const { signing } = await loadKeyRing(server.database, serverSecrets(server.config))
    for (const alg of ['EdDSA', 'HS256', 'RS256', 'none', 'eddsa']) {
      const text = `${part({ ...headerOf(token), alg })}.${part(claimsOf(token))}`
      const signature = sign(null, Buffer.from(text), signing.privateKey).toString('base64url')
      expect(await ask(`${text}.${signature}`)).toMatchObject({ status: alg === 'EdDSA' ? 200 : 401 })
    }
  })

  test('an HMAC made with the public key is refused', async () => {
    const { verifying } = await loadKeyRing(server.database, serverSecrets(server.config))
    const key = verifying.get(headerOf(token).kid)?.export({ type: 'spki', format: 'pem' }) ?? ''
    const text = `${part({ ...headerOf(token), alg: 'HS256' })}.${part({ ...claimsOf(token), user_id: 2 })}`
    const mac = createHmac('sha256', key).update(text).digest('base64url')
    expect(await ask(`${text}.${mac}`)).toMatchObject({ status: 401, code: 'ZBOA0211' })
  })

  test('a signature of another key is refused, whatever key it names', async () => {
    const { privateKey } = generateKeyPairSync('ed25519')
    for (const kid of [headerOf(token).kid, 'other']) {
      const text = `${part({ ...headerOf(token), kid })}.${part(claimsOf(token))}`
      const signature = sign(null, Buffer.from(text), privateKey).toString('base64url')
      expect(await ask(`${text}.${signature}`)).toMatchObject({ status: 401, code: 'ZBOA0211' })
    }
    expect(createPublicKey(privateKey).asymmetricKeyType).toBe('ed25519')
  })

  test('changed claims are refused', async () => {
    const [header, , signature] = token.split('.')
    const forged = `${header}.${part({ ...claimsOf(token), cid: company + 1 })}.${signature}`
    expect(await ask(forged)).toMatchObject({ status: 401, code: 'ZBOA0211' })
  })

  test('a refresh token is no access token', async () => {
    expect(await ask(refresh)).toMatchObject({ status: 401, code: 'ZBOA0217' })
  })

  test('an expired token is 0212, known to the server or not', async () => {
    expect(await ask(token)).toMatchObject({ status: 200 })
    later(15 * 60_000 + 1_000)
    expect(await ask(token)).toMatchObject({ status: 401, code: 'ZBOA0212' })
  })

  test('claims carry no e-mail, name or permission', () => {
    expect(Object.keys(claimsOf(token)).sort()).toEqual(
      ['aud', 'cid', 'exp', 'iat', 'iss', 'jti', 'kind', 'mid', 'pv', 'sid', 'typ', 'user_id'].sort(),
    )
  })

  test('a second server accepts the tokens of the first', async () => {
    const { verifying } = await loadKeyRing(server.database, serverSecrets(server.config))
    expect([...verifying.keys()]).toEqual([headerOf(token).kid])
  })
})

describe('hosts', () => {
  test('the token of a company serves on its own host, the base host and plain addresses', async () => {
    for (const other of ['one.timecloud.test', 'timecloud.test', '127.0.0.1:8080', 'localhost']) {
      expect(await ask(token, { host: other })).toMatchObject({ status: 200 })
    }
  })

  test('on the host of another company it is 0216', async () => {
    for (const other of ['two.timecloud.test', 'absent.timecloud.test', 'a.one.timecloud.test']) {
      expect(await ask(token, { host: other })).toMatchObject({ status: 401, code: 'ZBOA0216' })
    }
  })

  test('a pair of the user alone serves on the company host where it began, on no other', async () => {
    await server.person('carl@none.test')
    const { data } = await server.call('user_sign_in', { host, body: signInBody('carl@none.test') })
    const here = await server.call('current-user', { host, token: data.token })
    const there = await server.call('current-user', { host: 'two.timecloud.test', token: data.token })
    expect([here.code, there.code]).toEqual(['ZBOA0000', 'ZBOA0216'])
  })
})

describe('default-deny', () => {
  test.each([{}, { public: false }, { public: true, permission: 'company.view_area' }])(
    'a route that declares %o refuses to start',
    (config) => {
      const app = Fastify()
      requireDeclaredAccess(app)
      expect(() => app.get('/web/open/', { config: config as object }, async () => 'x')).toThrow('GET /web/open/')
    },
  )

  test('a route outside /web needs no declaration', () => {
    const app = Fastify()
    requireDeclaredAccess(app)
    expect(() => app.get('/healthz', async () => 'x')).not.toThrow()
  })

  test('an address without a route is 404 with and without a token', async () => {
    for (const given of [undefined, token]) {
      const answer = await server.call('/web/absent/', given ? { token: given } : {})
      expect([answer.status, answer.code]).toEqual([404, 'ZBOA0404'])
    }
  })

  test('a session of the user alone does not open pages of a company', async () => {
    await server.person('dora@none.test')
    const { data } = await server.call('user_sign_in', { body: signInBody('dora@none.test') })
    expect(await ask(data.token, { host: 'timecloud.test' })).toMatchObject({ status: 401, code: 'ZBOA0219' })
    expect((await server.call('current-company', { token: data.token })).code).toBe('ZBOA0219')
  })
})

describe('permissions', () => {
  let member: number
  beforeAll(async () => {
    await server.person('eve@one.test')
    const rows = await run(sql`insert into membership (company_id, user_id, role)
      select ${company}, id, 'MEMBER' from account where email = 'eve@one.test' returning id`)
    member = (rows[0] as { id: number }).id
  })
  const as = async (permissions: string[]) => {
    await run(sql`delete from membership_group where membership_id = ${member}`)
    await run(sql`delete from user_group where name = 'Own'`)
    await run(sql`with made as (insert into user_group (company_id, name, permissions)
        values (${company}, 'Own', ${permissions}::text[]) returning id)
      insert into membership_group select ${company}, ${member}, id from made`)
    return (await server.call('user_sign_in', { host, body: signInBody('eve@one.test') })).data.token as string
  }

  test('an owner holds every permission of tenants and none of vendors', async () => {
    const { data } = await server.call('/web/test/department/', { host, token })
    expect(data.permissions).toContain('company.view_department')
    expect(data.permissions.some((name: string) => name.startsWith('vendor.'))).toBe(false)
    expect(data.role).toBe('OWNER')
  })

  test('a member without the permission is 403 with its name', async () => {
    const eve = await as(['company.view_area'])
    expect(await ask(eve)).toEqual({
      status: 403,
      code: 'ZBOA0400',
      context: { permission: 'company.view_department' },
    })
  })

  test('permissions of groups open what they name, and writing implies viewing', async () => {
    const eve = await as(['company.add_department'])
    expect(await ask(eve)).toMatchObject({ status: 200 })
    expect(await ask(eve, { body: {} })).toMatchObject({ status: 200 })
    for (const verb of ['change', 'delete', 'import'])
      expect(await ask(await as([`company.${verb}_department`]))).toMatchObject({ status: 200 })
  })

  test('a change shows within ten seconds, at once where it is announced', async () => {
    const eve = await as(['company.view_department'])
    expect(await ask(eve)).toMatchObject({ status: 200 })
    await run(sql`update user_group set permissions = '{}' where name = 'Own'`)
    expect(await ask(eve)).toMatchObject({ status: 200 })
    server.app.access.principals.forget({ company })
    expect(await ask(eve)).toMatchObject({ status: 403 })
    await run(sql`update user_group set permissions = '{company.view_department}' where name = 'Own'`)
    later(10_001)
    expect(await ask(eve)).toMatchObject({ status: 200 })
  })

  test('a token of a newer permission version is not judged by an older principal', async () => {
    const eve = await as(['company.view_area'])
    expect(await ask(eve)).toMatchObject({ status: 403 })
    await run(sql`update user_group set permissions = '{company.view_department}' where name = 'Own'`)
    await run(sql`update membership set permission_version = permission_version + 1 where id = ${member}`)
    const sid = claimsOf(eve).sid as string
    const fresh = await server.app.access.sign({ ...claimsOf(eve), sid, pv: claimsOf(eve).pv + 1 })
    expect(await ask(fresh)).toMatchObject({ status: 200 })
  })

  test('a data scope holds its descendants; an empty one is no bound', async () => {
    const { scope, ...ids } = await makeTree()
    const eve = await as(['company.view_department'])
    expect((await server.call('/web/test/department/', { host, token: eve })).data.scope).toEqual({
      departments: null,
      areas: null,
      positions: null,
    })
    await run(sql`insert into membership_department values (${company}, ${member}, ${ids.top})`)
    server.app.access.principals.forget({ company })
    const { data } = await server.call('/web/test/department/', { host, token: eve })
    expect(data.scope).toEqual({ departments: scope, areas: null, positions: null })
    await run(sql`delete from membership_department`)
  })

  test('a suspended membership is 0218, and so is one past its last day', async () => {
    const eve = await as(['company.view_department'])
    for (const change of [sql`state = 'SUSPENDED'`, sql`valid_until = '2020-01-01'`]) {
      await run(sql`update membership set ${change} where id = ${member}`)
      server.app.access.principals.forget({ session: claimsOf(eve).sid })
      expect(await ask(eve)).toMatchObject({ status: 401, code: 'ZBOA0218' })
      await run(sql`update membership set state = 'ACTIVE', valid_until = null where id = ${member}`)
    }
  })

  test('a membership holds on its last day, as its company counts days', async () => {
    const eve = await as(['company.view_department'])
    for (const [days, status] of [
      [0, 200],
      [1, 401],
    ]) {
      await run(sql`update membership set valid_until = (select (now() at time zone company_timezone)::date - ${days}::integer
        from company where id = ${company}) where id = ${member}`)
      server.app.access.principals.forget({ session: claimsOf(eve).sid })
      expect((await ask(eve)).status).toBe(status)
    }
    await run(sql`update membership set valid_until = null where id = ${member}`)
  })

  async function makeTree() {
    const { inCompany } = await import('#server/platform/db/tenant.ts')
    return inCompany(server.database, company, async (db) => {
      const add = async (code: string, parent: number | null) => {
        const { rows } = await sql<{
          id: number
        }>`insert into department (company_id, dept_code, dept_name, parent_dept)
          values (${company}, ${code}, ${code}, ${parent}) returning id`.execute(db)
        return rows[0]?.id ?? 0
      }
      const top = await add('top', null)
      const middle = await add('middle', top)
      const leaf = await add('leaf', middle)
      return { top, scope: [top, middle, leaf] }
    })
  }
})

describe('states', () => {
  test('a company past its subscription reads and writes nothing', async () => {
    await run(sql`update company set state = 'READ_ONLY', subscription_end_date = '2026-01-31' where id = ${company}`)
    server.app.access.principals.forget({ company })
    expect(await ask(token)).toMatchObject({ status: 200 })
    expect((await server.call('/web/test/department/read/', { host, token, body: {} })).status).toBe(200)
    const write = await ask(token, { body: {} })
    expect(write).toEqual({ status: 400, code: 'ZBOA0042', context: { end_date: '2026-01-31' } })
    await run(sql`update company set state = 'ACTIVE' where id = ${company}`)
    server.app.access.principals.forget({ company })
  })

  test.each(['SUSPENDED', 'CLOSED'])('a company that is %s ends what goes on in it', async (state) => {
    await run(sql`update company set state = ${state} where id = ${company}`)
    server.app.access.principals.forget({ company })
    expect(await ask(token)).toMatchObject({ status: 401, code: 'ZBOA0218' })
    await run(sql`update company set state = 'ACTIVE' where id = ${company}`)
  })

  test('a disabled account is 0218', async () => {
    await run(sql`update account set state = 'DISABLED' where email = 'ann@one.test'`)
    later(10_001)
    expect(await ask(token)).toMatchObject({ status: 401, code: 'ZBOA0218' })
    await run(sql`update account set state = 'ACTIVE' where email = 'ann@one.test'`)
  })

  test('a session revoked by another server ends within ten seconds', async () => {
    expect(await ask(token)).toMatchObject({ status: 200 })
    await run(
      sql`update session set revoked_at = now(), revoke_reason = 'ADMIN' where id = ${claimsOf(token).sid}::uuid`,
    )
    later(10_001)
    expect(await ask(token)).toEqual({ status: 401, code: 'ZBOA0213', context: { reason: 'ADMIN' } })
  })

  test('administrators come only from the addresses their company allows', async () => {
    await run(sql`update security_policy set allowed_ip = '{192.0.2.0/24,2001:db8::/32}' where company_id = ${company}`)
    server.app.access.principals.forget({ company })
    expect(await ask(token)).toMatchObject({ status: 403, code: 'ZBOA0405' })
    expect(await ask(token, { ip: '192.0.2.9' })).toMatchObject({ status: 200 })
    expect(await ask(token, { ip: '2001:db8::9' })).toMatchObject({ status: 200 })
    await run(sql`update security_policy set allowed_ip = '{}' where company_id = ${company}`)
    server.app.access.principals.forget({ company })
  })
})
