import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { components } from '#openapi/generated/schema.d.ts'
import { inCompany } from '#server/platform/db/tenant.ts'
import { codesOf, type Ground, ground, paths } from './support.ts'

type View = components['schemas']['ScheduleView']
type Day = components['schemas']['PlannedDay']

const base = '/web/att/api/v2/'
let here: Ground
let number = 0
/** A Monday. */
const monday = '2026-03-02'
const sunday = '2026-03-08'

beforeAll(async () => {
  here = await ground('plans')
})
afterAll(() => here.server.close())

const timetable = async (body: object = {}): Promise<{ readonly id: number }> =>
  (await here.add(paths.timetables, { alias: `Hours ${++number}`, ...body })) as never
const shift = async (
  days: readonly number[],
  of: { readonly id: number },
  body: object = {},
): Promise<{ readonly id: number }> =>
  here.add(paths.shifts, {
    alias: `Shift ${++number}`,
    days: days.map((day_index) => ({ day_index, timetables: [of.id], weekend_day: null })),
    ...body,
  }) as never
const hire = () => here.hire({ hire_date: '2020-01-01' })
const schedule = (employee: number, of: { readonly id: number }, body: object = {}) =>
  here.add(paths.employees, { employees: [employee], shift: of.id, start_date: '2026-01-05', ...body })
const view = async (query: Record<string, string>): Promise<View> => {
  const { data, code, errors } = await here.owner.call('GET', `${base}schedule_view/`, {
    query: { start_date: monday, end_date: sunday, ...query },
  })
  if (!data) throw new Error(`${code} ${JSON.stringify(errors)}`)
  return data
}
const daysOf = async (employee: number, query: Record<string, string> = {}): Promise<readonly Day[]> =>
  (await view({ employees: String(employee), ...query })).people[0]?.days ?? []

