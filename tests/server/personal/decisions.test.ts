// How those who are asked decide: in time or not, passing questions on, changing what is asked for, taking back what is approved.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decideInTime } from '#server/areas/attendance/requests/decide-in-time.ts'
import { inAllCompanies } from '#server/platform/db/tenant.ts'
import { day, mondayFrom } from '#tests/support/days.ts'
import { company, heard, monday, own, rowsOf, type Worker } from './support.ts'

let here: Awaited<ReturnType<typeof company>>
let boss: Worker
let lead: Worker
let ana: Worker
let hana: Worker
let omar: Worker
let kind: number
let shift: number
let hired = 0
beforeAll(async () => {
  here = await company('decide')
  shift = (await here.owner.call('GET', '/web/att/api/v2/shifts/')).data.data[0].id
  boss = await here.worker('Boris')
  lead = await here.worker('Lena', { superior: boss.id })
  hana = await here.worker('Hana')
  omar = await here.worker('Omar')
  const type = { category_code: 'AN', category_name: 'Annual', report_symbol: 'AN', allow_past_days: 60 }
  kind = (await here.add('/web/att/api/v2/incident_types/', type)).id
  ana = await applicant()
}, 120_000)
afterAll(() => here.server.close())

const schedule = (employee: number) =>
  here.add('/web/att/api/v2/employee_schedules/', { employees: [employee], shift, start_date: day(-300) })

/** Somebody of their own for a workflow of their own. */
async function applicant(): Promise<Worker> {
  const one = await here.worker(`Ask${'abcdefghijklmnopqrst'[hired++]}`, { superior: lead.id })
  await schedule(one.id)
  return one
}
const leaveOf = async (who: Worker, from = monday, to = from) => {
  const times = { start_time: `${day(from)} 00:00:00`, end_time: `${day(to)} 00:00:00` }
  const { data, errors } = await who.call('POST', `${own}leaves/`, { body: { category: kind, ...times } })
  if (!data) throw new Error(JSON.stringify(errors))
  return data
}
const question = async (of: Worker, number: string, place = 'OPEN') =>
  (await rowsOf(of, 'approvals/leave', { place, page_size: '100' })).find(
    (row: { number: string }) => row.number === number,
  )
const act = async (of: Worker, action: string, number: string, body: object = {}) =>
  of.call('POST', `${own}approvals/leave/${action}/`, {
    body: { ids: [(await question(of, number))?.id ?? 0], ...body },
  })
const leave = async (who: Worker, id: number) => (await who.call('GET', `${own}leaves/${id}/`)).data
const steps = async (who: Worker, id: number) =>
  (await who.call('GET', '/web/workflow/api/v2/request_way/', { query: { resource: 'my_leave', id: String(id) } })).data
    .steps

/** Hours pass at every step that waits. */
async function pass(hours: number): Promise<void> {
  await inAllCompanies(here.server.database, (db) =>
    sql`update request_step set entered_time = entered_time - make_interval(hours => ${hours}),
      reminded_time = reminded_time - make_interval(hours => ${hours}) where state = 'CURRENT'`.execute(db),
  )
  await decideInTime(here.server.database)
}

