import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leavesToRecount, recountLeave } from '#server/areas/attendance/leave/recount-leave.ts'
import { writeTable } from '#server/engine/exchange/write/write-table.ts'
import { inCompany } from '#server/platform/db/tenant.ts'
import { day, mondayFrom } from '#tests/support/days.ts'
import { send } from '../../engine/exchange/support/files.ts'
import { type Ground, ground } from './support.ts'

const base = '/web/att/api/v2/'
const leaves = `${base}leaves/`
const kinds = `${base}incident_types/`

/** The next Monday that is at least a week away. */
const monday = mondayFrom(7)

let here: Ground
let ana: number
let annual: number
let number = 0
const kind = async (body: object = {}): Promise<number> => {
  number += 1
  const named = { category_code: `L${number}`, category_name: `Kind ${number}`, report_symbol: `L${number}` }
  return Number((await here.add(kinds, { ...named, ...body })).id)
}
beforeAll(async () => {
  here = await ground('leaves')
  const shift = (await here.owner.call('GET', `${base}shifts/`)).data.data[0].id
  ana = (await here.hire({ first_name: 'Ana', gender: 'F', hire_date: day(-400) })).id
  await here.add(`${base}employee_schedules/`, { employees: [ana], shift, start_date: day(-300) })
  annual = await kind()
}, 120_000)
afterAll(() => here.server.close())

const ask = (from: number, to: number, body: object = {}) => ({
  employees: [ana],
  category: annual,
  start_time: `${day(from)} 00:00:00`,
  end_time: `${day(to)} 00:00:00`,
  ...body,
})

interface Fault {
  readonly row: number
  readonly field: string
  readonly code: string
}

/** A file of rows; in a spreadsheet times are cells that hold times. */
async function bytesOf(kind: 'csv' | 'xlsx', header: readonly string[], rows: readonly (readonly string[])[]) {
  const columns = header.map((name) => ({ header: name, kind: name.endsWith('_time') ? 'dateTime' : 'text' }) as const)
  const pieces: Buffer[] = []
  for await (const piece of writeTable(kind, { columns, rows, title: 'Leave' })) pieces.push(piece)
  return Buffer.concat(pieces)
}

