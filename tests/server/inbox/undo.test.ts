// Decisions that are taken back: by whoever made them, within ten minutes, each request alone; what followed from them is gone.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inCompany } from '#server/db/tenant.ts'
import { settled } from '#tests/server/attendance/run/support.ts'
import { company, heard, monday, own, rowsOf, type Worker } from '#tests/server/personal/support.ts'
import { day, mondayFrom } from '#tests/support/days.ts'

const inbox = '/web/workflow/api/v2/inbox/'
const att = '/web/att/api/v2/'
const locks = '/web/report/api/v2/calculation/locks/'

type Caller = Pick<Worker, 'call'>
interface Key {
  readonly kind: string
  readonly id: number
}

let here: Awaited<ReturnType<typeof company>>
let ana: Worker
let lead: Worker
let boss: Worker
let told: Worker
let kind: number
let training: number
let late: number
let dock: number
let shift: number
/** A Monday of its own for each test. */
let week = monday
const on = (days = 0) => day(week + days)
beforeEach(() => {
  week += 7
})

beforeAll(async () => {
  here = await company('undo', { CALCULATION_THREADS: '1' })
  const department = { dept_code: 'DOCK', dept_name: 'Dock' }
  dock = (await here.add('/web/personnel/api/v2/departments/', department)).id
  shift = (await here.owner.call('GET', `${att}shifts/`)).data.data[0].id
  const hours = { alias: 'Late', start_time: '12:00:00', end_time: '20:00:00' }
  late = (await here.add(`${att}timetables/`, hours)).id
  lead = await here.worker('Lena')
  boss = await here.worker('Boris')
  told = await here.worker('Toni')
  ana = await planned('Ana')
  const annual = { category_code: 'AN', category_name: 'Annual', report_symbol: 'AN', has_balance: true }
  kind = (await here.add(`${att}incident_types/`, { ...annual, allow_past_days: 60 })).id
  const given = { days: '20', effective_date: day(-390), year_basis: 'HIRE_DATE' }
  await here.add(`${att}leave_settings/`, { name: 'Annual days', incident_type: kind, ...given })
  const aid = { category_code: 'FA', category_name: 'First aid', report_symbol: 'FA' }
  training = (await here.add(`${att}training_types/`, aid)).id
  await here.owner.call('PATCH', `${att}global_rule/`, { body: { allow_self_swap: true, enable_compensatory: true } })
  const step = { approver_type: 4, approver_employees: [lead.id] }
  for (const one of ['LEAVE', 'MANUAL_LOG', 'OVERTIME', 'TRAINING', 'SWAP_SCHEDULE'])
    await here.workflow(one, [ana.id], [{ ...step, notifier_type: 4, notifier_employees: [told.id] }])
}, 120_000)
afterAll(() => here.server.close())

async function planned(name: string): Promise<Worker> {
  const one = await here.worker(name, { department: dock })
  await here.add(`${att}employee_schedules/`, { employees: [one.id], shift, start_date: day(-300) })
  return one
}

async function ask(of: Worker, path: string, body: object): Promise<{ readonly id: number; readonly number: string }> {
  const { data, code, errors } = await of.call('POST', `${own}${path}/`, { body })
  if (!data) throw new Error(`${path}: ${code} ${JSON.stringify(errors)}`)
  return data
}
const leave = (of: Worker, from = on(), to = from) =>
  ask(of, 'leaves', { category: kind, start_time: `${from} 00:00:00`, end_time: `${to} 00:00:00` })

const list = async (of: Caller, query: Record<string, string> = {}) => (await of.call('GET', inbox, { query })).data
const rowOf = async (of: Caller, { kind: one, id }: Key, tab = 'waiting') =>
  (await list(of, { tab, kind: one, page_size: '100' })).data.find((row: { id: number }) => row.id === id)
const tables: Record<string, string> = { SWAP_SCHEDULE: 'swap_schedule', MANUAL_LOG: 'manual_log' }
const tableOf = (one: string) => tables[one] ?? one.toLowerCase()

