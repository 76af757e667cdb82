import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, weekdayOf } from '#openapi/dates.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { day } from '#tests/support/days.ts'
import { inserted, newEmployee, type Place, placeOf, punch, settled } from './support.ts'

const calculation = '/web/report/api/v2/calculation/'
const att = '/web/att/api/v2/'
let server: TestServer
let owner: Person
let place: Place

beforeAll(async () => {
  server = await startServer({ CALCULATION_THREADS: '1' })
  owner = await server.company('rulespast')
  place = await placeOf(server.database, owner.company)
})
afterAll(() => server.close())

const now = day(0)
/** The day so many days ago, or the workday before it. */
const workday = (ago: number): string => {
  let day = addDays(now, -ago)
  while (weekdayOf(day) > 5) day = addDays(day, -1)
  return day
}

const dayOf = async (employee: number, day: string) => {
  await settled(server.database)
  const { data } = await owner.call('GET', `${calculation}results/`, {
    query: { employees: String(employee), start_date: day, end_date: day },
  })
  return data[0]
}

/** Worked from ten past nine to six. */
const lateOn = async (employee: number, days: readonly string[]) => {
  for (const day of days) {
    await punch(place, employee, `${day} 09:10`)
    await punch(place, employee, `${day} 18:00`)
  }
}

describe('a changed rule', () => {
  const [long, lately] = [workday(150), workday(4)]
  const middle = workday(12)

  test.each([
    ['of the company', 'R1', async (body: object) => owner.call('PATCH', `${att}global_rule/`, { body })],
    [
      'of a department',
      'R2',
      async (body: object) => {
        const path = `${att}department_rules/`
        const [known] = (await owner.call('GET', path)).data.data
        const { id } =
          known ?? (await owner.call('POST', path, { body: { alias: 'Own', department: place.department } })).data
        // Making a rule counts days anew by itself.
        await settled(server.database)
        return owner.call('PATCH', `${path}${id}/`, { body })
      },
    ],
  ] as const)(
    '%s counts from the date that is said, before the open period too, and no day before it',
    async (_, code, change) => {
      const employee = await newEmployee(place, code)
      await lateOn(employee, [long, middle, lately])
      expect(await dayOf(employee, long)).toMatchObject({ late: 10, absent: 0 })
      expect(await change({ late_to_absent: 5, effective_from: addDays(lately, -1) })).toMatchObject({ status: 200 })
      expect(await dayOf(employee, lately)).toMatchObject({ late: 0, absent: 10 })
      expect(await dayOf(employee, middle)).toMatchObject({ late: 10, absent: 0 })
      await change({ late_to_absent: 6, effective_from: long })
      for (const day of [long, middle, lately])
        expect(await dayOf(employee, day)).toMatchObject({ late: 0, absent: 10 })
      await change({ late_to_absent: 100 })
      expect(await dayOf(employee, long)).toMatchObject({ late: 0, absent: 10 })
      expect(await dayOf(employee, lately)).toMatchObject({ late: 10, absent: 0 })
    },
  )

  test.each([
    ['to come', addDays(now, 1)],
    ['longer ago than a year', addDays(now, -367)],
  ])('counts from no date %s', async (_, effective_from) => {
    const body = { late_to_absent: 7, effective_from }
    const { errors } = await owner.call('PATCH', `${att}global_rule/`, { body })
    expect(errors).toMatchObject({ effective_from: [{ code: 'ZBAT0026' }] })
  })

  test('is replaced as a whole by PUT: what is left out is as every company begins with it', async () => {
    await owner.call('PATCH', `${att}global_rule/`, { body: { late_to_absent: 9, miss_in_minutes: 30 } })
    const { status, data } = await owner.call('PUT', `${att}global_rule/`, { body: { miss_in_minutes: 45 } })
    expect([status, data.late_to_absent, data.miss_in_minutes]).toEqual([200, 100, 45])
  })

  test('asks for reasons of requests where it says so, and lets those be decided that had none', async () => {
    const employee = await newEmployee(place, 'R3')
    const [on, then] = [workday(9), workday(3)]
    const ask = (body: object) => owner.call('POST', `${att}manual_logs/`, { body: { employees: [employee], ...body } })
    const { data: before } = await ask({ punch_time: `${on} 09:00:00` })
    await owner.call('PATCH', `${att}global_rule/`, { body: { require_reason: true } })
    expect((await ask({ punch_time: `${then} 09:00:00` })).errors).toMatchObject({
      apply_reason: [{ code: 'ZBAT0010' }],
    })
    expect(await ask({ punch_time: `${then} 09:00:00`, apply_reason: 'Forgot' })).toMatchObject({ status: 200 })
    expect((await owner.call('POST', `${att}manual_logs/approve/`, { body: { ids: [before.id] } })).data).toMatchObject(
      {
        accepted: 1,
      },
    )
    await owner.call('PATCH', `${att}global_rule/`, { body: { require_reason: false } })
  })
})

