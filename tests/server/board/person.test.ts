import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { inserted, newEmployee, type Place, placeOf, punch, settled } from '#tests/server/attendance/run/support.ts'
import { day } from '#tests/support/days.ts'

const team = '/web/personnel/api/v2/employees/'
let server: TestServer
let owner: Person
let place: Place
let other: number
const idOf: Record<string, number> = {}
const headOf = (name: string, by = owner) => by.call('GET', `${team}head/${idOf[name]}/`)
const requestsOf = (name: string, by = owner) => by.call('GET', `${team}requests/${idOf[name]}/`)

beforeAll(async () => {
  server = await startServer({ CALCULATION_THREADS: '1' })
  owner = await server.company('heads')
  place = await placeOf(server.database, owner.company)
  const { run } = place
  const company_id = owner.company
  // Every date is worked, so that it does not matter on which weekday this runs.
  await run(async (db) => {
    const general = sql`(select min(id) from timetable)`
    await sql`update shift set days = (select jsonb_agg(jsonb_build_object('day_index', i, 'timetables', jsonb_build_array(${general}),
      'weekend_day', false)) from generate_series(0, 6) i)`.execute(db)
    await sql`update global_rule set weekend_days = '[]'`.execute(db)
  })
  other = await run((db) => inserted(db, 'department', { company_id, dept_code: 'O', dept_name: 'Other' }))
  idOf.Ana = await newEmployee(place, 'Ana', { first_name: 'Ana' })
  idOf.Badr = await newEmployee(place, 'Badr', { first_name: 'Badr', superior: idOf.Ana })
  idOf.Carla = await newEmployee(place, 'Carla', { first_name: 'Carla', department: other })
  idOf.Dina = await run((db) =>
    inserted(db, 'employee', { company_id, emp_code: 'Dina', hire_date: '2020-01-01', department: other }),
  )
  for (const time of ['09:00', '18:00']) await punch(place, idOf.Ana, `${day(-5)} ${time}`)
  await punch(place, idOf.Ana, `${day(-4)} 09:00`)
  const scope = { start_date: day(-6), end_date: day(0) }
  await owner.call('POST', '/web/report/api/v2/calculation/run/', { body: scope })
  await settled(server.database)
})
afterAll(() => server.close())

test('the state of the moment is the one that the board has for the person', async () => {
  const { data } = await headOf('Badr')
  expect(data).toMatchObject({ emp_code: 'Badr', name: 'Badr', is_employed: true, superior: { name: 'Ana' } })
  const { data: behind } = await owner.call('GET', '/web/base/api/v2/dashboard/today/people/', {
    query: { figure: data.now.state },
  })
  const same = behind.people.find(({ employee }: { employee: number }) => employee === idOf.Badr)
  expect(data.now).toEqual(same)
})

test('the next shift is the first one that has not begun, and not on a day of leave', async () => {
  const before = (await headOf('Carla')).data.next_shift
  expect(before).toMatchObject({ slots: [{ start: '09:00:00', end: '18:00:00', required: true }] })
  expect([day(0), day(1)]).toContain(before.date)
  const category = (await owner.call('GET', '/web/att/api/v2/incident_types/')).data.data[0].id
  await place.run((db) =>
    inserted(db, 'leave', {
      ...{ company_id: owner.company, number: 'LV-1', employee: idOf.Carla, category, day_type: 'FULL', days: 3 },
      ...{ start_time: day(0), end_time: day(2), by_date: '[]', approval_status: 2 },
    }),
  )
  expect((await headOf('Carla')).data.next_shift.date).toBe(day(3))
})

test('a missing punch is named until somebody asks for it, and the request waits then', async () => {
  const { missing, waiting } = (await headOf('Ana')).data
  expect(missing.map(({ date }: { date: string }) => date)).toContain(day(-4))
  expect(waiting).toEqual([])
  const body = { punch_time: `${day(-4)} 18:00:00`, punch_state: 1, reason_type: 'FORGOT', begin: 'PENDING' }
  await owner.call('POST', '/web/att/api/v2/manual_logs/', { body: { ...body, employees: [idOf.Ana] } })
  const { data } = await headOf('Ana')
  expect(data.missing.map(({ date }: { date: string }) => date)).not.toContain(day(-4))
  expect(data.waiting).toMatchObject([{ request_type: 'MANUAL_LOG', state: 1, start_time: `${day(-4)} 18:00:00` }])
  expect((await requestsOf('Ana')).data).toEqual(data.waiting)
})

