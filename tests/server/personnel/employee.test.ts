import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'

const base = '/web/personnel/api/v2/'
const path = `${base}employees/`

let server: TestServer
let owner: Person
let number = 0

const next = () => `E${++number}`
const create = (body: object, query: Record<string, string> = {}) =>
  owner.call('POST', path, { body: { emp_code: next(), ...body }, query })
const hire = async (body: object = {}) => {
  const answer = await create(body)
  if (answer.status !== 200) throw new Error(`${answer.code} ${JSON.stringify(answer.errors)}`)
  return answer.data
}
const fault = async (body: object, field: string) => (await create(body)).errors?.[field]?.[0]?.code
const change = (id: number, body: object) => owner.call('PATCH', `${path}${id}/`, { body })
const read = async (id: number) => (await owner.call('GET', `${path}${id}/`)).data
const settings = (body: object) => owner.call('PATCH', `${base}company/`, { body })
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dubai' }).format(new Date())
const resign = (id: number) =>
  server.database.kysely.updateTable('employee').set({ status: 'RESIGNED' }).where('id', '=', id).execute()

beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('staff')
})
afterAll(() => server.close())

test('a new employee gets the default department, position and area, and is hired today in the company’s zone', async () => {
  const ana = await hire({ first_name: 'Ana', last_name: 'Ruiz' })
  expect(ana).toMatchObject({ full_name: 'Ana Ruiz', hire_date: today(), emp_type: 1, status: 'ACTIVE' })
  expect(ana.display_name).toBe(`${ana.emp_code} Ana Ruiz`)
  expect([ana.department.dept_code, ana.position.position_code, ana.area[0].area_code]).toEqual(['1', '1', '2'])
})

describe('employee codes', () => {
  test('are asked for unless the company numbers its people', async () => {
    const missing = await owner.call('POST', path, { body: { first_name: 'Ana' } })
    expect(missing.errors?.emp_code?.[0]?.code).toBe('ZBPE0010')
    await settings({ emp_code_auto: true })
    await hire({ emp_code: '4711' })
    const { data } = await owner.call('POST', path, { body: { first_name: 'Ana' } })
    expect(data.emp_code).toBe('4712')
    await settings({ emp_code_auto: false })
  })

  test('hold letters and digits only', async () => {
    expect(await fault({ emp_code: 'A-1' }, 'emp_code')).toBe('ZBPE2001')
  })

  test('are unique whatever their letter case', async () => {
    await hire({ emp_code: 'abc' })
    expect(await fault({ emp_code: 'ABC' }, 'emp_code')).toBe('ZBPE0017')
  })

  test('of digits differ in more than leading zeros', async () => {
    await hire({ emp_code: '007' })
    expect(await fault({ emp_code: '7' }, 'emp_code')).toBe('ZBPE2003')
    expect(await fault({ emp_code: '00007' }, 'emp_code')).toBe('ZBPE2003')
    expect(await fault({ emp_code: '007' }, 'emp_code')).toBe('ZBPE0017')
    expect((await hire({ emp_code: '70' })).emp_code).toBe('70')
  })

  test('are digits, at most nine, where the company says so', async () => {
    const other = await server.company('numbers')
    await other.call('PATCH', `${base}company/`, { body: { emp_code_type: 'NUMERIC' } })
    const codeOf = async (emp_code: string) =>
      (await other.call('POST', path, { body: { emp_code } })).errors?.emp_code?.[0]?.code
    expect(await codeOf('A1')).toBe('ZBPE2001')
    expect(await codeOf('1234567890')).toBe('ZBPE2002')
    await other.call('PATCH', `${base}company/`, { body: { emp_code_length: 4 } })
    expect(await codeOf('12345')).toBe('ZBPE0011')
    expect(await codeOf('1234')).toBeUndefined()
  })

  test('do not change with other fields, but by their own action', async () => {
    const ana = await hire()
    expect((await change(ana.id, { emp_code: 'NEW' })).errors?.emp_code?.[0]?.code).toBe('ZBPE0018')
    const clash = await owner.call('POST', `${path}change_code/${ana.id}/`, { body: { emp_code: '0007' } })
    expect(clash.errors?.emp_code?.[0]?.code).toBe('ZBPE2003')
    const { data } = await owner.call('POST', `${path}change_code/${ana.id}/`, { body: { emp_code: 'NEW1' } })
    expect([data.emp_code, data.full_name]).toEqual(['NEW1', 'NEW1'])
  })
})

