import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { planSchedules } from '#server/areas/attendance/leave/schedule-jobs.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inCompany, inIdentity } from '#server/platform/db/tenant.ts'
import { day } from '#tests/support/days.ts'
import { base, kindsOf, leaveYears, past, schedules, soon } from './leave-years.ts'

const { here, given, generate, list, row, account, act, ledger, takeLeave } = await leaveYears('leave-years')
afterAll(() => here.server.close())

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
