import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { remindOfEvents } from '#server/areas/complement/event-reminders.ts'
import { inAllCompanies, inCompany } from '#server/platform/db/tenant.ts'
import { localTime } from '#server/platform/time/zone-time.ts'
import { type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'
import { company, type Worker } from '#tests/server/personal/support.ts'

const path = '/web/device/api/v2/events/'
let server: TestServer
let owner: Person

const add = (body: object) => owner.call('POST', path, { body: { event: 'Fire drill', location: 'Yard', ...body } })
const past = { event_time: '2024-01-01 10:00:00', end_time: '2024-01-01 11:00:00' }

beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('gatherings')
})
afterAll(() => server.close())

test('left alone, an event begins at the next full hour, lasts one, and is organized by whoever adds it', async () => {
  const { data } = await add({})
  expect(data.event_time).toMatch(/:00:00$/)
  const hours = (Date.parse(`${data.end_time}Z`) - Date.parse(`${data.event_time}Z`)) / 3_600_000
  expect([hours, data.organizer, data.state]).toEqual([1, data.create_user, 'PLANNED'])
})

test('an event ends after it begins', async () => {
  const times = { event_time: '2090-01-01 10:00:00', end_time: '2090-01-01 10:00:00' }
  expect((await add(times)).errors?.end_time?.[0]?.code).toBe('ZBCM0024')
})

test('an event that is over cannot be changed or cancelled', async () => {
  const { data } = await add(past)
  expect(data.state).toBe('OVER')
  expect((await owner.call('PATCH', `${path}${data.id}/`, { body: { location: 'Hall' } })).code).toBe('ZBCM1702')
  const cancelled = await owner.call('POST', `${path}cancel/`, { body: { ids: [data.id], reason: 'Rain' } })
  expect(cancelled.data).toMatchObject({ accepted: 0, skipped: [{ id: data.id, code: 'ZBCM0029' }] })
})

test('a cancelled event stays with its reason, and is changed no more', async () => {
  const { data } = await add({ event_time: '2090-02-01 10:00:00' })
  await owner.call('POST', `${path}cancel/`, { body: { ids: [data.id], reason: 'Rain' } })
  const listed = await owner.call('GET', path, { query: { state: 'CANCELLED' } })
  expect(listed.data.data).toMatchObject([{ id: data.id, state: 'CANCELLED', cancel_reason: 'Rain' }])
  expect((await owner.call('PATCH', `${path}${data.id}/`, { body: { location: 'Hall' } })).code).toBe('ZBCM0029')
})

test('a copy is as long and for the same people, at its own time', async () => {
  const area = (await owner.call('POST', '/web/personnel/api/v2/areas/', { body: { area_name: 'Yard' } })).data
  const { data } = await add({ event_time: '2090-03-01 10:00:00', end_time: '2090-03-01 12:30:00', areas: [area.id] })
  const copy = await owner.call('POST', `${path}copy/${data.id}/`, { body: { event_time: '2090-04-01 09:00:00' } })
  expect(copy.data).toMatchObject({
    event: 'Fire drill',
    event_time: '2090-04-01 09:00:00',
    end_time: '2090-04-01 11:30:00',
    areas: [{ id: area.id }],
  })
  expect(copy.data.id).not.toBe(data.id)
})