test('balances are those of the leave page', async () => {
  const { data } = await owner.call('GET', '/web/att/api/v2/leave_balances/', {
    query: { employee: String(idOf.Ana) },
  })
  const { balances } = (await headOf('Ana')).data
  expect(balances).toEqual(
    data.map(({ category, name, unit, available }: Record<string, unknown>) => ({ category, name, unit, available })),
  )
})

test('the month counts what was worked, asked for and late up to today', async () => {
  const { month } = (await headOf('Ana')).data
  expect(month.month).toBe(day(0).slice(0, 7))
  const { data } = await owner.call('GET', '/web/att/api/v2/employee_calendar/', {
    query: { employee: String(idOf.Ana), month: month.month },
  })
  const days = data.days.filter(({ date }: { date: string }) => date <= day(0))
  const sum = (name: string) =>
    days.reduce((total: number, one: { result: Record<string, number> | null }) => total + (one.result?.[name] ?? 0), 0)
  expect([month.worked, month.late]).toEqual([sum('worked'), sum('late')])
  expect(month.required).toBeGreaterThanOrEqual(month.worked)
})

test('people see their own head and requests, whatever their scope; others have none', async () => {
  // The leave of a test before is calculated by now, so that both heads are of the same moment.
  await settled(server.database)
  await owner.call('PATCH', '/web/personnel/api/v2/security_policy/', { body: { enforce_pwd_change: false } })
  const password = 'Str0ng!Harbour'
  await owner.call('PATCH', `${team}${idOf.Carla}/`, {
    body: { app_status: 1, self_password: password, email: 'carla@heads.test' },
  })
  const body = { company: 'heads', username: 'Carla', password, agreement: true }
  const { data: session } = await server.call('POST', '/web/oauth/api/v2/employee_sign_in/', { body })
  const own = (path: string) =>
    server.call('GET', `/web/personal/api/v2/${path}/`, { headers: { authorization: `JWT ${session.token}` } })
  const { data: head } = await own('head')
  expect(head).toMatchObject({ emp_code: 'Carla', department: 'Other', month: { month: day(0).slice(0, 7) } })
  expect(head.now).toEqual((await headOf('Carla')).data.now)
  expect((await own('requests')).data).toEqual((await requestsOf('Carla')).data)
  // Whoever is no employee has nothing of their own.
  expect((await owner.call('GET', '/web/personal/api/v2/head/')).status).toBe(403)
})

