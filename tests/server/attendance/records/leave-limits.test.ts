import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day, mondayFrom } from '#tests/support/days.ts'
import { company, monday, own } from '../../personal/support.ts'

const base = '/web/att/api/v2/'
let here: Awaited<ReturnType<typeof company>>
let numbered = 0

beforeAll(async () => {
  here = await company('limits')
}, 120_000)
afterAll(() => here.server.close())

const kind = async (body: object = {}) => {
  numbered += 1
  const named = { category_code: `K${numbered}`, category_name: `Kind ${numbered}`, report_symbol: `K${numbered}` }
  const rest = { allow_past_days: 365, has_balance: true, allow_self_request: true }
  return Number((await here.add(`${base}incident_types/`, { ...named, ...rest, ...body })).id)
}

const settle = (incident_type: number, body: object) =>
  here.add(`${base}leave_settings/`, {
    ...{ name: `S${++numbered}`, incident_type, days: '10', proration: 'NONE', effective_date: day(-400), ...body },
  })

/** Somebody who works on the days of a timetable. */
async function worker(name: string, timetable: object = {}) {
  const one = await here.worker(`${name}${++numbered}`)
  const made = await here.add(`${base}timetables/`, { alias: `T${numbered}`, ...timetable })
  const days = [0, 1, 2, 3, 4].map((day_index) => ({ day_index, timetables: [made.id] }))
  const shift = await here.add(`${base}shifts/`, { alias: `W${numbered}`, cycle_unit: 'WEEK', shift_cycle: 1, days })
  await here.add(`${base}employee_schedules/`, { employees: [one.id], shift: shift.id, start_date: day(-300) })
  return one
}

const times = (from: number, to = from) => ({ start_time: `${day(from)} 00:00:00`, end_time: `${day(to)} 00:00:00` })

/** As the office, as the employee, and as a draft that is sent: what is refused. */
async function refusals(one: { id: number; call: typeof here.owner.call }, body: object) {
  const office = await here.owner.call('POST', `${base}leaves/`, { body: { employees: [one.id], ...body } })
  const self = await one.call('POST', `${own}leaves/`, { body })
  const check = await one.call('POST', `${own}leaves/check/`, { body })
  const before = await here.owner.call('POST', `${base}leaves/check/`, { body: { employee: one.id, ...body } })
  const draft = await here.add(`${base}leaves/`, { employees: [one.id], ...body, begin: 'DRAFT' })
  const sent = await here.owner.call('POST', `${base}leaves/submit/`, { body: { ids: [draft.id] } })
  const first = (errors: object = {}) => Object.values(errors).flat()[0]
  return [
    ...[first(office.errors), first(self.errors), check.data.faults[0], before.data.faults[0]],
    sent.data.skipped[0],
  ]
}

const nothing = (asked: number) => ({ code: 'ZBAT1601', context: { available: 0, asked } })

describe('a kind of which a balance is kept', () => {
  test.each([
    ['has ended before the date', async (category: number) => settle(category, { end_date: day(monday - 1) })],
    ['begins after the date', async (category: number) => settle(category, { effective_date: day(monday + 60) })],
    [
      'is for another department',
      async (category: number) => {
        const dept = await here.add('/web/personnel/api/v2/departments/', {
          dept_code: `D${++numbered}`,
          dept_name: 'X',
        })
        await settle(category, { scope_type: 'DEPARTMENT', departments: [dept.id] })
      },
    ],
    ['is not there', async () => undefined],
  ])('is refused everywhere where the setting that gives it %s', async (_, set) => {
    const one = await worker('ana')
    const category = await kind()
    await set(category)
    const asked = { category, ...times(monday, monday + 1) }
    for (const fault of await refusals(one, asked)) expect(fault).toMatchObject(nothing(2))
  })

  test('may be taken by those who may go beyond the limits', async () => {
    const one = await worker('bo')
    const category = await kind()
    const draft = { employees: [one.id], category, ...times(monday), begin: 'DRAFT' }
    const { id } = await here.add(`${base}leaves/`, draft)
    const sent = await here.owner.call('POST', `${base}leaves/override/`, { body: { ids: [id], reason: 'Wedding' } })
    expect(sent.data).toMatchObject({ accepted: 1, skipped: [] })
  })

  test('is not refused where none is kept', async () => {
    const one = await worker('cy')
    const category = await kind({ has_balance: false })
    expect((await refusals(one, { category, ...times(monday) })).slice(0, 1)).toEqual([undefined])
  })
})

