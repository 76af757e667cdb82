import { afterAll, beforeAll, expect, test } from 'vitest'
import { day } from '#tests/support/days.ts'
import { company, monday, own, type Worker } from './support.ts'

let here: Awaited<ReturnType<typeof company>>
let ana: Worker
let ben: Worker
beforeAll(async () => {
  here = await company('days')
  ana = await here.worker('Ana')
  const { id: department } = await here.add('/web/personnel/api/v2/departments/', { dept_name: 'Harbour' })
  ben = await here.worker('Ben', { department })
  const holiday = (body: object) => here.add('/web/att/api/v2/holidays/', body)
  await holiday({ alias: 'Day of the sea', start_date: '2026-03-10', duration_day: 2 })
  await holiday({ alias: 'Day of the port', start_date: '2026-05-04', departments: [department] })
})
afterAll(() => here.server.close())

test('one’s own calendar is a month of oneself, whoever else is asked for', async () => {
  const { data } = await ana.call('GET', `${own}calendar/`, { query: { month: '2026-03', employee: String(ben.id) } })
  expect(data).toMatchObject({ employee: ana.id, month: '2026-03' })
  expect(data.days).toHaveLength(31)
  expect(data.days[9]).toMatchObject({ date: '2026-03-10', holiday: 'Day of the sea' })
})

test('a day has what is asked for and waits or is approved, by its kind', async () => {
  const { id: category } = await here.add('/web/att/api/v2/incident_types/', {
    ...{ category_code: 'SEA', category_name: 'Time at sea', report_symbol: 'TS', allow_self_request: true },
  })
  const [from, to] = [day(monday), day(monday + 1)]
  const asked = await ana.call('POST', `${own}leaves/`, {
    body: { category, start_time: `${from} 00:00:00`, end_time: `${to} 00:00:00`, begin: 'PENDING' },
  })
  expect(asked.errors).toBeUndefined()
  const requestsOf = async (of: Worker, date: string) =>
    (await of.call('GET', `${own}calendar/`, { query: { month: date.slice(0, 7) } })).data.days.find(
      (one: { date: string }) => one.date === date,
    ).requests
  const waiting = [
    { request_type: 'LEAVE', id: asked.data.id, number: asked.data.number, state: 1, detail: 'Time at sea' },
  ]
  expect(await requestsOf(ana, from)).toEqual(waiting)
  expect(await requestsOf(ana, to)).toEqual(waiting)
  expect(await requestsOf(ana, day(monday + 2))).toEqual([])
  expect(await requestsOf(ben, from)).toEqual([])
})

test('holidays are those that apply to the person', async () => {
  const names = async (of: Worker) =>
    (await of.call('GET', `${own}holidays/`, { query: { year: '2026' } })).data.filter(({ name }: { name: string }) =>
      name.startsWith('Day of'),
    )
  const whole = { half_day: 'FULL', paid: true }
  const sea = { name: 'Day of the sea', start_date: '2026-03-10', end_date: '2026-03-11', ...whole }
  expect(await names(ana)).toEqual([sea])
  const port = { name: 'Day of the port', start_date: '2026-05-04', end_date: '2026-05-04', ...whole }
  expect(await names(ben)).toEqual([sea, port])
})

test('a holiday says which half of the day is free, and whether it is paid', async () => {
  const eve = { alias: 'Eve', start_date: '2027-12-24', duration_day: 1, half_day: 'SECOND_HALF', paid: false }
  await here.add('/web/att/api/v2/holidays/', eve)
  const { data } = await ana.call('GET', `${own}holidays/`, { query: { year: '2027' } })
  const day = { start_date: '2027-12-24', end_date: '2027-12-24' }
  expect(data).toContainEqual({ name: 'Eve', ...day, half_day: 'SECOND_HALF', paid: false })
})

test.each(['1999', 'soon', '2100'])('holidays of the year %s are refused', async (year) => {
  expect((await ana.call('GET', `${own}holidays/`, { query: { year } })).status).toBe(400)
})

test('both are closed to whoever is no employee', async () => {
  expect((await here.owner.call('GET', `${own}holidays/`, { query: { year: '2026' } })).status).toBe(403)
  expect((await here.owner.call('GET', `${own}calendar/`, { query: { month: '2026-03' } })).status).toBe(403)
})
