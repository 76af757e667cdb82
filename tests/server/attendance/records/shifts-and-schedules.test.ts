import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codesOf, type Ground, ground, paths } from './support.ts'

let here: Ground
let number = 0
const named = (body: object = {}) => ({ alias: `R${++number}`, ...body })
const hours = (start: string, end: string) =>
  here.add(paths.timetables, named({ start_time: `${start}:00`, end_time: `${end}:00` }))
let shift: number
beforeAll(async () => {
  here = await ground('shifts')
  shift = Number((await here.add(paths.shifts, named())).id)
})
afterAll(() => here.server.close())

describe('a shift', () => {
  test('keeps the days that say something, in order, and tells its timetables', async () => {
    const day = await hours('08:00', '16:00')
    const made = await here.add(
      paths.shifts,
      named({
        days: [
          { day_index: 4, timetables: [day.id] },
          { day_index: 2, timetables: [] },
          { day_index: 0, timetables: [day.id, day.id] },
          { day_index: 6, timetables: [], weekend_day: true },
        ],
      }),
    )
    expect(made).toMatchObject({
      days: [
        { day_index: 0, timetables: [day.id], weekend_day: null },
        { day_index: 4, timetables: [day.id], weekend_day: null },
        { day_index: 6, timetables: [], weekend_day: true },
      ],
      timetables: [{ id: day.id }],
      cycle: [
        { day_index: 0, from: 480, to: 960 },
        { day_index: 4, from: 480, to: 960 },
      ],
    })
  })

  test('with timetables over each other on a day is refused, with the day and their names', async () => {
    const [one, other] = [await hours('08:00', '16:00'), await hours('15:00', '20:00')]
    const { errors } = await here.owner.call('POST', paths.shifts, {
      body: named({ days: [{ day_index: 2, timetables: [one.id, other.id] }] }),
    })
    expect(errors?.days?.[0]).toMatchObject({
      code: 'ZBAT1301',
      context: { day: 3, names: `${one.alias} 08:00–16:00, ${other.alias} 15:00–20:00` },
    })
  })

  test('with a night that reaches into the next morning is refused; one that ends as the next begins is not', async () => {
    const [night, day, later] = [
      await hours('22:00', '06:00'),
      await hours('05:00', '13:00'),
      await hours('06:00', '14:00'),
    ]
    const days = (next: number) => [
      { day_index: 0, timetables: [night.id] },
      { day_index: 1, timetables: [next] },
    ]
    expect(await here.faults(paths.shifts, named({ days: days(Number(day.id)) }))).toEqual({ days: ['ZBAT1301'] })
    expect(await here.faults(paths.shifts, named({ days: days(Number(later.id)) }))).toEqual({})
  })

  test('whose last night reaches into its first morning is refused: the cycle begins again', async () => {
    const [night, day] = [await hours('22:00', '06:00'), await hours('05:00', '13:00')]
    const days = [
      { day_index: 0, timetables: [day.id] },
      { day_index: 1, timetables: [night.id] },
    ]
    expect(await here.faults(paths.shifts, named({ cycle_unit: 'DAY', shift_cycle: 2, days }))).toEqual({
      days: ['ZBAT1301'],
    })
    expect(await here.faults(paths.shifts, named({ cycle_unit: 'DAY', shift_cycle: 3, days }))).toEqual({})
  })

  test('has flexible hours alone on a day', async () => {
    const flexible = await here.add(paths.timetables, named({ use_mode: 'FLEXIBLE' }))
    const day = await hours('08:00', '10:00')
    const body = named({ days: [{ day_index: 0, timetables: [flexible.id, day.id] }] })
    expect(await here.faults(paths.shifts, body)).toEqual({ days: ['ZBAT1302'] })
  })

  test('whose punches choose has two to six fixed timetables on a day, which may overlap', async () => {
    const [one, other] = [await hours('08:00', '16:00'), await hours('10:00', '18:00')]
    const days = (timetables: unknown[]) => named({ auto_shift: true, days: [{ day_index: 0, timetables }] })
    expect(await here.faults(paths.shifts, days([one.id]))).toEqual({ days: ['ZBAT0015'] })
    expect(await here.faults(paths.shifts, days([one.id, other.id]))).toEqual({})
  })

  test.each([
    ['DAY', 367],
    ['WEEK', 53],
    ['MONTH', 13],
  ])('of a cycle in %s is shorter than %i', async (cycle_unit, shift_cycle) => {
    expect(await here.faults(paths.shifts, named({ cycle_unit, shift_cycle }))).toEqual({ shift_cycle: ['ZBAT0015'] })
    expect(await here.faults(paths.shifts, named({ cycle_unit, shift_cycle: shift_cycle - 1 }))).toEqual({})
  })

  test('loses days beyond a shorter cycle', async () => {
    const day = await hours('08:00', '16:00')
    const days = [0, 7].map((day_index) => ({ day_index, timetables: [day.id] }))
    const made = await here.add(paths.shifts, named({ shift_cycle: 2, days }))
    const { data } = await here.change(paths.shifts, Number(made.id), { shift_cycle: 1 })
    expect(data.days).toMatchObject([{ day_index: 0 }])
  })

  test('with a timetable that is not there is refused', async () => {
    const faults = await here.faults(paths.shifts, named({ days: [{ day_index: 0, timetables: [999_999] }] }))
    expect(faults.days).toEqual(['ZBAT0016'])
  })

  test('takes timetables for chosen days: in place of what is there, beside it, or none', async () => {
    const [one, other] = [await hours('06:00', '10:00'), await hours('12:00', '16:00')]
    const made = await here.add(paths.shifts, named({ days: [{ day_index: 0, timetables: [one.id] }] }))
    const set = async (mode: string, timetables: unknown[]) => {
      const body = { day_indexes: [0, 1], timetables, mode }
      const { data } = await here.owner.call('POST', `${paths.shifts}set_days/${made.id}/`, { body })
      return data.days.map((day: { timetables: number[] }) => day.timetables)
    }
    expect(await set('APPEND', [other.id])).toEqual([[one.id, other.id], [other.id]])
    expect(await set('REPLACE', [one.id])).toEqual([[one.id], [one.id]])
    expect(await set('CLEAR', [])).toEqual([])
  })

  test('keeps its timetables from being deleted', async () => {
    const day = await hours('08:00', '16:00')
    await here.add(paths.shifts, named({ days: [{ day_index: 0, timetables: [day.id] }] }))
    const { code, context } = await here.owner.call('DELETE', `${paths.timetables}${day.id}/`)
    expect([code, context]).toEqual(['ZBAT0020', { used_by: [{ resource: 'shift', count: 1 }] }])
  })
})