describe('a step that nobody decides in time', () => {
  const timed = (who: Worker, timeout_action: string, nodes: readonly object[]) =>
    here.workflow('LEAVE', [who.id], nodes, { auto_approve_after_h: 24, timeout_action })

  test('is recalled to those who are asked, each time anew', async () => {
    const who = await applicant()
    await timed(who, 'REMIND', [{ approver_type: 4, approver_employees: [hana.id] }])
    const { id } = await leaveOf(who)
    await inAllCompanies(here.server.database, (db) => sql`delete from notification`.execute(db))
    await pass(23)
    expect(await heard(hana)).toEqual([])
    await pass(1)
    expect(await heard(hana)).toEqual(['REQUEST_SUBMITTED'])
    expect((await leave(who, id)).approval_status).toBe(1)
    await inAllCompanies(here.server.database, (db) => sql`delete from notification`.execute(db))
    await pass(1)
    expect(await heard(hana)).toEqual([])
    await pass(24)
    expect(await heard(hana)).toEqual(['REQUEST_SUBMITTED'])
  })

  test('goes to the superior of those who let the time pass', async () => {
    const who = await applicant()
    await timed(who, 'ESCALATE', [{ approver_type: 2 }])
    const { id, number } = await leaveOf(who)
    await pass(24)
    expect(await question(lead, number)).toBeUndefined()
    expect(await question(lead, number, 'PASSED')).toMatchObject({ number })
    expect(await question(boss, number)).toMatchObject({ number })
    expect((await steps(who, id))[0].asked.map((one: { decision: string }) => one.decision)).toEqual([
      'TIMED_OUT',
      null,
    ])
    expect((await act(boss, 'approve', number)).data.accepted).toBe(1)
    expect((await leave(who, id)).approval_status).toBe(2)
  })

  test('counts as approved, and the next one begins; after the last one the request is approved', async () => {
    const who = await applicant()
    await timed(who, 'APPROVE', [
      { approver_type: 4, approver_employees: [hana.id] },
      { approver_type: 4, approver_employees: [omar.id] },
    ])
    const { id, number } = await leaveOf(who)
    await pass(24)
    expect(await question(hana, number)).toBeUndefined()
    expect(await question(omar, number)).toMatchObject({ number })
    await pass(24)
    expect(await leave(who, id)).toMatchObject({ approval_status: 2, approver: 'Automatic' })
    expect((await steps(who, id)).map((one: { state: string }) => one.state)).toEqual(['TIMED_OUT', 'TIMED_OUT'])
    expect(await heard(who)).toContain('REQUEST_APPROVED')
  })

  test('ends the request as rejected, with the reason, and the operation log says so', async () => {
    const who = await applicant()
    await timed(who, 'REJECT', [{ approver_type: 4, approver_employees: [hana.id] }])
    const { id } = await leaveOf(who)
    await pass(24)
    expect(await leave(who, id)).toMatchObject({ approval_status: 3, audit_reason: 'Nobody decided in time' })
    expect(await heard(who)).toContain('REQUEST_REJECTED')
    const { data } = await here.owner.call('GET', '/web/system/api/v2/operation_logs/', { query: { page_size: '5' } })
    expect(data.data[0]).toMatchObject({ action: 'TIME_OUT', resource: 'leave' })
  })

  test('stays as it is where the workflow sets no time', async () => {
    const who = await applicant()
    await here.workflow('LEAVE', [who.id], [{ approver_type: 4, approver_employees: [hana.id] }], {
      timeout_action: 'REJECT',
    })
    const { id } = await leaveOf(who)
    await pass(1000)
    expect((await leave(who, id)).approval_status).toBe(1)
  })
})

describe('a question', () => {
  test('is passed on to a colleague, who decides in one’s place; both names stay', async () => {
    const who = await applicant()
    await here.workflow('LEAVE', [who.id], [{ approver_type: 4, approver_employees: [hana.id] }])
    const { id, number } = await leaveOf(who)
    expect((await act(hana, 'transfer', number, { to: who.id })).data.skipped[0]).toMatchObject({ code: 'ZBWF0016' })
    expect((await act(hana, 'transfer', number, { to: omar.id, reason: 'You know her' })).data.accepted).toBe(1)
    expect(await heard(omar)).toContain('REQUEST_PASSED_ON')
    expect(await question(hana, number)).toBeUndefined()
    await act(omar, 'approve', number)
    expect((await leave(who, id)).approval_status).toBe(2)
    expect((await steps(who, id))[0].asked).toMatchObject([
      { name: 'Hana', decision: 'PASSED_ON', decided_by: 'Hana', remark: 'You know her' },
      { name: 'Omar', decision: 'APPROVED', decided_by: 'Omar' },
    ])
  })

  test('of a step that needs all is still answered by each of the others once it is passed on', async () => {
    const who = await applicant()
    await here.workflow(
      'LEAVE',
      [who.id],
      [{ approver_type: 4, approver_employees: [hana.id, lead.id], approve_rule: 'ALL' }],
    )
    const { id, number } = await leaveOf(who)
    await act(hana, 'transfer', number, { to: omar.id })
    await act(omar, 'approve', number)
    expect((await leave(who, id)).approval_status).toBe(1)
    await act(lead, 'approve', number)
    expect((await leave(who, id)).approval_status).toBe(2)
  })

  test('of a step that needs more than half is answered by two of three', async () => {
    const who = await applicant()
    await here.workflow(
      'LEAVE',
      [who.id],
      [{ approver_type: 4, approver_employees: [hana.id, omar.id, lead.id], approve_rule: 'MAJORITY' }],
    )
    const { id, number } = await leaveOf(who)
    await act(hana, 'approve', number)
    expect((await leave(who, id)).approval_status).toBe(1)
    await act(omar, 'approve', number)
    expect((await leave(who, id)).approval_status).toBe(2)
  })

  test('of a step that needs more than half of two is answered by both', async () => {
    const who = await applicant()
    const step = { approver_type: 4, approver_employees: [hana.id, omar.id], approve_rule: 'MAJORITY' }
    await here.workflow('LEAVE', [who.id], [step])
    const { id, number } = await leaveOf(who)
    await act(hana, 'approve', number)
    expect((await leave(who, id)).approval_status).toBe(1)
    await act(omar, 'approve', number)
    expect((await leave(who, id)).approval_status).toBe(2)
  })
})