describe('dates', () => {
  test('nobody is hired more than a year ahead', async () => {
    const ahead = `${Number(today().slice(0, 4)) + 2}-01-01`
    expect(await fault({ hire_date: ahead }, 'hire_date')).toBe('ZBPE0026')
  })

  test('birthdays lie between 1900 and today', async () => {
    expect(await fault({ birthday: '1899-12-31' }, 'birthday')).toBe('ZBPE0026')
    expect(await fault({ birthday: '2999-01-01' }, 'birthday')).toBe('ZBPE0026')
  })

  test('somebody hired before 14 is a warning that can be confirmed', async () => {
    const young = { birthday: '2015-06-01', hire_date: '2026-01-01' }
    expect(await fault(young, 'birthday')).toBe('ZBPE2010')
    expect((await create(young, { confirm: '1' })).status).toBe(200)
  })

  test('probation ends after 90 days where nothing is said, and after the hire date', async () => {
    const ana = await hire({ emp_type: 3, hire_date: '2026-01-01' })
    expect(ana.probation_end_date).toBe('2026-04-01')
    const wrong = { emp_type: 3, hire_date: '2026-01-01', probation_end_date: '2026-01-01' }
    expect(await fault(wrong, 'probation_end_date')).toBe('ZBPE0024')
    expect((await change(ana.id, { probation_end_date: null })).errors?.probation_end_date?.[0]?.code).toBe('ZBPE0010')
  })

  test('contracts and terminal validity end after they start', async () => {
    expect(await fault({ contract_start: '2026-02-01', contract_end: '2026-02-01' }, 'contract_end')).toBe('ZBPE0024')
    const validity = { device_valid_from: '2026-02-01 08:00:00', device_valid_to: '2026-02-01 07:00:00' }
    expect(await fault(validity, 'device_valid_to')).toBe('ZBPE0024')
    const ana = await hire({ device_valid_from: '2026-02-01 08:00:00' })
    const ended = await change(ana.id, { device_valid_to: '2026-02-01 07:59:59' })
    expect(ended.errors?.device_valid_to?.[0]?.code).toBe('ZBPE0024')
    expect((await change(ana.id, { device_valid_to: '2026-02-01 08:00:01' })).status).toBe(200)
  })
})

describe('cards and e-mail', () => {
  test('a card belongs to one person, as first or second card', async () => {
    const holder = await hire({ card_no: '4711' })
    const { errors } = await create({ vice_card: '4711' })
    expect(errors?.vice_card?.[0]).toMatchObject({ code: 'ZBPE2004', context: { emp_code: holder.emp_code } })
    expect(await fault({ card_no: '4711' }, 'card_no')).toBe('ZBPE2004')
    expect(await fault({ card_no: '9', vice_card: '9' }, 'vice_card')).toBe('ZBPE0027')
    expect((await change(holder.id, { card_no: '4711', vice_card: '4712' })).status).toBe(200)
  })

  test('a card has 32 bits', async () => {
    expect(await fault({ card_no: '4294967296' }, 'card_no')).toBe('ZBPE0015')
    expect((await hire({ card_no: '4294967295' })).card_no).toBe('4294967295')
  })

  test('an e-mail address belongs to one person', async () => {
    await hire({ email: 'ana@staff.test' })
    expect(await fault({ email: 'ANA@staff.test' }, 'email')).toBe('ZBPE2008')
  })
})

describe('superiors', () => {
  test('are active, and nobody is above themselves', async () => {
    const boss = await hire()
    const lead = await hire({ superior: boss.id })
    const worker = await hire({ superior: lead.id })
    expect((await change(boss.id, { superior: boss.id })).errors?.superior?.[0]?.code).toBe('ZBPE2005')
    expect((await change(boss.id, { superior: worker.id })).errors?.superior?.[0]?.code).toBe('ZBPE2005')
    const gone = await hire()
    await resign(gone.id)
    expect(await fault({ superior: gone.id }, 'superior')).toBe('ZBPE0029')
  })

  test('are given to many at once, but not to those above', async () => {
    const boss = await hire()
    const lead = await hire({ superior: boss.id })
    const worker = await hire()
    const { data } = await owner.call('POST', `${path}adjust_superior/`, {
      body: { ids: [boss.id, worker.id, lead.id], superior: lead.id },
    })
    expect(data.accepted).toBe(1)
    expect(data.skipped.map(({ id, code }: { id: number; code: string }) => [id, code])).toEqual([
      [boss.id, 'ZBPE2005'],
      [lead.id, 'ZBPE2005'],
    ])
    expect((await read(worker.id)).superior.id).toBe(lead.id)
  })
})

test('an employee with reports, or who manages a department, stays', async () => {
  const boss = await hire()
  await hire({ superior: boss.id })
  await owner.call('POST', `${base}departments/`, { body: { dept_name: 'Led', manager: boss.id } })
  const { code, context } = await owner.call('DELETE', `${path}${boss.id}/`)
  expect(code).toBe('ZBPE0020')
  expect(context?.used_by).toEqual([
    { resource: 'department', count: 1 },
    { resource: 'employee', count: 1 },
  ])
})

