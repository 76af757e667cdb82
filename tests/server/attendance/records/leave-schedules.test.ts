import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planSchedules } from '#server/areas/attendance/leave/schedule-jobs.ts'
import type { Db } from '#server/db/database.ts'
import { inCompany, inIdentity } from '#server/db/tenant.ts'
import { detached } from '#server/db/unit.ts'
import { day, mondayFrom } from '#tests/support/days.ts'
import { type Ground, ground } from './support.ts'

const base = '/web/att/api/v2/'
const schedules = `${base}leave_schedules/`
const hire_date = day(-2 * 365 - 100)
/** A Monday about forty days ago, and days from there. */
const past = (days = 0) => day(mondayFrom(-40) + days)

let here: Ground
let made = 0
beforeAll(async () => {
  here = await ground('leave-years')
}, 120_000)
afterAll(() => here.server.close())

/** Somebody, a kind of leave, and a setting that gives them ten days a year from their hire date on. */
async function given(setting: object = {}, person: object = {}) {
  made += 1
  const { id: employee } = await here.hire({ hire_date, first_name: `Person${made}`, ...person })
  const shift = (await here.owner.call('GET', `${base}shifts/`)).data.data[0].id
  await here.add(`${base}employee_schedules/`, { employees: [employee], shift, start_date: hire_date })
  const code = `LY${made}`
  const named = { category_code: code, category_name: code, report_symbol: code }
  const kind = Number(
    (await here.add(`${base}incident_types/`, { ...named, has_balance: true, allow_past_days: 365 })).id,
  )
  const settingId = Number(
    (
      await here.add(`${base}leave_settings/`, {
        ...{ name: code, incident_type: kind, days: '10', effective_date: day(-110), year_basis: 'HIRE_DATE' },
        ...{ scope_type: 'EMPLOYEE', employees: [employee] },
        ...setting,
      })
    ).id,
  )
  return { employee, kind, setting: settingId }
}

const generate = (body: object) => here.owner.call('POST', `${schedules}generate/`, { body })
const list = async (employee: number, kind: number) =>
  (
    await here.owner.call('GET', schedules, {
      query: { employee: String(employee), incident_type: String(kind), ordering: '-year_start' },
    })
  ).data.data
const row = async (employee: number, kind: number) => (await list(employee, kind))[0]

/** Somebody with the leave year that runs. */
async function account(setting: object = {}, person: object = {}) {
  const one = await given(setting, person)
  await generate({ employees: [one.employee] })
  return { ...(await row(one.employee, one.kind)), ...one }
}
const act = (action: string, id: number, body: object) =>
  here.owner.call('POST', `${schedules}${action}/${id}/`, { body: { reason: 'As agreed', ...body } })
const ledger = async (id: number) => (await here.owner.call('GET', `${schedules}ledger/${id}/`)).data
const kindsOf = (lines: readonly { kind: string; amount: number }[]) => lines.map(({ kind, amount }) => [kind, amount])

async function takeLeave(employee: number, kind: number, from: string, to: string) {
  const { id } = await here.add(`${base}leaves/`, {
    ...{ employees: [employee], category: kind },
    ...{ start_time: `${from} 00:00:00`, end_time: `${to} 00:00:00` },
  })
  await here.owner.call('POST', `${base}leaves/approve/`, { body: { ids: [id] } })
  return Number(id)
}

/** What is counted in the background comes a moment later. */
const soon = (read: () => Promise<unknown>) => expect.poll(read, { timeout: 20_000, interval: 100 })

