// Who hears of requests on their way, by which ways, and where they find them all.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inAllCompanies } from '#server/platform/db/tenant.ts'
import { day } from '#tests/support/days.ts'
import { company, heard, monday, own, rowsOf, type Worker } from './support.ts'

let here: Awaited<ReturnType<typeof company>>
let boss: Worker
let lead: Worker
let hana: Worker
let omar: Worker
let kind: number
let shift: number
let hired = 0
beforeAll(async () => {
  here = await company('told')
  shift = (await here.owner.call('GET', '/web/att/api/v2/shifts/')).data.data[0].id
  boss = await here.worker('Boris')
  lead = await here.worker('Lena', { superior: boss.id })
  hana = await here.worker('Hana')
  omar = await here.worker('Omar')
  const type = { category_code: 'AN', category_name: 'Annual', report_symbol: 'AN' }
  kind = (await here.add('/web/att/api/v2/incident_types/', type)).id
}, 120_000)
afterAll(() => here.server.close())

/** Somebody of their own for a workflow of their own. */
async function applicant(): Promise<Worker> {
  const one = await here.worker(`Ask${'abcdefghijkl'[hired++]}`, { superior: lead.id })
  await here.add('/web/att/api/v2/employee_schedules/', { employees: [one.id], shift, start_date: day(-300) })
  return one
}
const leaveOf = async (who: Worker) => {
  const times = { start_time: `${day(monday)} 00:00:00`, end_time: `${day(monday)} 00:00:00` }
  const { data, errors } = await who.call('POST', `${own}leaves/`, { body: { category: kind, ...times } })
  if (!data) throw new Error(JSON.stringify(errors))
  return data
}
const question = async (of: Worker, number: string, place = 'OPEN') =>
  (await rowsOf(of, 'approvals/leave', { place, page_size: '100' })).find(
    (row: { number: string }) => row.number === number,
  )
const act = async (of: Worker, action: string, number: string) =>
  of.call('POST', `${own}approvals/leave/${action}/`, { body: { ids: [(await question(of, number))?.id ?? 0] } })

describe('others are told', () => {
  test('of the step and of its decision: those whom it names', async () => {
    const who = await applicant()
    const told = await here.worker('Tessa')
    await here.workflow(
      'LEAVE',
      [who.id],
      [
        { approver_type: 4, approver_employees: [hana.id], notifier_type: 4, notifier_employees: [told.id] },
        { approver_type: 4, approver_employees: [omar.id], notifier_type: 2 },
      ],
    )
    const { number } = await leaveOf(who)
    expect(await heard(told)).toEqual(['REQUEST_TOLD'])
    await act(hana, 'approve', number)
    expect(await heard(told)).toEqual(['REQUEST_DECIDED', 'REQUEST_TOLD'])
    expect(await question(told, number, 'TOLD')).toMatchObject({ number })
    expect(await heard(lead)).toContain('REQUEST_TOLD')
    expect((await act(told, 'approve', number)).data.accepted).toBe(0)
  })

  test('by the ways of the workflow alone', async () => {
    const who = await applicant()
    const quiet = await here.worker('Quinn')
    const preferences = { kind: 'REQUEST_SUBMITTED', bell: true, mail: true }
    const chosen = await quiet.call('PUT', '/web/base/api/v2/notifications/preferences/', {
      body: { preferences: [preferences] },
    })
    expect(chosen.status).toBe(200)
    await here.workflow('LEAVE', [who.id], [{ approver_type: 4, approver_employees: [quiet.id] }], {
      inform_type: ['EMAIL'],
    })
    const mails = () =>
      inAllCompanies(here.server.database, async (db) => {
        const { rows } = await sql<{ count: number }>`select count(*)::integer as count from mail
          where kind = 'NOTIFICATION'`.execute(db)
        return rows[0]?.count
      })
    const before = (await mails()) ?? 0
    await leaveOf(who)
    expect(await heard(quiet)).toEqual([])
    expect(await mails()).toBe(before + 1)
  })
})

test('requests of all kinds stand in one list: what waits, what one approved, was told of, and asked for oneself', async () => {
  const who = await applicant()
  const [asked, told] = [await here.worker('Asta'), await here.worker('Toni')]
  const node = { approver_type: 4, approver_employees: [asked.id], notifier_type: 4, notifier_employees: [told.id] }
  await here.workflow('LEAVE', [who.id], [node])
  await here.workflow('OVERTIME', [who.id], [node])
  const leave = await leaveOf(who)
  const times = { start_time: `${day(-1)} 18:00:00`, end_time: `${day(-1)} 20:00:00` }
  const { data: overtime } = await who.call('POST', `${own}overtimes/`, { body: times })
  const list = async (of: Worker, mine: string, more: Record<string, string> = {}) =>
    (await of.call('GET', '/web/workflow/api/v2/instances/', { query: { mine, ...more } })).data
  const numbers = async (of: Worker, mine: string, more?: Record<string, string>) =>
    (await list(of, mine, more)).data.map(({ number }: { number: string }) => number).sort()
  const both = [leave.number, overtime.number].sort()
  expect(await numbers(asked, 'to_approve')).toEqual(both)
  expect((await list(asked, 'to_approve')).data[0]).toMatchObject({
    request_type: 'LEAVE',
    id: leave.id,
    link: `/personal/approval/leave/${(await question(asked, leave.number)).id}`,
  })
  expect(await numbers(told, 'notified')).toEqual(both)
  expect(await numbers(who, 'applied')).toEqual(both)
  await act(asked, 'approve', leave.number)
  expect(await numbers(asked, 'to_approve')).toEqual([overtime.number])
  expect(await numbers(asked, 'approved_by_me')).toEqual([leave.number])
  expect(await numbers(who, 'applied', { state: '2' })).toEqual([leave.number])
  for (const mine of ['to_approve', 'approved_by_me', 'notified', 'applied'])
    expect(await numbers(boss, mine)).not.toContain(leave.number)
})