describe('the schedule view', () => {
  test('shows what a shift gives on each date, and where it comes from', async () => {
    const { id } = await hire()
    const hours = await timetable({ start_time: '22:00:00', end_time: '06:00:00' })
    await schedule(id, await shift([0, 1, 2], hours))
    const days = await daysOf(id)
    expect(days[0]).toMatchObject({
      date: monday,
      source: 'EMPLOYEE_SCHEDULE',
      day_type: 'WORKDAY',
      slots: [{ start: '22:00:00', end: '06:00:00', next_day: true, required: true, kind: 'REGULAR' }],
    })
    expect(days.map(({ day_type }) => day_type)).toEqual([
      'WORKDAY',
      'WORKDAY',
      'WORKDAY',
      'DAY_OFF',
      'DAY_OFF',
      'WEEKEND',
      'WEEKEND',
    ])
  })

  test('follows the weekend of the department’s rule', async () => {
    const { data: departments } = await here.owner.call('GET', '/web/personnel/api/v2/departments/')
    const [{ id: department }] = departments.data
    const rule = await here.add(paths.departmentRules, { alias: 'Friday', department, weekend_days: ['FRI'] })
    const { id } = await hire()
    const days = await daysOf(id)
    expect(days.map(({ day_type }) => day_type === 'WEEKEND')).toEqual([false, false, false, false, true, false, false])
    await here.owner.call('DELETE', `${paths.departmentRules}${rule.id}/`)
  })

  test('lets a temporary schedule stand in the place of the plan', async () => {
    const { id } = await hire()
    const usual = await timetable()
    const other = await timetable({ start_time: '12:00:00', end_time: '20:00:00' })
    await schedule(id, await shift([0, 1], usual))
    await here.add(paths.temporary, { employees: [id], att_date: monday, timetable: other.id })
    const [first, second] = await daysOf(id)
    expect(first).toMatchObject({ source: 'TEMPORARY', slots: [{ timetable: other.id }] })
    expect(second).toMatchObject({ source: 'EMPLOYEE_SCHEDULE', slots: [{ timetable: usual.id }] })
  })

  test('goes on in the cycle of a shift when dates are taken out of its middle', async () => {
    const { id } = await hire()
    const hours = await timetable()
    const made = await schedule(id, await shift([0, 2], hours, { cycle_unit: 'DAY', shift_cycle: 3 }), {
      start_date: monday,
    })
    const worked = async () => (await daysOf(id)).map(({ slots }) => slots.length)
    expect(await worked()).toEqual([1, 0, 1, 1, 0, 1, 1])
    const body = { ids: [made.id], start_date: '2026-03-03', end_date: '2026-03-03' }
    await here.owner.call('POST', `${paths.employees}clear/`, { body })
    expect(await worked()).toEqual([1, 0, 1, 1, 0, 1, 1])
    const { data } = await here.owner.call('GET', paths.employees, {
      query: { employee: String(id), ordering: '-start_date' },
    })
    await here.change(paths.employees, data.data[0].id, { start_date: '2026-03-05' })
    expect(await worked()).toEqual([1, 0, 0, 1, 0, 1, 1])
    await here.change(paths.employees, data.data[0].id, { start_date: '2026-03-06' })
    expect(await worked()).toEqual([1, 0, 0, 0, 1, 0, 1])
  })

  test('has a copy of a timetable in its place from a date on: in shifts, in their cycle, and in temporary schedules', async () => {
    const [{ id }, { id: other }] = [await hire(), await hire()]
    const [hours, late] = [await timetable(), await timetable({ start_time: '12:00:00', end_time: '20:00:00' })]
    const of = await shift([0], hours, {
      ...{ cycle_unit: 'DAY', shift_cycle: 2 },
      days: [hours, late].map((one, day_index) => ({ day_index, timetables: [one.id], weekend_day: null })),
    })
    await schedule(id, of, { start_date: monday })
    await here.add(paths.temporary, { employees: [other], att_date: sunday, timetable: hours.id })
    const rule = (by = here.owner) =>
      by.call('POST', `${paths.timetables}copy_from/${hours.id}/`, { body: { from_date: '2026-03-05' } })
    const { data: departments } = await here.owner.call('GET', '/web/personnel/api/v2/departments/')
    const bound = await here.server.member(here.owner, {
      ...{ email: 'part@plans.test', scope: { department: [departments.data[0].id] } },
      permissions: ['change_timetable', 'add_shift', 'change_department_schedule', 'change_employee_schedule'].map(
        (one) => `att.${one}`,
      ),
    })
    expect((await rule(bound)).code).toBe('ZBOA0400')
    const { data, step } = await rule()
    await here.change(paths.timetables, data.id, { start_time: '07:00:00' })
    const timesOf = async (who: number) => (await daysOf(who)).map(({ slots }) => slots[0]?.timetable ?? null)
    expect(await timesOf(id)).toEqual([hours.id, late.id, hours.id, late.id, data.id, late.id, data.id])
    expect((await timesOf(other)).at(-1)).toBe(data.id)
    expect((await here.read(paths.timetables, hours.id)).start_time).toBe('09:00:00')
    await here.change(paths.timetables, data.id, { start_time: '09:00:00' })
    expect(step).toBeTruthy()
  })

  test('tells which dates are closed, and plans nothing on them', async () => {
    const { id } = await hire()
    await inCompany(here.server.database, here.owner.company, (db) =>
      sql`insert into att_lock (company_id, period_start, period_end, locked_by)
        values (${here.owner.company}, '2019-03-04', '2019-03-05', 'Sara')`.execute(db),
    )
    const { id: old } = await here.hire({ hire_date: '2019-01-01' })
    const week = { start_date: '2019-03-04', end_date: '2019-03-06' }
    expect((await daysOf(old, week)).map(({ locked }) => locked)).toEqual([true, true, false])
    expect((await daysOf(id)).some(({ locked }) => locked)).toBe(false)
    const body = { employees: [old], dates: ['2019-03-05', '2019-03-07'], timetables: [] }
    const { data } = await here.owner.call('POST', `${paths.temporary}bulk/`, { body })
    expect(data).toMatchObject({ accepted: 1, skipped: [{ id: old, code: 'ZBAT0048' }] })
  })

  test('names the holiday of a date', async () => {
    const { id } = await hire()
    const holiday = await here.add('/web/att/api/v2/holidays/', {
      alias: 'Founders’ Day',
      start_date: '2026-03-04',
      duration_day: 1,
    })
    const days = await daysOf(id)
    expect(days[2]).toMatchObject({ holiday: 'Founders’ Day', day_type: 'HOLIDAY' })
    await here.owner.call('DELETE', `/web/att/api/v2/holidays/${holiday.id}/`)
  })

  test('finds those without a plan, and tells too little rest only where rest is asked for', async () => {
    const { id } = await hire()
    const late = await timetable({ start_time: '14:00:00', end_time: '23:00:00', out_above_margin: 60 })
    const early = await timetable({ start_time: '06:00:00', end_time: '14:00:00' })
    const made = await here.add(paths.shifts, {
      alias: 'Short rest',
      days: [
        { day_index: 0, timetables: [late.id], weekend_day: null },
        { day_index: 1, timetables: [early.id], weekend_day: null },
      ],
    })
    await schedule(id, made as never)
    const conflicts = async (min_rest: string) => (await daysOf(id, { min_rest })).map((day) => day.conflicts)
    expect((await conflicts('11')).slice(0, 3)).toEqual([[], ['REST'], []])
    expect((await conflicts('7')).flat()).toEqual([])
    const { people } = await view({ only: 'conflicts', min_rest: '11' })
    expect(people.map((person) => person.id)).toEqual([id])
    const unplanned = await view({ only: 'unscheduled' })
    expect(unplanned.people.map((person) => person.id)).not.toContain(id)
  })

  test('counts the people of each timetable and date', async () => {
    const hours = await timetable()
    const of = await shift([0], hours)
    const people = [await hire(), await hire()]
    for (const { id } of people) await schedule(id, of)
    const { planned } = await view({ employees: people.map(({ id }) => id).join(',') })
    expect(planned).toMatchObject([{ timetable: hours.id, date: monday, people: 2 }])
  })

  test('goes on where the page before ended', async () => {
    const first = await view({ page_size: '2' })
    expect(first.people).toHaveLength(2)
    const second = await view({ page_size: '2', offset: String(first.next) })
    expect(second.people.map(({ id }) => id)).not.toContain(first.people[1]?.id)
    const all = await view({ page_size: '100' })
    expect(all.next).toBeNull()
    expect(all.people.slice(0, 4).map(({ id }) => id)).toEqual([...first.people, ...second.people].map(({ id }) => id))
  })

  test('refuses more than 62 days, and dates that run backwards', async () => {
    const codeOf = async (query: Record<string, string>) =>
      (await here.owner.call('GET', `${base}schedule_view/`, { query })).code
    expect(await codeOf({ start_date: '2026-01-01', end_date: '2026-03-04' })).toBe('ZBAT0043')
    expect(await codeOf({ start_date: '2026-01-02', end_date: '2026-01-01' })).toBe('ZBAT0024')
    expect(await codeOf({ start_date: 'soon', end_date: '2026-01-01' })).toBe('ZBAT0013')
  })
})

