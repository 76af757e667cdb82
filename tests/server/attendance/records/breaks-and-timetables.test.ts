import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codesOf, type Ground, ground, paths } from './support.ts'

let here: Ground
let number = 0
const named = (body: object = {}) => ({ alias: `R${++number}`, ...body })
beforeAll(async () => {
  here = await ground('timetables')
})
afterAll(() => here.server.close())

describe('a company', () => {
  test('starts with general hours, lunch at noon, from Monday to Friday', async () => {
    const { data } = await here.owner.call('GET', paths.timetables)
    expect(data.data).toMatchObject([{ alias: 'General', start_time: '09:00:00', required_minutes: 480, used_by: 1 }])
    const shifts = await here.owner.call('GET', paths.shifts)
    expect(shifts.data.data).toMatchObject([{ alias: 'Weekday', day_summary: '5 × General 09:00–18:00' }])
  })

  test('cannot delete the built-in timetable', async () => {
    const { data } = await here.owner.call('GET', paths.timetables)
    const { code } = await here.owner.call('DELETE', `${paths.timetables}${data.data[0].id}/`)
    expect(code).toBe('ZBAT0021')
  })
})

describe('a break', () => {
  test('by the clock is at noon for an hour unless something else is said', async () => {
    const made = await here.add(paths.breaks, named())
    expect(made).toMatchObject({ period_start: '12:00:00', period_end: '13:00:00', duration: 60, minutes: null })
  })

  test('after a presence has minutes and no times', async () => {
    const made = await here.add(paths.breaks, named({ calc_type: 'DURATION_AUTO', period_start: '10:00:00' }))
    expect(made).toMatchObject({ period_start: null, period_end: null, minutes: 30, min_span: 360, duration: 30 })
  })

  test('that ends at or before its start ends on the next day', async () => {
    const made = await here.add(paths.breaks, named({ period_start: '23:45:00', period_end: '00:15:00' }))
    expect(made.duration).toBe(30)
  })

  test('longer than eight hours is refused', async () => {
    const faults = await here.faults(paths.breaks, named({ period_start: '08:00:00', period_end: '16:01:00' }))
    expect(faults).toEqual({ period_end: ['ZBAT0015'] })
  })

  test('cannot be at least longer than it is', async () => {
    const faults = await here.faults(paths.breaks, named({ calc_type: 'PUNCHED', min_duration: 61 }))
    expect(faults).toEqual({ min_duration: ['ZBAT0015'] })
  })

  test('loses what only punches tell when it becomes one by the clock', async () => {
    const made = await here.add(paths.breaks, named({ calc_type: 'PUNCHED', overrun_rule: 'LATE', overrun_grace: 5 }))
    const { data } = await here.change(paths.breaks, Number(made.id), { calc_type: 'FIXED_AUTO' })
    expect(data).toMatchObject({ start_margin: null, end_margin: null, overrun_rule: 'NONE', overrun_grace: 0 })
  })

  test('in use stays inside its timetables, which are named', async () => {
    const lunch = await here.add(paths.breaks, named())
    await here.add(paths.timetables, { alias: 'Day with lunch', break_times: [lunch.id] })
    const { errors } = await here.change(paths.breaks, Number(lunch.id), {
      period_start: '17:30:00',
      period_end: '18:30:00',
    })
    expect(errors?.period_start).toMatchObject([{ code: 'ZBAT1101', context: { names: 'Day with lunch' } }])
    expect(
      (await here.change(paths.breaks, Number(lunch.id), { period_start: '17:00:00', period_end: '18:00:00' })).status,
    ).toBe(200)
  })

  test('that a timetable uses cannot be deleted', async () => {
    const lunch = await here.add(paths.breaks, named())
    await here.add(paths.timetables, named({ break_times: [lunch.id] }))
    const { code, context } = await here.owner.call('DELETE', `${paths.breaks}${lunch.id}/`)
    expect([code, context]).toEqual(['ZBAT0020', { used_by: [{ resource: 'timetable', count: 1 }] }])
  })

  test('is copied under a name that is free', async () => {
    const made = await here.add(paths.breaks, { alias: 'Tea', period_end: '12:10:00' })
    const copy = await here.owner.call('POST', `${paths.breaks}copy/${made.id}/`, { body: {} })
    expect(copy.data).toMatchObject({ alias: 'Tea (2)', period_end: '12:10:00', version: 1 })
    const again = await here.owner.call('POST', `${paths.breaks}copy/${made.id}/`, { body: {} })
    expect(again.data.alias).toBe('Tea (3)')
  })
})

