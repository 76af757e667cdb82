// Who of one's department is away.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day } from '#tests/support/days.ts'
import { company, own, type Worker } from './support.ts'

const att = '/web/att/api/v2/'

let here: Awaited<ReturnType<typeof company>>
let ana: Worker
let ben: Worker
let other: Worker
let leave: (employee: number, from: number, to: number, begin?: 'PENDING' | 'APPROVED') => Promise<void>
beforeAll(async () => {
  here = await company('absence')
  const add = async (dept_name: string) => (await here.add('/web/personnel/api/v2/departments/', { dept_name })).id
  const [harbour, office] = [await add('Harbour'), await add('Office')]
  ana = await here.worker('Ana', { department: harbour })
  ben = await here.worker('Ben', { department: harbour })
  other = await here.worker('Olga', { department: office })
  const kind = async (category_code: string) =>
    (
      await here.add(`${att}incident_types/`, {
        ...{ category_code, category_name: `Kind ${category_code}`, report_symbol: category_code },
      })
    ).id
  const kinds = [await kind('QA'), await kind('QB')]
  let next = 0
  const shift = (
    await here.add(`${att}shifts/`, {
      ...{ alias: 'Daily', cycle_unit: 'DAY', shift_cycle: 1 },
      days: [{ day_index: 0, timetables: [(await here.owner.call('GET', `${att}timetables/`)).data.data[0].id] }],
    })
  ).id
  const employees = [ana.id, ben.id, other.id]
  await here.add(`${att}employee_schedules/`, { employees, shift, start_date: day(-60) })
  leave = async (employee, from, to, begin = 'APPROVED') => {
    const { errors } = await here.owner.call('POST', `${att}leaves/`, {
      query: { confirm: '1' },
      body: {
        ...{ employees: [employee], category: kinds[next++ % 2], begin, apply_reason: 'A secret' },
        ...{ start_time: `${day(from)} 00:00:00`, end_time: `${day(to)} 00:00:00` },
      },
    })
    if (errors) throw new Error(JSON.stringify(errors))
  }
}, 120_000)
afterAll(() => here.server.close())

const absence = async (of: Worker) => (await of.call('GET', `${own}team_absence/`)).data

test('names and dates of the own department are told, and nothing else', async () => {
  await leave(ben.id, -1, 1)
  // Of another kind, on the day after: one absence to others.
  await leave(ben.id, 2, 3)
  await leave(ben.id, 14, 20)
  await leave(ben.id, 30, 31)
  await leave(ben.id, 6, 6, 'PENDING')
  await leave(ana.id, 1, 2)
  await leave(other.id, 1, 2)
  const name = (of: number) => expect.stringContaining(of === ben.id ? 'Ben' : 'Ana')
  expect(await absence(ana)).toEqual({
    shown: true,
    people: [
      { name: name(ben.id), start_date: day(-1), end_date: day(3) },
      { name: name(ben.id), start_date: day(14), end_date: day(20) },
    ],
  })
  expect(await absence(ben)).toEqual({
    shown: true,
    people: [{ name: name(ana.id), start_date: day(1), end_date: day(2) }],
  })
  expect(await absence(other)).toEqual({ shown: true, people: [] })
})

test('nobody is told where the company does not show it', async () => {
  await here.owner.call('PATCH', `${att}global_rule/`, { body: { show_team_absence: false } })
  expect(await absence(ana)).toEqual({ shown: false, people: [] })
})

test('it is closed to whoever is no employee', async () => {
  expect((await here.owner.call('GET', `${own}team_absence/`)).status).toBe(403)
})
