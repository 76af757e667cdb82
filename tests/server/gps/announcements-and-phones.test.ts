import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliverDue } from '#server/areas/gps/announcement-delivery.ts'
import { inAllCompanies } from '#server/platform/db/tenant.ts'
import { type Call, type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'

const people = '/web/personnel/api/v2/'
const gps = '/web/gps/api/v2/'
const announcements = `${gps}announcements/`
const mine = `${gps}my_announcements/`
const policy = '/web/personnel/api/v2/security_policy/'
const bell = '/web/base/api/v2/notifications/'
const password = 'Str0ng!Harbour'
const text = { subject: 'Fire drill', content: 'On Thursday at ten.\nLeave by the stairs.' }

let server: TestServer
let owner: Person
let number = 0

const make = async (path: string, body: object) => {
  const { data, code, errors } = await owner.call('POST', path, { body })
  if (!data) throw new Error(`${code} ${JSON.stringify(errors)}`)
  return data
}
const department = (parent_dept: number | null = null) => {
  const dept_code = `D${++number}`
  return make(`${people}departments/`, { dept_code, dept_name: dept_code, ...(parent_dept && { parent_dept }) })
}
const hire = (body: object = {}) => {
  const emp_code = `P${++number}`
  return make(`${people}employees/`, {
    ...{ emp_code, email: `${emp_code}@people.test`.toLowerCase(), app_status: 1, self_password: password },
    ...body,
  })
}
const act = (path: string, ids: readonly number[]) => owner.call('POST', `${gps}accounts/${path}/`, { body: { ids } })
const signIn = (emp_code: string, headers: Readonly<Record<string, string>> = {}) =>
  server.call('POST', '/web/oauth/api/v2/employee_sign_in/', {
    body: { company: owner.domain, username: emp_code, password, agreement: true },
    headers,
  })
/** The employee's own calls. */
async function enter(emp_code: string, headers: Readonly<Record<string, string>> = {}): Promise<Call> {
  const { data, code } = await signIn(emp_code, headers)
  if (!data?.token) throw new Error(`${emp_code} could not sign in: ${code}`)
  return (method, path, options = {}) =>
    server.call(method, path, { ...options, headers: { ...options.headers, authorization: `JWT ${data.token}` } })
}
const phone = (installation: string) => ({
  'x-client': 'Android',
  'x-client-id': installation,
  'x-client-model': 'Pixel 9',
  'x-client-os': '16',
  'x-client-version': '1.2.0',
})
const phonesOf = async (employee: number) =>
  (await owner.call('GET', `${gps}accounts/`, { query: { employee: String(employee), ordering: 'login_time' } })).data
    .data
const subjects = async (call: Call) => (await call('GET', mine)).data.map((one: { subject: string }) => one.subject)

beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('people')
  await owner.call('PATCH', `${people}security_policy/`, { body: { enforce_pwd_change: false } })
})
afterAll(() => server.close())

