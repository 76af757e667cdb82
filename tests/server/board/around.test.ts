import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { inserted, newEmployee, type Place, placeOf, punch, settled } from '#tests/server/attendance/run/support.ts'
import { day } from '#tests/support/days.ts'

const base = '/web/base/api/v2/dashboard/'
let server: TestServer
let owner: Person
let bound: Person
let place: Place
const idOf: Record<string, number> = {}
const ask = async (path: string, by = owner) => (await by.call('GET', base + path)).data

beforeAll(async () => {
  server = await startServer({ CALCULATION_THREADS: '1' })
  owner = await server.company('around')
  place = await placeOf(server.database, owner.company)
  const { run } = place
  const company_id = owner.company
  // Every date is worked, so that it does not matter on which weekday this runs.
  await run(async (db) => {
    const general = sql`(select min(id) from timetable)`
    await sql`update shift set days = (select jsonb_agg(jsonb_build_object('day_index', i, 'timetables', jsonb_build_array(${general}),
      'weekend_day', false)) from generate_series(0, 6) i)`.execute(db)
    await sql`update timetable set enable_late_out = true`.execute(db)
    await sql`update global_rule set ot_mode = 'LESSER', weekend_days = '[]'`.execute(db)
  })
  const other = await run((db) => inserted(db, 'department', { company_id, dept_code: 'O', dept_name: 'Other' }))
  for (const name of ['Ana', 'Badr', 'Carla']) {
    const more = { first_name: name, ...(name === 'Carla' && { department: other }) }
    idOf[name] = await newEmployee(place, name, more)
  }
  const { Ana = 0, Badr = 0, Carla = 0 } = idOf
  // Whole; without a check-out; with two hours that nobody approved; not at all.
  for (const time of ['09:00', '18:00']) await punch(place, Ana, `${day(-5)} ${time}`)
  await punch(place, Ana, `${day(-4)} 09:20`)
  for (const time of ['09:00', '20:00']) await punch(place, Badr, `${day(-5)} ${time}`)
  for (const time of ['09:30', '18:00']) await punch(place, Carla, `${day(-5)} ${time}`)
  const scope = { start_date: day(-6), end_date: day(0) }
  await owner.call('POST', '/web/report/api/v2/calculation/run/', { body: scope })
  await settled(server.database)
  bound = await server.member(owner, {
    ...{ email: 'other@around.test', scope: { department: [other] } },
    permissions: [
      'att.view_employee_calendar',
      'att.view_leave',
      'team.view_employee',
      'complement.view_employee_document',
    ],
  })
})
afterAll(() => server.close())

/** Counted by the results of each person, one by one. */
async function counted(of: readonly string[], from: string, to: string) {
  const days: { status: string; late: number; flags: string[]; att_date: string; attended_days: string }[] = []
  for (const name of of)
    days.push(
      ...(
        await owner.call('GET', '/web/report/api/v2/calculation/results/', {
          query: { employees: String(idOf[name]), start_date: from, end_date: to },
        })
      ).data,
    )
  return days
}

test('the last days are those of each person’s results added up, within the scope of who asks', async () => {
  for (const [by, names] of [
    [owner, ['Ana', 'Badr', 'Carla']],
    [bound, ['Carla']],
  ] as const) {
    const trend: { date: string; present: number; late: number; absent: number }[] = await ask('trend/?days=14', by)
    expect(trend).toHaveLength(14)
    const days = await counted(names, trend[0]?.date ?? '', trend[13]?.date ?? '')
    for (const { date, ...figures } of trend) {
      const own = days.filter(({ att_date }) => att_date === date)
      expect([date, figures]).toMatchObject([
        date,
        {
          present: own.filter(({ attended_days }) => Number(attended_days) > 0).length,
          late: own.filter(({ late }) => late > 0).length,
          absent: own.filter(({ status }) => status === 'ABSENT').length,
        },
      ])
    }
  }
  expect((await owner.call('GET', `${base}trend/?days=90`)).code).toBe('ZBAT0015')
})

