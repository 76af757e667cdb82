import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '#tests/support/days.ts'
import { company, heard, monday, own, rowsOf, type Worker } from './support.ts'

let here: Awaited<ReturnType<typeof company>>
let ana: Worker
let superior: Worker
let hana: Worker
let omar: Worker
let stranger: Worker
let kind: number
let week = monday
beforeAll(async () => {
  here = await company('ask')
  const shift = (await here.owner.call('GET', '/web/att/api/v2/shifts/')).data.data[0].id
  superior = await here.worker('Sara')
  ana = await here.worker('Ana', { superior: superior.id })
  hana = await here.worker('Hana')
  omar = await here.worker('Omar')
  stranger = await here.worker('Xenia')
  await here.add('/web/att/api/v2/employee_schedules/', { employees: [ana.id], shift, start_date: day(-300) })
  const type = { category_code: 'AN', category_name: 'Annual', report_symbol: 'AN' }
  kind = (await here.add('/web/att/api/v2/incident_types/', type)).id
  await here.workflow(
    'LEAVE',
    [ana.id],
    [{ approver_type: 2 }, { approver_type: 4, approver_employees: [hana.id, omar.id], approve_rule: 'ALL' }],
  )
}, 120_000)
afterAll(() => here.server.close())

/** Ana asks for a Monday of her own each time. */
const ask = async (body: object = {}) => {
  week += 7
  const times = { start_time: `${day(week)} 00:00:00`, end_time: `${day(week)} 00:00:00` }
  const { data, errors } = await ana.call('POST', `${own}leaves/`, { body: { category: kind, ...times, ...body } })
  if (!data) throw new Error(JSON.stringify(errors))
  return data
}
const waiting = async (of: Worker, number: string) =>
  (await rowsOf(of, 'approvals/leave', { place: 'OPEN', page_size: '100' })).find(
    (row: { number: string }) => row.number === number,
  )
const decide = async (of: Worker, action: 'approve' | 'reject', number: string, reason?: string) => {
  const row = await waiting(of, number)
  return of.call('POST', `${own}approvals/leave/${action}/`, {
    body: { ids: [row?.id ?? 0], ...(reason && { reason }) },
  })
}
const state = async (id: number) => (await ana.call('GET', `${own}leaves/${id}/`)).data.approval_status
const way = async (of: Worker, resource: string, id: number) =>
  of.call('GET', '/web/workflow/api/v2/request_way/', { query: { resource, id: String(id) } })

describe('a request', () => {
  test('goes through the steps of its workflow, and is approved by the last one', async () => {
    const { id, number, approval_status } = await ask()
    expect(approval_status).toBe(1)
    expect(await heard(superior)).toContain('REQUEST_SUBMITTED')
    expect(await waiting(superior, number)).toMatchObject({ employee: { id: ana.id }, days: '1.00', step_of: '1/2' })
    expect(await waiting(hana, number)).toBeUndefined()
    await decide(superior, 'approve', number)
    expect(await state(id)).toBe(1)
    expect(await waiting(superior, number)).toBeUndefined()
    await decide(hana, 'approve', number)
    expect(await state(id)).toBe(1)
    await decide(omar, 'approve', number, 'Enjoy it')
    expect(await state(id)).toBe(2)
    expect(await heard(ana)).toContain('REQUEST_APPROVED')
    const { data } = await way(ana, 'my_leave', id)
    expect(data.steps.map((one: { state: string }) => one.state)).toEqual(['APPROVED', 'APPROVED'])
    expect(data.steps[1].asked.at(-1)).toMatchObject({ decision: 'APPROVED', decided_by: 'Omar', remark: 'Enjoy it' })
  })

  test('ends where one of those who are asked rejects it', async () => {
    const { id, number } = await ask()
    await decide(superior, 'reject', number, 'We need you')
    expect(await state(id)).toBe(3)
    expect(await heard(ana)).toContain('REQUEST_REJECTED')
    expect(await waiting(hana, number)).toBeUndefined()
    const { data } = await way(ana, 'my_leave', id)
    expect(data.steps.map((one: { state: string }) => one.state)).toEqual(['REJECTED', 'ENDED'])
  })

  test('is rejected with a reason only', async () => {
    const { number } = await ask()
    expect((await decide(superior, 'reject', number)).status).toBe(400)
  })

  test('is decided once by each of those who are asked', async () => {
    const { number } = await ask()
    await decide(superior, 'approve', number)
    const { id } = await waiting(hana, number)
    const approve = () => hana.call('POST', `${own}approvals/leave/approve/`, { body: { ids: [id] } })
    expect((await approve()).data.accepted).toBe(1)
    expect((await approve()).data.skipped[0]).toMatchObject({ id, code: 'ZBWF1403' })
  })

  test('without a workflow waits for those who have the right to decide', async () => {
    const times = { start_time: `${day(-2)} 18:00:00`, end_time: `${day(-2)} 20:00:00` }
    const { data } = await ana.call('POST', `${own}overtimes/`, { body: times })
    expect(data).toMatchObject({ approval_status: 1, minutes: 120, source: 'SELF' })
    expect(await heard(here.owner)).toContain('REQUEST_SUBMITTED')
    await here.owner.call('POST', '/web/att/api/v2/overtimes/approve/', { body: { ids: [data.id] } })
    expect((await ana.call('GET', `${own}overtimes/${data.id}/`)).data.approval_status).toBe(2)
  })

  test('entered by the office takes the same way', async () => {
    week += 7
    const times = { start_time: `${day(week)} 00:00:00`, end_time: `${day(week)} 00:00:00` }
    const { number } = await here.add('/web/att/api/v2/leaves/', { employees: [ana.id], category: kind, ...times })
    expect(await waiting(superior, number)).toMatchObject({ number })
  })
})

