// What is open to whom: the public calls, the vendor's side, hidden fields, files, the database without a company.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#openapi/generated/contract.ts'
import type { ResourceMeta } from '#openapi/types.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { operations } from '#tests/contract/support/operations.ts'
import { type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'

let server: TestServer
let owner: Person
/** Has nothing to do with a vendor. */
let tenant: Person
beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('surface')
  await becomesEmployee()
  tenant = await server.tenant('tenant')
})
afterAll(() => server.close())

/** Self-service opens to those who are people of the company. */
async function becomesEmployee(): Promise<void> {
  const { data } = await owner.call('POST', '/web/personnel/api/v2/employees/', { body: { emp_code: 'SELF' } })
  await inIdentity(server.database, (db) =>
    sql`update membership set employee_id = ${data.id} where user_id = ${owner.user}`.execute(db),
  )
  server.app.access.principals.forget({})
}

const oauth = '/web/oauth/api/v2/'

/** The complete list of what may be called without a session (identity, section 8), and the set-up of an installation. */
const mayBePublic: readonly string[] = [
  ...[
    'region_identify',
    'legal_text',
    'sign_up',
    'email_activation',
    'activation',
    'company_creation',
    'company_verification',
    'user_sign_in',
    'employee_sign_in',
    'sign_in',
    'jwt-api-token-auth',
    'refresh_token',
    'forgot_password',
    'reset_password_check',
    'reset_password',
    'invited',
    'invited_sign_up',
    'join_approval',
    'second_factor/sign_in',
    'email_change',
    'email_undo',
    'set_up',
  ].map((name) => `${oauth}${name}/`),
  '/web/oauth/api/v1/token/',
  '/web/device/api/v2/biophotos/self_register/',
  '/web/vendor/api/v2/payment/telr/',
  '/web/vendor/api/v2/payment/paypal/',
  '/web/vendor/api/v2/payment/telr/advice/',
  '/web/vendor/api/v2/payment/paypal/webhook/',
]

test('nothing is public but what the product says is', () => {
  const open = operations.filter(({ isPublic }) => isPublic).map(({ template }) => template)
  expect(open.length).toBeGreaterThan(5)
  expect(open.filter((path) => !mayBePublic.includes(path))).toEqual([])
})

describe('a vendor', () => {
  test('finds no page of companies open, whatever role they have among vendors', async () => {
    const vendor = await server.company('operator')
    await inIdentity(server.database, (db) =>
      sql`update company set type = 'VENDOR' where id = ${vendor.company}`.execute(db),
    )
    const fresh = await signedIn(vendor.email)
    // Their staff needs a second factor before anything else.
    await inIdentity(server.database, (db) =>
      sql`update account set mfa_enabled = true where id = ${vendor.user}`.execute(db),
    )
    const pages = operations.filter(({ permission }) => permission?.includes('.') && !permission.startsWith('vendor.'))
    const answers: string[] = []
    for (const { name, method, path } of pages) {
      const { status, code } = await fresh(method, path, method === 'GET' ? {} : { body: {} })
      if (`${status} ${code}` !== '403 ZBOA0403') answers.push(`${name}: ${status} ${code}`)
    }
    expect(pages.length).toBeGreaterThan(50)
    expect(answers).toEqual([])
  })

  test('has pages that no owner of a company opens', async () => {
    const pages = operations.filter(({ permission }) => permission?.startsWith('vendor.'))
    for (const { name, method, path } of pages) {
      const { code } = await tenant.call(method, path, method === 'GET' ? {} : { body: {} })
      expect(code, name).toBe('ZBOA0403')
    }
  })
})

async function signedIn(username: string): Promise<Person['call']> {
  const body = { username, password: 'Str0ng!Harbour', agreement: true }
  const { data } = await server.call('POST', `${oauth}user_sign_in/`, { body })
  return (method, path, options = {}) =>
    server.call(method, path, { ...options, headers: { authorization: `JWT ${data.token}`, ...options.headers } })
}

const lists = Object.values<ResourceMeta>(contract).filter(({ verbs }) => verbs.includes('list'))

describe.each(lists)('the list of $name', (meta) => {
  const number = `ZB${meta.letters}0044`
  const hidden = [
    'company_id',
    'search',
    'user_id__in',
    'password_hash',
    'code_hash',
    'mfa_secret',
    'permission_version',
  ]
  const closed = Object.entries(meta.fields).filter(([, field]) => field.sensitive || field.kind === 'secret')

  test('lets nobody ask for what it does not show, by filter or order', async () => {
    for (const name of hidden.filter((one) => !meta.fields[one.split('__')[0] ?? '']?.filter && one !== 'search')) {
      for (const parameter of [name.replace('__in', ''), `${name.replace('__in', '')}__icontains`]) {
        const { code } = await owner.call('GET', meta.path, { query: { [parameter]: '1' } })
        expect([parameter, code]).toEqual([parameter, number])
      }
      const { code } = await owner.call('GET', meta.path, { query: { ordering: name } })
      expect([name, code]).toEqual([name, number])
    }
  })

  test('offers no filter, order or search on a value that not everybody may see', () => {
    const open = closed.filter(([, field]) => field.filter || field.sort || field.search).map(([name]) => name)
    expect(open).toEqual([])
  })

  test('takes no statement for a value', async () => {
    for (const text of ["' or 1=1 --", '"; drop table account; --', '%', '\\', '1) union select 1']) {
      const { status, code } = await owner.call('GET', meta.path, { query: { search: text } })
      expect([text, status, code.endsWith('0000')]).toEqual([text, 200, true])
      const ordered = await owner.call('GET', meta.path, { query: { ordering: text } })
      expect([text, ordered.code]).toEqual([text, number])
    }
  })
})

test.each([
  '/web/auth_files/..%2f..%2fetc%2fpasswd',
  '/web/auth_files/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/web/auth_files/....//....//etc/passwd',
  '/web/auth_files/%00',
  '/web/auth_files/..%5c..%5cwindows',
  '/locales/..%2f..%2fpackage.json',
  '/assets/..%2f..%2fpackage.json',
])('the address %s leads to no file of the machine', async (url) => {
  const answer = await server.app.inject({ url, headers: { host: 'localhost:8080' } })
  expect(answer.body).not.toMatch(/root:|"dependencies"/)
  expect([400, 401, 404]).toContain(answer.statusCode)
  const inside = await tenant.call('GET', url).catch(() => undefined)
  expect([undefined, 400, 404]).toContain(inside?.status)
})
