// The operation log: read and taken out, never changed, by no call and by no statement of the application's roles.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#openapi/generated/contract.ts'
import { purgeExpired, sealOperationLog } from '#server/areas/identity/upkeep.ts'
import { inAllCompanies, inCompany, inIdentity } from '#server/platform/db/tenant.ts'
import { maker } from '#tests/contract/support/maker.ts'
import { operations } from '#tests/contract/support/operations.ts'
import { type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'

const log = '/web/system/api/v2/operation_logs/'
let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('logs')
  await maker(owner).make(contract.area)
})
afterAll(() => server.close())

const rows = async (query: Record<string, string> = {}, by = owner) =>
  (await by.call('GET', log, { query: { page_size: '500', ...query } })).data.data

test('tells who did what to which records, the latest first where asked', async () => {
  const { data: area } = await owner.call('POST', contract.area.path, { body: { area_name: 'Quay' } })
  const [latest] = await rows({ ordering: '-op_time', page_size: '1' })
  expect(latest).toMatchObject({
    user_name: owner.email,
    principal_kind: 'USER',
    action: 'CREATE',
    module: 'company',
    resource: 'area',
    targets: [area.id],
    targets_repr: 'Quay',
    action_status: 'SUCCESS',
    ip_address: '127.0.0.1',
    client: 'WEB',
  })
  expect(latest.changes.area_name).toEqual([null, 'Quay'])
  expect((await rows({ id__in: String(latest.id) })).length).toBe(1)
})

test('is filtered by action, kind, outcome, person and time, and searched', async () => {
  const all = await rows()
  const only = await rows({ action: 'CREATE', resource: 'area' })
  expect(only.length).toBeGreaterThan(0)
  expect(only.length).toBeLessThan(all.length)
  expect(
    only.every((row: { action: string; resource: string }) => row.action === 'CREATE' && row.resource === 'area'),
  ).toBe(true)
  expect(await rows({ action_status: 'DENIED' })).toEqual([])
  expect(await rows({ op_time__gte: '2999-01-01' })).toEqual([])
  expect((await rows({ user_id: String(owner.user) })).length).toBeGreaterThan(0)
  expect(await rows({ user_id: String(owner.user + 1000) })).toEqual([])
  expect((await rows({ search: owner.email.split('.')[0] ?? '' })).length).toBe(
    (await rows({ user_name: owner.email })).length,
  )
})

test('shows what was changed in words: labels, choices and names in the language of the reader', async () => {
  const make = maker(owner)
  const { data: department } = await owner.call('POST', contract.department.path, { body: { dept_name: 'Docks' } })
  const employee = await make.make(contract.employee, { gender: null })
  await owner.call('PATCH', `${contract.employee.path}${employee.id}/`, {
    body: { gender: 'F', department: department.id },
  })
  const [entry] = await rows({ action: 'UPDATE', resource: 'employee', ordering: '-op_time', page_size: '1' })
  const read = async (language: string) =>
    (await owner.call('GET', `${log}differences/${entry.id}/`, { headers: { 'accept-language': language } })).data
  const find = (list: { field: string }[], field: string) => list.find((one) => one.field === field)
  const english = await read('en')
  expect(find(english, 'gender')).toEqual({ field: 'gender', label: 'Gender', before: null, after: 'Female' })
  expect(find(english, 'department')).toMatchObject({ after: department.display_name })
  expect(find(await read('tr'), 'gender')).toEqual({ field: 'gender', label: 'Cinsiyet', before: null, after: 'Kadın' })
})

test('of another company is not there', async () => {
  const other = await server.company('logs-elsewhere')
  const [entry] = await rows({ page_size: '1' })
  for (const path of [`${log}${entry.id}/`, `${log}differences/${entry.id}/`])
    expect((await other.call('GET', path)).code).toBe('ZBOA0404')
  const theirs = await rows({}, other)
  expect(theirs.map(({ id }: { id: number }) => id)).not.toContain(entry.id)
})

test('is for holders of the permission; who is bound to a part of the company reads their own acts alone', async () => {
  const nobody = await server.member(owner, { email: 'nobody@logs.test' })
  expect((await nobody.call('GET', log)).code).toBe('ZBOA0400')
  expect((await nobody.call('GET', `${log}export/`)).code).toBe('ZBOA0400')
  const permissions = ['system.view_operation_log', 'system.export_operation_log']
  const department = await maker(owner).refer('department')
  const bound = await server.member(owner, {
    email: 'bound@logs.test',
    permissions,
    scope: { department: [department] },
  })
  const seen = await rows({}, bound)
  expect(seen.length).toBeGreaterThan(0)
  expect(new Set(seen.map(({ user_id }: { user_id: number }) => user_id))).toEqual(new Set([bound.user]))
  const [other] = await rows({ user_id: String(owner.user), page_size: '1' })
  expect((await bound.call('GET', `${log}${other.id}/`)).code).toBe('ZBOA0404')
  expect((await bound.call('GET', `${log}differences/${other.id}/`)).code).toBe('ZBOA0404')
  const file = await server.app.inject({
    url: `${log}export/?format=csv&columns=user_name,action`,
    headers: { host: '127.0.0.1:8080', authorization: await authorizationOf('bound@logs.test') },
  })
  expect(file.body).not.toContain(owner.email)
})

