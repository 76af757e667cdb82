// The inbox of approvals: all kinds in one list, what is in it for whom, and what a decision is shown with.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { company, monday, own, type Worker } from '#tests/server/personal/support.ts'
import { day } from '#tests/support/days.ts'

type Caller = Pick<Worker, 'call'>
/** After which the steps run out of time. */
const hours = { auto_approve_after_h: 48, timeout_action: 'REMIND' }
const inbox = '/web/workflow/api/v2/inbox/'
const att = '/web/att/api/v2/'

let here: Awaited<ReturnType<typeof company>>
let ana: Worker
let lead: Worker
let other: Worker
let kind: number
let training: number
let licence: number
let late: number
let plan: { readonly shift: number; readonly start_date: string }
const places: Record<string, number> = {}

beforeAll(async () => {
  here = await company('inbox')
  const department = await here.add('/web/personnel/api/v2/departments/', { dept_code: 'DOCK', dept_name: 'Dock' })
  const timetable = { alias: 'Dock late', start_time: '12:00:00', end_time: '20:00:00' }
  late = (await here.add(`${att}timetables/`, timetable)).id
  const shift = (await here.owner.call('GET', `${att}shifts/`)).data.data[0].id
  plan = { shift, start_date: day(-300) }
  places.department = department.id
  lead = await here.worker('Lena')
  other = await here.worker('Otto')
  ana = await here.worker('Ana', { department: department.id })
  await here.add(`${att}employee_schedules/`, { employees: [ana.id], ...plan })
  const annual = { category_code: 'AN', category_name: 'Annual', report_symbol: 'AN' }
  kind = (await here.add(`${att}incident_types/`, annual)).id
  const aid = { category_code: 'FA', category_name: 'First aid', report_symbol: 'FA' }
  training = (await here.add(`${att}training_types/`, aid)).id
  await here.owner.call('PATCH', `${att}global_rule/`, { body: { allow_self_swap: true } })
  const type = { cert_name: 'Forklift licence', need_file: false, employee_upload: true }
  licence = (await here.add('/web/personnel/api/v2/document_types/', type)).id
  for (const one of ['LEAVE', 'MANUAL_LOG', 'OVERTIME', 'TRAINING', 'SWAP_SCHEDULE'])
    await here.workflow(one, [ana.id], [{ approver_type: 4, approver_employees: [lead.id] }], hours)
}, 120_000)
afterAll(() => here.server.close())

const list = async (of: Caller, query: Record<string, string> = {}) => (await of.call('GET', inbox, { query })).data
const entry = (of: Caller, kindOf: string, id: number) =>
  of.call('GET', `${inbox}entry/`, { query: { kind: kindOf, id: String(id) } })
const numbers = (page: { data: { number: string }[] }) => page.data.map(({ number }) => number)

async function ask(of: Worker, path: string, body: object) {
  const { data, code, errors } = await of.call('POST', `${own}${path}/`, { body })
  if (!data) throw new Error(`${path}: ${code} ${JSON.stringify(errors)}`)
  return data
}
let week = monday
const leave = (of: Worker, body: object = {}) => {
  week += 7
  const times = { start_time: `${day(week)} 00:00:00`, end_time: `${day(week)} 00:00:00` }
  return ask(of, 'leaves', { category: kind, apply_reason: 'A wedding', ...times, ...body })
}

