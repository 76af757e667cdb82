// Alerts: what is found in stored rows, whom it reaches and by which way, and that nobody is told twice.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { alertEvents } from '#openapi/alert-events.ts'
import { contract } from '#openapi/generated/contract.ts'
import { dueUntil, isQuiet } from '#server/engine/alerts/due-alerts.ts'
import { findDaily, findUrgent } from '#server/engine/alerts/find-alerts.ts'
import { raiseAlert } from '#server/engine/alerts/raise-alert.ts'
import { sendAlerts } from '#server/engine/alerts/send-alerts.ts'
import { inAllCompanies, inCompany, inIdentity } from '#server/platform/db/tenant.ts'
import { maker } from '#tests/contract/support/maker.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { day as dayIn } from '#tests/support/days.ts'

const day = (days: number) => dayIn(days, 'UTC')

const path = '/web/system/api/v2/alert_settings/'
const people = '/web/personnel/api/v2/'
const bell = '/web/base/api/v2/notifications/'

let server: TestServer
let owner: Person
let department: number
let number = 0
beforeAll(async () => {
  server = await startServer()
  owner = await server.company('alerts')
  // Where hours are told below.
  await inIdentity(server.database, (db) =>
    sql`update company set company_timezone = 'UTC' where id = ${owner.company}`.execute(db),
  )
  await inIdentity(server.database, (db) =>
    sql`update company set document_alert_hour = 0 where id = ${owner.company}`.execute(db),
  )
  department = (await make('departments/', { dept_code: 'D1', dept_name: 'Guards' })).id
})
afterAll(() => server.close())
beforeEach(async () => {
  await inAllCompanies(server.database, async (db) => {
    await sql`delete from alert`.execute(db)
    await sql`delete from mail`.execute(db)
    await sql`delete from notification`.execute(db)
    await sql`delete from att_day_result`.execute(db)
    await sql`delete from employee_document`.execute(db)
    await sql`update employee set probation_end_date = null`.execute(db)
  })
})

async function make(where: string, body: object) {
  const { data, code, errors } = await owner.call('POST', people + where, { body })
  if (!data) throw new Error(`${code} ${JSON.stringify(errors)}`)
  return data
}
const hire = (body: object = {}) => {
  const emp_code = `P${++number}`
  return make('employees/', { emp_code, first_name: `Ann ${emp_code}`, department, ...body })
}
const settingOf = async (event: string) => (await owner.call('GET', path, { query: { event__in: event } })).data.data[0]
async function set(event: string, body: object, by = owner) {
  return by.call('PATCH', `${path}${(await settingOf(event)).id}/`, { body })
}
const find = () =>
  inAllCompanies(server.database, async (db) => {
    await findUrgent(db)
    await findDaily(db)
  })
const rung = async (by = owner): Promise<readonly { title_code: string; content: string }[]> =>
  (await by.call('GET', bell)).data.data
const mailed = async () =>
  (
    await inAllCompanies(server.database, (db) =>
      sql<{ email_to: string; email_subject: string }>`select email_to, email_subject from mail order by id`.execute(
        db,
      ),
    )
  ).rows
const raise = (subject: string, more: object = {}) =>
  inCompany(server.database, owner.company, (db) =>
    raiseAlert(db, {
      company: owner.company,
      event: 'EXPORT_FAILED',
      subject,
      values: { task: 'T', code: 'C' },
      ...more,
    }),
  )

async function result(employee: number, att_date: string, values: object) {
  const row = {
    day_type: 'WORK',
    status: 'NORMAL',
    late: 0,
    early: 0,
    flags: [],
    provisional: false,
    ...values,
  } as Record<string, unknown>
  await inAllCompanies(server.database, (db) =>
    sql`insert into att_day_result (company_id, employee, att_date, day_type, status, flags, required, worked, late, early, absent,
        short, leave, training, unscheduled, ot_normal, ot_weekend, ot_holiday, ot_weekly, ot_comp, ot1, ot2, ot3, ot_calc,
        break_deducted, span, actual, remaining, total_worked, regular, work_day, attended_days, absent_days, leave_days,
        training_days, plan_source, zone, unplanned, provisional, fingerprint, calculated_at)
      values (${owner.company}, ${employee}, ${att_date}::date, ${row.day_type}, ${row.status}, ${row.flags}::varchar[], 480, 0,
        ${row.late}, ${row.early}, 0, 0, 0, 0, 0, ${row.ot ?? 0}, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 'SHIFT',
        'UTC', '[]', ${row.provisional}, 'x', now())
      on conflict (company_id, employee, att_date) do update set late = excluded.late, status = excluded.status`.execute(
      db,
    ),
  )
}

