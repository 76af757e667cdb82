// Calls that are sent twice under one key: what they make is made once, whatever the call.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#openapi/generated/contract.ts'
import { forgetKept } from '#server/engine/repeats/kept-answers.ts'
import { inAllCompanies, inIdentity } from '#server/platform/db/tenant.ts'
import { type Maker, maker } from './support/maker.ts'
import { operations } from './support/operations.ts'
import { codeOf, resourcesWith, turnOf } from './support/resources.ts'
import { isVendorsCall, type Person, sharedServer, type TestServer } from './support/server.ts'

let server: TestServer
let owner: Person
let vendor: Person
let make: Maker
beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('keys')
  vendor = await server.vendorOf(owner)
  make = maker(owner)
  // Self-service opens to those who are people of the company.
  const { data } = await owner.call('POST', contract.employee.path, { body: { emp_code: 'SELF' } })
  await inIdentity(server.database, (db) =>
    sql`update membership set employee_id = ${data.id} where company_id = ${owner.company} and user_id = ${owner.user}`.execute(
      db,
    ),
  )
  server.app.access.principals.forget({})
})
afterAll(() => server.close())

const under = (key: string) => ({ 'idempotency-key': key })
const departments = '/web/personnel/api/v2/departments/'

describe.each(turnOf(resourcesWith('create', 'list'), 0))('a new $name', (meta) => {
  test('that is sent twice under one key is made once, and another under it is refused', async () => {
    const body = await make.draft(meta)
    const call = { body, headers: under(randomUUID()) }
    const first = await owner.call('POST', meta.path, call)
    expect([first.status, first.code]).toEqual([200, codeOf(meta, '0000')])
    const { total: before } = (await owner.call('GET', meta.path)).data
    const again = await owner.call('POST', meta.path, call)
    expect([again.body, again.step]).toEqual([first.body, first.step])
    expect((await owner.call('GET', meta.path)).data.total).toBe(before)
    const other = await owner.call('POST', meta.path, { ...call, body: { ...body, remark: 'other' } })
    expect([other.status, other.code]).toEqual([400, 'ZBOA0004'])
  })
})

/** Everything that is posted to an address of its own, under a permission. */
const actions = operations.filter(({ method, isPublic, permission }) => method === 'POST' && !isPublic && permission)

describe('every call that posts', () => {
  const faults = '/web/base/api/v2/client_faults/'
  const body = { fault: 'Kept', page: '/' }

  /** The row of an answered call, as it would be of another one. */
  async function answered({ call, user, company }: Person, path: string): Promise<string> {
    const [seed, key] = [randomUUID(), randomUUID()]
    const { status } = await call('POST', faults, { body, headers: under(seed) })
    expect(status).toBe(200)
    await inAllCompanies(server.database, (db) =>
      sql`insert into kept_answer (company_id, user_id, call, key, body_hash, answer)
        select company_id, user_id, ${`${company} POST ${path}`}, ${key}::uuid, body_hash, answer
        from kept_answer where user_id = ${user} and key = ${seed}::uuid`.execute(db),
    )
    return key
  }

  test.each(turnOf(actions, 1))(
    '$name answers under its key what it answered, and refuses other content',
    async ({ path }) => {
      const person = isVendorsCall(path) ? vendor : owner
      const key = await answered(person, path)
      const again = await person.call('POST', path, { body, headers: under(key) })
      expect([again.status, again.data]).toEqual([200, { reference: expect.any(String) }])
      const other = await person.call('POST', path, { body: { ...body, page: '/x' }, headers: under(key) })
      expect([other.status, other.code]).toEqual([400, 'ZBOA0004'])
    },
  )
})