async function decide(of: Caller, key: Key, action: 'approve' | 'reject' = 'approve') {
  const row = await rowOf(of, key)
  const path = row.way === 'QUESTION' ? `${own}approvals/${tableOf(key.kind)}` : `${att}${tableOf(key.kind)}s`
  const { data } = await of.call('POST', `${path}/${action}/`, { body: { ids: [row.decide], reason: 'As agreed' } })
  expect(data).toEqual({ accepted: 1, skipped: [] })
}
const undo = async (of: Caller, ...entries: readonly Key[]) =>
  (await of.call('POST', `${inbox}undo/`, { body: { entries } })).data
const undone = { accepted: 1, skipped: [] }
const refused = ({ kind: one, id }: Key, code: string) => ({
  accepted: 0,
  skipped: [expect.objectContaining({ kind: one, id, code })],
})
const read = async ({ kind: one, id }: Key) => (await here.owner.call('GET', `${att}${tableOf(one)}s/${id}/`)).data
const run = (work: (db: Parameters<Parameters<typeof inCompany>[2]>[0]) => Promise<unknown>) =>
  inCompany(here.server.database, here.owner.company, work)
const balance = async (of: Worker) =>
  (await of.call('GET', `${own}leave_balances/`)).data.find(({ category }: { category: number }) => category === kind)
const steps = async ({ kind: one, id }: Key) =>
  (
    await here.owner.call('GET', '/web/workflow/api/v2/request_way/', {
      query: { resource: tableOf(one), id: String(id) },
    })
  ).data.steps