describe('an announcement', () => {
  test('reaches the people of its departments and of those below, on their first page and by the bell', async () => {
    const above = await department()
    const below = await department(above.id)
    const [inside, outside] = [await hire({ department: below.id }), await hire()]
    const draft = await make(announcements, { ...text, departments: [above.id] })
    expect(draft).toMatchObject({ state: 'DRAFT', receiver_count: 0 })
    const [one, other] = [await enter(inside.emp_code), await enter(outside.emp_code)]
    expect(await subjects(one)).toEqual([])
    const { data: sent } = await owner.call('POST', `${announcements}send/${draft.id}/`)
    expect(sent).toMatchObject({ state: 'SENT', receiver_count: 1, read_count: 0 })
    expect(await subjects(one)).toEqual(['Fire drill'])
    expect(await subjects(other)).toEqual([])
    expect((await one('GET', bell)).data.data).toMatchObject([
      { title_code: 'ANNOUNCEMENT', content: 'Announcement: Fire drill' },
    ])
    const read = await one('POST', `${mine}read/`, { body: { ids: [draft.id] } })
    expect(read.data[0].read_time).not.toBeNull()
    const { data } = await owner.call('GET', `${announcements}${draft.id}/`)
    expect(data.read_count).toBe(1)
    const readings = await owner.call('GET', `${gps}announcement_readings/`, {
      query: { announcement: String(draft.id) },
    })
    expect(readings.data.data.map(({ employee }: { employee: { id: number } }) => employee.id)).toEqual([inside.id])
  })

  test('for named people asks for them, and goes to nobody else', async () => {
    const named = await hire()
    const { errors } = await owner.call('POST', announcements, { body: { ...text, category: 'PRIVATE' } })
    expect(errors?.receivers).toMatchObject([{ code: 'ZBGP0010' }])
    const draft = await make(announcements, { ...text, category: 'PRIVATE', receivers: [named.id] })
    const { data } = await owner.call('POST', `${announcements}send/${draft.id}/`)
    expect(data.receiver_count).toBe(1)
  })

  test('is not changed, sent again or deleted once it is sent, until it is withdrawn', async () => {
    const named = await hire()
    const draft = await make(announcements, { ...text, category: 'PRIVATE', receivers: [named.id] })
    await owner.call('POST', `${announcements}send/${draft.id}/`)
    const call = await enter(named.emp_code)
    const path = `${announcements}${draft.id}/`
    const codes = [
      (await owner.call('PATCH', path, { body: { subject: 'Other' } })).code,
      (await owner.call('POST', `${announcements}send/${draft.id}/`)).code,
      (await owner.call('DELETE', path)).code,
    ]
    expect(codes).toEqual(['ZBGP0120', 'ZBGP0029', 'ZBGP0029'])
    await owner.call('POST', `${announcements}withdraw/${draft.id}/`)
    expect(await subjects(call)).toEqual([])
    expect((await call('GET', bell)).data.data).toEqual([])
    const { data: copy } = await owner.call('POST', `${announcements}copy/${draft.id}/`)
    expect(copy).toMatchObject({ state: 'DRAFT', subject: 'Fire drill', receivers: [{ id: named.id }] })
    expect((await owner.call('DELETE', path)).code).toBe('ZBGP0000')
  })

  test('with a later start is shown from then on, once', async () => {
    const named = await hire()
    const draft = await make(announcements, {
      ...{ ...text, category: 'PRIVATE', receivers: [named.id] },
      ...{ start_time: '2098-01-01 08:00:00', end_time: '2098-01-02 08:00:00' },
    })
    const { data } = await owner.call('POST', `${announcements}send/${draft.id}/`)
    expect(data.state).toBe('SCHEDULED')
    await deliverDue(server.database)
    const call = await enter(named.emp_code)
    expect(await subjects(call)).toEqual([])
    await inAllCompanies(server.database, (db) =>
      sql`update announcement set start_time = now() - interval '1 minute' where id = ${draft.id}`.execute(db),
    )
    await deliverDue(server.database)
    await deliverDue(server.database)
    expect(await subjects(call)).toEqual(['Fire drill'])
    expect((await call('GET', bell)).data.total).toBe(1)
  })

  test('ends after it starts', async () => {
    const body = { ...text, start_time: '2098-01-02 08:00:00', end_time: '2098-01-02 08:00:00' }
    const { errors } = await owner.call('POST', announcements, { body })
    expect(errors?.end_time).toMatchObject([{ code: 'ZBGP0024' }])
  })

  test('to everybody goes only to those whom its sender may see', async () => {
    const own = await department()
    const inside = await hire({ department: own.id })
    await hire()
    const member = await server.member(owner, {
      email: 'sender@people.test',
      permissions: [
        'gps.view_announcement',
        'gps.add_announcement',
        'gps.send_announcement',
        'gps.view_announcement_reading',
      ],
      scope: { department: [own.id] },
    })
    const { data: draft } = await member.call('POST', announcements, { body: text })
    const { data } = await member.call('POST', `${announcements}send/${draft.id}/`)
    expect(data.receiver_count).toBe(1)
    const readings = await member.call('GET', `${gps}announcement_readings/`)
    expect(readings.data.data.map(({ employee }: { employee: { id: number } }) => employee.id)).toEqual([inside.id])
  })
})

describe('a notice', () => {
  test('tells what an employee was told, and can be taken away', async () => {
    const named = await hire()
    const draft = await make(announcements, { ...text, category: 'PRIVATE', receivers: [named.id] })
    await owner.call('POST', `${announcements}send/${draft.id}/`)
    const query = { receiver: String(named.id) }
    const { data } = await owner.call('GET', `${gps}notices/`, { query })
    expect(data.data).toMatchObject([
      { content: 'Announcement: Fire drill', category: 'SYSTEM', read_status: 'UNREAD' },
    ])
    expect((await owner.call('DELETE', `${gps}notices/${data.data[0].id}/`)).code).toBe('ZBGP0000')
    const call = await enter(named.emp_code)
    expect((await call('GET', bell)).data.total).toBe(0)
  })
})