describe('dates that are planned at once', () => {
  const plan = (what: string, body: object, by = here.owner) => by.call('POST', `${paths.temporary}${what}/`, { body })
  const shown = async (employee: number, query: Record<string, string> = {}) =>
    (await daysOf(employee, query)).map(({ source, slots }) =>
      [source, ...slots.map(({ timetable: id }) => id)].join(' '),
    )

  test('have the timetables in place of what was planned, and what was planned again when it is undone', async () => {
    const [hours, other] = [await timetable(), await timetable({ start_time: '12:00:00', end_time: '20:00:00' })]
    const people = [(await hire()).id, (await hire()).id]
    const [first = 0] = people
    for (const id of people) await schedule(id, await shift([0, 1], hours))
    await here.add(paths.temporary, { employees: [first], att_date: monday, timetable: null })
    const body = { employees: people, dates: [monday, '2026-03-04'], timetables: [other.id] }
    const { data, step } = await plan('bulk', body)
    expect(data).toEqual({ accepted: 4, skipped: [] })
    for (const id of people)
      expect((await shown(id)).slice(0, 3)).toEqual([
        `TEMPORARY ${other.id}`,
        `EMPLOYEE_SCHEDULE ${hours.id}`,
        `TEMPORARY ${other.id}`,
      ])
    const { data: rows } = await here.owner.call('GET', paths.temporary, { query: { employee: String(first) } })
    expect(rows.data.map(({ source }: { source: string }) => source)).toEqual(['CALENDAR', 'CALENDAR'])
    expect((await here.owner.call('POST', `/web/base/api/v2/undo/${step}/`)).status).toBe(200)
    expect((await shown(first)).slice(0, 3)).toEqual([
      'TEMPORARY',
      `EMPLOYEE_SCHEDULE ${hours.id}`,
      'EMPLOYEE_SCHEDULE',
    ])
  })

  test('are free without a timetable, have one beside the plan, and are as they were once they are cleared', async () => {
    const [hours, evening] = [await timetable(), await timetable({ start_time: '19:00:00', end_time: '21:00:00' })]
    const { id } = await hire()
    await schedule(id, await shift([0, 1], hours))
    await plan('bulk', { employees: [id], dates: [monday], timetables: [] })
    await plan('bulk', { employees: [id], dates: ['2026-03-03'], timetables: [evening.id], mode: 'APPEND' })
    expect((await shown(id)).slice(0, 2)).toEqual(['TEMPORARY', `EMPLOYEE_SCHEDULE ${hours.id} ${evening.id}`])
    const { data } = await plan('clear_dates', { employees: [id], dates: [monday, '2026-03-03', sunday] })
    expect(data).toEqual({ accepted: 2, skipped: [] })
    expect((await shown(id)).slice(0, 2)).toEqual([`EMPLOYEE_SCHEDULE ${hours.id}`, `EMPLOYEE_SCHEDULE ${hours.id}`])
  })

  test('that cannot be planned so stay as they were, and are named with the reason', async () => {
    const [night, early] = [
      await timetable({ start_time: '22:00:00', end_time: '06:00:00' }),
      await timetable({ start_time: '05:00:00', end_time: '11:00:00' }),
    ]
    const busy = await here.hire({ hire_date: '2020-01-01', first_name: 'Bea' })
    const { id: free } = await hire()
    await here.add(paths.temporary, { employees: [busy.id], att_date: monday, timetable: night.id })
    await here.add(paths.temporary, { employees: [busy.id], att_date: '2026-03-03', timetable: null })
    const body = { employees: [busy.id, free], dates: ['2026-03-03'], timetables: [early.id] }
    const { data } = await plan('bulk', body)
    expect(data.accepted).toBe(1)
    expect(data.skipped).toMatchObject([
      { id: busy.id, name: 'Bea', code: 'ZBAT1301', context: { att_date: '2026-03-03' } },
    ])
    expect((await shown(busy.id))[1]).toBe('TEMPORARY')
  })

  test('are like those of a week before, but for dates that are so already or without a schedule', async () => {
    const [hours, other] = [await timetable(), await timetable({ start_time: '12:00:00', end_time: '20:00:00' })]
    const [{ id }, { id: without }] = [await hire(), await hire()]
    await schedule(id, await shift([0, 1, 2], hours))
    await here.add(paths.temporary, { employees: [id], att_date: '2026-03-03', timetable: other.id })
    const body = { employees: [id, without], from_date: monday, to_date: '2026-03-09', weeks: 2 }
    expect((await plan('copy_week', body)).data).toEqual({ accepted: 2, skipped: [] })
    const later = await shown(id, { start_date: '2026-03-09', end_date: '2026-03-22' })
    const week = [`EMPLOYEE_SCHEDULE ${hours.id}`, `TEMPORARY ${other.id}`, `EMPLOYEE_SCHEDULE ${hours.id}`]
    expect([later.slice(0, 3), later.slice(7, 10)]).toEqual([week, week])
    expect(codesOf((await plan('copy_week', { ...body, to_date: sunday })).errors)).toEqual({ to_date: ['ZBAT0024'] })
  })

  test('are a thousand at most, of people within one’s scope, and planned by those who may', async () => {
    const { id } = await hire()
    const dates = Array.from({ length: 92 }, (_, at) => new Date(Date.UTC(2026, 5, 1 + at)).toISOString().slice(0, 10))
    const many = { employees: [id, ...Array.from({ length: 10 }, (_, at) => id + 1000 + at)], dates, timetables: [] }
    expect(codesOf((await plan('bulk', many)).errors)).toEqual({ employees: ['ZBAT0015'] })
    const body = { employees: [id], dates: [monday], timetables: [] }
    const { id: near } = await here.add('/web/personnel/api/v2/departments/', { dept_code: 'NEAR', dept_name: 'Near' })
    const bound = await here.server.member(here.owner, {
      ...{ email: 'near@plans.test', scope: { department: [Number(near)] } },
      permissions: ['att.add_temporary_schedule'],
    })
    expect(codesOf((await plan('bulk', body, bound)).errors)).toEqual({ employees: ['ZBAT0016'] })
    const adds = await here.server.member(here.owner, {
      email: 'adds@plans.test',
      permissions: ['att.add_temporary_schedule'],
    })
    expect((await plan('bulk', body, adds)).data.accepted).toBe(1)
    expect((await plan('bulk', body, adds)).data.skipped).toMatchObject([{ id, code: 'ZBOA0400' }])
    expect((await plan('clear_dates', { employees: [id], dates: [monday] }, adds)).status).toBe(403)
  })
})