describe('a timetable', () => {
  test('that ends at or before its begin ends on the next day; breaks after midnight are drawn there', async () => {
    const meal = await here.add(paths.breaks, named({ period_start: '02:00:00', period_end: '02:30:00' }))
    const night = await here.add(
      paths.timetables,
      named({ start_time: '22:00:00', end_time: '06:00:00', break_times: [meal.id] }),
    )
    expect(night).toMatchObject({
      duration: 480,
      required_minutes: 450,
      day: { work: { from: 1320, to: 1800 }, breaks: [{ from: 1560, to: 1590, is_paid: false }] },
    })
  })

  test('whose begin and end are the same lasts a whole day', async () => {
    const made = await here.add(paths.timetables, named({ start_time: '07:00:00', end_time: '07:00:00' }))
    expect(made.duration).toBe(1440)
  })

  test('asks for no time of a paid break, and counts one after a presence only where it is long enough', async () => {
    const paid = await here.add(paths.breaks, named({ is_paid: true }))
    const after = await here.add(paths.breaks, named({ calc_type: 'DURATION_AUTO', minutes: 45, min_span: 500 }))
    const long = await here.add(paths.timetables, named({ break_times: [paid.id, after.id] }))
    expect(long.required_minutes).toBe(540 - 45)
    const short = await here.add(paths.timetables, named({ end_time: '17:00:00', break_times: [after.id] }))
    expect(short.required_minutes).toBe(480)
  })

  test('with breaks outside of its hours, or over each other, is refused with their names', async () => {
    const early = await here.add(paths.breaks, { alias: 'Too early', period_start: '06:00:00', period_end: '06:30:00' })
    const noon = await here.add(paths.breaks, { alias: 'Noon', period_start: '12:00:00', period_end: '13:00:00' })
    const other = await here.add(paths.breaks, { alias: 'Half past', period_start: '12:30:00', period_end: '13:30:00' })
    const { errors } = await here.owner.call('POST', paths.timetables, { body: named({ break_times: [early.id] }) })
    expect(errors?.break_times).toMatchObject([{ code: 'ZBAT1201', context: { names: 'Too early' } }])
    expect(await here.faults(paths.timetables, named({ break_times: [noon.id, other.id] }))).toEqual({
      break_times: ['ZBAT1201'],
    })
  })

  test.each([
    ['a check-in margin beyond its length', { in_above_margin: 541 }, { in_above_margin: ['ZBAT0015'] }],
    ['windows that cross', { in_above_margin: 300, out_ahead_margin: 300 }, { out_ahead_margin: ['ZBAT0024'] }],
    [
      'a window beyond 36 hours',
      { end_time: '09:00:00', in_ahead_margin: 720, out_above_margin: 1 },
      { out_above_margin: ['ZBAT0015'] },
    ],
    ['a half that ends outside', { first_half_out_time: '08:00:00' }, { first_half_out_time: ['ZBAT0024'] }],
    [
      'halves in the wrong order',
      { first_half_out_time: '14:00:00', second_half_in_time: '13:00:00' },
      { second_half_in_time: ['ZBAT0024'] },
    ],
    ['a core of one end', { use_mode: 'FLEXIBLE', core_start: '10:00:00' }, { core_end: ['ZBAT0010'] }],
    [
      'rounding up from a minute that is not said',
      { in_round_mode: 'CUTOFF', in_round_unit: 15 },
      { in_round_cutoff: ['ZBAT0010'] },
    ],
    [
      'rounding up from a minute beyond the unit',
      { out_round_mode: 'CUTOFF', out_round_unit: 15, out_round_cutoff: 15 },
      { out_round_cutoff: ['ZBAT0015'] },
    ],
    ['overtime levels that do not begin at 0', { ot_bands: [{ from: 60, level: 1 }] }, { ot_bands: ['ZBAT1002'] }],
    [
      'overtime levels that do not rise',
      {
        ot_bands: [
          { from: 0, level: 1 },
          { from: 60, level: 2 },
          { from: 60, level: 3 },
        ],
      },
      { ot_bands: ['ZBAT1002'] },
    ],
  ])('with %s is refused', async (_what, body, expected) => {
    expect(await here.faults(paths.timetables, named(body))).toEqual(expected)
  })

  test('of flexible hours has no begin and no end', async () => {
    const made = await here.add(
      paths.timetables,
      named({
        use_mode: 'FLEXIBLE',
        start_time: '09:00:00',
        work_minutes: 420,
        core_start: '10:00:00',
        core_end: '15:00:00',
      }),
    )
    expect(made).toMatchObject({
      start_time: null,
      end_time: null,
      required_minutes: 420,
      day: { work: { from: 600, to: 900 } },
    })
  })

  test('keeps its kind of hours once a shift uses it', async () => {
    const made = await here.add(paths.timetables, named())
    expect((await here.change(paths.timetables, Number(made.id), { use_mode: 'FLEXIBLE' })).status).toBe(200)
    await here.add(paths.shifts, named({ days: [{ day_index: 0, timetables: [made.id] }] }))
    const { errors } = await here.change(paths.timetables, Number(made.id), { use_mode: 'NORMAL' })
    expect(codesOf(errors)).toEqual({ use_mode: ['ZBAT0018'] })
  })

  test('is in use where a temporary schedule of a date to come has it, and keeps its kind of hours then', async () => {
    const made = await here.add(paths.timetables, named())
    const { id } = await here.hire({ hire_date: '2026-01-01' })
    for (const att_date of ['2026-02-01', '2999-02-01'])
      await here.add(paths.temporary, { employees: [id], att_date, timetable: made.id })
    expect((await here.read(paths.timetables, Number(made.id))).used_by).toBe(1)
    const { errors } = await here.change(paths.timetables, Number(made.id), { use_mode: 'FLEXIBLE' })
    expect(codesOf(errors)).toEqual({ use_mode: ['ZBAT0018'] })
    const { code, context } = await here.owner.call('DELETE', `${paths.timetables}${made.id}/`)
    expect([code, context]).toEqual(['ZBAT0020', { used_by: [{ resource: 'temporary_schedule', count: 2 }] }])
  })

  test('cannot grow into its neighbour in a shift, which is named', async () => {
    const early = await here.add(paths.timetables, named({ start_time: '06:00:00', end_time: '14:00:00' }))
    const late = await here.add(paths.timetables, named({ start_time: '14:00:00', end_time: '22:00:00' }))
    await here.add(paths.shifts, { alias: 'Both', days: [{ day_index: 0, timetables: [early.id, late.id] }] })
    const { errors } = await here.change(paths.timetables, Number(early.id), { end_time: '15:00:00' })
    expect(errors?.end_time?.[0]).toMatchObject({
      code: 'ZBAT1301',
      context: { names: expect.stringMatching(/^Both: /) },
    })
  })

  test('is copied with its breaks', async () => {
    const lunch = await here.add(paths.breaks, named())
    const made = await here.add(paths.timetables, named({ break_times: [lunch.id], allow_late: 7 }))
    const { data } = await here.owner.call('POST', `${paths.timetables}copy/${made.id}/`, { body: {} })
    expect(data).toMatchObject({
      alias: `${made.alias} (2)`,
      allow_late: 7,
      break_times: [{ id: lunch.id }],
      is_default: false,
    })
  })
})