describe('an employee schedule', () => {
  const schedules = async (employee: number) =>
    (
      await here.owner.call('GET', paths.employees, { query: { employee: String(employee), ordering: 'start_date' } })
    ).data.data.map((row: { start_date: string; end_date: string | null }) => [row.start_date, row.end_date])

  test('is made for each of the people that are named', async () => {
    const people = [await here.hire(), await here.hire()]
    await here.add(paths.employees, { employees: people.map(({ id }) => id), shift, start_date: '2026-01-05' })
    for (const { id } of people) expect(await schedules(id)).toEqual([['2026-01-05', null]])
  })

  test('is named by person, shift and first day, and counts towards the shift', async () => {
    const other = await here.add(paths.shifts, { alias: 'Counted' })
    const ana = await here.hire({ first_name: 'Ana', last_name: 'Ruiz' })
    const made = await here.add(paths.employees, { employees: [ana.id], shift: other.id, start_date: '2026-01-05' })
    expect(made.display_name).toBe('Ana Ruiz Counted 2026-01-05')
    expect((await here.read(paths.shifts, Number(other.id))).used_by).toBe(1)
  })

  test('over another one is a warning that names it; confirmed, the older one makes room', async () => {
    const ana = await here.hire()
    const body = (start_date: string, end_date: string | null) => ({ employees: [ana.id], shift, start_date, end_date })
    await here.add(paths.employees, body('2026-01-01', null))
    const { errors } = await here.owner.call('POST', paths.employees, { body: body('2026-02-01', '2026-02-28') })
    expect(errors?.start_date).toMatchObject([{ code: 'ZBAT0025', context: { start: '2026-01-01', confirm: true } }])
    await here.add(paths.employees, body('2026-02-01', '2026-02-28'), { confirm: '1' })
    expect(await schedules(ana.id)).toEqual([
      ['2026-01-01', '2026-01-31'],
      ['2026-02-01', '2026-02-28'],
      ['2026-03-01', null],
    ])
    await here.add(paths.employees, body('2026-01-15', null), { confirm: '1' })
    expect(await schedules(ana.id)).toEqual([
      ['2026-01-01', '2026-01-14'],
      ['2026-01-15', null],
    ])
  })

  test('that ends before it begins is refused', async () => {
    const ana = await here.hire()
    const body = { employees: [ana.id], shift, start_date: '2026-02-01', end_date: '2026-01-31' }
    expect(await here.faults(paths.employees, body)).toEqual({ end_date: ['ZBAT0024'] })
  })

  test('is refused for people whose schedules are switched off, who are named', async () => {
    const off = await here.hire({ first_name: 'Omar', enable_schedule: false })
    const { errors } = await here.owner.call('POST', paths.employees, {
      body: { employees: [off.id], shift, start_date: '2026-01-01' },
    })
    expect(errors?.employees).toMatchObject([{ code: 'ZBAT1303', context: { names: 'Omar' } }])
    const email = 'bound@schedules.test'
    const permissions = ['att.add_employee_schedule']
    const { id: near } = await here.add('/web/personnel/api/v2/departments/', { dept_code: 'NEAR', dept_name: 'Near' })
    const bound = await here.server.member(here.owner, { email, permissions, scope: { department: [Number(near)] } })
    const told = await bound.call('POST', paths.employees, {
      body: { employees: [off.id], shift, start_date: '2026-01-01' },
    })
    expect(codesOf(told.errors)).toMatchObject({ employees: ['ZBAT0016'] })
  })

  test('is to come, runs, or has ended', async () => {
    const ana = await here.hire()
    const add = (start_date: string, end_date: string | null) =>
      here.add(paths.employees, { employees: [ana.id], shift, start_date, end_date })
    const states = [
      await add('2001-01-01', '2001-12-31'),
      await add('2002-01-01', '2999-01-01'),
      await add('2999-02-01', null),
    ]
    expect(states.map(({ state }) => state)).toEqual(['ENDED', 'ACTIVE', 'FUTURE'])
  })

  test('gets a last day, which is not before its first', async () => {
    const ana = await here.hire()
    const made = await here.add(paths.employees, { employees: [ana.id], shift, start_date: '2026-01-10' })
    const end = (end_date: string) =>
      here.owner.call('POST', `${paths.employees}end/`, { body: { ids: [made.id], end_date } })
    expect((await end('2026-01-09')).data).toMatchObject({ accepted: 0, skipped: [{ code: 'ZBAT0024' }] })
    expect((await end('2026-03-31')).data).toMatchObject({ accepted: 1, skipped: [] })
    expect(await schedules(ana.id)).toEqual([['2026-01-10', '2026-03-31']])
  })

  test('is cleared of dates; what lies around them stays', async () => {
    const ana = await here.hire()
    const made = await here.add(paths.employees, { employees: [ana.id], shift, start_date: '2026-01-01' })
    const body = { ids: [made.id], start_date: '2026-01-10', end_date: '2026-01-20' }
    await here.owner.call('POST', `${paths.employees}clear/`, { body })
    expect(await schedules(ana.id)).toEqual([
      ['2026-01-01', '2026-01-09'],
      ['2026-01-21', null],
    ])
  })

  test('is given to others from a day on, in place of what they had', async () => {
    const [ana, ben] = [await here.hire(), await here.hire()]
    const made = await here.add(paths.employees, { employees: [ana.id], shift, start_date: '2026-01-01' })
    await here.add(paths.employees, { employees: [ben.id], shift, start_date: '2025-06-01' })
    const body = { employees: [ben.id], start_date: '2026-03-01' }
    await here.owner.call('POST', `${paths.employees}copy_from/${made.id}/`, { body })
    expect(await schedules(ben.id)).toEqual([
      ['2025-06-01', '2026-02-28'],
      ['2026-03-01', null],
    ])
  })

  test('keeps its shift from being deleted', async () => {
    const other = await here.add(paths.shifts, named())
    await here.add(paths.employees, { employees: [(await here.hire()).id], shift: other.id, start_date: '2026-01-01' })
    expect((await here.owner.call('DELETE', `${paths.shifts}${other.id}/`)).code).toBe('ZBAT0020')
  })
})