describe('what is asked for', () => {
  test('is changed by whoever is asked where the step lets them, within its rules, and both values are kept', async () => {
    const who = await applicant()
    await here.workflow('LEAVE', [who.id], [{ approver_type: 4, approver_employees: [hana.id], can_edit: true }])
    const { id, number } = await leaveOf(who, monday, monday + 2)
    const { id: asked, can_edit, ...row } = await question(hana, number)
    expect(can_edit).toBe(true)
    const { day_type, start_part, end_part, start_time } = row
    const times = { start_time, end_time: `${day(monday + 1)} 00:00:00` }
    const change = (of: Worker, body: object) =>
      of.call('POST', `${own}approvals/leave/correct/${asked}/`, {
        body: { day_type, start_part, end_part, reason: 'Three are too many', ...times, ...body },
      })
    expect((await change(omar, {})).status).toBe(404)
    expect((await change(hana, { end_time: `${day(monday - 1)} 00:00:00` })).errors?.end_time?.[0]?.code).toBe(
      'ZBAT0024',
    )
    expect((await change(hana, {})).status).toBe(200)
    expect(await leave(who, id)).toMatchObject({ days: '2.00', end_time: times.end_time, approval_status: 1 })
    expect(await heard(who)).toContain('REQUEST_CHANGED')
    const { data } = await here.owner.call('GET', '/web/system/api/v2/operation_logs/', {
      query: { action: 'CORRECT', resource: 'leave', page_size: '5' },
    })
    expect(data.data[0].changes.days).toEqual(['3.00', '2.00'])
    await act(hana, 'approve', number)
    expect(await leave(who, id)).toMatchObject({ approval_status: 2, days: '2.00' })
    expect((await change(hana, {})).code).toBe('ZBWF1401')
  })

  test('is not changed where the step does not say so', async () => {
    const who = await applicant()
    await here.workflow('LEAVE', [who.id], [{ approver_type: 4, approver_employees: [hana.id] }])
    const { number } = await leaveOf(who)
    const { id, can_edit, day_type, start_part, end_part, start_time, end_time } = await question(hana, number)
    expect(can_edit).toBe(false)
    const body = { day_type, start_part, end_part, start_time, end_time, reason: 'Why not' }
    expect((await hana.call('POST', `${own}approvals/leave/correct/${id}/`, { body })).code).toBe('ZBWF1401')
  })

  test('of manual logs, overtime and training is its time', async () => {
    const who = await applicant()
    const node = { approver_type: 4, approver_employees: [hana.id], can_edit: true }
    const type = { category_code: 'FA', category_name: 'First aid', report_symbol: 'FA' }
    const category = (await here.add('/web/att/api/v2/training_types/', type)).id
    const asked = [
      [
        'MANUAL_LOG',
        'manual_log',
        { punch_time: `${day(-1)} 08:00:00`, punch_state: 0 },
        { punch_time: `${day(-1)} 08:10:00` },
      ],
      [
        'OVERTIME',
        'overtime',
        { start_time: `${day(-1)} 18:00:00`, end_time: `${day(-1)} 20:00:00` },
        { end_time: `${day(-1)} 19:00:00` },
      ],
      [
        'TRAINING',
        'training',
        { category, start_time: `${day(3)} 09:00:00`, end_time: `${day(3)} 11:00:00` },
        { end_time: `${day(3)} 10:00:00` },
      ],
    ] as const
    for (const [type, path, body, change] of asked) {
      await here.workflow(type, [who.id], [node])
      const made = await who.call('POST', `${own}${path}s/`, { body })
      expect(made.errors).toBeUndefined()
      const [row] = await rowsOf(hana, `approvals/${path}`, { place: 'OPEN' })
      const { category: _, ...times } = { category: 0, ...body }
      const corrected = await hana.call('POST', `${own}approvals/${path}/correct/${row.id}/`, {
        body: { ...times, ...change, reason: 'As the door says' },
      })
      expect(corrected.errors).toBeUndefined()
      expect((await who.call('GET', `${own}${path}s/${made.data.id}/`)).data).toMatchObject(change)
    }
  })
})