describe('leave schedules', () => {
  test('are made by “generate”, one for each employee, kind and leave year, and no second time', async () => {
    const { employee, kind, setting } = await given()
    expect(await list(employee, kind)).toEqual([])
    expect((await generate({ employees: [employee] })).data).toMatchObject({ accepted: 1, skipped: [] })
    expect((await generate({ employees: [employee] })).data.accepted).toBe(1)
    const rows = await list(employee, kind)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      ...{ employee: { id: employee }, incident_type: { id: kind }, leave_setting: { id: setting } },
      ...{ carried_in: '0.00', granted: '10.00', adjusted: '0.00', used: '0.00', expired: '0.00', encashed: '0.00' },
      ...{ planned: '0.00', pending: '0.00', balance: '10.00', available: '10.00' },
    })
  })

  test('say month by month what was granted, used and left', async () => {
    const { monthly, year_start } = await account()
    expect(monthly).toHaveLength(12)
    expect(monthly[0]).toMatchObject({ month: year_start, granted: 10, used: 0, balance: 10 })
    expect(monthly[11]).toMatchObject({ granted: 0, balance: null })
  })

  test('show every posting of the leave year with what brought it', async () => {
    const { id, employee, kind } = await account()
    const leave = await takeLeave(employee, kind, past(), past(1))
    const { data } = await here.owner.call('GET', `${base}leaves/${leave}/`)
    await act('adjust', id, { amount: '1.5' })
    const lines = await ledger(id)
    expect(kindsOf(lines)).toEqual([
      ['GRANT', 10],
      ['USE', -1],
      ['USE', -1],
      ['ADJUST', 1.5],
    ])
    expect(lines[1]).toMatchObject({ date: past(), source: data.number, by: null, balance_after: 9 })
    expect(lines[3]).toMatchObject({ source: 'As agreed', by: expect.stringContaining('owner'), balance_after: 9.5 })
  })

  test('follow leave that is asked for, approved and revoked, a moment later', async () => {
    const { employee, kind } = await account()
    const sums = async () => {
      const { used, pending, balance, available } = await row(employee, kind)
      return [used, pending, balance, available]
    }
    const leave = await takeLeave(employee, kind, past(), past(1))
    await soon(sums).toEqual(['2.00', '0.00', '8.00', '8.00'])
    await here.owner.call('POST', `${base}leaves/revoke/`, { body: { ids: [leave], reason: 'Worked' } })
    await soon(sums).toEqual(['0.00', '0.00', '10.00', '10.00'])
    expect(kindsOf(await ledger((await row(employee, kind)).id))).toEqual([
      ['GRANT', 10],
      ['USE', -1],
      ['USE_REVERSAL', 1],
      ['USE', -1],
      ['USE_REVERSAL', 1],
    ])
    await here.add(`${base}leaves/`, {
      ...{ employees: [employee], category: kind },
      ...{ start_time: `${past()} 00:00:00`, end_time: `${past()} 00:00:00` },
    })
    await soon(sums).toEqual(['0.00', '1.00', '10.00', '9.00'])
  })

  test('keep what was granted when a setting changes; recomputing the year posts the difference, once', async () => {
    const { id, employee, kind, setting } = await account()
    const { version } = (await here.change(`${base}leave_settings/`, setting, { days: '20' })).data
    await here.owner.call('POST', `${schedules}recalculate/`, { body: { ids: [id] } })
    expect(await row(employee, kind)).toMatchObject({ granted: '10.00', balance: '10.00' })
    const recompute = () => here.owner.call('POST', `${base}leave_settings/recompute/${setting}/`, { body: {} })
    expect((await recompute()).data).toMatchObject({ id: setting, version })
    expect((await recompute()).status).toBe(200)
    expect(await row(employee, kind)).toMatchObject({ granted: '10.00', adjusted: '10.00', balance: '20.00' })
    expect(kindsOf(await ledger(id))).toEqual([
      ['GRANT', 10],
      ['ADJUST', 10],
    ])
  })

  test('follow a changed day of hiring', async () => {
    const { employee, kind } = await account()
    await here.change('/web/personnel/api/v2/employees/', employee, { hire_date: day(-2 * 365 - 90) })
    await soon(async () => (await list(employee, kind)).map((one: { year_start: string }) => one.year_start)).toEqual([
      day(-2 * 365 - 90).replace(/^\d{4}/, (await row(employee, kind)).year_start.slice(0, 4)),
    ])
  })

  test('of another year are made by its number, none before the account begins', async () => {
    const { employee, kind, year_start } = await account()
    const year = Number(year_start.slice(0, 4))
    expect((await generate({ employees: [employee], year: year + 1 })).data.accepted).toBe(2)
    const [next] = await list(employee, kind)
    expect(next).toMatchObject({ granted: '0.00', balance: '0.00' })
    expect(next.year_start.slice(0, 4)).toBe(String(year + 1))
    await generate({ employees: [employee], year: year - 5 })
    expect(await list(employee, kind)).toHaveLength(2)
  })

  test('are made of the kinds and departments that are named alone', async () => {
    const { id: department } = await here.add('/web/personnel/api/v2/departments/', {
      dept_code: 'GEN',
      dept_name: 'Gen',
    })
    const [one, other] = [await given({}, { department }), await given()]
    expect((await generate({ departments: [department], kinds: [one.kind] })).data.accepted).toBe(1)
    expect(await list(one.employee, one.kind)).toHaveLength(1)
    expect(await list(other.employee, other.kind)).toEqual([])
  })
})