describe('a department schedule', () => {
  test('reaches people of the department and of those below it that have none of their own', async () => {
    const department = (body: object) => here.add('/web/personnel/api/v2/departments/', body)
    const top = await department({ dept_name: 'Plant' })
    const [line, office] = [
      await department({ dept_name: 'Line', parent_dept: top.id }),
      await department({ dept_name: 'Office', parent_dept: top.id }),
    ]
    await here.hire({ department: top.id })
    await here.hire({ department: line.id })
    await here.hire({ department: office.id })
    const own = await here.hire({ department: line.id })
    await here.add(paths.employees, { employees: [own.id], shift, start_date: '2026-01-01' })
    await here.add(paths.departments, { departments: [office.id], shift, start_date: '2026-01-01' })
    const made = await here.add(paths.departments, { departments: [top.id], shift, start_date: '2026-01-05' })
    expect(made).toMatchObject({ department: { id: top.id }, employees_covered: 2 })
  })

  test('keeps its department from being deleted', async () => {
    const { id } = await here.add('/web/personnel/api/v2/departments/', { dept_name: 'Kept' })
    await here.add(paths.departments, { departments: [id], shift, start_date: '2026-01-05' })
    expect((await here.owner.call('DELETE', `/web/personnel/api/v2/departments/${id}/`)).code).toBe('ZBPE0020')
  })
})