describe('those who decide', () => {
  test('are those who are asked at the step, and nobody else of the office', async () => {
    const { id } = await ask()
    const officer = await here.server.member(here.owner, {
      email: 'officer@ask.test',
      permissions: ['att.approve_leave', 'att.view_leave'],
    })
    const { data } = await officer.call('POST', '/web/att/api/v2/leaves/approve/', { body: { ids: [id] } })
    expect(data.skipped).toEqual([{ id, code: 'ZBWF1401' }])
    expect(await state(id)).toBe(1)
  })

  test('find nothing that others are asked', async () => {
    const { id, number } = await ask()
    const { id: question } = await waiting(superior, number)
    expect(await rowsOf(stranger, 'approvals/leave')).toEqual([])
    for (const call of [
      () => stranger.call('GET', `${own}approvals/leave/${question}/`),
      () => way(stranger, 'leave_approval', question),
      () => way(stranger, 'my_leave', id),
    ])
      expect((await call()).status).toBe(404)
    expect((await way(stranger, 'leave', id)).status).toBe(403)
    const { data } = await stranger.call('POST', `${own}approvals/leave/approve/`, { body: { ids: [question] } })
    expect(data).toMatchObject({ accepted: 0, skipped: [{ id: question, code: 'ZBOA0404' }] })
  })

  test('see the days of whoever asks on the dates of the request, and nobody else does', async () => {
    const { number } = await ask()
    const { id } = await waiting(superior, number)
    const days = (of: Worker) =>
      of.call('GET', `${own}asked_days/`, { query: { resource: 'leave_approval', id: String(id) } })
    const { data } = await days(superior)
    expect(data.days).toMatchObject([{ date: day(week), day_type: 'WORKDAY', slots: [{ start: '09:00:00' }] }])
    expect(data.colleagues).toBe(0)
    expect((await days(stranger)).status).toBe(404)
  })

  test('may be stood in for, with both names on the decision', async () => {
    const { number, id } = await ask()
    await superior.call('POST', `${own}stand_ins/`, {
      body: { delegate: omar.id, from_date: day(-1), until_date: day(5) },
    })
    expect(await waiting(omar, number)).toMatchObject({ asked: { id: superior.id } })
    await decide(omar, 'approve', number)
    const { data } = await way(ana, 'my_leave', id)
    expect(data.steps[0].asked[0].decided_by).toBe('Omar (Sara)')
    const [standIn] = await rowsOf(superior, 'stand_ins')
    expect(await rowsOf(omar, 'stand_ins')).toEqual([])
    await superior.call('DELETE', `${own}stand_ins/${standIn.id}/`)
    const next = await ask()
    expect(await waiting(omar, next.number)).toBeUndefined()
  })

  test('choose another one as their stand-in, for at most 60 days', async () => {
    const choose = async (body: object) =>
      (
        await superior.call('POST', `${own}stand_ins/`, {
          body: { delegate: omar.id, from_date: day(30), until_date: day(40), ...body },
        })
      ).errors
    expect((await choose({ delegate: superior.id }))?.delegate?.[0]?.code).toBe('ZBAT0016')
    expect((await choose({ until_date: day(29) }))?.until_date?.[0]?.code).toBe('ZBAT0024')
    expect((await choose({ until_date: day(90) }))?.until_date?.[0]?.code).toBe('ZBAT0043')
    expect(await choose({ until_date: day(89) })).toBeUndefined()
  })

  test('do not decide on their own', async () => {
    const lead = await here.worker('Lena')
    await here.workflow('TRAINING', [lead.id], [{ approver_type: 4, approver_employees: [lead.id, hana.id] }])
    const type = { category_code: 'FA', category_name: 'First aid', report_symbol: 'FA' }
    const category = (await here.add('/web/att/api/v2/training_types/', type)).id
    const times = { start_time: `${day(3)} 09:00:00`, end_time: `${day(3)} 11:00:00` }
    await lead.call('POST', `${own}trainings/`, { body: { category, ...times } })
    expect(await rowsOf(lead, 'approvals/training')).toEqual([])
    expect(await rowsOf(hana, 'approvals/training')).toHaveLength(1)
  })
})