describe('leave', () => {
  test('over a weekend takes the working days of the plan, date by date', async () => {
    const made = await here.add(leaves, ask(monday, monday + 7))
    expect(made).toMatchObject({ days: '6.00', minutes: 2880, payment: 'PAID', approval_status: 1 })
    expect(made.number).toMatch(/^LV-/)
    const by_date = [0, 1, 2, 3, 4, 7].map((at) => ({ date: day(monday + at), amount: 1, minutes: 480 }))
    expect(made.by_date).toEqual(by_date)
  })

  test('from midday to midday takes half of the first and the last day', async () => {
    const parts = { start_part: 'SECOND_HALF', end_part: 'FIRST_HALF' }
    expect((await here.add(leaves, ask(monday + 14, monday + 16, parts))).days).toBe('2.00')
  })

  test('by the hour takes the working time that it covers, rounded to the least amount of its kind', async () => {
    const at = (on: number) => ({ start_time: `${day(on)} 08:00:00`, end_time: `${day(on)} 11:00:00` })
    const rough = await kind({ minimum_unit: '0.4' })
    const made = await here.add(leaves, ask(0, 0, { ...at(monday + 21), day_type: 'HOURS', category: rough }))
    expect(made).toMatchObject({ minutes: 120, days: '0.40' })
    const category = await kind({ minimum_unit: '0.25' })
    const exact = await here.add(leaves, ask(0, 0, { ...at(monday + 22), day_type: 'HOURS', category }))
    expect(exact).toMatchObject({ minutes: 120, days: '0.25', by_date: [{ amount: 0.25 }] })
  })

  test('that is moved is counted anew', async () => {
    const { id } = await here.add(leaves, ask(monday + 28, monday + 28))
    const { data } = await here.change(leaves, id ?? 0, { end_time: `${day(monday + 29)} 09:30:00` })
    expect(data).toMatchObject({ days: '2.00', end_time: `${day(monday + 29)} 00:00:00` })
  })

  test('shares no date with another one, or with training; two halves of a date are beside each other', async () => {
    const at = monday + 35
    await here.add(leaves, ask(at, at, { day_type: 'FIRST_HALF' }))
    expect((await here.add(leaves, ask(at, at, { day_type: 'SECOND_HALF' }))).days).toBe('0.50')
    expect(await here.faults(leaves, ask(at - 1, at))).toEqual({ start_time: ['ZBAT0025'] })
    const type = { category_code: 'FA', category_name: 'First aid', report_symbol: 'FA' }
    const category = (await here.add(`${base}training_types/`, type)).id
    const times = { start_time: `${day(at)} 17:00:00`, end_time: `${day(at)} 18:00:00` }
    const training = { employees: [ana], category, ...times }
    expect(await here.faults(`${base}trainings/`, training)).toEqual({ start_time: ['ZBAT0025'] })
  })

  test.each([
    ['to midday', { end_part: 'FIRST_HALF' }, [-2, 0], { day_type: 'SECOND_HALF' }, [0, 0], true],
    ['to midday', { end_part: 'FIRST_HALF' }, [-2, 0], { start_part: 'SECOND_HALF' }, [0, 2], true],
    ['to midday', { end_part: 'FIRST_HALF' }, [-2, 0], { day_type: 'FIRST_HALF' }, [0, 0], false],
    ['to midday', { end_part: 'FIRST_HALF' }, [-2, 0], {}, [0, 0], false],
    ['from midday', { start_part: 'SECOND_HALF' }, [0, 2], { day_type: 'FIRST_HALF' }, [0, 0], true],
    ['from midday', { start_part: 'SECOND_HALF' }, [0, 2], { day_type: 'SECOND_HALF' }, [0, 0], false],
    ['to the evening', {}, [-2, 0], { day_type: 'SECOND_HALF' }, [0, 0], false],
  ] as const)(
    '%s (%j) has room beside it: %j of another one %j, %j: %j',
    async (_, first, dates, next, others, free) => {
      const at = monday + 79
      const made = await here.add(leaves, ask(at + dates[0], at + dates[1], first))
      const faults = await here.faults(leaves, ask(at + others[0], at + others[1], next))
      expect(faults).toEqual(free ? {} : { start_time: ['ZBAT0025'] })
      const { data } = await here.owner.call('GET', leaves, {
        query: { employee: String(ana), approval_status__in: '1' },
      })
      const ids = data.data.map(({ id }: { id: number }) => id)
      await here.owner.call('POST', `${leaves}reject/`, { body: { ids, reason: 'Next' } })
      expect(ids).toContain(made.id)
    },
  )

  test.each(['csv', 'xlsx'] as const)(
    'comes from a file (%s): whole days, halves and hours, sent as such; wrong rows name their cell; once more it adds none',
    async (extension) => {
      const category = await kind({ has_balance: false, minimum_unit: '0.25' })
      const code = String((await here.read(kinds, category)).category_code)
      const person = await here.hire({ first_name: 'Bea', hire_date: day(-400) })
      const shift = (await here.owner.call('GET', `${base}shifts/`)).data.data[0].id
      await here.add(`${base}employee_schedules/`, { employees: [person.id], shift, start_date: day(-300) })
      const whose = String((await here.read('/web/personnel/api/v2/employees/', person.id)).emp_code)
      const on = (at: number) => day(monday + at)
      const header = ['employee', 'category', 'day_type', 'start_time', 'end_time', 'apply_reason']
      const rows = [
        [whose, code, 'Whole days', `${on(0)} 00:00:00`, `${on(7)} 00:00:00`, 'Beach'],
        [whose, code, 'First half', on(14), on(14), ''],
        [whose, code, 'Hours', `${on(21)} 08:00:00`, `${on(21)} 11:00:00`, ''],
        [whose, code, '', on(7), on(8), 'Shares a date with the first'],
        [whose, 'NONE', '', on(28), on(28), ''],
        [whose, code, '', on(35), on(34), ''],
      ]
      const file = { name: `leave.${extension}`, bytes: await bytesOf(extension, header, rows) }
      const bring = async () => (await send(here.owner, file, { mode: 'upsert', skip_errors: 'true' }, leaves)).data
      const first = await bring()
      expect(first).toMatchObject({ created: 3, failed: 3 })
      expect(first.errors.map(({ row, field, code }: Fault) => [row, field, code])).toEqual([
        [5, 'start_time', 'ZBAT0025'],
        [6, 'category', 'ZBAT0016'],
        [7, 'end_time', 'ZBAT0024'],
      ])
      const { data } = await here.owner.call('GET', leaves, {
        query: { employee: String(person.id), ordering: 'start_time' },
      })
      expect(data.data).toMatchObject([
        { days: '6.00', day_type: 'FULL', source: 'IMPORT', approval_status: 1, apply_reason: 'Beach' },
        { days: '0.50', day_type: 'FIRST_HALF', start_time: `${on(14)} 00:00:00` },
        { minutes: 120, days: '0.25', day_type: 'HOURS' },
      ])
      expect(await bring()).toMatchObject({ created: 0, updated: 0, unchanged: 3, failed: 3 })
    },
  )

  test('without working time is refused', async () => {
    expect(await here.faults(leaves, ask(monday + 47, monday + 48))).toEqual({ start_time: ['ZBAT1604'] })
  })

  test.each([
    ['for others', { gender: 'M' }, { category: ['ZBAT1602'] }],
    ['out of use', { is_active: false }, { category: ['ZBAT1602'] }],
    ['with a longer notice', { notice_days: 200 }, { start_time: ['ZBAT0026'] }],
    ['of fewer days', { max_days_per_request: 2 }, { end_time: ['ZBAT1605'] }],
    ['that asks for a paper', { need_document: true, from_days: 3 }, { attachment: ['ZBAT1607'] }],
  ])('of a kind %s is refused', async (_, body, faults) => {
    const category = await kind(body)
    expect(await here.faults(leaves, ask(monday + 56, monday + 58, { category }))).toEqual(faults)
  })

  test('of a kind with a yearly limit takes no more than that, revoked leave not counted', async () => {
    const category = await kind({ max_days_per_year: 2, allow_past_days: 365 })
    const first = await here.add(leaves, ask(monday + 63, monday + 64, { category }))
    const next = ask(monday + 65, monday + 65, { category })
    const sameYear = day(monday + 63).slice(0, 4) === day(monday + 65).slice(0, 4)
    const { errors } = await here.owner.call('POST', leaves, { body: next })
    if (sameYear) expect(errors?.end_time).toMatchObject([{ code: 'ZBAT1605', context: { max: 2, asked: 3 } }])
    await here.owner.call('POST', `${leaves}revoke/`, { body: { ids: [first.id], reason: 'Plans changed' } })
    expect((await here.owner.call('POST', leaves, { body: next })).status).toBe(200)
  })

  test('counts days off and holidays as the setting of the employee says', async () => {
    const of = async (body: object) => {
      const category = await kind({ has_balance: true })
      const setting = { name: `Rest ${category}`, incident_type: category, days: '60', effective_date: day(-300) }
      await here.add(`${base}leave_settings/`, { ...setting, ...body })
      const draft = ask(monday + 74, monday + 77, { category, begin: 'DRAFT' })
      return (await here.add(leaves, draft)).days
    }
    expect(await of({})).toBe('2.00')
    expect(await of({ off_day_counting: 'SANDWICH' })).toBe('4.00')
    const holiday = { alias: 'Off', start_date: day(monday + 74) }
    await here.add(`${base}holidays/`, holiday)
    expect(await of({})).toBe('1.00')
    expect(await of({ count_holidays: true })).toBe('2.00')
    expect(await of({ off_day_counting: 'ALL' })).toBe('3.00')
  })

  test.each([
    ['ending before it begins', () => ask(monday + 2, monday + 1), { end_time: ['ZBAT0024'] }],
    [
      'of halves over several dates',
      () => ask(monday, monday + 1, { day_type: 'FIRST_HALF' }),
      { end_time: ['ZBAT0043'] },
    ],
    ['longer than a year', () => ask(monday, monday + 367), { end_time: ['ZBAT0043'] }],
  ])('%s is refused', async (_, body, faults) => {
    expect(await here.faults(leaves, body())).toEqual(faults)
  })
})

