// Employees are told when somebody else changes the plan of their coming days: once for what one person did.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notifyPlanChanges } from '#server/areas/attendance/plan-news/notify-plan-changes.ts'
import { inAllCompanies, inCompany } from '#server/platform/db/tenant.ts'
import { day } from '#tests/support/days.ts'
import { company, type Worker } from './support.ts'

const att = '/web/att/api/v2/'
const news = '/web/base/api/v2/notifications/'

let here: Awaited<ReturnType<typeof company>>
let there: Awaited<ReturnType<typeof company>>
let ana: Worker
let ben: Worker
let other: Worker
let department: number
let weekdays: number
let general: number
let late: number

beforeAll(async () => {
  here = await company('plan-news')
  there = await company('plan-news-other')
  const first = async (path: string) => (await here.owner.call('GET', `${att}${path}/`)).data.data[0].id
  weekdays = await first('shifts')
  general = await first('timetables')
  late = (await here.add(`${att}timetables/`, { alias: 'Late', start_time: '13:00:00', end_time: '22:00:00' })).id
  department = (await here.add('/web/personnel/api/v2/departments/', { dept_code: 'STORE', dept_name: 'Store' })).id
  ana = await here.worker('Ana', { department })
  ben = await here.worker('Ben')
  other = await there.worker('Cleo')
}, 120_000)
beforeEach(async () => {
  await notifyPlanChanges(here.server.database, 0)
  await inAllCompanies(here.server.database, (db) => sql`delete from notification`.execute(db))
})
afterAll(async () => {
  await here.server.close()
})

const dates = async (of: Worker): Promise<readonly string[]> =>
  (await of.call('GET', news)).data.data
    .filter(({ title_code }: { title_code: string }) => title_code === 'SCHEDULE_CHANGED')
    .map(({ context }: { context: { date: string } }) => context.date)
/** What each of three people hears: the first date that changes. */
const told = async () => {
  await notifyPlanChanges(here.server.database, 0)
  return { ana: await dates(ana), ben: await dates(ben), other: await dates(other) }
}
const nobody = { ana: [], ben: [], other: [] }
/** Each date is worked, so that it can change. */
const daily = async (alias: string, timetable = general) =>
  (
    await here.add(`${att}shifts/`, {
      ...{ alias, cycle_unit: 'DAY', shift_cycle: 1, days: [{ day_index: 0, timetables: [timetable] }] },
    })
  ).id
const done = async (
  answer: Promise<{ readonly status: number; readonly errors?: unknown; readonly code?: string }>,
) => {
  const { status, errors, code } = await answer
  if (status >= 300) throw new Error(`${code} ${JSON.stringify(errors)}`)
}
const change = (method: 'PATCH' | 'POST' | 'DELETE', path: string, body?: object) =>
  done(here.owner.call(method, `${att}${path}`, body ? { body } : {}))

describe('an employee schedule', () => {
  test('tells those it is for of its first day: when it is made, changed and taken away', async () => {
    const shift = await daily('Own')
    const { id } = await here.add(`${att}employee_schedules/`, { employees: [ana.id], shift, start_date: day(5) })
    expect(await told()).toEqual({ ...nobody, ana: [day(5)] })
    const lateShift = await daily('Own late', late)
    await change('PATCH', `employee_schedules/${id}/`, { shift: lateShift })
    expect(await told()).toEqual({ ...nobody, ana: [day(5), day(5)] })
    await change('DELETE', `employee_schedules/${id}/`)
    expect((await told()).ana).toHaveLength(3)
  })

  test('that begins months ahead tells of that day', async () => {
    const shift = await daily('Far')
    const { id } = await here.add(`${att}employee_schedules/`, { employees: [ben.id], shift, start_date: day(150) })
    expect(await told()).toEqual({ ...nobody, ben: [day(150)] })
    await change('DELETE', `employee_schedules/${id}/`)
  })

  test('of the past, or with the same days as before, tells nobody', async () => {
    const shift = await daily('Past')
    const add = (start: number, end: number) =>
      here.add(`${att}employee_schedules/`, {
        ...{ employees: [ben.id], shift, start_date: day(start), end_date: day(end) },
      })
    await add(-40, -10)
    const { id } = await add(3, 9)
    expect((await told()).ben).toEqual([day(3)])
    await change('POST', 'employee_schedules/clear/', { ids: [id], start_date: day(3), end_date: day(9) })
    await add(3, 9)
    expect((await told()).ben).toEqual([day(3)])
  })
})