describe('all kinds stand in one list', () => {
  test('requests for those whom their steps ask, with dates, deadline and comment; the counts agree', async () => {
    const asked = await leave(ana)
    const made = [
      asked,
      await ask(ana, 'overtimes', { start_time: `${day(-1)} 18:00:00`, end_time: `${day(-1)} 20:00:00` }),
      await ask(ana, 'trainings', {
        category: training,
        start_time: `${day(9)} 09:00:00`,
        end_time: `${day(9)} 11:00:00`,
      }),
      await ask(ana, 'manual_logs', { punch_time: `${day(-1)} 09:00:00`, punch_state: 0, reason_type: 'FORGOT' }),
      await ask(ana, 'swap_schedules', { att_date: day(monday), timetable: late }),
    ]
    const page = await list(lead)
    expect([...numbers(page)].sort()).toEqual(made.map(({ number }) => number).sort())
    expect(page.total).toBe(5)
    expect(page.counts).toEqual(
      ['LEAVE', 'MANUAL_LOG', 'OVERTIME', 'SWAP_SCHEDULE', 'TRAINING'].map((one) => ({ kind: one, count: 1 })),
    )
    const row = page.data.find((one: { kind: string }) => one.kind === 'LEAVE')
    expect(row).toMatchObject({
      ...{ id: asked.id, way: 'QUESTION', name: 'Ana', department: 'Dock', detail: 'Annual', amount: 1 },
      ...{ reason: 'A wedding', start_time: asked.start_time, step_of: '1/1', soon: false, instead_of: null },
      ...{ due_time: expect.any(String), revoking: false },
    })
    expect(row.link).toBe(`/personal/approval/leave/${row.decide}`)
    // What begins soon, or has begun, comes first.
    expect(page.data[0]).toMatchObject({ kind: 'OVERTIME', soon: true, amount: 120 })
    for (const { kind: one } of page.data) {
      const only = await list(lead, { kind: one })
      expect([only.total, only.data.length]).toEqual([1, 1])
    }
  })

  test('page by page, each once, and found by the words of a name or a number', async () => {
    const all = await list(lead)
    const pages = await Promise.all(['1', '2', '3'].map((page) => list(lead, { page, page_size: '2' })))
    expect(pages.flatMap(numbers)).toEqual(numbers(all))
    const [first] = numbers(all)
    expect(numbers(await list(lead, { search: String(first) }))).toEqual([first])
    expect((await list(lead, { search: 'nobody%' })).counts).toEqual([])
    expect((await lead.call('GET', inbox, { query: { page_size: '101' } })).code).toBe('ZBWF0015')
    expect((await lead.call('GET', inbox, { query: { kind: 'PARTY' } })).code).toBe('ZBWF0013')
  })

  test('papers and photos for those who may decide them', async () => {
    await ask(ana, 'employee_documents', { certification: licence, expire_on: day(300) })
    await here.owner.call('PATCH', '/web/device/api/v2/configs/', { body: { edit_policy: 0 } })
    const picture = sharp({ create: { width: 700, height: 900, channels: 3, background: '#c9a58a' } })
    const register_photo = `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`
    await here.add('/web/device/api/v2/biophotos/', { employee: ana.id, register_photo })
    const { data, counts } = await list(here.owner)
    expect(counts).toEqual(
      expect.arrayContaining([
        { kind: 'BIO_PHOTO', count: 1 },
        { kind: 'DOCUMENT', count: 1 },
      ]),
    )
    const [paper] = data.filter((one: { kind: string }) => one.kind === 'DOCUMENT')
    expect(paper).toMatchObject({ way: 'RECORD', detail: 'Forklift licence', employee: ana.id })
    const [photo] = data.filter((one: { kind: string }) => one.kind === 'BIO_PHOTO')
    expect((await entry(here.owner, 'BIO_PHOTO', photo.id)).data.picture).toEqual(expect.any(String))
    expect((await list(lead)).counts.map((one: { kind: string }) => one.kind)).not.toContain('DOCUMENT')
  })
})

describe('nobody sees what does not wait for them', () => {
  test('another approver, whoever asks, another company', async () => {
    const { id } = await leave(ana)
    for (const one of [other, ana]) {
      expect(await list(one)).toEqual({ data: [], total: 0, counts: [], waiting: 0 })
      expect((await entry(one, 'LEAVE', id)).status).toBe(404)
    }
    const stranger = await here.server.company('inboxelse')
    expect(await list(stranger)).toEqual({ data: [], total: 0, counts: [], waiting: 0 })
    expect((await entry(stranger, 'LEAVE', id)).status).toBe(404)
    expect((await entry(lead, 'OVERTIME', id)).status).toBe(404)
  })

  test('the office sees what nobody’s step asks, within its scope and by its rights', async () => {
    const far = await here.add('/web/personnel/api/v2/departments/', { dept_code: 'FAR', dept_name: 'Far' })
    const rights = ['att.approve_leave', 'att.view_leave', 'complement.approve_employee_document']
    const member = (email: string, permissions: readonly string[], departments: readonly number[]) =>
      here.server.member(here.owner, { email, permissions, scope: { department: departments } })
    const near = await member('near@inbox.test', rights, [places.department ?? 0])
    const away = await member('away@inbox.test', rights, [far.id])
    const bare = await member('bare@inbox.test', ['att.view_leave'], [places.department ?? 0])
    const ben = await here.worker('Ben', { department: places.department })
    const asked = await leave(ben)
    expect((await list(near, { kind: 'LEAVE' })).data).toMatchObject([
      { id: asked.id, way: 'RECORD', decide: asked.id, link: `/att/leave/${asked.id}` },
    ])
    expect((await list(near)).counts).toContainEqual({ kind: 'DOCUMENT', count: 1 })
    expect((await list(away)).total).toBe(0)
    expect((await list(bare)).total).toBe(0)
  })

  test('who stands in sees it once, and in whose place', async () => {
    const { id } = await leave(ana)
    await lead.call('POST', `${own}stand_ins/`, {
      body: { delegate: other.id, from_date: day(-1), until_date: day(5) },
    })
    const mine = (await list(other, { kind: 'LEAVE' })).data
    expect(mine.find((one: { id: number }) => one.id === id)).toMatchObject({ instead_of: 'Lena' })
    expect(
      (await list(lead)).data.filter((one: { id: number; kind: string }) => one.id === id && one.kind === 'LEAVE'),
    ).toEqual([expect.objectContaining({ instead_of: null })])
  })
})

