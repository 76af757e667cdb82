// Users of a company: what administrators may do to them, and what nobody may.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#openapi/generated/contract.ts'
import { endOutdated } from '#server/areas/system/upkeep.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { maker } from '#tests/contract/support/maker.ts'
import { type Answer, type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'

const users = '/web/system/api/v2/users/'
let server: TestServer
let owner: Person
let group: number
let wide: number
beforeAll(async () => {
  server = await startServer()
  owner = await server.company('users')
  group = await groupOf('Viewers', ['company.view_area'])
  wide = await groupOf('Settings', ['company.change_settings'])
})
afterAll(() => server.close())

const groupOf = async (name: string, permissions: readonly string[]): Promise<number> =>
  (await owner.call('POST', '/web/system/api/v2/groups/', { body: { name, permissions } })).data.id
const query = async (text: string): Promise<Record<string, unknown>[]> =>
  inIdentity(server.database, async (db) => (await sql<Record<string, unknown>>`${sql.raw(text)}`.execute(db)).rows)
const idOf = async ({ user, company }: Person): Promise<number> =>
  Number((await query(`select id from membership where user_id = ${user} and company_id = ${company}`))[0]?.id)
const setRole = ({ user }: Person, role: string) =>
  query(`update membership set role = '${role}', permission_version = permission_version + 1 where user_id = ${user}`)
const change = async (by: Person, whom: Person, body: object): Promise<Answer> =>
  by.call('PATCH', `${users}${await idOf(whom)}/`, { body })
const act = async (by: Person, action: string, ...whom: Person[]): Promise<Answer> =>
  by.call('POST', `${users}${action}/`, { body: { ids: await Promise.all(whom.map(idOf)) } })
let made = 0
const member = (permissions: readonly string[] = ['company.view_area'], more: object = {}) =>
  server.member(owner, { email: `member${++made}@users.test`, permissions, ...more })
const manager = (...more: string[]) =>
  member([
    'system.view_user',
    'system.change_user',
    'system.delete_user',
    'system.suspend_user',
    'system.invite_user',
    'system.sign_out_user',
    'system.reset_password_user',
    ...more,
  ])
const admin = async () => {
  const person = await member()
  await setRole(person, 'ADMIN')
  await act(owner, 'sign_out', person)
  const { data } = await server.call('POST', '/web/oauth/api/v2/user_sign_in/', {
    body: { username: `member${made}@users.test`, password: 'Str0ng!Harbour', agreement: true },
  })
  const call: Person['call'] = (method, path, options = {}) =>
    server.call(method, path, { ...options, headers: { authorization: `JWT ${data.token}`, ...options.headers } })
  return { ...person, call }
}
const alive = async (person: Person) => (await person.call('GET', '/web/oauth/api/v2/current-user/')).code

describe('the list', () => {
  test('has members and invited people, searched by name and address', async () => {
    await member()
    const { data } = await owner.call('GET', users, { query: { search: 'owner@users' } })
    expect(data.total).toBe(1)
    expect(data.data[0]).toMatchObject({ role: 'OWNER', state: 'ACTIVE', email: 'owner@users.test', groups: [] })
    await owner.call('POST', `${users}invite/`, { body: { emails: ['listed@else.test'], groups: [group] } })
    const invited = (await owner.call('GET', users, { query: { state: 'INVITED', search: 'listed' } })).data
    expect(invited.data[0]).toMatchObject({
      email: 'listed@else.test',
      state: 'INVITED',
      role: 'MEMBER',
      groups: [{ id: group, display_name: 'Viewers', name: 'Viewers' }],
      invited_by: 'owner@users.test',
    })
    expect((await owner.call('GET', `${users}${invited.data[0].id}/`)).data).toEqual(invited.data[0])
  })

  test('has nobody of another company, nor of people who are in both what they are there', async () => {
    const other = await server.company('users-elsewhere')
    const { data } = await other.call('GET', users)
    expect(data.data.map(({ email }: { email: string }) => email)).toEqual(['owner@users-elsewhere.test'])
    expect((await other.call('GET', `${users}${await idOf(owner)}/`)).code).toBe('ZBOA0404')
  })

  test('never tells of hashes, codes or accounts beyond what it names', async () => {
    const { data } = await owner.call('GET', users, { query: { page_size: '500' } })
    expect(JSON.stringify(data)).not.toMatch(/hash|argon|secret|password|user_id/i)
  })
})

describe('a change', () => {
  test('gives role, groups and scope, and the next call obeys', async () => {
    const make = maker(owner)
    const within = await make.make(contract.department, {}, 'required')
    await make.make(contract.department, {}, 'required')
    const person = await member(['company.view_department'])
    const seen = async () => {
      const { data } = await person.call('GET', '/web/personnel/api/v2/departments/')
      return data?.data.map(({ id }: { id: number }) => id)
    }
    expect((await seen()).length).toBeGreaterThan(2)
    const { data, status } = await change(owner, person, { auth_dept: [within.id] })
    expect([status, data.auth_dept.map(({ id }: { id: number }) => id)]).toEqual([200, [within.id]])
    expect(await seen()).toEqual([within.id])
    await change(owner, person, { groups: [group] })
    expect((await person.call('GET', '/web/personnel/api/v2/departments/')).code).toBe('ZBOA0400')
    await change(owner, person, { role: 'ADMIN', auth_dept: [] })
    expect((await person.call('GET', users)).status).toBe(200)
  })

  test('keeps a member in at least one group, a date from today on, a record of one user', async () => {
    const [person, other] = [await member(), await member()]
    expect((await change(owner, person, { groups: [] })).errors).toHaveProperty('groups')
    expect(await change(owner, person, { valid_until: '2020-01-01' })).toMatchObject({ code: 'ZBSY0026' })
    const employee = await maker(owner).refer('employee')
    expect((await change(owner, person, { employee })).data.employee.id).toBe(employee)
    expect(await change(owner, other, { employee })).toMatchObject({ code: 'ZBSY0017' })
  })

  test('is refused where the version is an old one', async () => {
    const person = await member()
    const path = `${users}${await idOf(person)}/`
    const { version } = (await owner.call('GET', path)).data
    await owner.call('PATCH', path, { body: { valid_until: '2999-01-01' } })
    const late = await owner.call('PATCH', path, { body: { valid_until: null, version } })
    expect(late.code).toBe('ZBSY0019')
  })

  test('is in the operation log with what was before and after', async () => {
    const person = await member()
    await change(owner, person, { role: 'ADMIN' })
    const { data } = await owner.call('GET', '/web/system/api/v2/operation_logs/', {
      query: { resource: 'user', action: 'UPDATE', ordering: '-op_time', page_size: '1' },
    })
    expect(data.data[0].changes.role).toEqual(['MEMBER', 'ADMIN'])
  })
})

describe('nobody', () => {
  test('changes their own place', async () => {
    const self = await manager()
    for (const body of [{ role: 'ADMIN' }, { groups: [wide] }, { auth_dept: [], valid_until: '2999-01-01' }]) {
      const { status, code } = await change(self, self, body)
      expect([status, code.slice(-4)], JSON.stringify(body)).toEqual([400, '0018'])
    }
    expect((await change(owner, owner, { role: 'MEMBER', groups: [group] })).status).toBe(400)
  })

  test.each([
    ['a role', { role: 'ADMIN' }],
    ['a group', () => ({ groups: [wide] })],
  ])('gives %s beyond their own', async (_, body) => {
    const [actor, person] = [await manager('company.view_area'), await member()]
    const answer = await change(actor, person, typeof body === 'function' ? body() : body)
    expect([answer.status, answer.code]).toEqual([403, 'ZBOA0402'])
  })

  test('gives a scope beyond their own, the whole company included', async () => {
    const make = maker(owner)
    const [within, outside] = [
      await make.make(contract.department, {}, 'required'),
      await make.make(contract.department, {}, 'required'),
    ]
    const actor = await member(['system.change_user', 'company.view_area'], { scope: { department: [within.id] } })
    const person = await member(['company.view_area'], { scope: { department: [within.id] } })
    const { id: employee } = await make.make(contract.employee, { department: within.id }, 'required')
    expect(await change(actor, person, { auth_dept: [outside.id] })).toMatchObject({ status: 404 })
    await change(owner, person, { employee })
    expect(await change(actor, person, { auth_dept: [outside.id] })).toMatchObject({ status: 403, code: 'ZBOA0402' })
    expect(await change(actor, person, { auth_dept: [] })).toMatchObject({ status: 403, code: 'ZBOA0402' })
    const elsewhere = await member(['company.view_area'], { scope: { department: [outside.id] } })
    const { id: other } = await make.make(contract.employee, { department: within.id }, 'required')
    await change(owner, elsewhere, { employee: other })
    expect(await change(actor, elsewhere, { valid_until: '2999-01-01' })).toMatchObject({ status: 403 })
  })

  test('touches a person who holds more', async () => {
    const [actor, administrator, richer] = [await manager(), await admin(), await member(['company.change_settings'])]
    for (const person of [administrator, richer, owner]) {
      expect((await change(actor, person, { valid_until: '2999-01-01' })).code).toBe('ZBOA0402')
      for (const action of ['suspend', 'remove', 'sign_out', 'reset_password']) {
        const { data } = await act(actor, action, person)
        expect([action, data.accepted, data.skipped[0].code]).toEqual([action, 0, 'ZBOA0402'])
      }
    }
    expect([await alive(administrator), await alive(richer), await alive(owner)]).toEqual(Array(3).fill('ZBOA0000'))
  })

  test('touches an owner without being one, nor makes one', async () => {
    const [administrator, person] = [await admin(), await member()]
    for (const action of ['suspend', 'remove', 'sign_out', 'reset_password']) {
      expect((await act(administrator, action, owner)).data.skipped[0].code).toBe('ZBOA0402')
    }
    expect((await change(administrator, person, { role: 'OWNER' })).code).toBe('ZBOA0402')
    expect((await change(owner, person, { role: 'OWNER' })).code).toBe('ZBSY0018')
  })

  test('suspends or removes themselves, whatever their role', async () => {
    for (const self of [owner, await manager()]) {
      for (const action of ['suspend', 'remove']) {
        expect((await act(self, action, self)).data.skipped[0].code).toBe('ZBSY0101')
      }
      expect((await self.call('DELETE', `${users}${await idOf(self)}/`)).code).toBe('ZBSY0101')
    }
  })
})

describe('a membership', () => {
  test('suspended ends its sessions at once, and goes on after activation', async () => {
    const person = await member()
    expect((await act(owner, 'suspend', person)).data).toEqual({ accepted: 1, skipped: [] })
    expect(await alive(person)).toMatch(/ZBOA021[38]/)
    expect((await act(owner, 'suspend', person)).data.skipped[0].code).toBe('ZBSY0029')
    await act(owner, 'activate', person)
    const again = await server.call('POST', '/web/oauth/api/v2/user_sign_in/', {
      body: { username: `member${made}@users.test`, password: 'Str0ng!Harbour', agreement: true },
    })
    expect(again.status).toBe(200)
  })

  test('removed keeps the account, by either way', async () => {
    const [one, two] = [await member(), await member()]
    await act(owner, 'remove', one)
    expect((await owner.call('DELETE', `${users}${await idOf(two)}/`)).data).toEqual({ deleted: 1 })
    const rows = await query(
      `select m.state, a.state as account from membership m join account a on a.id = m.user_id
       where a.id in (${one.user}, ${two.user})`,
    )
    expect(rows).toEqual(Array(2).fill({ state: 'REMOVED', account: 'ACTIVE' }))
    expect([await alive(one), await alive(two)].every((code) => /ZBOA021[38]/.test(code))).toBe(true)
  })

  test('ends by itself when its last day is over', async () => {
    const person = await member()
    await query(`update membership set valid_until = current_date - 2 where user_id = ${person.user}`)
    await endOutdated(server.database)
    expect(await query(`select state from membership where user_id = ${person.user}`)).toEqual([{ state: 'SUSPENDED' }])
    expect(await alive(person)).toMatch(/ZBOA021[38]/)
    const { data } = await owner.call('GET', '/web/system/api/v2/operation_logs/', {
      query: { resource: 'user', action: 'SUSPEND', principal_kind: 'SYSTEM' },
    })
    expect(data.data[0].targets).toEqual([await idOf(person)])
    await act(owner, 'activate', person)
    expect((await owner.call('GET', `${users}${await idOf(person)}/`)).data).toMatchObject({
      state: 'ACTIVE',
      valid_until: null,
    })
  })

  test('signed out keeps the membership', async () => {
    const person = await member()
    expect((await act(owner, 'sign_out', person)).data.accepted).toBe(1)
    expect(await alive(person)).toBe('ZBOA0213')
    expect((await owner.call('GET', `${users}${await idOf(person)}/`)).data.state).toBe('ACTIVE')
  })

  test('the company keeps an owner who can sign in', async () => {
    const second = await member()
    await setRole(second, 'OWNER')
    await query(`update membership set state = 'SUSPENDED' where user_id = ${second.user}`)
    const third = await member()
    await setRole(third, 'OWNER')
    const answer = await act(owner, 'suspend', third)
    expect(answer.data.accepted).toBe(1)
    await query(`update membership set role = 'MEMBER' where user_id in (${second.user}, ${third.user})`)
  })
})