describe('a timetable that is not saved', () => {
  const monday = '2026-03-02'
  const attempt = async (timetable: object, punches: readonly (string | object)[], date = monday) => {
    const body = { timetable, date, punches: punches.map((one) => (typeof one === 'string' ? { time: one } : one)) }
    return here.owner.call('POST', `${paths.timetables}preview/`, { body })
  }

  test('is tried on punches that nobody made, with its breaks and the rule of the company, and says why', async () => {
    const lunch = await here.add(paths.breaks, named())
    const before = await here.owner.call('GET', paths.timetables)
    const { data } = await attempt({ alias: 'Early', break_times: [lunch.id], allow_late: 5 }, ['09:12:00', '18:30:00'])
    expect(data).toMatchObject({
      status: 'PRESENT',
      flags: ['LATE'],
      required: 480,
      worked: 468,
      late: 12,
      break_deducted: 60,
      attended_days: '1.00',
      check_in: `${monday} 09:12`,
      check_out: `${monday} 18:30`,
      elsewhere: 0,
    })
    expect(data.steps).toContainEqual(
      expect.objectContaining({
        rule: 'allow_late',
        measure: 'late',
        minutes: 12,
        origin: { set_in: 'TIMETABLE', name: 'Early' },
      }),
    )
    expect((await here.owner.call('GET', paths.timetables)).data.data).toEqual(before.data.data)
  })

  test('may be a night, have keys that were pressed, and punches that belong to another date', async () => {
    const night = { start_time: '22:00:00', end_time: '06:00:00', pairing_mode: 'STATE_PAIRS' }
    const { data } = await attempt(night, [
      { time: '22:00:00', state: 0 },
      { time: '02:00:00', day: 1, state: 1 },
      { time: '03:00:00', day: 1, state: 0 },
      { time: '06:00:00', day: 1, state: 1 },
      { time: '20:00:00', day: 1 },
    ])
    expect(data).toMatchObject({ required: 480, worked: 420, short: 60, flags: ['SHORT'], elsewhere: 1 })
  })

  test('counts on a Saturday as on other days, and a night shorter where the clock goes forward', async () => {
    const saturday = await attempt({}, ['09:00:00', '18:00:00'], '2026-03-07')
    expect(saturday.data).toMatchObject({ status: 'PRESENT', worked: 540, ot_weekend: 0 })
    const nobody = await attempt({ use_mode: 'FLEXIBLE', work_minutes: 300 }, [], '2026-03-07')
    expect(nobody.data).toMatchObject({ status: 'ABSENT', required: 300, absent: 300 })
  })

  test('is refused as it would be when it is saved', async () => {
    const stranger = await here.server.company('timetables-elsewhere')
    const { data: foreign } = await stranger.call('POST', paths.breaks, { body: { alias: 'Theirs' } })
    const faults = async (timetable: object) => codesOf((await attempt(timetable, [])).errors)
    expect(await faults({ break_times: [foreign.id] })).toEqual({ break_times: ['ZBAT0016'] })
    expect(await faults({ in_above_margin: 300, out_ahead_margin: 300 })).toEqual({ out_ahead_margin: ['ZBAT0024'] })
    expect(await faults({ allow_late: 900 })).toEqual({ allow_late: ['ZBAT0015'] })
    expect((await attempt({}, [], '2026-02-30')).status).toBe(400)
    expect((await attempt({}, ['25:00:00'])).status).toBe(400)
  })

  test('is tried by whoever may see timetables, and by nobody else', async () => {
    const looks = await here.server.member(here.owner, {
      email: 'looks@timetables.test',
      permissions: ['att.view_timetable'],
    })
    const body = { timetable: {}, date: monday, punches: [] }
    expect((await looks.call('POST', `${paths.timetables}preview/`, { body })).status).toBe(200)
    const clerk = await here.server.member(here.owner, {
      email: 'clerk@timetables.test',
      permissions: ['att.view_break_time'],
    })
    expect((await clerk.call('POST', `${paths.timetables}preview/`, { body })).status).toBe(403)
  })
})
