import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '#tests/support/days.ts'
import { send } from '../../engine/exchange/support/files.ts'
import { company, own } from '../../personal/support.ts'

const base = '/web/att/api/v2/'
const team = '/web/personnel/api/v2/'
let here: Awaited<ReturnType<typeof company>>
let category: number
let type: number
let timetable: number
let named = 0

beforeAll(async () => {
  here = await company('left')
  const names = { category_code: 'A', category_name: 'A', report_symbol: 'A', allow_self_request: true }
  const kind = { ...names, allow_past_days: 365, minimum_unit: '0.25' }
  category = Number((await here.add(`${base}incident_types/`, kind)).id)
  type = Number((await here.add(`${base}training_types/`, { ...names, report_symbol: 'T' })).id)
  timetable = Number(
    (await here.add(`${base}timetables/`, { alias: 'Other', start_time: '07:00:00', end_time: '16:00:00' })).id,
  )
  const rule = { swap_back_days: 31, allow_self_swap: true, swap_min_rest: 0 }
  await here.owner.call('PATCH', `${base}global_rule/`, { body: rule })
}, 120_000)
afterAll(() => here.server.close())

/** Somebody who works on every day of the week, by day or by night, and whose last day is so many days from now. */
async function leaver(last: number | null, night = false) {
  const one = await here.worker(`p${++named}`)
  const times = night ? { start_time: '22:00:00', end_time: '06:00:00' } : {}
  const made = await here.add(`${base}timetables/`, { alias: `T${named}`, ...times })
  const days = [{ day_index: 0, timetables: [made.id] }]
  const shift = await here.add(`${base}shifts/`, { alias: `S${named}`, cycle_unit: 'DAY', shift_cycle: 1, days })
  await here.add(`${base}employee_schedules/`, { employees: [one.id], shift: shift.id, start_date: day(-60) })
  if (last !== null) await here.add(`${team}resigns/`, { employee: one.id, resign_date: day(last), resign_type: 1 })
  return one
}

/** A request of each kind on a date. */
const requests = {
  manual_logs: (on: string) => ({ punch_time: `${on} 18:00:00`, punch_state: 1 }),
  leaves: (on: string) => ({ category, start_time: `${on} 00:00:00`, end_time: `${on} 00:00:00` }),
  overtimes: (on: string) => ({ start_time: `${on} 19:00:00`, end_time: `${on} 20:00:00` }),
  trainings: (on: string) => ({ category: type, start_time: `${on} 10:00:00`, end_time: `${on} 11:00:00` }),
  swap_schedules: (on: string) => ({ att_date: on, timetable }),
}
const kinds = Object.keys(requests) as (keyof typeof requests)[]
const future = kinds.filter((kind) => kind !== 'manual_logs')

const refused = { code: 'ZBAT0026' }

describe.each(kinds)('%s of somebody who has left', (kind) => {
  const path = `${base}${kind}/`

  test('are entered and approved for their last day, and not for the day after', async () => {
    const one = await leaver(-3)
    const ask = (on: number) => ({ employees: [one.id], begin: 'APPROVED', ...requests[kind](day(on)) })
    const { data, errors } = await here.owner.call('POST', path, { body: ask(-3) })
    expect(errors).toBeUndefined()
    expect(data).toMatchObject({ approval_status: 2 })
    const after = await here.owner.call('POST', path, { body: ask(-2) })
    expect(Object.values(after.errors ?? {}).flat()).toMatchObject([{ ...refused, context: { limit: day(-3) } }])
  })

  test('are sent and approved later', async () => {
    const one = await leaver(-3)
    const { id } = await here.add(path, { employees: [one.id], begin: 'DRAFT', ...requests[kind](day(-3)) })
    const sent = await here.owner.call('POST', `${path}submit/`, { body: { ids: [id] } })
    expect(sent.data).toMatchObject({ accepted: 1, skipped: [] })
    const approved = await here.owner.call('POST', `${path}approve/`, { body: { ids: [id] } })
    expect(approved.data).toMatchObject({ accepted: 1, skipped: [] })
  })
})