describe('a phone', () => {
  test('is written down when an employee signs in with the app, and not for a browser', async () => {
    const { id, emp_code } = await hire()
    await enter(emp_code)
    expect(await phonesOf(id)).toEqual([])
    await enter(emp_code, phone('one'))
    expect(await phonesOf(id)).toMatchObject([
      {
        username: emp_code,
        client_id: 'one',
        client_category: 'ANDROID',
        device_model: 'Pixel 9',
        active: true,
        binding_state: 'BOUND',
      },
    ])
    const { data } = await owner.call('GET', `${gps}operation_logs/`, { query: { employee: String(id) } })
    expect(data.data).toMatchObject([{ user: emp_code, action: 'SIGN_IN', request_status: 'SUCCESS' }])
  })

  test('that is a second one waits; approved, it takes the place of the first', async () => {
    const { id, emp_code } = await hire()
    await enter(emp_code, phone('first'))
    await enter(emp_code, phone('second'))
    const [first, second] = await phonesOf(id)
    expect([first.binding_state, second.binding_state]).toEqual(['BOUND', 'WAITING'])
    expect((await act('approve_device', [first.id])).data.skipped).toMatchObject([{ id: first.id, code: 'ZBGP0029' }])
    expect((await act('approve_device', [second.id])).data.accepted).toBe(1)
    expect((await phonesOf(id)).map((one: { binding_state: string }) => one.binding_state)).toEqual([
      'REPLACED',
      'BOUND',
    ])
  })

  test('that is turned away is signed out and cannot sign in again', async () => {
    const { id, emp_code } = await hire()
    await enter(emp_code, phone('old'))
    const call = await enter(emp_code, phone('strange'))
    const [, strange] = await phonesOf(id)
    await act('reject_device', [strange.id])
    expect((await call('GET', mine)).status).toBe(401)
    expect((await signIn(emp_code, phone('strange'))).code).toBe('ZBGP0109')
    expect((await signIn(emp_code, phone('old'))).status).toBe(200)
  })

  test('that is disabled loses its session until it is enabled; one that is signed out may come back', async () => {
    const { id, emp_code } = await hire()
    const call = await enter(emp_code, phone('lost'))
    const [lost] = await phonesOf(id)
    await act('disable', [lost.id])
    expect((await call('GET', mine)).status).toBe(401)
    expect((await signIn(emp_code, phone('lost'))).code).toBe('ZBGP0109')
    await act('enable', [lost.id])
    const again = await enter(emp_code, phone('lost'))
    await act('sign_out', [lost.id])
    expect((await again('GET', mine)).status).toBe(401)
    expect(await phonesOf(id)).toMatchObject([{ active: false, enable: true }])
    const { data } = await owner.call('GET', `${gps}operation_logs/`, {
      query: { employee: String(id), ordering: 'action_time', action: 'SIGN_OUT' },
    })
    expect(data.total).toBe(2)
    await enter(emp_code, phone('lost'))
  })

  test('of somebody who was set free makes room for the next one', async () => {
    const { id, emp_code } = await hire()
    await enter(emp_code, phone('a'))
    await act('unbind', [(await phonesOf(id))[0].id])
    await enter(emp_code, phone('b'))
    await enter(emp_code, phone('a'))
    const states = (await phonesOf(id)).map((one: { client_id: string; binding_state: string }) => [
      one.client_id,
      one.binding_state,
    ])
    expect(Object.fromEntries(states)).toEqual({ a: 'WAITING', b: 'BOUND' })
  })

  test('is the only one that signs in, where the company wants that; another one waits until it is approved', async () => {
    const { id, emp_code } = await hire()
    const own = await enter(emp_code, phone('own'))
    const other = await enter(emp_code, phone('other'))
    await owner.call('PATCH', policy, { body: { app_single_device_login: true } })
    expect([(await own('GET', mine)).status, (await other('GET', mine)).status]).toEqual([200, 401])
    expect((await signIn(emp_code, phone('new'))).code).toBe('ZBGP0108')
    expect((await own('GET', mine)).status).toBe(200)
    const waiting = (await phonesOf(id)).find((one: { client_id: string }) => one.client_id === 'new')
    expect(waiting).toMatchObject({ binding_state: 'WAITING', active: false })
    await act('approve_device', [waiting.id])
    expect((await signIn(emp_code, phone('new'))).status).toBe(200)
    expect((await signIn(emp_code, phone('own'))).code).toBe('ZBGP0108')
    await owner.call('PATCH', policy, { body: { app_single_device_login: false } })
    expect((await signIn(emp_code, phone('own'))).status).toBe(200)
  })

  test('has one session; removing it ends that too', async () => {
    const { id, emp_code } = await hire()
    const first = await enter(emp_code, phone('x'))
    const second = await enter(emp_code, phone('x'))
    expect((await first('GET', mine)).status).toBe(401)
    expect((await second('GET', mine)).status).toBe(200)
    await owner.call('DELETE', `${gps}accounts/${(await phonesOf(id))[0].id}/`)
    expect((await second('GET', mine)).status).toBe(401)
    expect(await phonesOf(id)).toEqual([])
  })
})
