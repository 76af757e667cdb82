import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { inCompany } from '#server/platform/db/tenant.ts'
import { detached } from '#server/platform/db/unit.ts'
import { day } from '#tests/support/days.ts'
import { outlast, untilWaitedFor } from '#tests/support/deadlock.ts'
import { base, kindsOf, leaveYears, past, schedules, soon } from './leave-years.ts'

const { here, given, generate, list, row, account, act, ledger, takeLeave } = await leaveYears('leave-accounts')
afterAll(() => here.server.close())

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
      // It holds its row then, and waits for the employee.
      await outlast(db)
      await untilWaitedFor(db)
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

  test('carries time off in lieu into the next leave year as long as it lasts, so that its columns add up', async () => {
    const { id, employee, kind, year_start } = await account({
      effective_date: day(-480),
      allotment_type: 'NONE',
      days: '0',
    })
    await inCompany(here.server.database, here.owner.company, (db) =>
      sql`insert into leave_booking (company_id, employee, incident_type, date, kind, amount, reason, expires)
        values (${here.owner.company}, ${employee}, ${kind}, ${year_start}::date - 10, 'COMP_GRANT', 2.5, '', ${day(60)}::date)`.execute(
        db,
      ),
    )
    await soon(async () => (await here.read(schedules, id)).balance).toBe('2.50')
    expect(await here.read(schedules, id)).toMatchObject({ carried_in: '2.50', granted: '0.00', expired: '0.00' })
  })

  test('grants by a last day that is noted when it is over, and as before once it is taken back', async () => {
    const monthly = { days: '12', allotment_type: 'MONTHLY', accrual_timing: 'END', proration: 'NONE' }
    const resigns = '/web/personnel/api/v2/resigns/'
    // Three months of the leave year are over, and the fourth has begun.
    for (const [resign_date, granted] of [
      [day(-1), '4.00'],
      [day(-50), '2.00'],
    ] as const) {
      const { id, employee, granted: before } = await account(monthly)
      expect(before).toBe('3.00')
      const resign = await here.add(resigns, { employee, resign_date })
      await soon(async () => (await here.read(schedules, id)).granted).toBe(granted)
      await here.owner.call('POST', `${resigns}reinstatement/`, { body: { ids: [resign.id] } })
      await soon(async () => (await here.read(schedules, id)).granted).toBe('3.00')
    }
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
