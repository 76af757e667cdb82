import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day, mondayFrom } from '#tests/support/days.ts'
import { company, own, type Worker } from './support.ts'

const att = '/web/att/api/v2/'
let here: Awaited<ReturnType<typeof company>>
let hired = 0
/** Leave years begin on the day of hiring: the one that runs began about a hundred days ago. */
const hire_date = day(-2 * 365 - 100)
const week = -40

beforeAll(async () => {
  here = await company('balance')
}, 120_000)
afterAll(() => here.server.close())

/** Somebody with a plan, a kind of leave, and a setting that gives it. */
async function given(setting: object = {}, kind: object = {}) {
  hired += 1
  const who = await here.worker(`Worker${hired}`, { hire_date })
  const shift = (await here.owner.call('GET', `${att}shifts/`)).data.data[0].id
  await here.add(`${att}employee_schedules/`, { employees: [who.id], shift, start_date: hire_date })
  const code = `K${hired}`
  const { id } = await here.add(`${att}incident_types/`, {
    ...{ category_code: code, category_name: code, report_symbol: code, has_balance: true, allow_past_days: 365 },
    ...kind,
  })
  await here.add(`${att}leave_settings/`, {
    ...{ name: code, incident_type: id, days: '10', effective_date: day(-110), year_basis: 'HIRE_DATE' },
    ...setting,
  })
  return { who, kind: Number(id) }
}

const balance = async (who: Worker, kind: number) =>
  (await who.call('GET', `${own}leave_balances/`)).data.find(({ category }: { category: number }) => category === kind)

/** A Monday in the past of its own, and days from there. */
const past = (days = 0) => day(mondayFrom(week) + days)
const ask = (who: Worker, category: number, from: string, to: string, more: object = {}) =>
  who.call('POST', `${own}leaves/`, {
    body: { category, start_time: `${from} 00:00:00`, end_time: `${to} 00:00:00`, ...more },
  })
const codes = (errors: Readonly<Record<string, readonly { readonly code: string }[]>> | undefined) =>
  Object.fromEntries(Object.entries(errors ?? {}).map(([field, list]) => [field, list.map(({ code }) => code)]))

describe('the balance of leave', () => {
  test('is what the setting granted, less what was used, with each posting of the year', async () => {
    const { who, kind } = await given()
    expect(await balance(who, kind)).toMatchObject({
      ...{ balance: 10, planned: 0, pending: 0, available: 10, unit: 3 },
      ledger: [{ kind: 'GRANT', amount: 10, balance_after: 10 }],
    })
  })

  test('keeps apart what is asked for, what is planned and what is taken, and comes back when it is revoked', async () => {
    const { who, kind } = await given()
    const before = (await balance(who, kind)).balance
    const { data } = await ask(who, kind, past(), past(1))
    expect(await balance(who, kind)).toMatchObject({ balance: before, pending: 2, available: before - 2 })
    await here.owner.call('POST', `${att}leaves/approve/`, { body: { ids: [data.id] } })
    const after = await balance(who, kind)
    expect(after).toMatchObject({ balance: before - 2, pending: 0, available: before - 2 })
    expect(after.ledger.filter((one: { kind: string }) => one.kind === 'USE')).toHaveLength(2)
    await here.owner.call('POST', `${att}leaves/revoke/`, { body: { ids: [data.id], reason: 'Worked after all' } })
    expect(await balance(who, kind)).toMatchObject({ balance: before, available: before })
  })

  test('of those who are read by the office lies within its data scope', async () => {
    const { who, kind } = await given()
    const read = (call: Worker['call']) => call('GET', `${att}leave_balances/`, { query: { employee: String(who.id) } })
    const { data } = await read(here.owner.call)
    expect(data.find((one: { category: number }) => one.category === kind)).toMatchObject({ available: 10 })
    const { id: elsewhere } = await here.add('/web/personnel/api/v2/departments/', {
      dept_code: 'X',
      dept_name: 'Else',
    })
    const stranger = await here.server.member(here.owner, {
      email: 'stranger@balance.test',
      permissions: ['att.view_leave'],
      scope: { department: [elsewhere] },
    })
    expect((await read(stranger.call)).status).toBe(404)
    expect((await read(who.call)).status).toBe(403)
  })

  test('is told to whoever decides, of the kind that is asked for and without its postings, and to nobody else', async () => {
    const { who, kind } = await given()
    const [boss, stranger] = [await here.worker('Boss'), await here.worker('Stranger')]
    const steps = [{ approver_type: 4, approver_employees: [boss.id] }]
    await here.workflow('LEAVE', [who.id], steps)
    await ask(who, kind, past(), past(1))
    const [question] = (await boss.call('GET', `${own}approvals/leave/`)).data.data
    const read = (by: Worker) => by.call('GET', `${own}approvals/leave/balance/${question.id}/`)
    expect((await read(boss)).data).toMatchObject([{ category: kind, pending: 2, available: 8, ledger: [] }])
    expect((await read(stranger)).status).toBe(404)
    expect((await read(who)).status).toBe(404)
  })

  test('is kept of no kind without a setting', async () => {
    const { who } = await given()
    const { id } = await here.add(`${att}incident_types/`, {
      ...{ category_code: 'NONE', category_name: 'None', report_symbol: 'NO', has_balance: true },
    })
    expect(await balance(who, Number(id))).toBeUndefined()
  })
})

