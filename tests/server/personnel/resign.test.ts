import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resignDue } from '#server/areas/personnel/resign-upkeep.ts'
import { insertedSlot } from '#tests/server/attendance/run/support.ts'
import { companyWithTerminals, type Place } from '#tests/server/device/company.ts'
import { day } from '#tests/support/days.ts'

let place: Place
let number = 0
let area = 0
let terminal = 0
beforeAll(async () => {
  place = await companyWithTerminals('leavers')
  area = (await place.add('personnel/areas', { area_name: 'Plant' })).id
  terminal = (await place.add('device/terminals', { sn: 'R1', alias: 'Gate', area, is_access: true })).id
})
afterAll(() => place.server.close())

const hire = (body: object = {}) =>
  place.add('personnel/employees', {
    ...{ emp_code: `${3000 + ++number}`, first_name: `L${number}`, area: [area], hire_date: '2020-01-01' },
    ...body,
  })
const resign = (employee: number, body: object = {}) =>
  place.call('POST', 'personnel/resigns', { body: { employee, resign_date: day(-1), ...body } })
const person = async (id: number) => (await place.call('GET', `personnel/employees/${id}`)).data
const act = (action: string, ids: readonly number[], body: object = {}) =>
  place.call('POST', `personnel/resigns/${action}`, { body: { ids, ...body } })
const waiting = async (code: string) => (await place.queue(terminal)).filter((line) => line.includes(`PIN=${code}`))

test('a resignation of today takes the person off terminals and doors, out of the app, of roles and of other people’s records', async () => {
  const lead = await hire({ email: 'lead@leavers.test', app_status: 1 })
  const ana = await hire({ superior: lead.id })
  const { id: department } = await place.add('personnel/departments', { dept_name: 'Press', manager: lead.id })
  const { data: role } = await place.owner.call('POST', '/web/workflow/api/v2/workflow_roles/', {
    body: { role_name: 'Leads', employees: [lead.id, ana.id] },
  })
  const { data } = await resign(lead.id)
  expect(data).toMatchObject({ state: 'EFFECTIVE', report_generation_end_date: day(-1), disableatt: true })
  expect(await person(lead.id)).toMatchObject({ status: 'RESIGNED', app_status: 0 })
  expect(await waiting(lead.emp_code)).toEqual([`DATA DELETE USERINFO PIN=${lead.emp_code}`])
  expect((await person(ana.id)).superior).toBeNull()
  expect((await place.call('GET', `personnel/departments/${department}`)).data.manager).toBeNull()
  const after = await place.owner.call('GET', `/web/workflow/api/v2/workflow_roles/${role.id}/`)
  expect(after.data.employees.map(({ id }: { id: number }) => id)).toEqual([ana.id])
  const { data: privileges } = await place.call('GET', 'acc/privileges', { query: { employee: String(lead.id) } })
  expect(privileges.data).toEqual([])
  const { data: bell } = await place.owner.call('GET', '/web/base/api/v2/notifications/')
  expect(bell.data[0]).toMatchObject({
    context: { name: expect.stringContaining(lead.emp_code), reports: 1, departments: 1, roles: 1 },
  })
})

test('undoing it puts everything back', async () => {
  const lead = await hire()
  const ana = await hire({ superior: lead.id })
  const { step } = await resign(lead.id)
  expect(await place.owner.call('POST', `/web/base/api/v2/undo/${step}/`)).toMatchObject({ status: 200 })
  expect(await person(lead.id)).toMatchObject({ status: 'ACTIVE' })
  expect((await person(ana.id)).superior.id).toBe(lead.id)
  expect((await waiting(lead.emp_code)).at(-1)).toContain('DATA UPDATE USERINFO')
})

test('schedules end with the last day', async () => {
  const ana = await hire()
  const { data: shift } = await place.owner.call('POST', '/web/att/api/v2/shifts/', { body: { alias: 'Day' } })
  const add = (start_date: string, end_date: string) =>
    place.owner.call('POST', '/web/att/api/v2/employee_schedules/', {
      body: { employees: [ana.id], shift: shift.id, start_date, end_date },
    })
  await add(day(-20), day(20))
  await add(day(30), day(40))
  await resign(ana.id)
  const { data } = await place.owner.call('GET', '/web/att/api/v2/employee_schedules/', {
    query: { employee: String(ana.id) },
  })
  expect(data.data.map((row: { end_date: string }) => row.end_date)).toEqual([day(-1)])
})