/** The header that signs a person's calls past the usual way: an export answers a file, no envelope. */
async function authorizationOf(username: string): Promise<string> {
  const body = { username, password: 'Str0ng!Harbour', agreement: true }
  const { data } = await server.call('POST', '/web/oauth/api/v2/user_sign_in/', { body })
  return `JWT ${data.token}`
}

test('an export is itself in the log', async () => {
  const before = (await rows({ action: 'EXPORT' })).length
  const file = await server.app.inject({
    url: `${log}export/?format=csv`,
    headers: { host: '127.0.0.1:8080', authorization: await authorizationOf(owner.email) },
  })
  expect(file.statusCode).toBe(200)
  expect(file.body).toContain(owner.email)
  expect((await rows({ action: 'EXPORT' })).length).toBe(before + 1)
})

test('no call of the contract writes to it', () => {
  const calls = operations.filter(({ path }) => path.startsWith(log))
  expect(calls.length).toBeGreaterThan(3)
  const writing = calls.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/read/'))
  expect(writing).toEqual([])
})

const statements = [
  'update operation_log set action = $$X$$',
  'delete from operation_log',
  'truncate operation_log',
  'update operation_log_entry set action = $$X$$',
  'delete from operation_log_entry',
  'update operation_log set user_name = $$X$$, chain_no = null',
  'drop table operation_log',
  'alter table operation_log disable row level security',
]
const roles = {
  company: (text: string) => inCompany(server.database, owner.company, (db) => sql.raw(text).execute(db)),
  identity: (text: string) => inIdentity(server.database, (db) => sql.raw(text).execute(db)),
  system: (text: string) => inAllCompanies(server.database, (db) => sql.raw(text).execute(db)),
}

test.each(Object.entries(roles))('the role of %s can neither change nor remove a row', async (_, run) => {
  for (const text of statements)
    await expect(run(text), text).rejects.toThrow(/permission denied|must be owner|cannot (update|delete)/)
})

test('nor can a company write into the log of another one', async () => {
  const text = `insert into operation_log (company_id, user_name, principal_kind, action, module, resource)
    values (${owner.company + 1}, 'x', 'USER', 'X', 'x', 'x')`
  await expect(roles.company(text)).rejects.toThrow('row-level security')
})

test('the chain of hashes holds, and names the first row that somebody changed behind the product', async () => {
  await sealOperationLog(server.database)
  const verify = async () => (await owner.call('GET', `${log}verify/`)).data
  const whole = await verify()
  expect(whole).toMatchObject({ intact: true, first_broken: null })
  expect(whole.rows).toBeGreaterThan(3)
  const [, second] = await rows({ ordering: 'id', fields: 'id,chain_no' })
  await sql`update operation_log set user_name = 'somebody else' where id = ${second.id}`.execute(
    server.database.kysely,
  )
  expect(await verify()).toMatchObject({ intact: false, first_broken: second.chain_no })
})

test('rows older than the company’s years go, no younger ones, and the chain of the others holds', async () => {
  const kept = await server.company('kept')
  const policy = '/web/personnel/api/v2/security_policy/'
  // What was written so far is older than all the rest: a row goes only with those before it in the chain.
  await sql`update operation_log set op_time = now() - interval '6 years' where company_id = ${kept.company}`.execute(
    server.database.kysely,
  )
  await inIdentity(server.database, (db) =>
    sql`insert into operation_log (company_id, user_name, principal_kind, action, module, resource, op_time)
      select ${kept.company}, 'long ago', 'USER', 'CREATE', 'company', 'area', now() - years.n * interval '1 year' - interval '1 day'
      from generate_series(5, 1, -1) years (n)`.execute(db),
  )
  await maker(kept).make(contract.area)
  const refused = await kept.call('PATCH', policy, { body: { log_retention_years: 8 } })
  expect(refused.errors?.log_retention_years?.[0]?.code).toBe('ZBSY0015')
  const purge = async () => {
    await sealOperationLog(server.database)
    await purgeExpired(server.database)
    return (await rows({ user_name: 'long ago' }, kept)).length
  }
  const intact = async () => (await kept.call('GET', `${log}verify/`)).data.intact
  await kept.call('PATCH', policy, { body: { log_retention_years: 4 } })
  expect([await purge(), await intact()]).toEqual([3, true])
  await kept.call('PATCH', policy, { body: { log_retention_years: 1 } })
  expect([await purge(), await intact()]).toEqual([0, true])
  const present = await rows({}, kept)
  expect(present.length).toBeGreaterThan(1)
  await sql`delete from operation_log where company_id = ${kept.company} and id = ${Math.min(...present.map(({ id }: { id: number }) => id))}`.execute(
    server.database.kysely,
  )
  expect(await intact()).toBe(false)
})