describe('in the night', () => {
  test('leave years are made of whoever gets leave by a setting from before, and once a day', async () => {
    const { owner, server } = here
    const { employee, kind } = await given()
    const inCompanyOfTest = (work: (db: Db) => Promise<unknown>) => inCompany(server.database, owner.company, work)
    // Noon, whatever the clock of the test says.
    const zone = `Etc/GMT${new Date().getUTCHours() >= 12 ? '+' : '-'}${Math.abs(new Date().getUTCHours() - 12)}`
    await inIdentity(server.database, (db) =>
      sql`update company set company_timezone = ${zone} where id = ${owner.company}`.execute(db),
    )
    await planSchedules(server.database)
    expect(await list(employee, kind)).toEqual([])
    await inCompanyOfTest((db) => sql`update leave_setting set create_time = now() - interval '2 days'`.execute(db))
    expect(await planSchedules(server.database)).toBeGreaterThan(0)
    await soon(async () => (await list(employee, kind)).length).toBe(1)
    await soon(() => planSchedules(server.database)).toBe(0)
  })
})

describe('the account of a leave year', () => {
  test('is adjusted up and down with a reason, and nothing is taken back by undo', async () => {
    const { id } = await account()
    const { data, step } = await act('adjust', id, { amount: '2.5' })
    expect(data).toMatchObject({ adjusted: '2.50', balance: '12.50', available: '12.50' })
    expect(step).toBe('')
    expect((await act('adjust', id, { amount: '-4' })).data).toMatchObject({ adjusted: '-1.50', balance: '8.50' })
    expect((await act('adjust', id, { amount: '1', reason: '' })).errors).toHaveProperty('reason')
    expect((await act('adjust', id, { amount: '0' })).errors).toHaveProperty('amount')
  })

  test('takes adjustments on dates of its leave year up to today alone', async () => {
    const { id, year_start } = await account({ effective_date: day(-480) })
    expect((await act('adjust', id, { amount: '1', date: day(2) })).errors?.date?.[0]?.code).toBe('ZBAT0026')
    expect((await act('adjust', id, { amount: '1', date: day(-400) })).errors?.date?.[0]?.code).toBe('ZBAT0026')
    expect((await act('adjust', id, { amount: '1', date: year_start })).data.adjusted).toBe('1.00')
  })

  test('pays out what is there, and no more than is left beside what is planned and asked for', async () => {
    const { id, employee, kind } = await account({ max_negative: '5' })
    await here.add(`${base}leaves/`, {
      ...{ employees: [employee], category: kind },
      ...{ start_time: `${past()} 00:00:00`, end_time: `${past(1)} 00:00:00` },
    })
    expect((await act('encash', id, { amount: '9' })).errors?.amount?.[0]).toMatchObject({
      ...{ code: 'ZBAT1612', context: { available: 8 } },
    })
    expect(await act('encash', id, { amount: '3' })).toMatchObject({
      ...{ code: 'ZBAT0000', data: { encashed: '3.00', balance: '7.00' } },
    })
    expect(kindsOf(await ledger(id))).toEqual([
      ['GRANT', 10],
      ['ENCASH', -3],
    ])
  })

  test('is adjusted although it and what counts it wait for each other', async () => {
    const { id, employee } = await account()
    const adjusted = await inCompany(here.server.database, here.owner.company, async (db) => {
      await sql`select from employee where id = ${employee} for no key update`.execute(db)
      const answer = detached(() => act('adjust', id, { amount: '2' }))
      // It holds its row by then, and waits for the employee.
      await pause(800)
      await sql`update leave_schedule set available = available where id = ${id}`.execute(db)
      return [answer] as const
    })
    expect(await adjusted[0]).toMatchObject({ code: 'ZBAT0000', data: { balance: '12.00' } })
  })

  test('takes an amount of its own in place of the setting’s, for its leave year alone', async () => {
    const { id, version } = await account()
    const changed = await here.owner.call('PATCH', `${schedules}${id}/`, {
      body: { entitlement_override: '15', remark: 'Contract', version },
    })
    expect(changed.data).toMatchObject({ entitlement_override: '15.00', remark: 'Contract' })
    expect(await here.read(schedules, id)).toMatchObject({ granted: '15.00', balance: '15.00' })
    expect(kindsOf(await ledger(id))).toEqual([
      ['GRANT', 10],
      ['GRANT', 5],
    ])
  })

  test('holds adjustments against requests, as its balance says', async () => {
    const { id, employee, kind, year_start } = await account({ effective_date: day(-480) })
    await act('adjust', id, { amount: '-9', date: year_start })
    const body = {
      ...{ employees: [employee], category: kind },
      ...{ start_time: `${past()} 00:00:00`, end_time: `${past(1)} 00:00:00` },
    }
    const { errors } = await here.owner.call('POST', `${base}leaves/`, { body })
    expect(errors?.category?.[0]).toMatchObject({ code: 'ZBAT1601', context: { available: 1, asked: 2 } })
  })

  test('carries over what the setting lets, says until when it is there, and lets the rest go', async () => {
    const carry = { allow_carry_over: true, max_carry: '4', carry_expiry_months: 6, effective_date: day(-480) }
    const { id, year_start, employee, kind } = await account(carry)
    const before = await here.owner.call('GET', `${schedules}${id}/`)
    expect(before.data).toMatchObject({
      ...{ carried_in: '4.00', granted: '10.00', balance: '14.00', carry_left: '4.00' },
    })
    expect(before.data.carry_expires_on > year_start).toBe(true)
    const lines = await ledger(id)
    expect(lines.map(({ kind: posted }: { kind: string }) => posted)).toEqual(['YEAR_CLOSE', 'CARRY_IN', 'GRANT'])
    await takeLeave(employee, kind, past(), past())
    await soon(async () => (await here.read(schedules, id)).carry_left).toBe('3.00')
  })

  test('lets what was carried over expire on its date', async () => {
    const carry = { allow_carry_over: true, max_carry: '4', carry_expiry_months: 1, effective_date: day(-480) }
    const { id } = await account(carry)
    expect(await here.read(schedules, id)).toMatchObject({
      ...{ carried_in: '4.00', expired: '4.00', balance: '10.00', carry_left: '0.00', carry_expires_on: null },
    })
    expect(kindsOf(await ledger(id)).at(-1)).toEqual(['CARRY_EXPIRE', -4])
  })

  test('of a leave year that is over stands as on its last day', async () => {
    const { employee, kind, year_start } = await account({ effective_date: day(-480) })
    await generate({ employees: [employee], year: Number(year_start.slice(0, 4)) - 1 })
    const rows = await list(employee, kind)
    expect(rows).toHaveLength(2)
    expect(rows[1]).toMatchObject({ granted: '10.00', balance: '10.00' })
    expect(rows[0]).toMatchObject({ carried_in: '0.00', balance: '10.00' })
  })
})