describe('an approval that is taken back', () => {
  test('of leave: it waits for the same people, and the account is as before by a line that counters', async () => {
    const before = await balance(ana)
    const { id, number } = await leave(ana, day(mondayFrom(-27)))
    const key = { kind: 'LEAVE', id }
    const asked = await rowOf(lead, key)
    await decide(lead, key)
    expect(await read(key)).toMatchObject({ approval_status: 2, approver: 'Lena' })
    expect(await undo(lead, key)).toEqual(undone)
    expect(await read(key)).toMatchObject({ approval_status: 1, approver: null, audit_time: null, audit_reason: null })
    expect(await rowOf(lead, key)).toMatchObject({ decide: asked.decide, entered_time: asked.entered_time })
    const after = await balance(ana)
    expect([after.balance, after.pending]).toEqual([before.balance, before.pending + 1])
    const lines = after.ledger.filter((one: { kind: string }) => one.kind.startsWith('USE'))
    expect(lines.map((one: { kind: string; amount: number }) => one.kind).sort()).toEqual(['USE', 'USE_REVERSAL'])
    // Whoever was told of the decision hears that it does not hold.
    expect(await heard(ana)).toContain('REQUEST_WAITS_AGAIN')
    expect(await heard(told)).toContain('DECISION_TAKEN_BACK')
    const { data } = await here.owner.call('GET', '/web/system/api/v2/operation_logs/', {
      query: { action: 'TAKE_BACK', resource: 'leave', page_size: '5' },
    })
    expect(data.data[0]).toMatchObject({ changes: { approval_status: [2, 1] } })
    expect(JSON.stringify(data.data[0])).toContain(number)
    const [step] = await steps(key)
    expect(step).toMatchObject({ state: 'CURRENT', asked: [{ name: 'Lena', decision: null }] })
    expect(step.taken_back).toEqual([{ by: 'Lena', time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) }])
    // And it may be decided again, as the first time.
    await decide(lead, key)
    expect((await balance(ana)).balance).toBe(before.balance - 1)
    expect((await heard(ana)).filter((one) => one === 'REQUEST_APPROVED').length).toBeGreaterThan(1)
    expect(await undo(lead, key)).toEqual(undone)
  })

  test('of a manual log: its punch is gone, and the day is as it was', async () => {
    await settled(here.server.database)
    const panel = async () => {
      await settled(here.server.database)
      const query = { employee: String(ana.id), date: day(-1) }
      const { data } = await here.owner.call('GET', `${att}day_panel/`, { query })
      return { status: data.status, punches: data.punches.length, measures: data.measures }
    }
    const { id } = await ask(ana, 'manual_logs', { punch_time: `${day(-1)} 09:00:00`, punch_state: 0 })
    const key = { kind: 'MANUAL_LOG', id }
    const before = await panel()
    await decide(lead, key)
    expect((await panel()).punches).toBe(before.punches + 1)
    expect(await undo(lead, key)).toEqual(undone)
    expect(await panel()).toEqual(before)
  })

  test('of overtime and of training', async () => {
    const times = { start_time: `${day(-2)} 18:00:00`, end_time: `${day(-2)} 20:00:00` }
    const course = { category: training, start_time: `${on()} 09:00:00`, end_time: `${on()} 11:00:00` }
    const keys = [
      { kind: 'OVERTIME', id: (await ask(ana, 'overtimes', times)).id },
      { kind: 'TRAINING', id: (await ask(ana, 'trainings', course)).id },
    ]
    for (const key of keys) await decide(lead, key)
    expect(await undo(lead, ...keys)).toEqual({ accepted: 2, skipped: [] })
    for (const key of keys) expect((await read(key)).approval_status).toBe(1)
  })

  test('of a swap: the plan is as before; planned anew since, it stays (number 0019)', async () => {
    const plan = async () => {
      const query = { start_date: on(), end_date: on(), employees: String(ana.id) }
      return (await here.owner.call('GET', `${att}schedule_view/`, { query })).data.people[0].days[0].source
    }
    const { id } = await ask(ana, 'swap_schedules', { att_date: on(), timetable: late })
    const key = { kind: 'SWAP_SCHEDULE', id }
    await decide(lead, key)
    expect(await plan()).toBe('SWAP')
    expect(await undo(lead, key)).toEqual(undone)
    expect(await plan()).toBe('EMPLOYEE_SCHEDULE')
    await decide(lead, key)
    await run((db) => sql`delete from temporary_schedule where att_date = ${on()}::date`.execute(db))
    expect(await undo(lead, key)).toEqual(refused(key, 'ZBAT0019'))
  })

  test('of time off that is used already stays (ZBWF1407)', async () => {
    const lieu = { category_code: 'TO', category_name: 'Time off', report_symbol: 'TO', has_balance: true }
    const type = (await here.add(`${att}incident_types/`, { ...lieu, is_compensatory: true, unit: 1 })).id
    const given = { days: '0', effective_date: day(-390), year_basis: 'HIRE_DATE' }
    await here.add(`${att}leave_settings/`, { name: 'Time off', incident_type: type, ...given })
    const times = { start_time: `${day(-3)} 18:00:00`, end_time: `${day(-3)} 20:00:00` }
    const { id } = await ask(ana, 'overtimes', { ...times, compensation: 'TIME_OFF' })
    const key = { kind: 'OVERTIME', id }
    await decide(lead, key)
    const post = (of: string, amount: number) =>
      run((db) =>
        sql`insert into leave_booking (company_id, employee, incident_type, date, kind, amount, reason)
          values (${here.owner.company}, ${ana.id}, ${type}, ${day(-3)}::date, ${of}, ${amount}, '')`.execute(db),
      )
    await post('COMP_GRANT', 2)
    await post('ENCASH', 1)
    expect(await undo(lead, key)).toEqual(refused(key, 'ZBWF1407'))
  })

  test('of leave that was shortened or paid out since stays (number 0029)', async () => {
    const short = { kind: 'LEAVE', id: (await leave(ana, on(), on(3))).id }
    await decide(lead, short)
    const body = { new_end: on(1), reason: 'Back on Wednesday' }
    const shortened = await here.owner.call('POST', `${att}leaves/shorten/${short.id}/`, { body })
    expect(shortened.status).toBe(200)
    expect(await undo(lead, short)).toEqual(refused(short, 'ZBAT0029'))
    week += 7
    const paid = { kind: 'LEAVE', id: (await leave(ana)).id }
    await decide(lead, paid)
    await run((db) =>
      sql`insert into leave_booking (company_id, employee, incident_type, date, kind, amount, reason)
        values (${here.owner.company}, ${ana.id}, ${kind}, ${day(0)}::date, 'ENCASH', 1, 'Paid')`.execute(db),
    )
    expect(await undo(lead, paid)).toEqual(refused(paid, 'ZBAT0029'))
  })

  test('in a locked period stays (number 0048)', async () => {
    const date = day(mondayFrom(-13))
    const { id } = await here.add(`${att}leaves/`, {
      ...{ employees: [ana.id], category: kind, begin: 'PENDING' },
      ...{ start_time: `${date} 00:00:00`, end_time: `${date} 00:00:00` },
    })
    const key = { kind: 'LEAVE', id }
    await decide(lead, key)
    await settled(here.server.database)
    const lock = await here.owner.call('POST', locks, { body: { period_start: date, period_end: date } })
    expect(lock.status).toBe(200)
    expect(await undo(lead, key)).toEqual(refused(key, 'ZBAT0048'))
    expect((await read(key)).approval_status).toBe(2)
    expect((await steps(key))[0].state).toBe('APPROVED')
    await here.owner.call('POST', `${locks}unlock/${lock.data.id}/`, { body: { reason: 'Tried' } })
    expect(await undo(lead, key)).toEqual(undone)
  })
})