/** Somebody of their own with a plan and an account of ten days. */
async function account(setting: object = {}) {
  const shift = (await here.owner.call('GET', `${base}shifts/`)).data.data[0].id
  const { id: employee } = await here.hire({ hire_date: day(-400) })
  await here.add(`${base}employee_schedules/`, { employees: [employee], shift, start_date: day(-300) })
  const category = await kind({ has_balance: true, allow_past_days: 365 })
  await here.add(`${base}leave_settings/`, {
    ...{ name: `S${category}`, incident_type: category, days: '10', effective_date: day(-400) },
    ...{ scope_type: 'EMPLOYEE', employees: [employee], year_basis: 'HIRE_DATE', ...setting },
  })
  const uses = async () => {
    await here.owner.call('POST', `${base}leave_schedules/generate/`, { body: { employees: [employee] } })
    const query = { employee: String(employee), ordering: '-year_start' }
    const [row] = (await here.owner.call('GET', `${base}leave_schedules/`, { query })).data.data
    return { planned: row.planned, available: row.available }
  }
  const own = (from: number, to: number, body: object = {}) =>
    ask(from, to, { employees: [employee], category, ...body })
  return { employee, category, own, uses }
}

describe('approved leave that is shortened', () => {
  const shorten = (id: unknown, new_end: number) =>
    here.owner.call('POST', `${leaves}shorten/${id}/`, { body: { new_end: day(new_end), reason: 'Back earlier' } })

  test('gives back the dates behind its new end', async () => {
    const { own, uses } = await account()
    const { id } = await here.add(leaves, own(monday, monday + 4, { begin: 'APPROVED' }))
    expect(await uses()).toEqual({ planned: '5.00', available: '5.00' })
    const { data } = await shorten(id, monday + 1)
    expect(data).toMatchObject({ days: '2.00', end_time: `${day(monday + 1)} 00:00:00`, audit_reason: 'Back earlier' })
    expect(data.by_date).toHaveLength(2)
    expect(await uses()).toEqual({ planned: '2.00', available: '8.00' })
  })

  test('ends on one of its dates, before the last and not before today', async () => {
    const { own } = await account()
    const { id } = await here.add(leaves, own(monday, monday + 4, { begin: 'APPROVED' }))
    const code = async (to: number) => (await shorten(id, to)).errors?.new_end?.[0]
    expect(await code(monday - 1)).toMatchObject({ code: 'ZBAT0026', context: { limit: day(monday) } })
    expect(await code(monday + 4)).toMatchObject({ code: 'ZBAT0026', context: { limit: day(monday + 3) } })
  })

  test('is approved and has dates ahead', async () => {
    const { own } = await account()
    const { id } = await here.add(leaves, own(monday, monday + 4))
    expect((await shorten(id, monday)).code).toBe('ZBAT0029')
    const over = await here.add(leaves, own(monday - 21, monday - 18, { begin: 'APPROVED' }))
    expect((await shorten(over.id, monday - 20)).code).toBe('ZBAT0029')
  })
})