describe('a locked period', () => {
  const period = { period_start: '2026-03-01', period_end: '2026-03-31' }
  const march = { start_date: '2026-03-30', end_date: '2026-03-31' }
  let employee: number
  beforeAll(async () => {
    employee = await newEmployee(place, 'L1')
    await lateOn(employee, ['2026-03-31'])
    await settled(server.database)
  })

  afterAll(async () => {
    await place.run((db) => sql`update att_lock set state = 'UNLOCKED'`.execute(db))
    await settled(server.database)
  })

  test('is looked at before it is locked: waiting requests, missing punches, people without a plan', async () => {
    await punch(place, employee, '2026-03-30 09:00')
    const { rows } = await place.run((db) =>
      sql<{ id: number }>`insert into employee (company_id, emp_code, department, hire_date)
        values (${place.company}, 'L2', ${place.department}, '2026-03-30') returning id`.execute(db),
    )
    await place.run((db) =>
      inserted(db, 'manual_log', {
        company_id: place.company,
        employee,
        punch_time: '2026-03-30 18:00',
        punch_state: 1,
        approval_status: 1,
      }),
    )
    await owner.call('POST', `${calculation}run/`, { body: { ...march, employees: [employee, Number(rows[0]?.id)] } })
    await settled(server.database)
    const { data } = await owner.call('POST', `${calculation}locks/check/`, { body: period })
    expect(data).toEqual({ missing: 1, pending: 1, unplanned: 1, waiting: 0 })
    const backwards = { period_start: '2026-03-31', period_end: '2026-03-01' }
    expect(await owner.call('POST', `${calculation}locks/check/`, { body: backwards })).toMatchObject({
      code: 'ZBRP0024',
    })
  })

  test('is calculated anew only where that is meant, by whoever may unlock it; it stays locked and holds nothing any more', async () => {
    expect((await owner.call('POST', `${calculation}locks/`, { body: period })).status).toBe(200)
    const before = await dayOf(employee, '2026-03-31')
    await punch(place, employee, '2026-03-31 08:00')
    const order = { ...march, employees: [employee] }
    const run = (who: Person, body: object) => who.call('POST', `${calculation}run/`, { body: { ...order, ...body } })
    expect((await run(owner, {})).data).toMatchObject({ locked_days: 2 })
    expect(await dayOf(employee, '2026-03-31')).toEqual(before)
    const clerk = await server.member(owner, {
      email: 'clerk@rulespast.test',
      permissions: ['report.view_calculation', 'report.run_calculation'],
    })
    expect(await run(clerk, { over_locks: true })).toMatchObject({ status: 403 })
    const preview = await owner.call('POST', `${calculation}preview/`, { body: { ...order, over_locks: true } })
    expect(preview.data).toMatchObject({ locked_days: 0, changed_days: 1 })
    const held = async () => (await owner.call('GET', `${calculation}held/`)).data.length
    expect(await held()).toBe(1)
    expect(await run(owner, { over_locks: true })).toMatchObject({ status: 200, data: { locked_days: 0 } })
    expect(await dayOf(employee, '2026-03-31')).toMatchObject({ late: 0, locked: true })
    expect(await held()).toBe(0)
  })
})