describe('of several steps', () => {
  const two = async (name: string, more: object = {}) => {
    const who = await planned(name)
    const step = (one: Worker) => ({ approver_type: 4, approver_employees: [one.id] })
    await here.workflow('LEAVE', [who.id], [{ ...step(lead), ...more }, step(boss)])
    return who
  }

  test('the next one is not asked any more, and is asked again afterwards', async () => {
    const who = await two('Tess')
    const key = { kind: 'LEAVE', id: (await leave(who)).id }
    await decide(lead, key)
    expect(await rowOf(boss, key)).toMatchObject({ step_of: '2/2' })
    expect(await undo(lead, key)).toEqual(undone)
    expect(await rowOf(boss, key)).toBeUndefined()
    expect((await steps(key)).map(({ state }: { state: string }) => state)).toEqual(['CURRENT', 'WAITING'])
    expect(await heard(boss)).toContain('DECISION_TAKEN_BACK')
    await decide(lead, key)
    await decide(boss, key)
    expect((await read(key)).approval_status).toBe(2)
    // The next one has decided since.
    expect(await undo(lead, key)).toEqual({
      accepted: 0,
      skipped: [{ ...key, code: 'ZBWF1403', context: { name: 'Boris' } }],
    })
    expect(await undo(boss, key)).toEqual(undone)
    expect(await undo(lead, key)).toEqual(undone)
    expect((await steps(key)).map(({ state }: { state: string }) => state)).toEqual(['CURRENT', 'WAITING'])
  })

  test('where all of a step decide, one takes back their own word', async () => {
    const who = await two('Uma', { approver_employees: [lead.id, told.id], approve_rule: 'ALL' })
    const key = { kind: 'LEAVE', id: (await leave(who)).id }
    await decide(lead, key)
    expect(await undo(lead, key)).toEqual(undone)
    expect(await rowOf(lead, key)).toMatchObject({ step_of: '1/2' })
    await decide(lead, key)
    await decide(told, key)
    expect(await undo(lead, key)).toEqual(refused(key, 'ZBWF1403'))
  })

  test('a question that was passed on comes back', async () => {
    const key = { kind: 'LEAVE', id: (await leave(ana)).id }
    const { decide: question } = await rowOf(lead, key)
    await lead.call('POST', `${own}approvals/leave/transfer/`, { body: { ids: [question], to: boss.id } })
    expect(await rowOf(boss, key)).toBeDefined()
    expect(await rowOf(boss, key, 'passed')).toMatchObject({ past: { passage: 'TO_ME', other: 'Lena' } })
    expect(await rowOf(lead, key, 'passed')).toMatchObject({
      past: { passage: 'BY_ME', other: 'Boris', decision: 'PASSED_ON', may_undo: true },
    })
    expect(await undo(lead, key)).toEqual(undone)
    expect(await rowOf(boss, key)).toBeUndefined()
    expect(await rowOf(lead, key)).toBeDefined()
  })
})