describe('leave of a coming leave year', () => {
  /** A leave year that begins in three weeks. */
  const next = mondayFrom(21)
  const year_start = day(next).slice(5)

  test('is judged by what there is in that year, and says so', async () => {
    const one = await worker('di')
    const category = await kind()
    await settle(category, { year_start, allow_carry_over: true, max_carry: '1' })
    for (const fault of await refusals(one, { category, ...times(next, next + 1) }))
      expect(fault).toMatchObject({ code: 'ZBAT1601', context: { available: 1, asked: 2 } })
    expect((await refusals(one, { category, ...times(monday, monday + 1) }))[0]).toBeUndefined()
  })

  test('is judged by the setting of that year: its balance, how far it may be overdrawn, its month and waiting time', async () => {
    const coming = { year_start, effective_date: day(next) }
    const one = await worker('ed')
    const judged = async (body: object) => {
      const category = await kind()
      await settle(category, { year_start, end_date: day(next - 1) })
      await settle(category, { ...coming, ...body })
      const wish = { category, ...times(next, next + 1) }
      return (await one.call('POST', `${own}leaves/check/`, { body: wish })).data.faults[0]
    }
    expect(await judged({ count_future_accrual: true })).toBeUndefined()
    expect(await judged({ max_negative: '1' })).toMatchObject({ code: 'ZBAT1601', context: { available: 1, asked: 2 } })
    expect(await judged({ count_future_accrual: true, max_leave_per_month: '1' })).toMatchObject({ code: 'ZBAT1606' })
    expect(await judged({ usable_after_days: 730 })).toMatchObject({ code: 'ZBAT1603' })
  })
})

describe('a whole day of a kind counted in hours or minutes', () => {
  const days = [
    ['of six hours', { start_time: '09:00:00', end_time: '15:00:00' }, 6],
    ['of ten hours', { start_time: '08:00:00', end_time: '18:00:00' }, 10],
    ['of eleven flexible hours', { use_mode: 'FLEXIBLE', work_minutes: 660 }, 11],
  ] as const
  test.each(days)('%s costs what the day asks for', async (_, timetable, hours) => {
    const one = await worker('fi', timetable)
    const wish = times(monday, monday + 1)
    const check = async (category: number) =>
      (await one.call('POST', `${own}leaves/check/`, { body: { category, ...wish } })).data
    const minutes = await kind({ unit: 2, minimum_unit: '1', has_balance: false })
    expect(await check(minutes)).toMatchObject({ unit: 2, days: (hours * 120).toFixed(2), balance: null })
    const category = await kind({ unit: 1, minimum_unit: '1' })
    await settle(category, { days: '100' })
    expect(await check(category)).toMatchObject({
      ...{ unit: 1, days: (2 * hours).toFixed(2), by_date: [{ amount: hours }, { amount: hours }] },
      balance: { before: 100, after: 100 - 2 * hours },
    })
    const { data: made } = await one.call('POST', `${own}leaves/`, { body: { category, ...wish } })
    expect(made).toMatchObject({ minutes: 2 * hours * 60, days: '2.00' })
    expect(Number(made.balance_before) - Number(made.balance_after)).toBe(2 * hours)
    await here.owner.call('POST', `${base}leaves/approve/`, { body: { ids: [made.id] } })
    const query = { employee: String(one.id) }
    const { data: kept } = await here.owner.call('GET', `${base}leave_balances/`, { query })
    expect(kept.find((row: { category: number }) => row.category === category).planned).toBe(2 * hours)
  })
})

test('a kind of days that are not divided below halves is not taken by the hour', async () => {
  const one = await worker('gus')
  const category = await kind({ minimum_unit: '0.5', has_balance: false })
  const hours = { start_time: `${day(monday)} 09:00:00`, end_time: `${day(monday)} 11:00:00`, day_type: 'HOURS' }
  for (const fault of await refusals(one, { category, ...hours })) expect(fault).toMatchObject({ code: 'ZBAT0014' })
})

test('of several faults the one is said that comes first: kind, notice, waiting time, overlap, length, most days, month, paper, balance', async () => {
  const one = await worker('hal')
  const usable = await kind({ max_days_per_request: 1 })
  await settle(usable, { usable_after_days: 730, days: '0' })
  const code = async (category: number, from: number, to: number) =>
    (await refusals(one, { category, ...times(from, to) }))[0]?.code
  expect(await code(usable, monday, monday + 1)).toBe('ZBAT1603')
  const most = await kind({ max_days_per_request: 1, need_document: true })
  await settle(most, { max_leave_per_month: '1', days: '0' })
  expect(await code(most, monday, monday + 1)).toBe('ZBAT1605')
  const month = await kind({ need_document: true })
  await settle(month, { max_leave_per_month: '0.5', days: '0' })
  expect(await code(month, monday, monday + 1)).toBe('ZBAT1606')
  const paper = await kind({ need_document: true })
  await settle(paper, { days: '0' })
  expect(await code(paper, monday, monday + 1)).toBe('ZBAT1607')
})