test('one that is planned waits until its last day is over by the company’s clock, and can be deleted until then', async () => {
  const [ana, ben] = [await hire(), await hire()]
  const { data: kept } = await resign(ana.id, { resign_date: day(30) })
  const { data: dropped } = await resign(ben.id, { resign_date: day(30) })
  expect([kept.state, (await person(ana.id)).status]).toEqual(['PLANNED', 'ACTIVE'])
  expect((await place.call('DELETE', `personnel/resigns/${dropped.id}`)).status).toBe(200)
  const lastDay = async (resign_date: string) => {
    await place.set('resign', kept.id, { resign_date, report_generation_end_date: resign_date })
    await resignDue(place.server.database)
    return (await person(ana.id)).status
  }
  expect(await lastDay(day(0))).toBe('ACTIVE')
  const worded = await place.call('PATCH', `personnel/resigns/${kept.id}`, { body: { reason: 'Moves' } })
  expect(worded.data).toMatchObject({ state: 'PLANNED' })
  expect(await lastDay(day(-1))).toBe('RESIGNED')
  expect((await place.call('DELETE', `personnel/resigns/${kept.id}`)).code).toBe('ZBPE0020')
  const { rows } = await sql<{
    until: string
  }>`select attends_until(${place.owner.company}, ${ana.id})::text as until`.execute(place.server.database.kysely)
  expect(rows[0]?.until).toBe(day(-1))
})

test('one whose last day ends with a night shift waits until that is over too', async () => {
  const ana = await hire()
  const { data } = await resign(ana.id, { resign_date: day(30) })
  await place.set('resign', data.id, { resign_date: day(-1), report_generation_end_date: day(-1) })
  const closes = async (window_end: Date) => {
    const { company } = place.owner
    const night = {
      company_id: company,
      employee: ana.id,
      att_date: day(-1),
      check_in: window_end,
      check_out: window_end,
    }
    await insertedSlot({ ...night, window_end }).execute(place.server.database.kysely)
    await resignDue(place.server.database)
    await sql`delete from att_slot_result where employee = ${ana.id}`.execute(place.server.database.kysely)
    return (await person(ana.id)).status
  }
  expect(await closes(new Date(Date.now() + 3_600_000))).toBe('ACTIVE')
  expect(await closes(new Date(Date.now() - 3_600_000))).toBe('RESIGNED')
})

test('nobody resigns twice, before being hired, or more than a year ahead; later punches are a warning', async () => {
  const ana = await hire({ hire_date: '2024-05-01' })
  expect((await resign(ana.id, { resign_date: '2024-04-30' })).errors?.resign_date?.[0]?.code).toBe('ZBPE2102')
  expect((await resign(ana.id, { resign_date: day(400) })).errors?.resign_date?.[0]?.code).toBe('ZBPE0026')
  expect((await resign(ana.id, { report_generation_end_date: day(-9) })).errors).toHaveProperty(
    'report_generation_end_date',
  )
  await place.server.database.kysely
    .insertInto('transaction')
    .values({
      company_id: place.owner.company,
      employee: ana.id,
      emp_code: ana.emp_code,
      punch_time: `${day(-2)} 08:00:00`,
      punch_state: '0',
      punch_state_raw: '0',
      verify_type: 1,
    })
    .execute()
  const early = { resign_date: day(-10) }
  expect((await resign(ana.id, early)).errors?.resign_date?.[0]?.code).toBe('ZBPE2103')
  const sure = await place.call('POST', 'personnel/resigns', {
    body: { employee: ana.id, ...early },
    query: { confirm: '1' },
  })
  expect(sure.status).toBe(200)
  expect((await resign(ana.id)).errors?.employee?.[0]?.code).toBe('ZBPE2101')
})

test('reinstatement brings people back to work, to other areas if wanted, and lets them resign again', async () => {
  const { id: other } = await place.add('personnel/areas', { area_name: `Yard ${++number}` })
  const ana = await hire()
  const { data } = await resign(ana.id)
  expect(await act('reinstatement', [data.id], { hire_date: day(0), areas: [other] })).toMatchObject({
    data: { accepted: 1, skipped: [] },
  })
  expect(await person(ana.id)).toMatchObject({ status: 'ACTIVE', hire_date: day(0), area: [{ id: other }] })
  const { data: privileges } = await place.call('GET', 'acc/privileges', { query: { employee: String(ana.id) } })
  expect(privileges.data).toHaveLength(1)
  expect((await act('reinstatement', [data.id])).data.skipped).toMatchObject([{ code: 'ZBPE0029' }])
  expect((await resign(ana.id, { resign_date: day(0) })).status).toBe(200)
})

test('reinstatement needs a free place of the subscription', async () => {
  const ana = await hire()
  const { data } = await resign(ana.id)
  const limit = (most: number | null) => place.set('company', place.owner.company, { max_employees_limit: most })
  await limit(1)
  expect((await act('reinstatement', [data.id])).code).toBe('ZBPE0040')
  await limit(null)
  expect((await person(ana.id)).status).toBe('RESIGNED')
})