describe('deleting an employee', () => {
  const punch = (employee: { id: number; emp_code: string }) =>
    server.database.kysely
      .insertInto('transaction')
      .values({
        ...{ company_id: owner.company, employee: employee.id, emp_code: employee.emp_code },
        ...{ punch_time: '2026-03-02 08:00:00', punch_state: '0', punch_state_raw: '0', verify_type: 1 },
      })
      .execute()
  const remove = (id: number) => owner.call('DELETE', `${path}${id}/`)
  const forget = (ids: readonly number[], emp_code: string) =>
    owner.call('POST', `${path}delete_history/`, { body: { ids, emp_code } })
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const manualLog = async (employee: number) =>
    (
      await owner.call('POST', '/web/att/api/v2/manual_logs/', {
        body: { employees: [employee], punch_time: `${yesterday} 08:00:00`, punch_state: 0, apply_reason: 'Forgot' },
      })
    ).data

  test('is refused where there are punches or requests, which say so', async () => {
    const ana = await hire({ hire_date: '2026-01-01' })
    await punch(ana)
    expect(await remove(ana.id)).toMatchObject({
      code: 'ZBPE0020',
      context: { used_by: [{ resource: 'transaction', count: 1 }] },
    })
    const eva = await hire({ hire_date: '2026-01-01' })
    await manualLog(eva.id)
    expect((await remove(eva.id)).context?.used_by).toEqual([{ resource: 'manual_log', count: 1 }])
  })

  test('is refused while a request waits for their decision', async () => {
    const [boss, ana] = [await hire({ hire_date: '2026-01-01' }), await hire({ hire_date: '2026-01-01' })]
    const { id } = await manualLog(ana.id)
    const { rows } = await sql<{ id: number }>`insert into request_step (company_id, manual_log, place, state)
      values (${owner.company}, ${id}, 9, 'CURRENT') returning id`.execute(server.database.kysely)
    await sql`insert into request_asked (company_id, step, employee)
      values (${owner.company}, ${rows[0]?.id}, ${boss.id})`.execute(server.database.kysely)
    expect((await remove(boss.id)).context?.used_by).toEqual([{ resource: 'manual_log', count: 1 }])
  })

  test('takes their plans along, which come back with them', async () => {
    const ana = await hire()
    const { data: shift } = await owner.call('POST', '/web/att/api/v2/shifts/', { body: { alias: 'Day' } })
    const body = { employees: [ana.id], shift: shift.id, start_date: today(), end_date: '2030-01-01' }
    await owner.call('POST', '/web/att/api/v2/employee_schedules/', { body })
    const plans = async () =>
      (await owner.call('GET', '/web/att/api/v2/employee_schedules/', { query: { shift: String(shift.id) } })).data
        .total
    const { status, step } = await remove(ana.id)
    expect([status, await plans()]).toEqual([200, 0])
    await owner.call('POST', `/web/base/api/v2/undo/${step}/`)
    expect(await plans()).toBe(1)
  })

  test('with all that is known of them needs its right and the code of the one person', async () => {
    const [ana, eva] = [await hire({ hire_date: '2026-01-01' }), await hire()]
    await punch(ana)
    await manualLog(ana.id)
    expect((await forget([ana.id], 'WRONG')).errors?.emp_code?.[0]?.code).toBe('ZBPE2012')
    expect((await forget([ana.id, eva.id], ana.emp_code)).errors?.emp_code?.[0]?.code).toBe('ZBPE2012')
    const clerk = await server.member(owner, {
      email: 'forgetful@staff.test',
      permissions: ['team.view_employee', 'team.delete_employee'],
    })
    const body = { ids: [ana.id], emp_code: ana.emp_code }
    expect((await clerk.call('POST', `${path}delete_history/`, { body })).status).toBe(403)
    expect((await forget([ana.id], ana.emp_code)).data).toMatchObject({ accepted: 1 })
    expect((await owner.call('GET', `${path}${ana.id}/`)).code).toBe('ZBOA0404')
    const { rows } = await sql`select from transaction where company_id = ${owner.company}
      and emp_code = ${ana.emp_code}`.execute(server.database.kysely)
    expect(rows).toEqual([])
    expect((await hire({ emp_code: ana.emp_code })).emp_code).toBe(ana.emp_code)
  })

  test('with all that is known of them is refused while others name them', async () => {
    const boss = await hire()
    await hire({ superior: boss.id })
    await punch(boss)
    expect(await forget([boss.id], boss.emp_code)).toMatchObject({
      code: 'ZBPE0020',
      context: { used_by: [{ resource: 'employee', count: 1 }] },
    })
    expect((await remove(boss.id)).context?.used_by).toEqual([{ resource: 'transaction', count: 1 }])
  })
})