test('a company has a setting for each event, and makes or removes none', async () => {
  const { data } = await owner.call('GET', path, { query: { page_size: '100' } })
  expect(data.total).toBe(Object.keys(alertEvents).length)
  expect((await owner.call('POST', path, { body: { event: 'LATE' } })).status).toBeGreaterThanOrEqual(404)
})

test('somebody late is told to the manager of the department, once', async () => {
  const boss = await hire({ email: 'boss@alerts.test' })
  const guard = await hire()
  await owner.call('PATCH', `${people}departments/${department}/`, { body: { manager: boss.id } })
  await set('LATE', { email_alert: true, threshold: 10 })
  await result(guard.id, day(0), { late: 9, provisional: true })
  await find()
  await sendAlerts(server.database)
  expect(await mailed()).toEqual([])
  await result(guard.id, day(0), { late: 12 })
  for (let again = 0; again < 2; again += 1) {
    await find()
    await sendAlerts(server.database)
  }
  expect(await mailed()).toEqual([{ email_to: 'boss@alerts.test', email_subject: expect.stringContaining('Late') }])
})

test('an absence goes out once a day at its hour, with everybody in one mail', async () => {
  await set('ABSENT', { receivers: ['OWNERS'], frequency: 'DAILY', send_time: '09:00:00', email_alert: true })
  const [one, two] = [await hire(), await hire()]
  await result(one.id, day(-1), { status: 'ABSENT' })
  await result(two.id, day(-1), { status: 'ABSENT' })
  await find()
  const early = new Date(`${day(1)}T08:59:00Z`)
  await inAllCompanies(server.database, (db) =>
    sql`update alert set create_time = ${new Date(`${day(0)}T10:00:00Z`)}`.execute(db),
  )
  await sendAlerts(server.database, early)
  expect(await rung()).toEqual([])
  await sendAlerts(server.database, new Date(`${day(1)}T09:00:30Z`))
  expect((await rung()).filter(({ title_code }) => title_code === 'ALERT_ABSENT')).toHaveLength(2)
  expect((await mailed()).filter(({ email_subject }) => email_subject.includes('Absent'))).toHaveLength(1)
})

test('a missing punch is told to the employee alone', async () => {
  await set('MISSED_PUNCH', { frequency: 'IMMEDIATE', email_alert: true })
  const guard = await hire({ email: 'guard@alerts.test' })
  await result(guard.id, day(-1), { flags: ['MISSING_OUT'] })
  await find()
  await sendAlerts(server.database)
  expect((await mailed()).map(({ email_to }) => email_to)).toEqual(['guard@alerts.test'])
})

test('a document is reminded of on its days and once expired each week, to the employee and to those who look after it', async () => {
  const holder = { email: 'hr@alerts.test', permissions: ['complement.change_employee_document'] }
  const hr = await server.member(owner, holder)
  const guard = await hire({ email: 'papers@alerts.test' })
  const { data } = await owner.call('GET', `${people}document_types/`)
  const certification = data.data[0].id
  for (const [days, no] of [
    [7, 'soon'],
    [8, 'not today'],
    [-3, 'over'],
  ] as const)
    await make('employee_documents/', {
      employee: guard.id,
      certification,
      number: no,
      issue_date: '2001-01-01',
      expire_on: day(days),
      before: 60,
    })
  for (let again = 0; again < 2; again += 1) {
    await find()
    await sendAlerts(server.database)
  }
  expect((await rung(hr)).map(({ title_code }) => title_code).sort()).toEqual([
    'ALERT_DOCUMENT_EXPIRED',
    'ALERT_DOCUMENT_EXPIRY',
  ])
  const own = (await mailed()).filter(({ email_to }) => email_to === 'papers@alerts.test')
  expect(own).toHaveLength(2)
})

test('a type says on which further days its documents are reminded of, who is told, and at which addresses', async () => {
  const boss = await hire({ email: 'chief@alerts.test' })
  const guard = await hire({ email: 'quiet@alerts.test', superior: boss.id })
  const type = { cert_name: 'Diving permit', need_file: false, repeat_days: [19], notify: ['SUPERIOR'] }
  const certification = (await make('document_types/', { ...type, extra_emails: ['port@alerts.test'] })).id
  const body = { employee: guard.id, certification, before: 60 }
  await make('employee_documents/', { ...body, number: 'A', expire_on: day(19) })
  await make('employee_documents/', { ...body, number: 'B', expire_on: day(19), email_alert: false })
  await find()
  await sendAlerts(server.database)
  expect((await mailed()).map(({ email_to }) => email_to).sort()).toEqual(['chief@alerts.test', 'port@alerts.test'])
})