test('devices: terminals of the areas and where the person punched, by what commands, templates and punches tell', async () => {
  const company_id = owner.company
  const devicesOf = (name: string, by = owner) => by.call('GET', `${team}devices/${idOf[name]}/`)
  const made = await place.run(async (db) => {
    const here = await inserted(db, 'area', { company_id, area_code: 'H1', area_name: 'Hall 1' })
    const far = await inserted(db, 'area', { company_id, area_code: 'H2', area_name: 'Hall 2' })
    const terminal = (sn: string, area: number, state: number) =>
      inserted(db, 'terminal', {
        company_id,
        sn,
        alias: sn,
        area,
        state,
        last_activity: state === 1 ? new Date() : null,
      })
    const terminals = [await terminal('A', here, 1), await terminal('B', here, 3), await terminal('C', far, 1)] as const
    await terminal('Elsewhere', far, 1)
    await sql`insert into employee_area (company_id, owner, target) values (${company_id}, ${idOf.Ana}, ${here})`.execute(
      db,
    )
    return { here, far, terminals }
  })
  const { here, far } = made
  await place.run(async (db) => {
    // What the area brought about waits for terminals that never call.
    await sql`delete from command`.execute(db)
    const told = (at: number, area: number, state: string, content: string) =>
      inserted(db, 'command', {
        ...{
          company_id,
          terminal: made.terminals[at],
          area,
          kind: 'USER',
          content,
          employee: idOf.Ana,
          priority: 3,
          state,
        },
        ...{ expires: new Date(Date.now() + 86_400_000), return_time: state === 'DONE' ? new Date() : null },
      })
    await told(0, here, 'FAILED', 'DATA UPDATE USERINFO PIN=Ana')
    await told(0, here, 'DONE', 'DATA UPDATE USERINFO PIN=Ana')
    await told(1, here, 'PENDING', 'DATA UPDATE USERINFO PIN=Ana')
    await told(2, far, 'DONE', 'DATA DELETE USERINFO PIN=Ana')
    for (const bio_no of [0, 1])
      await inserted(db, 'bio_template', {
        ...{ company_id, employee: idOf.Ana, bio_type: 1, bio_no, major_ver: '10', size: 9, bio_tmp: 'x', sn: 'A' },
      })
  })
  const { data } = await devicesOf('Ana')
  expect(data.terminals).toMatchObject([
    { name: 'A', area: 'Hall 1', online: true, state: 'HOLDS' },
    { name: 'B', online: false, state: 'WAITS' },
    { name: 'C', state: 'REMOVED' },
  ])
  expect(data.templates).toMatchObject([{ bio_type: 1, version: '10', count: 2, enrolled_at: 'A' }])
  const guard = await server.member(owner, {
    ...{ email: 'guard@heads.test', permissions: ['device.view_terminal'], scope: { area: [here] } },
  })
  const seen = (await devicesOf('Ana', guard)).data
  expect(seen.terminals.map(({ name }: { name: string }) => name)).toEqual(['A', 'B'])
  expect('templates' in seen).toBe(false)
  const outside = await server.member(owner, {
    ...{ email: 'outside@heads.test', permissions: ['device.view_terminal'], scope: { area: [far] } },
  })
  expect((await devicesOf('Ana', outside)).status).toBe(404)
})

test('documents that expire are named, also of those who left', async () => {
  const company_id = owner.company
  const certification = await place.run((db) =>
    inserted(db, 'document_type', { company_id, cert_code: 'CL', cert_name: 'Crane licence' }),
  )
  const paper = (expire_on: string) =>
    place.run((db) =>
      inserted(db, 'employee_document', { company_id, employee: idOf.Badr, certification, expire_on, before: 30 }),
    )
  await paper(day(10))
  await paper(day(90))
  expect((await headOf('Badr')).data.papers).toMatchObject([{ type: 'Crane licence', expires: day(10) }])
})

test('whoever has no plan has no next shift, and whoever left has no state', async () => {
  expect((await headOf('Dina')).data).toMatchObject({ next_shift: null, missing: [] })
  const { code } = await owner.call('POST', `${team}adjust_resign/`, {
    body: { ids: [idOf.Badr], resign_date: day(-1), resign_type: 1, disableatt: true },
  })
  expect(code).toBe('ZBPE0000')
  await settled(server.database)
  expect((await headOf('Badr')).data).toMatchObject({ is_employed: false, now: null, next_shift: null })
})

test('parts that somebody may not see are absent; people out of scope are not there', async () => {
  const plain = await server.member(owner, { email: 'plain@heads.test', permissions: ['team.view_employee'] })
  const head = (await headOf('Ana', plain)).data
  expect(head).toMatchObject({ emp_code: 'Ana' })
  for (const part of ['now', 'next_shift', 'missing', 'balances', 'waiting', 'papers'])
    expect([part, part in head]).toEqual([part, false])
  expect((await requestsOf('Ana', plain)).data).toEqual([])
  const some = ['team.view_employee', 'att.view_employee_calendar', 'att.view_overtime']
  const bound = await server.member(owner, {
    ...{ email: 'bound@heads.test', permissions: some, scope: { department: [other] } },
  })
  const carla = (await headOf('Carla', bound)).data
  expect(carla.now).toMatchObject({ emp_code: 'Carla', department: 'Other' })
  expect(carla.waiting).toEqual([])
  expect('balances' in carla).toBe(false)
  for (const ask of [headOf, requestsOf]) expect((await ask('Ana', bound)).status).toBe(404)
  const stranger = await server.company('otherheads')
  for (const ask of [headOf, requestsOf]) expect((await ask('Ana', stranger)).status).toBe(404)
  const blind = await server.member(owner, { email: 'blind@heads.test', permissions: ['att.view_leave'] })
  for (const ask of [headOf, requestsOf]) expect((await ask('Ana', blind)).status).toBe(403)
})