describe('a call under a key', () => {
  const draft = (code: string) => ({ dept_code: code, dept_name: code })
  const count = async (code: string) =>
    (await owner.call('GET', departments, { query: { dept_code: code } })).data.total

  test('that is sent several times at once is carried out once', async () => {
    const call = { body: draft('AT-ONCE'), headers: under(randomUUID()) }
    const answers = await Promise.all(Array.from({ length: 5 }, () => owner.call('POST', departments, call)))
    expect(answers.map(({ status, data }) => [status, data.id])).toEqual(
      Array.from({ length: 5 }, () => [200, answers[0]?.data.id]),
    )
    expect(await count('AT-ONCE')).toBe(1)
  })

  test('that was refused may be sent again under its key, in its content too', async () => {
    const headers = under(randomUUID())
    expect((await owner.call('POST', departments, { body: {}, headers })).status).toBe(400)
    expect((await owner.call('POST', departments, { body: draft('REFUSED'), headers })).status).toBe(200)
    expect(await count('REFUSED')).toBe(1)
  })

  test('whose members come in another order is the same', async () => {
    const headers = under(randomUUID())
    const { dept_code, dept_name } = draft('ORDER')
    const first = await owner.call('POST', departments, { body: { dept_code, dept_name }, headers })
    const again = await owner.call('POST', departments, { body: { dept_name, dept_code }, headers })
    expect(again.data).toEqual(first.data)
  })

  test('is another person’s own, and another address’s', async () => {
    const headers = under(randomUUID())
    await owner.call('POST', departments, { body: draft('MINE'), headers })
    const place = await owner.call('POST', contract.position.path, {
      body: { position_code: 'MINE', position_name: 'Mine' },
      headers,
    })
    expect([place.status, place.data.position_code]).toEqual([200, 'MINE'])
    const permissions = ['add', 'view'].map((verb) => `${contract.department.module}.${verb}_department`)
    const colleague = await server.member(owner, { email: 'keys@colleague.test', permissions })
    const theirs = await colleague.call('POST', departments, { body: draft('THEIRS'), headers })
    expect([theirs.status, theirs.data.dept_code]).toEqual([200, 'THEIRS'])
  })

  test('is refused where the key is no UUID', async () => {
    const { code, context } = await owner.call('POST', departments, { body: draft('NONE'), headers: under('1') })
    expect([code, context]).toEqual(['ZBPE0013', { field: 'Idempotency-Key', pattern_name: 'uuid' }])
    expect(await count('NONE')).toBe(0)
  })

  test('changes a record once, and can be undone by the step that was answered first', async () => {
    const { id } = (await owner.call('POST', departments, { body: draft('CHANGED') })).data
    const call = { body: { dept_name: 'Changed' }, headers: under(randomUUID()) }
    const [first, again] = [
      await owner.call('PATCH', `${departments}${id}/`, call),
      await owner.call('PATCH', `${departments}${id}/`, call),
    ]
    expect([again.data.version, again.step]).toEqual([first.data.version, first.step])
    expect(first.step).not.toBe('')
  })

  test('of a file is told by its content, however its parts are divided', async () => {
    const key = randomUUID()
    const send = (boundary: string, name: string) => {
      const payload = [
        `--${boundary}`,
        'content-disposition: form-data; name="file"; filename="a.csv"',
        'content-type: text/csv',
        '',
        `Department code,Department name\nFILE,${name}`,
        `--${boundary}--`,
        '',
      ].join('\r\n')
      return server.app.inject({
        method: 'POST',
        url: `${departments}import/`,
        headers: {
          host: '127.0.0.1:8080',
          authorization: `JWT ${owner.token}`,
          'content-type': `multipart/form-data; boundary=${boundary}`,
          ...under(key),
        },
        payload,
      })
    }
    const [first, again, other] = [await send('aaa', 'One'), await send('bbb', 'One'), await send('ccc', 'Two')]
    expect([first.statusCode, first.json().data.created]).toEqual([200, 1])
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(again.json().data).toEqual(first.json().data)
    expect(other.json().code).toBe('ZBOA0004')
  })

  test('is forgotten after a day', async () => {
    const headers = under(randomUUID())
    await owner.call('POST', departments, { body: draft('OLD'), headers })
    await inAllCompanies(server.database, async (db) => {
      await sql`update kept_answer set at = at - interval '25 hours'`.execute(db)
      await forgetKept(db)
      const { rows } = await sql`select 1 from kept_answer`.execute(db)
      expect(rows).toEqual([])
    })
    expect((await owner.call('POST', departments, { body: draft('OLD'), headers })).code).toBe('ZBPE0045')
  })
})