describe('temporary schedules', () => {
  test('of many dates tell once', async () => {
    await here.add(`${att}temporary_schedules/`, {
      ...{ employees: [ana.id, ben.id], att_date: day(20), until: day(27), timetable: late },
    })
    expect(await told()).toEqual({ ...nobody, ana: [day(20)], ben: [day(20)] })
  })

  test('that are made and undone before anyone is told tell nobody', async () => {
    const { step } = await here.owner.call('POST', `${att}temporary_schedules/`, {
      body: { employees: [ana.id], att_date: day(30), timetable: late },
    })
    await done(here.owner.call('POST', `/web/base/api/v2/undo/${step}/`))
    expect(await told()).toEqual(nobody)
  })
})

describe('a department schedule', () => {
  test('tells the people of the department, and none whose own schedule stands before it', async () => {
    const shift = await daily('Department', late)
    const eva = await here.worker('Eva', { department })
    await here.add(`${att}employee_schedules/`, { employees: [eva.id], shift: weekdays, start_date: day(-10) })
    await told()
    await here.add(`${att}department_schedules/`, { departments: [department], shift, start_date: day(1) })
    expect(await told()).toMatchObject({ ...nobody, ana: [day(1)] })
    expect(await dates(eva)).toHaveLength(1)
  })
})

describe('a shift', () => {
  test('tells those who work in it when its days change, and not when its name does', async () => {
    const shift = await daily('Store hours')
    await here.add(`${att}employee_schedules/`, { employees: [ben.id], shift, start_date: day(40), end_date: day(60) })
    await told()
    await change('PATCH', `shifts/${shift}/`, { alias: 'Hours of the store' })
    expect((await told()).ben).toHaveLength(1)
    await change('PATCH', `shifts/${shift}/`, { days: [{ day_index: 0, timetables: [late] }] })
    expect(await told()).toEqual({ ...nobody, ben: [day(40), day(40)] })
  })

  test('tells those who work in it when the hours of its timetable change', async () => {
    const early = (
      await here.add(`${att}timetables/`, { alias: 'Early', start_time: '06:00:00', end_time: '14:00:00' })
    ).id
    const shift = await daily('Early hours', early)
    await here.add(`${att}employee_schedules/`, { employees: [ben.id], shift, start_date: day(70), end_date: day(75) })
    await told()
    await change('PATCH', `timetables/${early}/`, { start_time: '05:00:00' })
    expect(await told()).toEqual({ ...nobody, ben: [day(70), day(70)] })
  })
})

test('nobody is told of what they changed themselves, and the bell tells who it was', async () => {
  await inCompany(here.server.database, here.owner.company, (db) =>
    sql`update membership set employee_id = ${ben.id}, permission_version = permission_version + 1
      where user_id = ${here.owner.user}`.execute(db),
  )
  await here.add(`${att}temporary_schedules/`, { employees: [ana.id, ben.id], att_date: day(80), timetable: general })
  expect(await told()).toEqual({ ...nobody, ana: [day(80)] })
  const [row] = (await ana.call('GET', news)).data.data
  expect(row.context.by).not.toBe('')
  expect(row.link).toBe('/personal/my-calendar/calendar')
})

test('somebody who goes on changing is waited for', async () => {
  await here.add(`${att}temporary_schedules/`, { employees: [ana.id], att_date: day(84), timetable: general })
  await notifyPlanChanges(here.server.database, 60)
  expect(await dates(ana)).toEqual([])
  await here.add(`${att}temporary_schedules/`, { employees: [ana.id], att_date: day(85), timetable: general })
  expect((await told()).ana).toEqual([day(84)])
})