test('the workflow roles of an employee are the members of the role, from either side', async () => {
  const roles = '/web/workflow/api/v2/workflow_roles/'
  const role = async (role_name: string) => (await owner.call('POST', roles, { body: { role_name } })).data.id
  const [leads, heads] = [await role('Leads'), await role('Heads')]
  const ana = await hire({ flow_role: [leads] })
  expect(ana.flow_role).toMatchObject([{ id: leads, role_name: 'Leads' }])
  const members = async (id: number) =>
    (await owner.call('GET', `${roles}${id}/`)).data.employees.map((one: { id: number }) => one.id)
  expect(await members(leads)).toEqual([ana.id])
  const { step } = await change(ana.id, { flow_role: [heads] })
  expect([await members(leads), await members(heads)]).toEqual([[], [ana.id]])
  await owner.call('POST', `/web/base/api/v2/undo/${step}/`)
  expect([await members(leads), await members(heads)]).toEqual([[ana.id], []])
  const { data } = await owner.call('GET', path, { query: { flow_role__in: String(leads) } })
  expect(data.data.map(({ id }: { id: number }) => id)).toEqual([ana.id])
})

test('a way to verify is one that terminals know', async () => {
  expect((await hire()).verify_mode).toBe(-1)
  expect((await hire({ verify_mode: 15 })).verify_mode).toBe(15)
  expect(await fault({ verify_mode: 30 }, 'verify_mode')).toBe('ZBPE0014')
  expect(await fault({ verify_mode: 200 }, 'verify_mode')).toBe('ZBPE0014')
})

test('of somebody who resigned only the remark changes', async () => {
  const ana = await hire({ device_valid_from: '2026-02-01 08:00:00', card_no: '815' })
  await resign(ana.id)
  expect((await change(ana.id, { first_name: 'Eva' })).code).toBe('ZBPE2009')
  expect((await change(ana.id, { device_valid_from: '2026-02-01 08:00:00', remark: 'Left' })).data.remark).toBe('Left')
  expect((await owner.call('POST', `${path}change_code/${ana.id}/`, { body: { emp_code: 'X9' } })).code).toBe(
    'ZBPE2009',
  )
})

test('the subscription limits active employees', async () => {
  const other = await server.company('small')
  await server.database.kysely
    .updateTable('company')
    .set({ max_employees_limit: 1 })
    .where('id', '=', other.company)
    .execute()
  expect((await other.call('POST', path, { body: { emp_code: '1' } })).status).toBe(200)
  const { code, context } = await other.call('POST', path, { body: { emp_code: '2' } })
  expect([code, context]).toEqual(['ZBPE0040', { resource: 'employees', limit: 1, used: 1 }])
})

test('terminals are told of what they keep, and of nothing else', async () => {
  const ana = await hire({ first_name: 'Ana' })
  const long = '2001-01-01 00:00:00+00'
  const forget = () =>
    server.database.kysely.updateTable('employee').set({ update_time: long }).where('id', '=', ana.id).execute()
  const isTold = async (body: object) => {
    await forget()
    await change(ana.id, body)
    return !(await read(ana.id)).update_time.startsWith('2001')
  }
  expect(await isTold({ religion: 'none' })).toBe(false)
  expect(await isTold({ first_name: 'Eva' })).toBe(true)
  expect(await isTold({ device_password: '1234' })).toBe(true)
  expect(await isTold({ verify_mode: 1 })).toBe(true)
})

test('a social security number is masked for those without the right to see it, and the mask changes nothing', async () => {
  const ana = await hire({ ssn: 'X-123' })
  expect(ana.ssn).toBe('X-123')
  const clerk = await server.member(owner, {
    email: 'clerk@staff.test',
    permissions: ['team.change_employee'],
  })
  const { data } = await clerk.call('GET', `${path}${ana.id}/`)
  expect(data.ssn).toBe('•••')
  const kept = await clerk.call('PATCH', `${path}${ana.id}/`, { body: { ssn: '•••', remark: 'Seen' } })
  expect(kept.data.remark).toBe('Seen')
  expect((await read(ana.id)).ssn).toBe('X-123')
  const auditor = await server.member(owner, {
    email: 'auditor@staff.test',
    permissions: ['team.view_employee', 'team.view_sensitive_employee'],
  })
  expect((await auditor.call('GET', `${path}${ana.id}/`)).data.ssn).toBe('X-123')
})