test('the administrator is shown where the person is missing until somebody else stands there', async () => {
  const lead = await hire()
  const [ana, ben] = [await hire({ superior: lead.id }), await hire({ superior: lead.id })]
  const { id: department } = await place.add('personnel/departments', { dept_name: 'Mill', manager: lead.id })
  const workflow = '/web/workflow/api/v2/workflow_roles/'
  await place.owner.call('POST', workflow, { body: { role_name: 'Mill heads', employees: [lead.id] } })
  await place.owner.call('POST', workflow, { body: { role_name: 'Both', employees: [lead.id, ana.id] } })
  await resign(lead.id)
  const gaps = async () => {
    const { data } = await place.call('GET', 'personnel/resigns/gaps', { query: { employee: String(lead.id) } })
    return data.map(({ kind, name }: { kind: string; name: string }) => [kind, name.replace(/^\S+ /, '')])
  }
  expect(await gaps()).toEqual([
    ['DEPARTMENT', 'Mill'],
    ['EMPLOYEE', ana.first_name],
    ['EMPLOYEE', ben.first_name],
    ['ROLE', 'Mill heads'],
  ])
  await place.call('PATCH', `personnel/employees/${ben.id}`, { body: { superior: ana.id } })
  await place.call('PATCH', `personnel/departments/${department}`, { body: { manager: ana.id } })
  expect(await gaps()).toEqual([
    ['EMPLOYEE', ana.first_name],
    ['ROLE', 'Mill heads'],
  ])
  const clerk = await place.server.member(place.owner, {
    email: 'gaps@leavers.test',
    permissions: ['team.view_employee'],
  })
  const refused = await clerk.call('GET', '/web/personnel/api/v2/resigns/gaps/', {
    query: { employee: String(lead.id) },
  })
  expect(refused.status).toBe(403)
})

test('requests that wait are cancelled, and nobody is asked any more; decided ones stay as they are', async () => {
  const [ana, ben] = [await hire(), await hire()]
  const log = async (employee: number, offset: number) => {
    const { data, errors } = await place.owner.call('POST', '/web/att/api/v2/manual_logs/', {
      body: { employees: [employee], punch_time: `${day(offset)} 08:00:00`, punch_state: 0, apply_reason: 'Forgot' },
    })
    if (!data) throw new Error(JSON.stringify(errors))
    return data.id
  }
  const state = async (id: number) =>
    (await place.owner.call('GET', `/web/att/api/v2/manual_logs/${id}/`)).data.approval_status
  const [open, decided, other] = [await log(ana.id, -3), await log(ana.id, -4), await log(ben.id, -3)]
  await place.owner.call('POST', '/web/att/api/v2/manual_logs/reject/', { body: { ids: [decided], reason: 'No' } })
  await resign(ana.id)
  expect([await state(open), await state(decided), await state(other)]).toEqual([5, 3, 1])
  const late = await place.owner.call('POST', '/web/att/api/v2/manual_logs/approve/', { body: { ids: [open] } })
  expect(late.data?.accepted ?? 0).toBe(0)
})

test('several employees resign by either name of the call; the day, the kind and the end of attendance are asked for', async () => {
  const [ana, ben] = [await hire(), await hire()]
  const body = { resign_date: day(0), resign_type: 1, disableatt: true }
  const call = (name: string, employee: number, given: object) =>
    place.call('POST', `personnel/employees/${name}`, { body: { ids: [employee], ...given } })
  expect((await call('adjust_regsin', ana.id, body)).data.accepted).toBe(1)
  expect((await call('adjust_resign', ben.id, body)).data.accepted).toBe(1)
  const missing = await call('adjust_resign', ben.id, {})
  expect(Object.keys(missing.errors ?? {}).sort()).toEqual(['disableatt', 'resign_date', 'resign_type'])
})

test('several employees resign at once; those who cannot are skipped', async () => {
  const [ana, ben] = [await hire(), await hire()]
  await resign(ben.id)
  const body = { ids: [ana.id, ben.id], resign_date: day(0), resign_type: 2, disableatt: false }
  const { data } = await place.call('POST', 'personnel/employees/adjust_resign', { body })
  expect(data).toMatchObject({ accepted: 1, skipped: [{ id: ben.id, code: 'ZBPE2101' }] })
  const { data: made } = await place.call('GET', 'personnel/resigns', { query: { employee: String(ana.id) } })
  expect(made.data[0]).toMatchObject({ resign_type: 2, disableatt: false, state: 'EFFECTIVE' })
  await act('disable_attendance', [made.data[0].id])
  expect((await place.call('GET', `personnel/resigns/${made.data[0].id}`)).data.disableatt).toBe(true)
})