describe.each(future)('%s of somebody whose last day lies ahead', (kind) => {
  const ask = (on: number) => requests[kind](day(on))

  test('are taken up to that day, from the office and from themselves', async () => {
    const one = await leaver(9)
    const office = (on: number) =>
      here.owner.call('POST', `${base}${kind}/`, { body: { employees: [one.id], ...ask(on) } })
    const self = (on: number) => one.call('POST', `${own}${kind}/`, { body: ask(on) })
    for (const way of [office, self])
      expect(Object.values((await way(10)).errors ?? {}).flat()[0]).toMatchObject({
        ...refused,
        context: { limit: day(9) },
      })
    expect((await office(8)).errors).toBeUndefined()
    expect((await self(9)).errors).toBeUndefined()
  })
})

test.each([
  ['manual_logs', ['employee', 'punch_time', 'punch_state'], (on: string) => [`${on} 18:00:00`, 'Check out']],
  ['leaves', ['employee', 'category', 'start_time', 'end_time'], (on: string) => ['A', on, on]],
  ['overtimes', ['employee', 'start_time', 'end_time'], (on: string) => [`${on} 19:00:00`, `${on} 20:00:00`]],
  [
    'trainings',
    ['employee', 'category', 'start_time', 'end_time'],
    (on: string) => ['A', `${on} 10:00:00`, `${on} 11:00:00`],
  ],
] as const)('%s of a file are taken for the last day and not for the day after', async (kind, header, row) => {
  const one = await leaver(-3)
  const { data } = await here.owner.call('GET', `${team}employees/${one.id}/`)
  const lines = [header, [data.emp_code, ...row(day(-3))], [data.emp_code, ...row(day(-2))]]
  const file = { name: 'r.csv', bytes: Buffer.from(lines.map((line) => line.join(',')).join('\n')) }
  const told = (await send(here.owner, file, { mode: 'upsert', skip_errors: 'true' }, `${base}${kind}/`)).data
  expect(told).toMatchObject({ created: 1, failed: 1 })
  expect(told.errors).toMatchObject([{ row: 3, code: refused.code }])
})

test('the night that begins on the last day may be corrected after midnight, as far as it goes', async () => {
  const one = await leaver(-3, true)
  const log = (time: string) =>
    here.owner.call('POST', `${base}manual_logs/`, {
      body: { employees: [one.id], begin: 'APPROVED', punch_state: 1, punch_time: `${day(-2)} ${time}` },
    })
  expect((await log('06:05:00')).errors).toBeUndefined()
  expect(Object.values((await log('22:00:00')).errors ?? {}).flat()).toMatchObject([refused])
})

test('a swap with a colleague ends with the last day of either', async () => {
  const [one, other] = [await leaver(null), await leaver(9)]
  const swap = (until: number) =>
    here.owner.call('POST', `${base}swap_schedules/`, {
      body: {
        ...{ employees: [one.id], swap_type: 'COLLEAGUE', counterpart: other.id },
        ...{ att_date: day(8), until: day(until) },
      },
    })
  expect(Object.values((await swap(10)).errors ?? {}).flat()).toMatchObject([
    { ...refused, context: { limit: day(9) } },
  ])
  expect((await swap(9)).errors).toBeUndefined()
})

test.each(['manual_logs', 'leaves', 'overtimes', 'trainings'] as const)(
  '%s are looked at by the office before they are entered',
  async (kind) => {
    const one = await leaver(-3)
    const check = async (on: number) =>
      (await here.owner.call('POST', `${base}${kind}/check/`, { body: { employee: one.id, ...wish(kind, on) } })).data
    expect((await check(-3)).faults).toEqual([])
    expect((await check(-2)).faults).toMatchObject([refused])
    expect((await here.owner.call('POST', `${base}${kind}/check/`, { body: { employee: 999_999 } })).status).toBe(404)
  },
)

/** As far as it is typed. */
const wish = (kind: 'manual_logs' | 'leaves' | 'overtimes' | 'trainings', on: number) => {
  const { punch_state: _, ...asked } = { punch_state: 0, ...requests[kind](day(on)) }
  return kind === 'trainings'
    ? Object.fromEntries(Object.entries(asked).filter(([name]) => name !== 'category'))
    : asked
}