describe('an opening balance', () => {
  const openings = `${base}leave_openings/`
  /** Of a day in the leave year that runs, after its grant. */
  const opening = async (body: object = {}, setting: object = {}) => {
    const one = await given({ effective_date: day(-480), ...setting })
    const given_ = { employee: one.employee, incident_type: one.kind, date: day(-60), balance: '7.5', ...body }
    const answer = await here.owner.call('POST', openings, { body: given_ })
    await generate({ employees: [one.employee] })
    return { ...one, answer, of: await row(one.employee, one.kind) }
  }

  test('is what the account begins with, in place of all that a setting would have granted until then', async () => {
    const { of } = await opening()
    expect(of).toMatchObject({ granted: '0.00', adjusted: '7.50', carried_in: '0.00', balance: '7.50' })
    expect(kindsOf(await ledger(of.id))).toEqual([['OPENING', 7.5]])
  })

  test('says how much of it was carried over, which expires by the setting', async () => {
    const carry = { allow_carry_over: true, max_carry: '9', carry_expiry_months: 6 }
    const { of } = await opening({ carry: '3' }, carry)
    expect(of).toMatchObject({ carried_in: '3.00', adjusted: '4.50', balance: '7.50', carry_left: '3.00' })
    const gone = await opening({ carry: '3', date: day(-90) }, { ...carry, carry_expiry_months: 1 })
    expect(gone.of).toMatchObject({ expired: '3.00', balance: '4.50' })
  })

  test('does not charge leave of days before it once more', async () => {
    const { employee, kind, of } = await opening({ date: day(-20) })
    await takeLeave(employee, kind, past(), past())
    await soon(async () => (await row(employee, kind)).version).toBe(of.version)
    expect(await row(employee, kind)).toMatchObject({ used: '0.00', balance: '7.50' })
  })

  test('comes once, before anybody corrects the account, and stays from then on', async () => {
    const { employee, kind, of, answer } = await opening()
    const again = { employee, incident_type: kind, date: day(-50), balance: '1' }
    expect(await here.faults(openings, again)).toEqual({ incident_type: ['ZBAT1610'] })
    expect((await here.change(openings, answer.data.id, { balance: '8' })).data.balance).toBe('8.00')
    await soon(async () => (await row(employee, kind)).balance).toBe('8.00')
    await act('adjust', of.id, { amount: '1' })
    expect((await here.change(openings, answer.data.id, { balance: '9' })).errors).toHaveProperty('incident_type')
    expect((await here.owner.call('DELETE', `${openings}${answer.data.id}/`)).code).toBe('ZBAT1610')
  })

  test('is of a kind with a balance, of days that are over, and carries over no more than it holds', async () => {
    expect((await opening({ date: day(3) })).answer.errors?.date?.[0]?.code).toBe('ZBAT0026')
    expect((await opening({ date: day(-1500) })).answer.errors?.date?.[0]?.code).toBe('ZBAT0026')
    expect((await opening({ carry: '8' })).answer.errors?.carry?.[0]?.code).toBe('ZBAT0015')
    const plain = { category_code: 'NOB', category_name: 'No balance', report_symbol: 'NOB' }
    const { id: incident_type } = await here.add(`${base}incident_types/`, plain)
    expect((await opening({ incident_type })).answer.errors?.incident_type?.[0]?.code).toBe('ZBAT1613')
  })
})

