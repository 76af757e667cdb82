import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inCompany } from '#server/platform/db/tenant.ts'
import { type Eight, eightPeople } from './eight-people.ts'

const base = '/web/base/api/v2/dashboard/'
let here: Eight

beforeAll(async () => {
  here = await eightPeople('board')
})
afterAll(() => here.server.close())

/** 11 March 2025, on the clock of Dubai. */
const at = (clock: string) => new Date(Date.parse(`2025-03-11T${clock}:00+04:00`)).toISOString()
const figuresAt = async (clock: string, by = here.owner, query: Record<string, string> = {}) => {
  const { data, code, errors } = await by.call('GET', `${base}today/`, { query: { at: at(clock), ...query } })
  if (!data) throw new Error(`${code} ${JSON.stringify(errors)}`)
  return data.figures
}
const peopleAt = async (clock: string, figure: string, by = here.owner) =>
  (await by.call('GET', `${base}today/people/`, { query: { at: at(clock), figure } })).data

const states = [
  'present',
  'not_yet',
  'absent',
  'on_leave',
  'on_training',
  'extra',
  'day_off',
  'no_schedule',
  'calculating',
]

describe('the figures of a moment are those worked out by hand', () => {
  test.each([
    ['05:30', { present: 3, not_yet: 4, absent: 0, late: 1, missing: 0 }],
    ['09:05', { present: 2, not_yet: 5, absent: 0, late: 1, missing: 0 }],
    ['09:06', { present: 2, not_yet: 3, absent: 2, late: 1, missing: 0 }],
    ['09:12', { present: 3, not_yet: 3, absent: 1, late: 2, missing: 0 }],
    ['10:20', { present: 2, not_yet: 4, absent: 1, late: 2, missing: 0 }],
    ['12:01', { present: 2, not_yet: 4, absent: 1, late: 1, missing: 1 }],
    ['13:06', { present: 2, not_yet: 3, absent: 2, late: 1, missing: 1 }],
    ['22:30', { present: 5, not_yet: 0, absent: 2, late: 2, missing: 1, percent: 71.4 }],
  ])('%s in Dubai', async (clock, expected) => {
    expect(await figuresAt(clock)).toMatchObject({ ...expected, on_leave: 1, headcount: 8, scheduled: 8 })
  })
})

test('who is behind a figure is as many as it says, whoever asks', async () => {
  const bound = await here.server.member(here.owner, {
    ...{ email: 'dubai@board.test', permissions: ['att.view_employee_calendar'] },
    scope: { department: [here.dubai] },
  })
  for (const by of [here.owner, bound])
    for (const clock of ['05:30', '10:20', '22:30']) {
      const figures = await figuresAt(clock, by)
      for (const figure of [...states, 'late', 'early_leave', 'missing']) {
        const { total, people } = await peopleAt(clock, figure, by)
        expect([clock, figure, total, people.length]).toEqual([clock, figure, figures[figure], figures[figure]])
      }
      expect(states.reduce((sum, state) => sum + figures[state], 0)).toBe(figures.headcount)
    }
  expect((await figuresAt('10:20', bound)).headcount).toBe(5)
  expect(await figuresAt('10:20', here.owner, { departments: String(here.dubai) })).toMatchObject({ headcount: 5 })
})

test('a person is shown with the times of their own place', async () => {
  const { people } = await peopleAt('09:12', 'late')
  expect(people.find(({ emp_code }: { emp_code: string }) => emp_code === 'Ana')).toMatchObject({
    ...{ name: 'Ana', state: 'present', att_date: '2025-03-11', department: 'Dubai', late: 12 },
    ...{ start: '2025-03-11 09:00', due: '2025-03-11 09:05', clock_in: '2025-03-11 09:12' },
  })
  const { people: missing } = await peopleAt('12:01', 'missing')
  expect(missing).toMatchObject([
    { emp_code: 'Omar', att_date: '2025-03-10', flags: expect.arrayContaining(['MISSING_OUT']) },
  ])
  const { people: later } = await peopleAt('05:30', 'present')
  expect(later.map(({ emp_code, att_date }: { emp_code: string; att_date: string }) => [emp_code, att_date])).toEqual([
    ['Mara', '2025-03-10'],
    ['Noor', '2025-03-10'],
    ['Omar', '2025-03-10'],
  ])
})

test('at each quarter of two days everybody is in one state, and the board names when that changes', async () => {
  for (let minutes = -24 * 60; minutes <= 20 * 60; minutes += 135) {
    const moment = new Date(Date.parse(at('00:00')) + minutes * 60_000).toISOString()
    const { data } = await here.owner.call('GET', `${base}today/`, { query: { at: moment } })
    expect(states.reduce((sum, state) => sum + data.figures[state], 0)).toBe(8)
    expect(Date.parse(data.next_change_at)).toBeGreaterThan(Date.parse(moment))
  }
})

test('what is asked for wrongly, or by somebody who may not, is refused', async () => {
  const ask = (query: Record<string, string>) => here.owner.call('GET', `${base}today/people/`, { query })
  expect((await ask({ figure: 'everybody' })).status).toBe(400)
  expect((await ask({ figure: 'late', at: 'noon' })).code).toBe('ZBAT0013')
  expect((await ask({ figure: 'late', date: '2025-13-40' })).code).toBe('ZBAT0013')
  expect((await ask({ figure: 'late', page_size: '500' })).code).toBe('ZBAT0015')
  const other = await here.server.member(here.owner, { email: 'other@board.test', permissions: ['team.view_employee'] })
  expect((await other.call('GET', `${base}today/`)).status).toBe(403)
  expect((await other.call('GET', `${base}occasions/`)).status).toBe(200)
})

test('somebody whose result is still to come is being calculated, and not without a schedule', async () => {
  await inCompany(here.server.database, here.owner.company, async (db) => {
    const who = here.idOf.Ana
    await sql`delete from att_day_result where employee = ${who} and att_date >= '2025-03-10'`.execute(db)
    await sql`insert into att_queue (company_id, employee, dates, run_after)
      values (${here.owner.company}, ${who}, '{[2025-03-10,2025-03-12)}', now() + interval '1 day')`.execute(db)
  })
  expect(await figuresAt('10:20')).toMatchObject({ calculating: 1, no_schedule: 0, headcount: 8 })
  expect((await peopleAt('10:20', 'calculating')).people).toMatchObject([{ emp_code: 'Ana', state: 'calculating' }])
  await inCompany(here.server.database, here.owner.company, async (db) => {
    await sql`delete from att_queue where employee = ${here.idOf.Ana}`.execute(db)
  })
  expect(await figuresAt('10:20')).toMatchObject({ calculating: 0, no_schedule: 1, headcount: 8 })
})