describe('leave beyond its limits', () => {
  test.each([
    ['the balance', { days: '1' }, 'ZBAT1601'],
    ['the waiting time', { usable_after_days: 730 }, 'ZBAT1603'],
    ['the month', { max_leave_per_month: '1' }, 'ZBAT1606'],
  ])('of %s is sent by those who may, with a reason, and marked', async (_, setting, code) => {
    const { own } = await account(setting)
    const { id } = await here.add(leaves, own(monday, monday + 2, { begin: 'DRAFT' }))
    const sent = await here.owner.call('POST', `${leaves}submit/`, { body: { ids: [id] } })
    expect(sent.data.skipped).toMatchObject([{ id, code }])
    const beyond = await here.owner.call('POST', `${leaves}override/`, { body: { ids: [id], reason: 'Wedding' } })
    expect(beyond.data).toMatchObject({ accepted: 1, skipped: [] })
    expect(await here.read(leaves, Number(id))).toMatchObject({ over_limit: true, approval_status: 1 })
  })

  test('is still held against everything else', async () => {
    const { own } = await account()
    const { id } = await here.add(leaves, own(monday + 5, monday + 6, { begin: 'DRAFT' }))
    const { data } = await here.owner.call('POST', `${leaves}override/`, { body: { ids: [id], reason: 'No' } })
    expect(data.skipped).toMatchObject([{ id, code: 'ZBAT1604' }])
    expect(await here.read(leaves, Number(id))).toMatchObject({ over_limit: false, approval_status: 0 })
  })

  test('is refused to who may only enter leave', async () => {
    const clerk = await here.server.member(here.owner, {
      email: 'clerk@leaves.test',
      permissions: ['att.view_leave', 'att.add_leave', 'att.change_leave'],
    })
    const { status } = await clerk.call('POST', `${leaves}override/`, { body: { ids: [1], reason: 'No' } })
    expect(status).toBe(403)
  })
})