describe('one’s own requests', () => {
  test('are changed while nobody has decided, and start on their way anew', async () => {
    const { id, number } = await ask()
    const first = await waiting(superior, number)
    const change = (body: object) => ana.call('PATCH', `${own}leaves/${id}/`, { body })
    expect((await change({ apply_reason: 'A wedding' })).status).toBe(200)
    const again = await waiting(superior, number)
    expect(again.apply_reason).toBe('A wedding')
    expect(again.id).not.toBe(first.id)
    await decide(superior, 'approve', number)
    expect((await change({ apply_reason: 'Two weddings' })).code).toBe('ZBAT0029')
  })

  test('are drafts until they are sent', async () => {
    const { id, number } = await ask({ begin: 'DRAFT' })
    expect(await waiting(superior, number)).toBeUndefined()
    await ana.call('POST', `${own}leaves/submit/`, { body: { ids: [id] } })
    expect(await waiting(superior, number)).toMatchObject({ number })
    const { data } = await ana.call('DELETE', `${own}leaves/multi-destroy/`, { body: { ids: [id] } })
    expect(data.deleted).toEqual([])
  })

  test('are taken back while they wait, and once approved while they lie ahead', async () => {
    const { id, number } = await ask()
    const back = (ids: readonly number[]) =>
      ana.call('POST', `${own}leaves/revoke/`, { body: { ids, reason: 'Not needed' } })
    expect((await back([id])).data.accepted).toBe(1)
    expect(await state(id)).toBe(4)
    expect(await waiting(superior, number)).toBeUndefined()
    const times = { start_time: `${day(-3)} 18:00:00`, end_time: `${day(-3)} 19:00:00` }
    const late = (await ana.call('POST', `${own}overtimes/`, { body: times })).data.id
    await here.owner.call('POST', '/web/att/api/v2/overtimes/approve/', { body: { ids: [late] } })
    const { data } = await ana.call('POST', `${own}overtimes/revoke/`, { body: { ids: [late], reason: 'Late' } })
    // It has begun: whoever approved it is asked.
    expect(data).toMatchObject({ accepted: 1, skipped: [] })
    expect((await ana.call('GET', `${own}overtimes/${late}/`)).data.approval_status).toBe(2)
    expect(await heard(here.owner)).toContain('REVOKE_ASKED')
  })

  test('are nobody else’s, whatever a body or an address says', async () => {
    const { id } = await ask()
    expect((await rowsOf(stranger, 'leaves')).length).toBe(0)
    for (const [method, path, body] of [
      ['GET', `leaves/${id}/`, undefined],
      ['PATCH', `leaves/${id}/`, { apply_reason: 'Mine' }],
      ['DELETE', `leaves/${id}/`, undefined],
    ] as const)
      expect((await stranger.call(method, own + path, { body })).status).toBe(404)
    const { data } = await stranger.call('POST', `${own}leaves/revoke/`, { body: { ids: [id], reason: 'Theirs' } })
    expect(data.accepted).toBe(0)
    const times = { start_time: `${day(-1)} 18:00:00`, end_time: `${day(-1)} 19:00:00` }
    const made = await stranger.call('POST', `${own}overtimes/`, {
      body: { ...times, employee: ana.id, begin: 'APPROVED' },
    })
    expect(made.status).toBe(400)
    const plain = await stranger.call('POST', `${own}overtimes/`, { body: { ...times, employee: ana.id } })
    expect(plain.data?.employee.id ?? stranger.id).toBe(stranger.id)
  })

  test('are of kinds that employees may ask for themselves', async () => {
    const type = { category_code: 'IN', category_name: 'Inner', report_symbol: 'IN', allow_self_request: false }
    const inner = (await here.add('/web/att/api/v2/incident_types/', type)).id
    expect((await rowsOf(ana, 'leave_kinds')).map((row: { id: number }) => row.id)).not.toContain(inner)
    const times = { start_time: `${day(week + 7)} 00:00:00`, end_time: `${day(week + 7)} 00:00:00` }
    const { errors } = await ana.call('POST', `${own}leaves/`, { body: { category: inner, ...times } })
    expect(errors?.category?.[0]?.code).toBe('ZBAT1602')
  })

  test('are closed to whoever is no employee, and the office to employees', async () => {
    expect((await here.owner.call('GET', `${own}leaves/`)).code).toBe('ZBOA0400')
    expect((await ana.call('GET', '/web/att/api/v2/leaves/')).status).toBe(403)
    expect((await ana.call('GET', '/web/personnel/api/v2/employees/')).status).toBe(403)
  })
})