test('an exception is a day that nobody has asked to mend, and goes with the request', async () => {
  const kindsOf = async (by = owner) => {
    const { counts } = await ask('exceptions/', by)
    return Object.fromEntries(counts.map(({ kind, count }: { kind: string; count: number }) => [kind, count]))
  }
  const days = await counted(['Ana', 'Badr', 'Carla'], day(-31), day(0))
  const absent = days.filter(({ status }) => status === 'ABSENT').length
  expect(await kindsOf()).toEqual({ MISSING: 1, ABSENT: absent, OVERTIME: 1 })
  expect(await kindsOf(bound)).toMatchObject({ MISSING: 0, OVERTIME: 0 })
  const { first } = await ask('exceptions/')
  expect(first).toContainEqual(
    expect.objectContaining({
      kind: 'MISSING',
      name: 'Ana',
      date: day(-4),
      flags: expect.arrayContaining(['MISSING_OUT']),
    }),
  )
  const body = { employees: [idOf.Ana], punch_time: `${day(-4)} 18:00:00`, punch_state: 1, apply_reason: 'Forgot' }
  const { data: log } = await owner.call('POST', '/web/att/api/v2/manual_logs/', { body })
  expect((await kindsOf()).MISSING).toBe(0)
  expect((await ask('today/')).figures.missing).toBe(0)
  await owner.call('POST', '/web/att/api/v2/manual_logs/reject/', { body: { ids: [log.id], reason: 'No' } })
  expect((await kindsOf()).MISSING).toBe(1)
})

test('leave of the next days, days to remember and papers that expire are told of those within the scope', async () => {
  const { Ana = 0, Carla = 0 } = idOf
  const company_id = owner.company
  const kind = { category_code: 'ZZ', category_name: 'Sabbatical', report_symbol: 'ZZ' }
  const { data: made } = await owner.call('POST', '/web/att/api/v2/incident_types/', { body: kind })
  await place.run(async (db) => {
    for (const [employee, from, to, approval_status] of [
      [Ana, 2, 4, 2],
      [Carla, -3, 0, 2],
      [Carla, 20, 22, 2],
      [Ana, 5, 6, 1],
    ] as const)
      await inserted(db, 'leave', {
        ...{
          company_id,
          number: `LV-${employee}-${from}`,
          employee,
          category: made.id,
          days: 1,
          by_date: '[]',
          approval_status,
        },
        ...{ start_time: day(from), end_time: day(to) },
      })
    await sql`update employee set birthday = ${`1990${day(3).slice(4)}`}, hire_date = ${`2020${day(5).slice(4)}`} where id = ${Ana}`.execute(
      db,
    )
    const certification = await inserted(db, 'document_type', {
      company_id,
      cert_code: 'CR',
      cert_name: 'Crane licence',
    })
    for (const [employee, to] of [
      [Carla, 10],
      [Ana, 60],
      [Ana, -2],
    ] as const)
      await inserted(db, 'employee_document', { company_id, employee, certification, expire_on: day(to), before: 30 })
  })
  const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name)
  expect(await ask('away/')).toMatchObject([
    { name: 'Carla', start_date: day(-3), end_date: day(0), kind: 'Sabbatical' },
    { name: 'Ana', start_date: day(2), end_date: day(4) },
  ])
  expect(names(await ask('away/', bound))).toEqual(['Carla'])
  expect(await ask('occasions/')).toMatchObject([
    { kind: 'BIRTHDAY', name: 'Ana', date: day(3), years: null },
    { kind: 'ANNIVERSARY', name: 'Ana', date: day(5), years: Number(day(5).slice(0, 4)) - 2020 },
  ])
  expect(await ask('occasions/', bound)).toEqual([])
  expect(await ask('papers/')).toMatchObject([
    { name: 'Ana', type: 'Crane licence', expires: day(-2) },
    { name: 'Carla', expires: day(10) },
  ])
  expect(names(await ask('papers/', bound))).toEqual(['Carla'])
})

test('terminals are counted as they answer, within one’s areas', async () => {
  const company_id = owner.company
  const [here, far] = await place.run(async (db) => {
    const areas = [0, 1].map((n) => inserted(db, 'area', { company_id, area_code: `T${n}`, area_name: `Hall ${n}` }))
    const [one = 0, other = 0] = await Promise.all(areas)
    for (const [sn, area, state] of [
      ['A1', one, 1],
      ['A2', one, 3],
      ['B1', other, 3],
    ] as const)
      await inserted(db, 'terminal', {
        company_id,
        sn,
        alias: sn,
        area,
        state,
        last_activity: state === 1 ? new Date() : null,
      })
    return [one, other]
  })
  expect(await ask('terminals/')).toMatchObject({
    total: 3,
    online: 1,
    offline: [{ alias: 'A2', area: 'Hall 0' }, { alias: 'B1' }],
  })
  const guard = await server.member(owner, {
    ...{ email: 'guard@around.test', permissions: ['device.view_terminal'], scope: { area: [here ?? 0] } },
  })
  expect(await ask('terminals/', guard)).toMatchObject({ total: 2, online: 1, offline: [{ alias: 'A2' }] })
  expect(far).toBeGreaterThan(0)
})