describe('a rejection that is taken back', () => {
  test('waits again, for all kinds', async () => {
    const log = { punch_time: `${day(-4)} 09:00:00`, punch_state: 0 }
    const times = { start_time: `${day(-4)} 18:00:00`, end_time: `${day(-4)} 20:00:00` }
    const course = { category: training, start_time: `${on(2)} 09:00:00`, end_time: `${on(2)} 11:00:00` }
    const keys = [
      { kind: 'LEAVE', id: (await leave(ana)).id },
      { kind: 'MANUAL_LOG', id: (await ask(ana, 'manual_logs', log)).id },
      { kind: 'OVERTIME', id: (await ask(ana, 'overtimes', times)).id },
      { kind: 'TRAINING', id: (await ask(ana, 'trainings', course)).id },
      { kind: 'SWAP_SCHEDULE', id: (await ask(ana, 'swap_schedules', { att_date: on(3), timetable: late })).id },
    ]
    for (const key of keys) {
      await decide(lead, key, 'reject')
      expect((await read(key)).approval_status).toBe(3)
    }
    expect(await undo(lead, ...keys)).toEqual({ accepted: 5, skipped: [] })
    for (const key of keys) {
      expect((await read(key)).approval_status).toBe(1)
      expect(await rowOf(lead, key)).toBeDefined()
    }
  })

  test('not where another request has its dates since (number 0025)', async () => {
    const key = { kind: 'LEAVE', id: (await leave(ana)).id }
    await decide(lead, key, 'reject')
    await leave(ana)
    expect(await undo(lead, key)).toEqual(refused(key, 'ZBAT0025'))
    expect((await read(key)).approval_status).toBe(3)
  })

  test('not where the balance is used by another request since (ZBAT1601)', async () => {
    const who = await planned('Bea')
    await here.workflow('LEAVE', [who.id], [{ approver_type: 4, approver_employees: [lead.id] }])
    const left = Math.floor((await balance(who)).available)
    const key = { kind: 'LEAVE', id: (await leave(who)).id }
    await decide(lead, key, 'reject')
    await run((db) =>
      sql`insert into leave_booking (company_id, employee, incident_type, date, kind, amount, reason)
        values (${here.owner.company}, ${who.id}, ${kind}, ${day(0)}::date, 'ENCASH', ${left}, 'Paid')`.execute(db),
    )
    expect(await undo(lead, key)).toEqual(refused(key, 'ZBAT1601'))
  })
})

test('what was revoked by a decision is approved again, and asks once more whether to revoke it', async () => {
  const date = day(mondayFrom(-20))
  const key = { kind: 'LEAVE', id: (await leave(ana, date)).id }
  await decide(lead, key)
  const first = (await balance(ana)).balance
  await ana.call('POST', `${own}leaves/revoke/`, { body: { ids: [key.id], reason: 'I came in' } })
  // Its approval is not taken back meanwhile.
  expect(await undo(lead, key)).toEqual(refused(key, 'ZBAT0029'))
  await decide(lead, key)
  expect([(await read(key)).approval_status, (await balance(ana)).balance]).toEqual([4, first + 1])
  expect(await undo(lead, key)).toEqual(undone)
  expect([(await read(key)).approval_status, (await balance(ana)).balance]).toEqual([2, first])
  expect(await rowOf(lead, key)).toMatchObject({ revoking: true })
  await decide(lead, key, 'reject')
  expect(await undo(lead, key)).toEqual(undone)
  expect(await rowOf(lead, key)).toMatchObject({ revoking: true })
})