describe.each([
  ['employee_schedule', 'employee', () => newEmployee(place, `S${++people}`).then(unplanned)],
  [
    'department_schedule',
    'department',
    () =>
      place.run((db) =>
        inserted(db, 'department', { company_id: place.company, dept_code: `S${++people}`, dept_name: `S${people}` }),
      ),
  ],
] as const)('deleting an %s', (resource, owns, whose) => {
  const path = `${att}${resource}s/`
  const add = async (start_date: string, end_date: string | null = null) => {
    const id = await whose()
    const { data, errors } = await owner.call('POST', path, {
      body: { [`${owns}s`]: [id], shift: place.shift, start_date, end_date },
    })
    if (!data) throw new Error(JSON.stringify(errors))
    return data.id as number
  }
  const read = (id: number) => owner.call('GET', `${path}${id}/`)

  test('ends one that runs with yesterday, and its dates that are over keep their plan', async () => {
    const id = await add(addDays(now, -30))
    expect(await owner.call('DELETE', `${path}${id}/`)).toMatchObject({ status: 200, data: { deleted: 0, ended: 1 } })
    expect((await read(id)).data).toMatchObject({ start_date: addDays(now, -30), end_date: addDays(now, -1) })
  })

  test('keeps one that is over, removes one to come, and says which', async () => {
    const [past, running, later] = [
      await add(addDays(now, -30), addDays(now, -10)),
      await add(addDays(now, -5)),
      await add(addDays(now, 5)),
    ]
    const { data } = await owner.call('DELETE', `${path}multi-destroy/`, { body: { ids: [past, running, later] } })
    expect(data).toMatchObject({ deleted: [later], ended: [running], blocked: [{ id: past, code: 'ZBAT1304' }] })
    expect((await read(past)).status).toBe(200)
    expect((await read(later)).status).toBe(404)
  })

  test('takes its past along only where that is meant, with a right of its own', async () => {
    const id = await add(addDays(now, -30), addDays(now, -10))
    const body = { ids: [id] }
    const clerk = await server.member(owner, {
      email: `${owns}@rulespast.test`,
      permissions: [`att.view_${resource}`, `att.delete_${resource}`],
    })
    expect((await clerk.call('POST', `${path}delete_history/`, { body })).status).toBe(403)
    expect((await owner.call('POST', `${path}delete_history/`, { body })).data).toMatchObject({ accepted: 1 })
    expect((await read(id)).status).toBe(404)
  })
})

let people = 0
/** Without the schedule that everybody begins with here. */
const unplanned = async (employee: number) => {
  await place.run((db) => sql`delete from employee_schedule where employee = ${employee}`.execute(db))
  return employee
}

test('people without schedules are named, and left out of a schedule of several once that is confirmed', async () => {
  const [one, two] = [await unplanned(await newEmployee(place, 'V1')), await newEmployee(place, 'V2')]
  await unplanned(two)
  await place.run((db) => sql`update employee set enable_schedule = false where id = ${two}`.execute(db))
  const add = (employees: readonly number[], query = {}) =>
    owner.call('POST', `${att}employee_schedules/`, { body: { employees, shift: place.shift, start_date: now }, query })
  expect((await add([one, two])).errors).toMatchObject({
    employees: [{ code: 'ZBAT1303', context: { names: 'V2', confirm: true } }],
  })
  expect((await add([one, two], { confirm: '1' })).status).toBe(200)
  const { rows } = await place.run((db) =>
    sql`select employee from employee_schedule where employee = any(${[one, two]}::bigint[])`.execute(db),
  )
  expect(rows).toEqual([{ employee: one }])
  expect((await add([two], { confirm: '1' })).errors).toMatchObject({ employees: [{ code: 'ZBAT1303' }] })
})