test('a scope bounds whom an alert reaches', async () => {
  const other = (await make('departments/', { dept_code: 'D2', dept_name: 'Cooks' })).id
  const permissions = ['team.change_employee']
  const near = await server.member(owner, {
    email: 'near@alerts.test',
    permissions,
    scope: { department: [department] },
  })
  const far = await server.member(owner, { email: 'far@alerts.test', permissions, scope: { department: [other] } })
  await set('PROBATION_END', { frequency: 'IMMEDIATE' })
  await hire({ emp_type: 3, probation_end_date: day(7), hire_date: '2001-01-01' })
  await find()
  await sendAlerts(server.database)
  expect((await rung(near)).map(({ title_code }) => title_code)).toEqual(['ALERT_PROBATION_END'])
  expect(await rung(far)).toEqual([])
})

test('a scope bounds what users are told who are named', async () => {
  const other = (await make('departments/', { dept_code: 'D3', dept_name: 'Divers' })).id
  const outsider = await server.member(owner, {
    email: 'named@alerts.test',
    permissions: ['system.change_alert_setting'],
    scope: { department: [other] },
  })
  const { data } = await owner.call('GET', '/web/system/api/v2/users/', { query: { search: outsider.email } })
  await set('PROBATION_END', { frequency: 'IMMEDIATE', users: [data.data[0].id] })
  await hire({ emp_type: 3, probation_end_date: day(7), hire_date: '2001-01-01' })
  const { id } = await hire({ emp_type: 3, probation_end_date: day(7), hire_date: '2001-01-01', department: other })
  expect(id).toBeGreaterThan(0)
  await find()
  await sendAlerts(server.database)
  expect(await rung(outsider)).toHaveLength(1)
  await set('PROBATION_END', { users: [] })
})

test('only administrators have papers told to addresses of nobody, and keep those that are named', async () => {
  const clerk = await server.member(owner, {
    email: 'papers@alerts.test',
    permissions: ['complement.change_document_type', 'complement.add_document_type'],
  })
  const { id } = await make('document_types/', { cert_name: 'Crane permit', extra_emails: ['port2@alerts.test'] })
  const change = (extra_emails: readonly string[]) =>
    clerk.call('PATCH', `${people}document_types/${id}/`, { body: { extra_emails } })
  expect((await change(['port2@alerts.test', 'x@else.test'])).errors?.extra_emails?.[0]?.code).toBe('ZBSY0112')
  expect((await change(['port2@alerts.test', owner.email])).status).toBe(200)
})

test('a terminal that is silent is told of, and that it is back', async () => {
  const area = (await owner.call('GET', `${people}areas/`)).data.data[0].id
  const { data } = await owner.call('POST', '/web/device/api/v2/terminals/', {
    body: { sn: 'SN0001', alias: 'Gate', area },
  })
  const seen = (minutes: number) =>
    inAllCompanies(server.database, (db) =>
      sql`update terminal set last_activity = now() - make_interval(mins => ${minutes}) where id = ${data.id}`.execute(
        db,
      ),
    )
  await seen(9)
  await find()
  await sendAlerts(server.database)
  expect(await rung()).toEqual([])
  await seen(11)
  await find()
  await sendAlerts(server.database)
  await seen(0)
  await find()
  await sendAlerts(server.database)
  expect((await rung()).map(({ title_code }) => title_code)).toEqual(['ALERT_DEVICE_ONLINE', 'ALERT_DEVICE_OFFLINE'])
})

test('an event that is switched off is found and told to nobody', async () => {
  await set('EXPORT_FAILED', { enable: false })
  await raise('off')
  await sendAlerts(server.database)
  await set('EXPORT_FAILED', { enable: true })
  await sendAlerts(server.database)
  expect(await rung()).toEqual([])
})

test('quiet hours hold alerts back until they end', async () => {
  await set('EXPORT_FAILED', { quiet_from: '22:00:00', quiet_to: '06:00:00' })
  await raise('night')
  await sendAlerts(server.database, new Date(`${day(1)}T23:00:00Z`))
  expect(await rung()).toEqual([])
  await sendAlerts(server.database, new Date(`${day(2)}T06:00:00Z`))
  expect(await rung()).toHaveLength(1)
  await set('EXPORT_FAILED', { quiet_from: null, quiet_to: null })
})

test('addresses that are named get a mail, and only administrators name those of nobody', async () => {
  await set('EXPORT_FAILED', { emails: ['duty@else.test'], email_alert: true })
  await raise('named')
  await sendAlerts(server.database)
  expect((await mailed()).map(({ email_to }) => email_to)).toContain('duty@else.test')
  const clerk = await server.member(owner, { email: 'clerk@alerts.test', permissions: ['system.change_alert_setting'] })
  expect((await set('LATE', { emails: ['x@else.test'] }, clerk)).errors?.emails?.[0]?.code).toBe('ZBSY0112')
})