describe('who and when', () => {
  test('another one is refused, and so is whoever undid it already', async () => {
    const key = { kind: 'LEAVE', id: (await leave(ana)).id }
    await decide(lead, key)
    for (const one of [boss, ana, here.owner, await here.server.company('undoelse')])
      expect(await undo(one, key)).toEqual(refused(key, 'ZBWF1406'))
    expect(await undo(lead, key)).toEqual(undone)
    expect(await undo(lead, key)).toEqual(refused(key, 'ZBWF1406'))
  })

  test('after ten minutes it is refused, and the tab does not offer it (ZBWF1405)', async () => {
    const key = { kind: 'LEAVE', id: (await leave(ana)).id }
    await decide(lead, key)
    expect(await rowOf(lead, key, 'decided')).toMatchObject({ past: { may_undo: true } })
    const minutes = (many: number) =>
      run(async (db) => {
        const back = sql`make_interval(mins => ${many})`
        await sql`update request_step set decided_time = decided_time - ${back} where leave = ${key.id}`.execute(db)
        await sql`update request_asked set decided_time = decided_time - ${back}
          where step in (select id from request_step where leave = ${key.id})`.execute(db)
        await sql`update leave set audit_time = audit_time - ${back} where id = ${key.id}`.execute(db)
      })
    await minutes(9)
    expect(await rowOf(lead, key, 'decided')).toMatchObject({ past: { may_undo: true } })
    await minutes(1)
    expect(await undo(lead, key)).toEqual({
      accepted: 0,
      skipped: [{ ...key, code: 'ZBWF1405', context: { minutes: 10 } }],
    })
    expect(await rowOf(lead, key, 'decided')).toMatchObject({ past: { may_undo: false, state: 2 } })
  })

  test('taken back by the applicant since, there is nothing to undo (number 0029)', async () => {
    const key = { kind: 'LEAVE', id: (await leave(ana)).id }
    await decide(lead, key)
    await ana.call('POST', `${own}leaves/revoke/`, { body: { ids: [key.id], reason: 'Not needed' } })
    expect(await undo(lead, key)).toEqual(refused(key, 'ZBAT0029'))
  })

  test('the office undoes within its scope and by its rights', async () => {
    const rights = ['att.approve_leave', 'att.view_leave']
    const clerk = await here.server.member(here.owner, {
      ...{ email: 'clerk@undo.test', permissions: rights, scope: { department: [dock] } },
    })
    const far = await here.add('/web/personnel/api/v2/departments/', { dept_code: 'FAR', dept_name: 'Far' })
    const who = await planned('Finn')
    const key = { kind: 'LEAVE', id: (await leave(who)).id }
    await decide(clerk, key)
    expect(await rowOf(clerk, key, 'decided')).toMatchObject({ past: { decision: 'APPROVED' } })
    await run((db) => sql`update employee set department = ${far.id} where id = ${who.id}`.execute(db))
    expect(await undo(clerk, key)).toEqual(refused(key, 'ZBOA0401'))
    expect(await rowOf(clerk, key, 'decided')).toBeUndefined()
    await run((db) => sql`update employee set department = ${dock} where id = ${who.id}`.execute(db))
    expect(await undo(clerk, key)).toEqual(undone)
    expect(await rowOf(clerk, key)).toMatchObject({ way: 'RECORD' })
  })

  test('whoever steps in for others takes that back without a trace among those who are asked', async () => {
    const key = { kind: 'LEAVE', id: (await leave(ana)).id }
    await here.owner.call('POST', `${att}leaves/approve/`, { body: { ids: [key.id] } })
    expect(await undo(here.owner, key)).toEqual(undone)
    expect((await steps(key))[0].asked).toMatchObject([{ name: 'Lena', decision: null }])
    expect(await rowOf(lead, key)).toBeDefined()
  })
})

test('many at once are one undo, each with its own result; documents and photos stay; at most 200', async () => {
  const keys: Key[] = []
  for (let at = 0; at < 3; at += 1) keys.push({ kind: 'LEAVE', id: (await leave(ana, on(at))).id })
  const rows = await Promise.all(keys.map((key) => rowOf(lead, key)))
  const ids = rows.map((row) => row.decide)
  await lead.call('POST', `${own}approvals/leave/approve/`, { body: { ids } })
  const [first, second, third] = keys as [Key, Key, Key]
  await ana.call('POST', `${own}leaves/revoke/`, { body: { ids: [second.id], reason: 'Not needed' } })
  const paper = { kind: 'DOCUMENT', id: 1 }
  expect(await undo(lead, ...keys, paper, first)).toEqual({
    accepted: 2,
    skipped: [
      expect.objectContaining({ ...paper, code: 'ZBWF0029' }),
      expect.objectContaining({ ...second, code: 'ZBAT0029' }),
    ],
  })
  for (const key of [first, third]) expect((await read(key)).approval_status).toBe(1)
  const many = Array.from({ length: 201 }, (_, at) => ({ kind: 'LEAVE', id: at + 1 }))
  for (const entries of [many, []])
    expect((await lead.call('POST', `${inbox}undo/`, { body: { entries } })).status).toBe(400)
})