describe('those whom an event is for', () => {
  const people = '/web/personnel/api/v2/'
  const password = 'Str0ng!Harbour'
  let number = 0
  const make = async (resource: string, body: object) => {
    const answer = await owner.call('POST', `${people}${resource}/`, { body })
    if (!answer.data) throw new Error(`${resource}: ${answer.code} ${JSON.stringify(answer.errors)}`)
    return answer.data
  }
  const hire = (body: object = {}) => {
    const emp_code = `E${++number}`
    const own = { emp_code, email: `${emp_code}@gatherings.test`.toLowerCase(), app_status: 1, self_password: password }
    return make('employees', { ...own, ...body })
  }
  /** What the bell told an employee of events, the oldest first. */
  async function told(emp_code: string): Promise<string[]> {
    const body = { company: owner.email.replace(/.*@|\.test/g, ''), username: emp_code, password, agreement: true }
    const { data, code } = await server.call('POST', '/web/oauth/api/v2/employee_sign_in/', { body })
    if (!data) throw new Error(`${emp_code}: ${code}`)
    const answer = await server.call('GET', '/web/base/api/v2/notifications/', {
      headers: { authorization: `JWT ${data.token}` },
    })
    return answer.data.data.map(({ content }: { content: string }) => content).reverse()
  }
  const mails = async (to: string) => {
    const { rows } = await inAllCompanies(server.database, (db) =>
      sql<{ kind: string }>`select kind from mail where email_to = ${to} and kind = 'NOTIFICATION' order by id`.execute(
        db,
      ),
    )
    return rows.length
  }
  const later = (minutes: number) =>
    localTime(new Date(Math.ceil(Date.now() / 60_000) * 60_000 + minutes * 60_000), 'UTC')

  beforeAll(async () => {
    await owner.call('PATCH', `${people}security_policy/`, { body: { enforce_pwd_change: false } })
    await owner.call('PATCH', `${people}company/`, {
      body: { company_timezone: 'UTC' },
      query: { confirm: '1' },
    })
  })

  test('are told when it is planned: by department with those below, area, position and name, or all of them', async () => {
    const above = await make('departments', { dept_name: 'Works' })
    const below = await make('departments', { dept_name: 'Hall', parent_dept: above.id })
    const area = await make('areas', { area_name: 'Dock' })
    const position = await make('positions', { position_name: 'Diver' })
    const inside = await hire({ department: below.id })
    const docked = await hire({ area: [area.id] })
    const diver = await hire({ position: position.id })
    const named = await hire()
    const nobody = await hire()
    const event_time = '2090-05-01 10:00:00'
    await add({
      event_time,
      departments: [above.id],
      areas: [area.id],
      positions: [position.id],
      employees: [named.id],
    })
    const invitation = 'You are invited: Fire drill, 2090-05-01 10:00, Yard'
    for (const { emp_code } of [inside, docked, diver, named]) expect(await told(emp_code)).toEqual([invitation])
    expect(await told(nobody.emp_code)).toEqual([])
    await add({ event: 'Party', event_time })
    expect(await told(nobody.emp_code)).toEqual(['You are invited: Party, 2090-05-01 10:00, Yard'])
  })

  test('are told of another time or place; of other changes only those who are added', async () => {
    const [first, second] = [await hire(), await hire()]
    const { data } = await add({ event: 'Talk', event_time: '2090-06-01 10:00:00', employees: [first.id] })
    const change = (body: object) => owner.call('PATCH', `${path}${data.id}/`, { body })
    await change({ description: 'With slides' })
    await change({ location: 'Hall' })
    await change({ employees: [first.id, second.id] })
    expect(await told(first.emp_code)).toEqual([
      'You are invited: Talk, 2090-06-01 10:00, Yard',
      'Talk has changed: 2090-06-01 10:00, Hall',
    ])
    expect(await told(second.emp_code)).toEqual(['You are invited: Talk, 2090-06-01 10:00, Hall'])
  })

  test('are told that it is cancelled and why; once told of, it is cancelled and not deleted', async () => {
    const { id, emp_code } = await hire()
    const { data } = await add({ event: 'Walk', event_time: '2090-07-01 10:00:00', employees: [id] })
    expect((await owner.call('DELETE', `${path}${data.id}/`)).code).toBe('ZBCM1701')
    await owner.call('POST', `${path}cancel/`, { body: { ids: [data.id], reason: 'Rain' } })
    expect((await told(emp_code)).at(-1)).toBe('Walk on 2090-07-01 10:00 is cancelled: Rain')
  })

  test('are not told of what is over, and what nobody was told of is deleted', async () => {
    const { id, emp_code } = await hire()
    const { data } = await add({ ...past, employees: [id] })
    expect(await told(emp_code)).toEqual([])
    expect((await owner.call('DELETE', `${path}${data.id}/`)).status).toBe(200)
  })

  test('are reminded once before it begins, again where it moves, and not at all where it says so', async () => {
    const { id, emp_code } = await hire()
    const soon = later(20)
    const { data } = await add({ event: 'Call', event_time: later(200), remind_before: 30, employees: [id] })
    await add({ event: 'Quiet', event_time: later(200), remind_before: 0, employees: [id] })
    const remind = async () => {
      await remindOfEvents(server.database)
      return (await told(emp_code)).filter((text) => text.includes('begins soon'))
    }
    expect(await remind()).toEqual([])
    const moveTo = (time: string) =>
      inCompany(server.database, owner.company, (db) =>
        sql`update event set event_time = ${time}::timestamptz, end_time = ${time}::timestamptz + interval '1 hour'
          where id = ${data.id}`.execute(db),
      )
    await moveTo(`${soon}Z`)
    expect(await remind()).toEqual([`Call begins soon: ${soon.slice(0, 16)}, Yard`])
    expect(await remind()).toHaveLength(1)
    const again = later(25)
    await moveTo(`${again}Z`)
    // What is told again within minutes takes the place of what was told.
    expect(await remind()).toEqual([`Call begins soon: ${again.slice(0, 16)}, Yard`])
  })

  test('are written to as well where it says so, whether they have an account or not', async () => {
    const { id } = await hire({ emp_code: 'M1', email: 'm1@gatherings.test' })
    const { id: without } = await make('employees', { emp_code: 'M2', email: 'm2@gatherings.test' })
    const [before, other] = [await mails('m1@gatherings.test'), await mails('m2@gatherings.test')]
    await add({ event_time: '2090-08-01 10:00:00', employees: [id, without] })
    expect([await mails('m1@gatherings.test'), await mails('m2@gatherings.test')]).toEqual([before, other])
    await add({ event_time: '2090-08-02 10:00:00', employees: [id, without], send_mail: true })
    expect([await mails('m1@gatherings.test'), await mails('m2@gatherings.test')]).toEqual([before + 1, other + 1])
  })
})

