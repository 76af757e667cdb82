// A forged Host, or headers of a proxy that nobody knows: no link of a mail, no answer and no redirect follows them.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { inAllCompanies } from '#server/platform/db/tenant.ts'
import { openMailOffice } from '#server/platform/mail/mail-office.ts'
import { openBody } from '#server/platform/mail/sealed-body.ts'
import { operations } from '#tests/contract/support/operations.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'

const oauth = '/web/oauth/api/v2/'
const env = { BASE_HOST: 'timecloud.test', SECRET_KEY: Buffer.alloc(32, 5).toString('base64') }
const evil = 'evil.example'
const forged = {
  host: evil,
  'x-forwarded-host': evil,
  'x-host': evil,
  'x-original-host': evil,
  forwarded: `host=${evil};proto=http`,
  origin: `https://${evil}`,
  referer: `https://${evil}/`,
}

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startServer(env)
  owner = await server.company('hosted')
})
afterAll(() => server.close())

async function mailTexts(): Promise<string[]> {
  const { secrets } = openMailOffice(server.database, readConfig(env))
  const { rows } = await inAllCompanies(server.database, (db) =>
    sql<{ company_id: number; sealed: string }>`select company_id, sealed from mail where sealed is not null`.execute(
      db,
    ),
  )
  return rows.flatMap(({ company_id, sealed }) => {
    const { text, html } = openBody(secrets(), company_id, sealed)
    return [text, html]
  })
}

test('every mail that a call of the public causes leads to the configured host', async () => {
  const ask = (name: string, body: object) => server.call('POST', `${oauth}${name}/`, { body, headers: forged })
  await ask('sign_up', {
    email: 'new@person.test',
    phone_number: '+971-501234567',
    password: 'Str0ng!Harbour',
    confirm_password: 'Str0ng!Harbour',
    agreement: true,
  })
  await ask('sign_up', {
    email: 'owner@hosted.test',
    phone_number: '+971-501234567',
    password: 'Str0ng!Harbour',
    confirm_password: 'Str0ng!Harbour',
    agreement: true,
  })
  await ask('forgot_password', { username: 'owner@hosted.test' })
  await owner.call('POST', '/web/system/api/v2/users/invite/', {
    body: { emails: ['friend@person.test'], role: 'ADMIN', groups: [] },
    headers: forged,
  })
  const texts = await mailTexts()
  const links = texts.flatMap((text) => [...text.matchAll(/https?:\/\/([^/"\s<]+)/g)].map(([, host]) => host))
  expect(links.length).toBeGreaterThan(5)
  expect([...new Set(links)].filter((host) => !host?.endsWith('timecloud.test'))).toEqual([])
  expect(texts.filter((text) => text.includes(evil))).toEqual([])
})

test('no answer of any call repeats a forged host, in its body or its headers', async () => {
  const told: string[] = []
  for (const { name, method, path } of operations) {
    const answer = await server.app.inject({
      method,
      url: path,
      headers: { ...forged, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
      ...(method !== 'GET' && { payload: '{}' }),
    })
    if (JSON.stringify([answer.headers, answer.body]).includes(evil)) told.push(name)
  }
  expect(told).toEqual([])
})

describe('the tenant of a call', () => {
  test('comes from the token, whatever headers, query or body say', async () => {
    const other = await server.company('elsewhere')
    const named = {
      'x-company': String(other.company),
      'x-tenant': 'elsewhere',
      'x-company-id': String(other.company),
      'company-domain': 'elsewhere',
    }
    const { data } = await owner.call('GET', `${oauth}current-company/`, {
      headers: named,
      query: { company_id: String(other.company), company: 'elsewhere', tenant: 'elsewhere' },
    })
    expect(data.id).toBe(owner.company)
    const area = await owner.call('POST', '/web/personnel/api/v2/areas/', {
      body: { area_name: 'Mine', company_id: other.company, company: 'elsewhere' },
      headers: named,
    })
    expect(area.status).toBe(200)
    const theirs = await other.call('GET', '/web/personnel/api/v2/areas/', { query: { search: 'Mine' } })
    expect(theirs.data.total).toBe(0)
  })
})