test('a mail that told of the decision is followed by one', async () => {
  const preferences = [{ kind: 'REQUEST_APPROVED', bell: true, mail: true }]
  await ana.call('PUT', '/web/base/api/v2/notifications/preferences/', { body: { preferences } })
  const subjects = async () => {
    const { rows } = (await run((db) =>
      sql<{
        subject: string
      }>`select email_subject as subject from mail where kind = 'NOTIFICATION' order by id`.execute(db),
    )) as { rows: readonly { subject: string }[] }
    return rows.length
  }
  const key = { kind: 'LEAVE', id: (await leave(ana)).id }
  const before = await subjects()
  await decide(lead, key)
  expect(await subjects()).toBe(before + 1)
  await undo(lead, key)
  expect(await subjects()).toBe(before + 2)
  await decide(lead, key)
  expect(await subjects()).toBe(before + 3)
})

describe('the tabs', () => {
  test('what one decided, with the word, the comment, when, and where it stands now; who was told of it', async () => {
    const [yes, no] = [
      { kind: 'LEAVE', id: (await leave(ana)).id },
      { kind: 'LEAVE', id: (await leave(ana, on(1))).id },
    ]
    await decide(lead, yes)
    await decide(lead, no, 'reject')
    const { data, total, waiting } = await list(lead, { tab: 'decided', page_size: '2' })
    expect(total).toBeGreaterThan(2)
    expect(waiting).toBe((await list(lead)).total)
    expect(data).toMatchObject([
      { id: no.id, past: { decision: 'REJECTED', remark: 'As agreed', state: 3, may_undo: true } },
      { id: yes.id, past: { decision: 'APPROVED', state: 2, passage: null } },
    ])
    expect(await rowOf(told, yes, 'informed')).toMatchObject({ name: 'Ana', past: { decision: null, state: 2 } })
    for (const tab of ['informed', 'passed']) expect(await rowOf(lead, yes, tab)).toBeUndefined()
    for (const tab of ['decided', 'informed', 'passed']) expect(await rowOf(boss, no, tab)).toBeUndefined()
    const entry = (of: Worker, tab: string) =>
      of.call('GET', `${inbox}entry/`, { query: { kind: 'LEAVE', id: String(yes.id), tab } })
    expect((await entry(lead, 'decided')).data).toMatchObject({ days: [], balance: null, way: { steps: [{}] } })
    expect((await entry(told, 'informed')).status).toBe(200)
    expect((await entry(told, 'decided')).status).toBe(404)
    expect((await lead.call('GET', inbox, { query: { tab: 'all' } })).code).toBe('ZBWF0013')
  })

  test('what one decides in the place of somebody', async () => {
    await lead.call('POST', `${own}stand_ins/`, { body: { delegate: boss.id, from_date: day(-1), until_date: day(5) } })
    const key = { kind: 'LEAVE', id: (await leave(ana)).id }
    expect(await rowOf(boss, key, 'passed')).toMatchObject({ past: { passage: 'INSTEAD', other: 'Lena' } })
    await decide(boss, key)
    expect(await rowOf(boss, key, 'decided')).toMatchObject({ past: { decision: 'APPROVED', may_undo: true } })
    expect(await undo(lead, key)).toEqual(refused(key, 'ZBWF1406'))
    expect(await undo(boss, key)).toEqual(undone)
    const [row] = await rowsOf(lead, 'stand_ins')
    await lead.call('POST', `${own}stand_ins/multi_destroy/`, { body: { ids: [row.id] } })
  })
})