describe('an event that asks for answers', () => {
  const mine = '/web/personal/api/v2/events/'
  let here: Awaited<ReturnType<typeof company>>
  let ana: Worker
  let omar: Worker
  beforeAll(async () => {
    here = await company('answers')
    ana = await here.worker('Ana')
    omar = await here.worker('Omar')
  }, 60_000)
  afterAll(() => here.server.close())
  const plan = (body: object = {}) =>
    here.add(path, {
      event: 'Picnic',
      location: 'Park',
      event_time: '2090-09-01 10:00:00',
      need_confirm: true,
      ...body,
    })
  const answer = (of: Worker, id: number, said: string) =>
    of.call('POST', `${mine}answer/`, { body: { ids: [id], answer: said } })
  const planned = async (id: number) => (await here.owner.call('GET', `${path}${id}/`)).data

  test('counts who comes and who does not; the last answer holds', async () => {
    const { id } = await plan()
    await answer(ana, id, 'NO')
    await answer(omar, id, 'MAYBE')
    expect(await planned(id)).toMatchObject({ yes_count: 0, no_count: 1 })
    expect((await answer(ana, id, 'YES')).data).toEqual({ accepted: 1, skipped: [] })
    expect(await planned(id)).toMatchObject({ yes_count: 1, no_count: 0 })
    expect((await ana.call('GET', `${mine}${id}/`)).data).toMatchObject({ event: 'Picnic', answer: 'YES' })
    const { data } = await here.owner.call('GET', `${path}receivers/${id}/`)
    expect(data.map((one: { employee: number; answer: string }) => [one.employee, one.answer])).toEqual([
      [ana.id, 'YES'],
      [omar.id, 'MAYBE'],
    ])
  })

  test('lets the bell offer the answers, and leads to the event', async () => {
    const { id } = await plan({ event: 'Fair' })
    const { data } = await ana.call('GET', '/web/base/api/v2/notifications/')
    expect(data.data[0]).toMatchObject({ link: `/personal/event/${id}`, context: { event: 'Fair', answer: id } })
  })

  test('is answered anew where its time or place changes', async () => {
    const { id } = await plan()
    await answer(ana, id, 'YES')
    await here.owner.call('PATCH', `${path}${id}/`, { body: { description: 'Bring hats' } })
    expect((await planned(id)).yes_count).toBe(1)
    await here.owner.call('PATCH', `${path}${id}/`, { body: { location: 'Beach' } })
    expect((await planned(id)).yes_count).toBe(0)
  })

  test('is answered by those alone whom it is for, and only where it asks, lies ahead and is not cancelled', async () => {
    const refused = async (of: Worker, id: number) => (await answer(of, id, 'YES')).data?.skipped?.[0]?.code
    const forAna = await plan({ employees: [ana.id] })
    expect((await answer(omar, forAna.id, 'YES')).data?.accepted ?? 0).toBe(0)
    expect((await omar.call('GET', `${mine}${forAna.id}/`)).status).toBe(404)
    expect(await refused(ana, (await plan({ need_confirm: false })).id)).toBe('ZBCM1703')
    expect(await refused(ana, (await plan(past)).id)).toBe('ZBCM1703')
    await here.owner.call('POST', `${path}cancel/`, { body: { ids: [forAna.id], reason: 'Rain' } })
    expect(await refused(ana, forAna.id)).toBe('ZBCM1703')
    expect((await planned(forAna.id)).yes_count).toBe(0)
  })

  test('stands in the calendars of those whom it is for, on each of its days', async () => {
    const times = { event_time: '2090-10-30 09:00:00', end_time: '2090-11-01 00:00:00' }
    const { id } = await plan({ ...times, employees: [ana.id] })
    const datesOf = async (call: Worker['call'], address: string, query: Record<string, string>) =>
      (await call('GET', address, { query })).data.days.flatMap(
        (one: { date: string; events: readonly { id: number; start_time: string | null }[] }) =>
          one.events.filter((event) => event.id === id).map(({ start_time }) => [one.date, start_time]),
      )
    const both = [
      ['2090-10-30', '09:00:00'],
      ['2090-10-31', null],
    ]
    const month = '2090-10'
    expect(await datesOf(ana.call, '/web/personal/api/v2/calendar/', { month })).toEqual(both)
    expect(await datesOf(omar.call, '/web/personal/api/v2/calendar/', { month })).toEqual([])
    const office = { employee: String(ana.id), month }
    expect(await datesOf(here.owner.call, '/web/att/api/v2/employee_calendar/', office)).toEqual(both)
    expect(await datesOf(ana.call, '/web/personal/api/v2/calendar/', { month: '2090-11' })).toEqual([])
  })
})