describe('whoever reads leave schedules', () => {
  test('sees those of the own data scope, corrects with the right to, and deletes none', async () => {
    const { id } = await account()
    const { id: department } = await here.add('/web/personnel/api/v2/departments/', {
      dept_code: 'SC',
      dept_name: 'Sc',
    })
    const own = await account({}, { department })
    const reader = await here.server.member(here.owner, {
      email: 'reader@leave-years.test',
      permissions: ['att.view_leave_schedule', 'att.adjust_leave_schedule'],
      scope: { department: [Number(department)] },
    })
    const { data } = await reader.call('GET', schedules)
    expect(data.data.map((one: { id: number }) => one.id)).toEqual([own.id])
    expect((await reader.call('GET', `${schedules}ledger/${id}/`)).status).toBe(404)
    expect(
      (await reader.call('POST', `${schedules}adjust/${id}/`, { body: { amount: '1', reason: 'x' } })).status,
    ).toBe(404)
    expect((await reader.call('POST', `${schedules}generate/`, { body: {} })).data.accepted).toBe(1)
    const viewer = await here.server.member(here.owner, {
      email: 'viewer@leave-years.test',
      permissions: ['att.view_leave_schedule'],
    })
    expect((await viewer.call('POST', `${schedules}generate/`, { body: {} })).status).toBe(403)
    expect(
      (await viewer.call('POST', `${schedules}adjust/${id}/`, { body: { amount: '1', reason: 'x' } })).status,
    ).toBe(403)
    expect((await here.owner.call('DELETE', `${schedules}${id}/`)).status).toBe(405)
  })

  test('finds those that are overdrawn', async () => {
    const { employee, kind, id } = await account({ max_negative: '5' })
    await act('adjust', id, { amount: '-12' })
    const { data } = await here.owner.call('GET', schedules, { query: { overdrawn: 'true' } })
    expect(data.data.map((one: { id: number }) => one.id)).toEqual([id])
    expect(await row(employee, kind)).toMatchObject({ overdrawn: true, balance: '-2.00' })
  })

  test('keeps the setting by which there are leave years, and the kind of leave of it', async () => {
    const { setting } = await account()
    const { status, code } = await here.owner.call('DELETE', `${base}leave_settings/${setting}/`)
    expect([status, code]).toEqual([400, 'ZBAT0020'])
  })
})