describe('the calendar of an employee', () => {
  test('is a month of plan, without results before anything is calculated', async () => {
    const { id } = await here.hire({ hire_date: '2026-02-16' })
    await schedule(id, await shift([0], await timetable()))
    const { data } = await here.owner.call('GET', `${base}employee_calendar/`, {
      query: { employee: String(id), month: '2099-02' },
    })
    expect(data).toMatchObject({ employee: id, month: '2099-02', totals: null })
    expect(data.days).toHaveLength(28)
    expect(data.days.filter(({ slots }: Day) => slots.length > 0)).toHaveLength(4)
  })

  test('of somebody who is not there is not found', async () => {
    const { status } = await here.owner.call('GET', `${base}employee_calendar/`, {
      query: { employee: '999999', month: '2026-02' },
    })
    expect(status).toBe(404)
  })
})

describe('the weeks of a shift', () => {
  const look = (body: object) => here.owner.call('POST', `${paths.shifts}preview/`, { body })

  test('are seen before it is saved: nights, days off and weekends as the cycle gives them', async () => {
    const [day, night] = [await timetable(), await timetable({ start_time: '22:00:00', end_time: '06:00:00' })]
    const days = [
      { day_index: 0, timetables: [day.id] },
      { day_index: 1, timetables: [night.id] },
      { day_index: 2, timetables: [], weekend_day: true },
    ]
    const body = { shift: { cycle_unit: 'DAY', shift_cycle: 4, days }, start_date: '2026-03-05', days: 5 }
    const { data } = await look(body)
    expect(data).toMatchObject([
      { date: '2026-03-05', day_type: 'WORKDAY', slots: [{ timetable: day.id, start: '09:00:00', next_day: false }] },
      { date: '2026-03-06', day_type: 'WORKDAY', slots: [{ timetable: night.id, end: '06:00:00', next_day: true }] },
      { date: '2026-03-07', day_type: 'WEEKEND', slots: [] },
      { date: '2026-03-08', day_type: 'WEEKEND', slots: [] },
      { date: '2026-03-09', day_type: 'WORKDAY', slots: [{ timetable: day.id }] },
    ])
  })

  test('are those of a saved one, too, at most 62 days of them', async () => {
    const { id } = await shift([0], await timetable())
    const saved = (days: number, person = here.owner) =>
      person.call('GET', `${paths.shifts}preview/${id}/?start_date=${monday}&days=${days}`)
    expect((await saved(62)).data).toHaveLength(62)
    expect((await saved(63)).status).toBe(400)
    const stranger = await here.server.company('plans-elsewhere')
    expect((await saved(7, stranger)).status).toBe(404)
  })

  test('are refused as the shift would be when it is saved', async () => {
    const body = { shift: { days: [{ day_index: 0, timetables: [999_999] }] }, start_date: monday, days: 7 }
    const foreign = await look(body)
    expect(codesOf(foreign.errors)).toEqual({ days: ['ZBAT0016'] })
    const long = await look({ ...body, shift: { cycle_unit: 'WEEK', shift_cycle: 53 } })
    expect(codesOf(long.errors)).toEqual({ shift_cycle: ['ZBAT0015'] })
  })
})