describe('a temporary schedule', () => {
  const dates = async (employee: number) =>
    (
      await here.owner.call('GET', paths.temporary, { query: { employee: String(employee), ordering: 'att_date' } })
    ).data.data.map((row: { att_date: string }) => row.att_date)

  test('is made for each person and date', async () => {
    const people = [await here.hire(), await here.hire()]
    const body = { employees: people.map(({ id }) => id), att_date: '2026-05-01', until: '2026-05-03' }
    expect(await here.add(paths.temporary, body)).toMatchObject({ mode: 'REPLACE', timetable: null, source: 'MANUAL' })
    for (const { id } of people) expect(await dates(id)).toEqual(['2026-05-01', '2026-05-02', '2026-05-03'])
  })

  test('reaches over 92 dates at most, none of them before the first', async () => {
    const ana = await here.hire()
    const body = (until: string) => ({ employees: [ana.id], att_date: '2026-01-01', until })
    expect(await here.faults(paths.temporary, body('2026-04-03'))).toEqual({ until: ['ZBAT0043'] })
    expect(await here.faults(paths.temporary, body('2025-12-31'))).toEqual({ until: ['ZBAT0024'] })
    await here.add(paths.temporary, body('2026-04-02'))
    expect((await here.owner.call('GET', paths.temporary, { query: { employee: String(ana.id) } })).data.total).toBe(92)
  })

  test('beside the plan needs a timetable', async () => {
    const ana = await here.hire()
    const body = { employees: [ana.id], att_date: '2026-05-01', mode: 'APPEND' }
    expect(await here.faults(paths.temporary, body)).toEqual({ timetable: ['ZBAT0010'] })
  })

  test('of the same timetable, or over another one of the day or the next, is refused', async () => {
    const ana = await here.hire({ hire_date: '2026-01-01' })
    const [night, morning] = [await hours('22:00', '06:00'), await hours('05:00', '09:00')]
    const body = (att_date: string, timetable: unknown) => ({ employees: [ana.id], att_date, timetable })
    await here.add(paths.temporary, body('2026-05-01', night.id))
    expect(await here.faults(paths.temporary, body('2026-05-01', night.id))).toEqual({ att_date: ['ZBAT0017'] })
    expect(await here.faults(paths.temporary, body('2026-05-02', morning.id))).toEqual({ timetable: ['ZBAT1301'] })
    expect(await here.faults(paths.temporary, body('2026-05-03', morning.id))).toEqual({})
  })

  test('over the plan it stands beside, or into the next day of it, is refused; in its place it is not', async () => {
    const [night, day, noon] = [
      await hours('22:00', '06:00'),
      await hours('05:00', '11:00'),
      await hours('12:00', '14:00'),
    ]
    const days = [{ day_index: 0, timetables: [night.id] }]
    const nights = await here.add(paths.shifts, named({ cycle_unit: 'DAY', shift_cycle: 2, days }))
    const ana = await here.hire({ hire_date: '2026-01-01' })
    await here.add(paths.employees, { employees: [ana.id], shift: nights.id, start_date: '2026-06-01' })
    const faults = (att_date: string, timetable: unknown, mode: string) =>
      here.faults(paths.temporary, { employees: [ana.id], att_date, timetable, mode })
    const { errors } = await here.owner.call('POST', paths.temporary, {
      body: { employees: [ana.id], att_date: '2026-06-02', timetable: day.id, mode: 'APPEND' },
    })
    expect(errors?.timetable?.[0]).toMatchObject({
      code: 'ZBAT1301',
      context: { date: '2026-06-02', names: `${day.alias} 05:00–11:00, ${night.alias} 22:00–06:00` },
    })
    const late = await hours('21:00', '23:00')
    expect(await faults('2026-06-01', late.id, 'APPEND')).toEqual({ timetable: ['ZBAT1301'] })
    expect(await faults('2026-06-01', noon.id, 'APPEND')).toEqual({})
    expect(await faults('2026-06-03', late.id, 'REPLACE')).toEqual({})
  })

  test('stands neither beside a flexible timetable of the plan nor is one that does', async () => {
    const flexible = await here.add(paths.timetables, named({ use_mode: 'FLEXIBLE', work_minutes: 480 }))
    const evening = await hours('18:00', '20:00')
    const free = await here.add(
      paths.shifts,
      named({ cycle_unit: 'DAY', shift_cycle: 2, days: [{ day_index: 0, timetables: [flexible.id] }] }),
    )
    const ana = await here.hire({ hire_date: '2026-01-01' })
    await here.add(paths.employees, { employees: [ana.id], shift: free.id, start_date: '2026-06-01' })
    const row = (att_date: string, timetable: unknown) => ({ employees: [ana.id], att_date, timetable, mode: 'APPEND' })
    expect(await here.faults(paths.temporary, row('2026-06-01', evening.id))).toEqual({ timetable: ['ZBAT1302'] })
    await here.add(paths.temporary, row('2026-06-02', evening.id))
    expect(await here.faults(paths.temporary, row('2026-06-02', flexible.id))).toEqual({ timetable: ['ZBAT1302'] })
  })

  test('that is moved is not in its own way', async () => {
    const [day, later] = [await hours('08:00', '16:00'), await hours('09:00', '17:00')]
    const ana = await here.hire({ hire_date: '2026-01-01' })
    const made = await here.add(paths.temporary, { employees: [ana.id], att_date: '2026-06-01', timetable: day.id })
    expect(await here.change(paths.temporary, Number(made.id), { timetable: later.id })).toMatchObject({ status: 200 })
  })

  test('must be worked as normal work, and need not as overtime, unless it says so', async () => {
    const day = await hours('08:00', '16:00')
    const add = async (work_type: string) =>
      here.add(paths.temporary, {
        employees: [(await here.hire()).id],
        att_date: '2026-05-01',
        timetable: day.id,
        work_type,
      })
    const made = [await add('NORMAL'), await add('WEEKEND_OT'), await add('AUTO')]
    expect(made.map(({ required }) => required)).toEqual([true, false, null])
  })
})

test('who may only view schedules cannot make any', async () => {
  const member = await here.server.member(here.owner, {
    email: 'viewer@shifts.test',
    permissions: ['att.view_employee_schedule'],
  })
  const { status, errors } = await member.call('POST', paths.employees, { body: {} })
  expect([status, codesOf(errors)]).toEqual([403, {}])
})