describe('leave that is asked for', () => {
  test('is refused where it is more than what is left, with how much that is', async () => {
    const { who, kind } = await given({ days: '2' })
    const { errors } = await ask(who, kind, past(), past(2))
    expect(errors?.category?.[0]).toMatchObject({ code: 'ZBAT1601', context: { available: 2, asked: 3 } })
    expect((await ask(who, kind, past(), past(1))).status).toBe(200)
    expect(codes((await ask(who, kind, past(2), past(2))).errors)).toEqual({ category: ['ZBAT1601'] })
  })

  test('may take the balance below zero as far as the setting lets', async () => {
    const { who, kind } = await given({ days: '2', max_negative: '1' })
    expect(codes((await ask(who, kind, past(), past(3))).errors)).toEqual({ category: ['ZBAT1601'] })
    expect((await ask(who, kind, past(), past(2))).status).toBe(200)
  })

  test('is not usable before so many days from the hire date', async () => {
    const { who, kind } = await given({ usable_after_days: 730 })
    const young = await here.worker('Young', { hire_date: day(-100) })
    expect((await ask(who, kind, past(), past())).status).toBe(200)
    expect(codes((await ask(young, kind, past(), past())).errors)).toEqual({ start_time: ['ZBAT1603'] })
  })

  test('takes no more of a month than the setting lets', async () => {
    const { who, kind } = await given({ max_leave_per_month: '1' })
    expect(codes((await ask(who, kind, past(), past(4))).errors)).toEqual({ start_time: ['ZBAT1606'] })
    expect((await ask(who, kind, past(), past())).status).toBe(200)
  })

  test('as a draft is not held against the balance until it is sent', async () => {
    const { who, kind } = await given({ days: '1' })
    const { data } = await ask(who, kind, past(), past(3), { begin: 'DRAFT' })
    expect(data.approval_status).toBe(0)
    const sent = await who.call('POST', `${own}leaves/submit/`, { body: { ids: [data.id] } })
    expect(sent.data.skipped).toMatchObject([{ id: data.id, code: 'ZBAT1601' }])
  })
})

describe('what would become of leave before it is sent', () => {
  const check = async (who: Worker, category: number, from: string, to: string) =>
    (
      await who.call('POST', `${own}leaves/check/`, {
        body: { category, start_time: `${from} 00:00:00`, end_time: `${to} 00:00:00` },
      })
    ).data

  test('is how much it takes by date, what remains, and who would decide; nothing is written', async () => {
    const { who, kind } = await given()
    const told = await check(who, kind, past(), past(2))
    const { before } = told.balance
    expect(told).toMatchObject({ days: '3.00', unit: 3, faults: [], workflow_name: null, steps: [] })
    expect(told.by_date).toHaveLength(3)
    expect(told.balance.after).toBe(before - 3)
    expect((await who.call('GET', `${own}leaves/`)).data.data).toEqual([])
    const { who: lead } = await given()
    await here.workflow('LEAVE', [who.id], [{ approver_type: 4, approver_employees: [lead.id] }])
    const { steps } = await check(who, kind, past(), past())
    expect(steps).toMatchObject([{ name: 'Step 1', skipped: false }])
    expect(steps[0].approvers).toHaveLength(1)
  })

  test('is what stands against it', async () => {
    const { who, kind } = await given({ days: '2' })
    const { faults } = await check(who, kind, past(), past(4))
    const refused = await ask(who, kind, past(), past(4))
    expect(faults.map(({ code }: { code: string }) => code)).toEqual(Object.values(codes(refused.errors)).flat())
  })

  test('is how many colleagues of the department are away, without their names', async () => {
    const [one, other] = [await given(), await given()]
    const own = past(7)
    const { colleagues: before } = await check(one.who, one.kind, own, own)
    await ask(other.who, other.kind, own, own)
    expect(await check(one.who, one.kind, own, own)).toMatchObject({ colleagues: before + 1 })
    expect(JSON.stringify(await check(one.who, one.kind, own, own))).not.toContain(`Worker${hired}`)
  })

  test('is told to employees alone', async () => {
    const body = { start_time: `${past()} 18:00:00`, end_time: `${past()} 19:00:00` }
    for (const path of ['leaves', 'overtimes', 'trainings', 'manual_logs'])
      expect(
        (await here.owner.call('POST', `${own}${path}/check/`, { body: path === 'manual_logs' ? {} : body })).status,
      ).toBe(403)
  })
})
