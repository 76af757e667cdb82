// The kinds of calendar feeds that are not of the plan: events, visits, and colleagues on leave.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { day, testZone } from '#tests/support/days.ts'
import { type ReadEvent, readIcs } from '#tests/support/read-ics.ts'
import { company, monday, own, type Worker } from './support.ts'

const att = '/web/att/api/v2/'
const gps = '/web/gps/api/v2/'
const events = '/web/device/api/v2/events/'
const feeds = `${own}calendar_feeds/`

let here: Awaited<ReturnType<typeof company>>
let harbour: number
let ana: Worker
let ben: Worker
let olga: Worker
beforeAll(async () => {
  here = await company('feedkinds')
  const add = async (dept_name: string) => (await here.add('/web/personnel/api/v2/departments/', { dept_name })).id
  harbour = await add('Harbour')
  ana = await here.worker('Ana', { department: harbour, enable_outdoor_management: true })
  ben = await here.worker('Ben', { department: harbour })
  olga = await here.worker('Olga', { department: await add('Office') })
  const category = (
    await here.add(`${att}incident_types/`, { category_code: 'SEA', category_name: 'Sea', report_symbol: 'SEA' })
  ).id
  for (const [employee, from, to] of [
    [ben.id, monday, monday + 1],
    [olga.id, monday + 7, monday + 7],
  ] as const) {
    const { errors } = await here.owner.call('POST', `${att}leaves/`, {
      query: { confirm: '1' },
      body: {
        ...{ employees: [employee], category, begin: 'APPROVED', apply_reason: 'A secret' },
        ...{ start_time: `${day(from)} 00:00:00`, end_time: `${day(to)} 00:00:00` },
      },
    })
    expect(errors).toBeUndefined()
  }
}, 120_000)
afterAll(() => here.server.close())

interface Asked {
  readonly call: Worker['call']
}

async function readOf(of: Asked, kind: string, detail = 'FULL'): Promise<readonly ReadEvent[]> {
  for (const { id } of (await of.call('GET', feeds)).data) await of.call('DELETE', `${feeds}${id}/`)
  const { data } = await of.call('POST', feeds, { body: { name: 'x', kinds: [kind], detail } })
  return again(new URL(data.link).pathname)
}
let path = ''
async function again(url = path): Promise<readonly ReadEvent[]> {
  path = url
  const answer = await here.server.app.inject({ method: 'GET', url, headers: { host: '127.0.0.1:8080' } })
  expect(answer.statusCode).toBe(200)
  return readIcs(answer.rawPayload).events
}
const digits = (date: string, time: string) => `${date.replaceAll('-', '')}T${time.replace(':', '')}00 ${testZone}`

test('events are those that one is invited to: sure once one comes, free where one does not, cancelled with the event', async () => {
  const at = { event_time: `${day(monday)} 10:00:00`, end_time: `${day(monday)} 11:30:00` }
  const { id } = await here.add(events, {
    ...{
      event: 'Drill',
      location: 'Yard 7',
      description: 'Bring a coat',
      need_confirm: true,
      employees: [ana.id],
      ...at,
    },
  })
  await here.add(events, { event: 'Not for Ana', location: 'Yard', employees: [ben.id], ...at })
  const times = { start: digits(day(monday), '10:00'), end: digits(day(monday), '11:30') }
  const [first, ...further] = await readOf(ana, 'EVENTS')
  expect(further).toEqual([])
  expect(first).toMatchObject({
    summary: 'Drill',
    location: 'Yard 7',
    status: 'TENTATIVE',
    transparent: false,
    ...times,
  })
  expect(first?.uid).toMatch(new RegExp(`^event-${id}-${ana.id}@`))
  const answers = async (answer: string) => {
    await ana.call('POST', `${own}events/answer/`, { body: { ids: [id], answer } })
    const [{ status, transparent, sequence } = { status: '' }] = await again()
    return { status, transparent, sequence }
  }
  expect(await answers('YES')).toEqual({ status: 'CONFIRMED', transparent: false, sequence: 1 })
  expect(await answers('NO')).toEqual({ status: 'TENTATIVE', transparent: true, sequence: 2 })
  expect(await readOf(ana, 'EVENTS', 'BUSY')).toEqual([])
  await ana.call('POST', `${own}events/answer/`, { body: { ids: [id], answer: 'YES' } })
  const busy = await again()
  expect(busy).toMatchObject([{ summary: 'Busy', location: undefined, ...times }])
  await readOf(ana, 'EVENTS')
  await here.owner.call('POST', `${events}cancel/`, { body: { ids: [id], reason: 'Rain' } })
  expect(await again()).toMatchObject([{ status: 'CANCELLED', transparent: true, sequence: 1 }])
})

