import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day, mondayFrom } from '#tests/support/days.ts'
import { company, own, type Worker } from './support.ts'

const att = '/web/att/api/v2/'
const leaves = `${att}leaves/`
/** Leave years begin on the day of hiring: the one that runs began a hundred days ago. */
const hire_date = day(-2 * 365 - 100)
let here: Awaited<ReturnType<typeof company>>
let hired = 0

beforeAll(async () => {
  here = await company('left')
}, 120_000)
afterAll(() => here.server.close())

/** Somebody with a plan, and a kind of leave of which a setting gives ten days a year. */
async function given(setting: object | null = {}, kind: object = {}) {
  hired += 1
  const who = await here.worker(`Asker${hired}`, { hire_date })
  const shift = (await here.owner.call('GET', `${att}shifts/`)).data.data[0].id
  await here.add(`${att}employee_schedules/`, { employees: [who.id], shift, start_date: hire_date })
  const code = `B${hired}`
  const named = { category_code: code, category_name: code, report_symbol: code }
  const { id } = await here.add(`${att}incident_types/`, { ...named, has_balance: true, ...kind })
  if (setting)
    await here.add(`${att}leave_settings/`, {
      ...{ name: code, incident_type: id, days: '10', effective_date: day(-110), year_basis: 'HIRE_DATE' },
      ...setting,
    })
  return { who, kind: Number(id) }
}

/** Days from a Monday ahead. */
const ahead = (days: number) => day(mondayFrom(7) + days)

async function ask(who: Worker, category: number, from: string, to: string, more: object = {}) {
  const body = { category, start_time: `${from} 00:00:00`, end_time: `${to} 00:00:00`, ...more }
  const { data, code, errors } = await who.call('POST', `${own}leaves/`, { body })
  if (!data) throw new Error(`${code} ${JSON.stringify(errors)}`)
  return data
}

/** Before and after, of one's own, of the office's record, and of both lists: they are the same. */
async function left(who: Worker, id: number) {
  const pair = (row: Record<string, unknown>) => [row.balance_before, row.balance_after]
  const one = pair((await who.call('GET', `${own}leaves/${id}/`)).data)
  const lists = await Promise.all([
    who.call('GET', `${own}leaves/`),
    here.owner.call('GET', leaves, {
      query: { employee__in: String(who.id), fields: 'number,balance_before,balance_after' },
    }),
  ])
  const listed = lists.map(({ data }) => pair(data.data.find((row: { id: number }) => row.id === id)))
  expect([pair((await here.owner.call('GET', `${leaves}${id}/`)).data), ...listed]).toEqual([one, one, one])
  return one
}

const decide = async (action: string, id: number, reason: string | null = 'So it is') =>
  expect((await here.owner.call('POST', `${leaves}${action}/`, { body: { ids: [id], reason } })).data).toMatchObject({
    accepted: 1,
  })

describe('the balance on a leave request', () => {
  test('is that of its last date without it and with it, in the answer to whoever asked too', async () => {
    const { who, kind } = await given()
    const made = await ask(who, kind, ahead(0), ahead(2))
    expect(made).toMatchObject({ balance_before: '10.00', balance_after: '7.00' })
    expect(await left(who, made.id)).toEqual(['10.00', '7.00'])
  })

  test('counts of several that wait those of earlier dates, whichever was asked for first', async () => {
    const { who, kind } = await given()
    const late = await ask(who, kind, ahead(7), ahead(8))
    expect(await left(who, late.id)).toEqual(['10.00', '8.00'])
    const early = await ask(who, kind, ahead(0), ahead(2))
    expect(await left(who, early.id)).toEqual(['10.00', '7.00'])
    expect(await left(who, late.id)).toEqual(['7.00', '5.00'])
    await decide('reject', early.id)
    expect(await left(who, late.id)).toEqual(['10.00', '8.00'])
  })

  test('follows the order of two halves of one date', async () => {
    const { who, kind } = await given()
    const halves = [
      await ask(who, kind, ahead(0), ahead(0), { day_type: 'SECOND_HALF' }),
      await ask(who, kind, ahead(0), ahead(0), { day_type: 'FIRST_HALF' }),
    ]
    const both = await Promise.all(halves.map(({ id }) => left(who, id)))
    expect(both).toEqual([
      ['9.50', '9.00'],
      ['10.00', '9.50'],
    ])
  })

  test('of approved leave stays as it was then', async () => {
    const { who, kind } = await given()
    const first = await ask(who, kind, ahead(7), ahead(7))
    await decide('approve', first.id)
    expect(await left(who, first.id)).toEqual(['10.00', '9.00'])
    const second = await ask(who, kind, ahead(0), ahead(1))
    await decide('approve', second.id)
    expect(await left(who, second.id)).toEqual(['10.00', '8.00'])
    expect(await left(who, first.id)).toEqual(['10.00', '9.00'])
    const third = await ask(who, kind, ahead(8), ahead(8))
    expect(await left(who, third.id)).toEqual(['7.00', '6.00'])
  })

  test('of leave that is shortened is that of what remains', async () => {
    const { who, kind } = await given()
    const { id } = await ask(who, kind, ahead(0), ahead(4))
    await decide('approve', id)
    expect(await left(who, id)).toEqual(['10.00', '5.00'])
    const body = { new_end: ahead(1), reason: 'Needed sooner' }
    expect((await here.owner.call('POST', `${leaves}shorten/${id}/`, { body })).data).toMatchObject({
      ...{ days: '2.00', balance_before: '10.00', balance_after: '8.00' },
    })
  })

  test('of a draft is what it would be; what is rejected or taken back has none', async () => {
    const { who, kind } = await given()
    const draft = await ask(who, kind, ahead(0), ahead(0), { begin: 'DRAFT' })
    expect(await left(who, draft.id)).toEqual(['10.00', '9.00'])
    const other = await ask(who, kind, ahead(1), ahead(1))
    expect(await left(who, other.id)).toEqual(['10.00', '9.00'])
    await decide('approve', other.id)
    await decide('revoke', other.id)
    expect(await left(who, other.id)).toEqual([null, null])
    const third = await ask(who, kind, ahead(2), ahead(2))
    await decide('reject', third.id)
    expect(await left(who, third.id)).toEqual([null, null])
  })

  test('counts the grant of a leave year to come where the setting lets it count', async () => {
    const year = (count: boolean) => ({ count_future_accrual: count, allow_carry_over: false, max_negative: '10' })
    // Behind the next anniversary, by more than a week.
    const date = day(mondayFrom(365 - 100 + 14))
    const without = await given(year(false))
    const { id } = await ask(without.who, without.kind, date, date)
    expect(await left(without.who, id)).toEqual(['0.00', '-1.00'])
    const counted = await given(year(true))
    const { id: other } = await ask(counted.who, counted.kind, date, date)
    expect(await left(counted.who, other)).toEqual(['10.00', '9.00'])
  })

  test('is not shown of a kind without one', async () => {
    const none = await given(null, { has_balance: false })
    const { id } = await ask(none.who, none.kind, ahead(0), ahead(0))
    expect(await left(none.who, id)).toEqual([null, null])
    await decide('approve', id)
    expect(await left(none.who, id)).toEqual([null, null])
  })

  test('is not written by whoever asks', async () => {
    const { who, kind } = await given()
    const { id } = await ask(who, kind, ahead(0), ahead(0), { balance_before: '100.00', balance_after: '99.00' })
    expect(await left(who, id)).toEqual(['10.00', '9.00'])
  })
})