test('what concerns the safety of accounts stays on', async () => {
  expect((await set('NEW_ADMIN', { enable: false })).errors?.enable?.[0]?.code).toBe('ZBSY0018')
  expect((await set('NEW_ADMIN', { receivers: [], users: [], emails: [] })).errors?.receivers?.[0]?.code).toBe(
    'ZBSY0010',
  )
  expect((await set('NEW_ADMIN', { receivers: ['ADMINS'] })).status).toBe(200)
})

test('a new administrator is told of to the owners', async () => {
  const rising = await server.member(owner, { email: 'rising@alerts.test' })
  const { data } = await owner.call('GET', '/web/system/api/v2/users/', { query: { search: 'rising' } })
  expect(
    (await owner.call('PATCH', `/web/system/api/v2/users/${data.data[0].id}/`, { body: { role: 'ADMIN' } })).status,
  ).toBe(200)
  await find()
  await sendAlerts(server.database)
  expect((await rung()).map(({ title_code }) => title_code)).toContain('ALERT_NEW_ADMIN')
  expect(rising.company).toBe(owner.company)
})

test('changed rights are told of to the owners', async () => {
  const group = await owner.call('POST', '/web/system/api/v2/groups/', {
    body: { name: 'Porters', permissions: ['company.view_area'] },
  })
  const rights = ['company.view_area', 'company.view_position']
  await owner.call('PATCH', `/web/system/api/v2/groups/${group.data.id}/`, { body: { permissions: rights } })
  await find()
  await sendAlerts(server.database)
  const told = (await rung()).filter(({ title_code }) => title_code === 'ALERT_ROLE_CHANGED')
  expect(told.map(({ content }) => content)).toContainEqual(expect.stringContaining('Porters'))
})

test('a subscription that is nearly used up is told of once a week, and again when a limit is reached', async () => {
  const limit = (most: number | null) =>
    inIdentity(server.database, (db) =>
      sql`update company set max_employees_limit = ${most} where id = ${owner.company}`.execute(db),
    )
  const told = async () => {
    await find()
    await sendAlerts(server.database)
    return (await rung()).filter(({ title_code }) => title_code === 'ALERT_LIMIT_NEAR').length
  }
  const { total } = (await owner.call('GET', `${people}employees/`)).data
  await limit(total * 2)
  expect(await told()).toBe(0)
  await limit(Math.ceil(total * 1.1))
  expect([await told(), await told()]).toEqual([1, 1])
  await limit(total)
  expect(await told()).toBe(2)
  await limit(null)
})

test('who takes attendance and has no schedule ahead is told of, where others have one', async () => {
  const fresh = await server.company('planless')
  const planned = await maker(fresh).make(contract.employee_schedule, { start_date: day(-3), end_date: day(30) })
  const idle = await maker(fresh).make(contract.employee, { hire_date: day(-9) }, 'required')
  await find()
  const { rows } = await inAllCompanies(server.database, (db) =>
    sql<{
      employee: number
    }>`select employee from alert where event = 'NO_SCHEDULE' and company_id = ${fresh.company}`.execute(db),
  )
  const told = rows.map(({ employee }) => Number(employee))
  expect(told).toContain(idle.id)
  expect(told).not.toContain(planned.employee)
})

test('a test comes to whoever asks for it', async () => {
  expect((await owner.call('POST', `${path}test/${(await settingOf('BIRTHDAY')).id}/`)).status).toBe(200)
  expect((await rung()).map(({ title_code }) => title_code)).toEqual(['ALERT_BIRTHDAY'])
})

const rhythm = { frequency: 'DAILY', send_day: 3, send_time: '09:00:00', quiet_from: null, quiet_to: null } as const

// 2026-11-22 is a Sunday.
test.each([
  [{}, '2026-11-22 08:59:59', '2026-11-21 09:00:00'],
  [{}, '2026-11-22 09:00:00', '2026-11-22 09:00:00'],
  [{ frequency: 'WEEKLY' } as const, '2026-11-22 12:00:00', '2026-11-18 09:00:00'],
  [{ frequency: 'WEEKLY' } as const, '2026-11-18 08:00:00', '2026-11-11 09:00:00'],
  [{ frequency: 'HOURLY' } as const, '2026-11-22 12:34:56', '2026-11-22 12:00:00'],
  [{ frequency: 'IMMEDIATE' } as const, '2026-11-22 12:34:56', '2026-11-22 12:34:56'],
])('%j at %s sends what was raised until %s', (more, now, until) => {
  expect(dueUntil({ ...rhythm, ...more }, now)).toBe(until)
})

test('quiet hours may pass midnight', () => {
  const night = { ...rhythm, quiet_from: '22:00:00', quiet_to: '06:00:00' }
  expect(['21:59:59', '22:00:00', '05:59:59', '06:00:00'].map((time) => isQuiet(night, time))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