describe('one of them', () => {
  test('of leave: the days, the balance before and after, who else is away, and its steps', async () => {
    await here.owner.call('PATCH', `${att}incident_types/${kind}/`, { body: { has_balance: true } })
    const given = { days: '20', effective_date: day(-390), year_basis: 'HIRE_DATE' }
    await here.add(`${att}leave_settings/`, { name: 'Annual days', incident_type: kind, ...given })
    const colleague = await here.worker('Cora', { department: places.department })
    await here.add(`${att}employee_schedules/`, { employees: [colleague.id], ...plan })
    week += 7
    const same = { start_time: `${day(week)} 00:00:00`, end_time: `${day(week)} 00:00:00` }
    const times = { category: kind, ...same }
    await here.add(`${att}leaves/`, { employees: [colleague.id], ...times, begin: 'APPROVED' })
    week -= 7
    const { id } = await leave(ana)
    const { data } = await entry(lead, 'LEAVE', id)
    expect(data.entry).toMatchObject({ id, kind: 'LEAVE', reason: 'A wedding' })
    expect(data.days.map(({ date }: { date: string }) => date)).toEqual([day(week)])
    expect(data.way.steps).toMatchObject([{ state: 'CURRENT', asked: [{ name: 'Lena', decision: null }] }])
    // Whoever is asked as an employee reads how many, not who.
    expect(data.away).toEqual([{ date: day(week), count: 1, names: [] }])
    expect(data.balance.before - data.balance.after).toBe(1)
  })

  test('of a swap its plans, of a manual log the punches of its day', async () => {
    const { data } = await list(lead)
    const of = (one: string) => data.find((row: { kind: string }) => row.kind === one)
    const swap = (await entry(lead, 'SWAP_SCHEDULE', of('SWAP_SCHEDULE').id)).data
    expect(swap.plans).toMatchObject([{ name: 'Ana', after: [{ name: 'Dock late' }] }])
    const log = (await entry(lead, 'MANUAL_LOG', of('MANUAL_LOG').id)).data
    expect(log.days).toMatchObject([{ date: day(-1), punches: [] }])
  })

  test('what the office approves waits again once that is undone, where an undo is offered', async () => {
    const dan = await here.worker('Dan', { department: places.department })
    await here.add(`${att}employee_schedules/`, { employees: [dan.id], ...plan })
    const times = { start_time: `${day(-2)} 18:00:00`, end_time: `${day(-2)} 20:00:00` }
    const { id } = await ask(dan, 'overtimes', times)
    const waits = async () =>
      (await list(here.owner, { kind: 'OVERTIME' })).data.some((one: { id: number }) => one.id === id)
    expect(await waits()).toBe(true)
    const { step } = await here.owner.call('POST', `${att}overtimes/approve/`, { body: { ids: [id] } })
    expect(await waits()).toBe(false)
    if (step === '') return
    expect((await here.owner.call('POST', `/web/base/api/v2/undo/${step}/`, { body: {} })).status).toBe(200)
    expect(await waits()).toBe(true)
  })

  test('what is decided is gone, for everybody whom it asked; the calls of each kind say what they refuse', async () => {
    const { id } = await leave(ana)
    const row = (await list(lead, { kind: 'LEAVE' })).data.find((one: { id: number }) => one.id === id)
    const approve = (of: Worker) => of.call('POST', `${own}approvals/leave/approve/`, { body: { ids: [row.decide] } })
    const done = await approve(lead)
    expect(done.data).toMatchObject({ accepted: 1, skipped: [] })
    // What the account of leave has taken is not put back by an undo: it is revoked.
    expect(done.step).toBe('')
    expect((await approve(lead)).data.skipped).toMatchObject([{ id: row.decide, code: 'ZBWF1403' }])
    expect((await entry(lead, 'LEAVE', id)).status).toBe(404)
    expect(
      (await list(lead)).data.some((one: { id: number; kind: string }) => one.id === id && one.kind === 'LEAVE'),
    ).toBe(false)
  })
})