test('visits are those that are planned, with their place, of people who work outside', async () => {
  const client = await here.add(`${gps}client_details/`, {
    ...{ company_name: 'Harbour Stores', contact_person: 'Ann', mobile: '+971501234567', address: 'Pier 4' },
    ...{ latitude: '25.1', longitude: '55.1', enable: true },
  })
  const visit = { client: client.id, day: 1, start_time: '09:00:00', end_time: '10:00:00', purpose: 'Order' }
  const planner = await here.add(`${gps}schedule_planners/`, {
    ...{ schedule_name: 'Round', cycle: 'WEEKLY', schedule_details: [{ ...visit, must_report: true }] },
  })
  const shift = (await here.owner.call('GET', `${att}shifts/`)).data.data[0].id
  await here.add(`${att}employee_schedules/`, { employees: [ana.id], shift, start_date: day(-60) })
  await here.add(`${gps}outdoor_schedules/`, {
    ...{ employee: ana.id, schedule_planner: planner.id, start_date: day(monday), end_date: day(monday + 6) },
  })
  expect(await readOf(ana, 'VISITS')).toMatchObject([
    {
      ...{ summary: 'Harbour Stores', location: 'Pier 4', status: 'CONFIRMED', transparent: false },
      ...{ start: digits(day(monday), '09:00'), end: digits(day(monday), '10:00') },
    },
  ])
  await here.add(`${att}holidays/`, { alias: 'Feast', start_date: day(monday), duration_day: 1 })
  expect(await again()).toMatchObject([{ status: 'CANCELLED', transparent: true, sequence: 1 }])
  const body = { enable_outdoor_management: false }
  await here.owner.call('PATCH', `/web/personnel/api/v2/employees/${ana.id}/`, { body })
  expect(await again()).toEqual([])
})

const benAway = () => ({
  summary: expect.stringMatching(/^On leave: .*Ben/),
  start: plain(monday),
  end: plain(monday + 2),
})
const olgaAway = () => ({ summary: expect.stringMatching(/^On leave: .*Olga/), start: plain(monday + 7) })
const plain = (days: number) => day(days).replaceAll('-', '')

test('colleagues on leave are those of the department, by name and dates, where the company lets employees see it', async () => {
  for (const detail of ['FULL', 'BUSY'])
    expect(await readOf(ana, 'TEAM_LEAVE', detail)).toMatchObject([{ ...benAway(), transparent: true, isDate: true }])
  const show = (show_team_absence: boolean) =>
    here.owner.call('PATCH', `${att}global_rule/`, { body: { show_team_absence } })
  expect((await show(false)).status).toBe(200)
  expect(await again()).toEqual([])
  await show(true)
})

test('a user of the office sees on leave those of the data scope, and those of the rights that there are by then', async () => {
  const all = await here.server.member(here.owner, { email: 'all@feedkinds.test', permissions: ['att.view_leave'] })
  await inIdentity(here.server.database, (db) =>
    sql`update membership set employee_id = ${ana.id}, permission_version = permission_version + 1
      where company_id = ${here.owner.company} and user_id = ${all.user}`.execute(db),
  )
  expect(await readOf(all, 'TEAM_LEAVE')).toMatchObject([benAway(), olgaAway()])
  await inIdentity(here.server.database, (db) =>
    sql`insert into membership_department (company_id, membership_id, department_id)
      select company_id, id, ${harbour} from membership
      where company_id = ${here.owner.company} and user_id = ${all.user}`.execute(db),
  )
  expect(await again()).toMatchObject([benAway()])
})
