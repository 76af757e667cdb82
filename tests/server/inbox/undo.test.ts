// Decisions that are taken back: what followed from them is gone, or they stay for what rests on them.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settled } from '#tests/server/attendance/run/support.ts'
import { heard, own, type Worker } from '#tests/server/personal/support.ts'
import { day, mondayFrom } from '#tests/support/days.ts'
import {
  ana,
  ask,
  att,
  balance,
  begin,
  boss,
  decide,
  here,
  kind,
  late,
  lead,
  leave,
  nextWeek,
  on,
  planned,
  read,
  refused,
  rowOf,
  run,
  steps,
  told,
  training,
  undo,
  undone,
} from './support.ts'

const locks = '/web/report/api/v2/calculation/locks/'

beforeAll(() => begin('undo'), 120_000)
beforeEach(nextWeek)
afterAll(() => here.server.close())

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
    nextWeek()
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