describe('what is approved', () => {
  const began = async (who: Worker) => {
    const made = await leaveOf(who, mondayFrom(-13))
    await act(hana, 'approve', made.number)
    return made
  }
  const takeBack = (who: Worker, id: number) =>
    who.call('POST', `${own}leaves/revoke/`, { body: { ids: [id], reason: 'I came in after all' } })

  test('is revoked at once while it lies ahead', async () => {
    const who = await applicant()
    await here.workflow('LEAVE', [who.id], [{ approver_type: 4, approver_employees: [hana.id] }])
    const { id, number } = await leaveOf(who)
    await act(hana, 'approve', number)
    await takeBack(who, id)
    expect((await leave(who, id)).approval_status).toBe(4)
  })

  test('is revoked once it has begun by whoever approved it last', async () => {
    const who = await applicant()
    await here.workflow('LEAVE', [who.id], [{ approver_type: 4, approver_employees: [hana.id] }])
    const { id, number } = await began(who)
    expect((await takeBack(who, id)).data.accepted).toBe(1)
    expect((await leave(who, id)).approval_status).toBe(2)
    expect(await heard(hana)).toContain('REVOKE_ASKED')
    expect((await takeBack(who, id)).data.skipped[0]).toMatchObject({ code: 'ZBAT0029' })
    expect(await question(hana, number)).toMatchObject({ revoking: true, revoke_reason: 'I came in after all' })
    await act(hana, 'approve', number)
    expect(await leave(who, id)).toMatchObject({ approval_status: 4, audit_reason: 'I came in after all' })
  })

  test('stays approved where that is refused, and the applicant is told why', async () => {
    const who = await applicant()
    await here.workflow('LEAVE', [who.id], [{ approver_type: 4, approver_employees: [hana.id] }])
    const { id, number } = await began(who)
    await takeBack(who, id)
    await act(hana, 'reject', number, { reason: 'You were away' })
    expect((await leave(who, id)).approval_status).toBe(2)
    expect(await heard(who)).toContain('REVOKE_REFUSED')
    expect((await steps(who, id)).at(-1)).toMatchObject({ revoking: true, state: 'REJECTED' })
  })

  test('is not revoked by its applicant where the workflow does not let them', async () => {
    const who = await applicant()
    await here.workflow('LEAVE', [who.id], [{ approver_type: 4, approver_employees: [hana.id] }], {
      allow_revoke: false,
    })
    const { id, number } = await leaveOf(who)
    await act(hana, 'approve', number)
    expect((await takeBack(who, id)).data.skipped[0]).toMatchObject({ code: 'ZBAT0029' })
  })
})

test('a step whose people approved before is passed over', async () => {
  const who = ana
  await here.workflow('LEAVE', [who.id], [{ approver_type: 2 }, { approver_type: 4, approver_employees: [lead.id] }])
  const { id, number } = await leaveOf(who)
  await act(lead, 'approve', number)
  expect((await leave(who, id)).approval_status).toBe(2)
  expect((await steps(who, id)).map((one: { state: string }) => one.state)).toEqual(['APPROVED', 'SKIPPED'])
})

test('applicants decide their own where the workflow lets them', async () => {
  const who = await applicant()
  await here.workflow('LEAVE', [who.id], [{ approver_type: 4, approver_employees: [who.id] }], {
    allow_self_approval: true,
  })
  const { id, number } = await leaveOf(who)
  expect((await act(who, 'approve', number)).data.accepted).toBe(1)
  expect((await leave(who, id)).approval_status).toBe(2)
})