test('leave whose plan has changed is counted anew in the night, and the difference posted', async () => {
  const { own, uses, employee } = await account()
  const { id } = await here.add(leaves, own(monday, monday + 2, { begin: 'APPROVED' }))
  const off = { employees: [employee], timetable: null }
  await here.add(`${base}temporary_schedules/`, { ...off, att_date: day(monday + 1) })
  const again = await inCompany(here.server.database, here.owner.company, async (db) => {
    const place = { db, company: { id: here.owner.company, zone: 'UTC' } }
    expect(await leavesToRecount(place, 0, 1000)).toContain(Number(id))
    return [await recountLeave(place, Number(id)), await recountLeave(place, Number(id))]
  })
  expect(again).toEqual([true, false])
  expect(await here.read(leaves, Number(id))).toMatchObject({ days: '2.00' })
  expect(await uses()).toEqual({ planned: '2.00', available: '8.00' })
})

describe('leave whose plan changes is counted anew soon, not only in the night', { timeout: 180_000 }, () => {
  const daysOf = async (id: number) => (await here.read(leaves, id)).days
  const becomes = (id: number, days: string) => expect.poll(() => daysOf(id), { timeout: 60_000 }).toBe(days)
  const taken = async () => {
    const { own, uses, employee } = await account()
    const { id } = await here.add(leaves, own(monday, monday + 2, { begin: 'APPROVED' }))
    return { id: Number(id), uses, employee }
  }

  test('by a day off, with its account, and back when that goes', async () => {
    const { id, uses, employee } = await taken()
    const off = { employees: [employee], timetable: null, att_date: day(monday + 1) }
    const made = await here.add(`${base}temporary_schedules/`, off)
    await becomes(id, '2.00')
    expect(await uses()).toEqual({ planned: '2.00', available: '8.00' })
    await here.owner.call('DELETE', `${base}temporary_schedules/${made.id}/`)
    await becomes(id, '3.00')
    expect(await uses()).toEqual({ planned: '3.00', available: '7.00' })
  })

  test('by a holiday, and by a shift that works on fewer days', async () => {
    const { id, employee } = await taken()
    const holiday = { alias: 'Founders', start_date: day(monday + 2), duration_day: 1 }
    const { id: made } = await here.add('/web/att/api/v2/holidays/', holiday)
    await becomes(id, '2.00')
    await here.owner.call('DELETE', `/web/att/api/v2/holidays/${made}/`)
    await becomes(id, '3.00')
    const rows = (await here.owner.call('GET', `${base}employee_schedules/`, { query: { employee: String(employee) } }))
      .data.data
    const { data: shift } = await here.owner.call('GET', `${base}shifts/${rows[0].shift.id}/`)
    const days = shift.days.filter(({ day_index }: { day_index: number }) => day_index !== 0)
    const { data: shorter } = await here.owner.call('POST', `${base}shifts/`, {
      body: { alias: 'Tuesday on', cycle_unit: 'WEEK', shift_cycle: 1, days: shift.days },
    })
    await here.owner.call('POST', `${base}employee_schedules/`, {
      body: { employees: [employee], shift: shorter.id, start_date: day(monday - 7) },
      query: { confirm: '1' },
    })
    await here.owner.call('PATCH', `${base}shifts/${shorter.id}/`, { body: { days } })
    await becomes(id, '2.00')
  })
})
