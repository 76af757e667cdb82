import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '#tests/support/days.ts'
import { type Ground, ground, paths } from './support.ts'

const base = '/web/att/api/v2/'
const overtimes = `${base}overtimes/`
const trainings = `${base}trainings/`
const yesterday = day(-1)

let here: Ground
let ana: number
let ben: number
let course: number
beforeAll(async () => {
  here = await ground('extra-hours')
  ana = (await here.hire({ first_name: 'Ana', hire_date: day(-40) })).id
  ben = (await here.hire({ first_name: 'Ben', hire_date: day(-40) })).id
  const type = { category_code: 'FA', category_name: 'First aid', report_symbol: 'FA' }
  course = Number((await here.add(`${base}training_types/`, type)).id)
}, 120_000)
afterAll(() => here.server.close())

describe('overtime', () => {
  const ask = (body: object = {}) => ({
    employees: [ana],
    start_time: `${yesterday} 18:00:00`,
    end_time: `${yesterday} 20:30:00`,
    ...body,
  })

  test('belongs to the day on which it starts, and has its length', async () => {
    const made = await here.add(overtimes, ask())
    expect(made).toMatchObject({ att_date: yesterday, minutes: 150, overtime_type: null, compensation: 'PAY' })
    expect(made.number).toMatch(/^OT-/)
  })

  test('may belong to the day before, after a night, and to no other', async () => {
    const early = { start_time: `${day(-3)} 02:00:00`, end_time: `${day(-3)} 04:00:00` }
    expect(await here.faults(overtimes, ask({ ...early, att_date: day(-4) }))).toEqual({ att_date: ['ZBAT0026'] })
    const night = await here.add(paths.timetables, { alias: 'Night', start_time: '17:00:00', end_time: '01:30:00' })
    await here.add(paths.temporary, { employees: [ana], att_date: day(-4), timetable: night.id })
    expect((await here.add(overtimes, ask({ ...early, att_date: day(-4) }))).att_date).toBe(day(-4))
    expect(await here.faults(overtimes, ask({ ...early, att_date: day(-5) }))).toEqual({ att_date: ['ZBAT0026'] })
  })

  test('after a night is of the day of the night where none is given, and not of the date of its start', async () => {
    const night = { alias: 'Long night', start_time: '22:00:00', end_time: '06:00:00' }
    const { id } = await here.add(paths.timetables, night)
    await here.add(paths.temporary, { employees: [ben], att_date: day(-4), timetable: id })
    const after = { employees: [ben], start_time: `${day(-3)} 06:00:00`, end_time: `${day(-3)} 07:00:00` }
    expect(await here.faults(overtimes, ask({ ...after, att_date: day(-3) }))).toEqual({ att_date: ['ZBAT0026'] })
    expect((await here.add(overtimes, ask(after))).att_date).toBe(day(-4))
    const evening = { employees: [ben], start_time: `${day(-3)} 20:00:00`, end_time: `${day(-3)} 21:00:00` }
    expect((await here.add(overtimes, ask(evening))).att_date).toBe(day(-3))
  })

  test('in normal working time is refused, with its hours; in its break, behind its end and on a day that need not be worked it is not', async () => {
    const cora = (await here.hire({ first_name: 'Cora', hire_date: day(-40) })).id
    const { data } = await here.owner.call('GET', paths.timetables, { query: { search: 'General' } })
    const timetable = data.data[0].id
    const plan = (body: object) => here.add(paths.temporary, { employees: [cora], timetable, ...body })
    await plan({ att_date: day(-6) })
    await plan({ att_date: day(-5), work_type: 'WEEKEND_OT' })
    const at = (date: string, from: string, to: string) =>
      ask({ employees: [cora], start_time: `${date} ${from}:00`, end_time: `${date} ${to}:00` })
    const { errors } = await here.owner.call('POST', overtimes, { body: at(day(-6), '16:00', '19:00') })
    expect(errors?.start_time).toMatchObject([{ code: 'ZBAT1402', context: { start: '09:00', end: '18:00' } }])
    expect(await here.faults(overtimes, at(day(-6), '12:30', '13:30'))).toEqual({ start_time: ['ZBAT1402'] })
    expect(await here.faults(overtimes, { ...at(day(-6), '16:00', '19:00'), begin: 'DRAFT' })).toEqual({})
    for (const [date, from, to] of [
      [day(-6), '12:00', '13:00'],
      [day(-6), '18:00', '19:00'],
      [day(-5), '10:00', '15:00'],
    ] as const)
      expect((await here.add(overtimes, at(date, from, to))).att_date).toBe(date)
  })

  test('is not approved where the plan has come to have normal work at its time, and is once it has none', async () => {
    const dora = (await here.hire({ first_name: 'Dora', hire_date: day(-40) })).id
    const { id } = await here.add(overtimes, ask({ employees: [dora] }))
    const evening = await here.add(paths.timetables, { alias: 'Evening', start_time: '17:00:00', end_time: '21:00:00' })
    const row = await here.add(paths.temporary, { employees: [dora], att_date: yesterday, timetable: evening.id })
    const approve = async () => (await here.owner.call('POST', `${overtimes}approve/`, { body: { ids: [id] } })).data
    expect(await approve()).toMatchObject({
      accepted: 0,
      skipped: [{ id, code: 'ZBAT1402', context: { start: '17:00', end: '21:00' } }],
    })
    await here.owner.call('DELETE', `${paths.temporary}${row.id}/`)
    expect(await approve()).toEqual({ accepted: 1, skipped: [] })
  })

  test('is made up by time off only where the company lets it', async () => {
    const eva = (await here.hire({ first_name: 'Eva', hire_date: day(-40) })).id
    const body = ask({ employees: [eva], compensation: 'TIME_OFF' })
    expect(await here.faults(overtimes, body)).toEqual({ compensation: ['ZBAT0029'] })
    await here.owner.call('PATCH', paths.rule, { body: { enable_compensatory: true } })
    expect(await here.faults(overtimes, body)).toEqual({})
    await here.owner.call('PATCH', paths.rule, { body: { enable_compensatory: false } })
  })

  test('that shares time with another one of the person is refused, by its number; touching it is not', async () => {
    const body = ask({ employees: [ben] })
    const first = await here.add(overtimes, body)
    const { errors } = await here.owner.call('POST', overtimes, {
      body: { ...body, start_time: `${yesterday} 20:29:00` },
    })
    expect(errors?.start_time).toMatchObject([{ code: 'ZBAT0025', context: { conflict: first.number } }])
    const next = { ...body, start_time: `${yesterday} 20:30:00`, end_time: `${yesterday} 21:00:00` }
    expect((await here.add(overtimes, next)).minutes).toBe(30)
  })

  test.each([
    ['ending before it starts', { end_time: `${yesterday} 17:00:00` }, { end_time: ['ZBAT0024'] }],
    ['longer than a day', { end_time: `${day(1)} 18:00:00` }, { end_time: ['ZBAT0043'] }],
    [
      'too long ago',
      { start_time: `${day(-34)} 18:00:00`, end_time: `${day(-34)} 19:00:00` },
      { start_time: ['ZBAT0026'] },
    ],
  ])('%s is refused', async (_, body, faults) => {
    expect(await here.faults(overtimes, ask(body))).toEqual(faults)
  })
})

describe('training', () => {
  const ask = (body: object = {}) => ({
    employees: [ana],
    category: course,
    start_time: `${day(10)} 09:00:00`,
    end_time: `${day(12)} 12:00:00`,
    ...body,
  })

  test('each day from–to is a request for each day', async () => {
    await here.add(trainings, ask({ daily: true, title: 'Each morning' }))
    const { data } = await here.owner.call('GET', trainings, { query: { search: 'morning', ordering: 'start_time' } })
    const times = data.data.map(({ start_time, end_time }: Record<string, string>) => [start_time, end_time])
    expect(times).toEqual([10, 11, 12].map((at) => [`${day(at)} 09:00:00`, `${day(at)} 12:00:00`]))
  })

  test('each night from–to ends on the day after', async () => {
    const night = { start_time: `${day(20)} 22:00:00`, end_time: `${day(22)} 02:00:00`, daily: true, title: 'At night' }
    await here.add(trainings, ask(night))
    const { data } = await here.owner.call('GET', trainings, { query: { search: 'at night', ordering: 'start_time' } })
    const times = data.data.map(({ start_time, end_time }: Record<string, string>) => [start_time, end_time])
    expect(times).toEqual([20, 21].map((at) => [`${day(at)} 22:00:00`, `${day(at + 1)} 02:00:00`]))
  })

  test('of a type out of use is refused', async () => {
    const type = { category_code: 'OLD', category_name: 'Typewriting', report_symbol: 'TY', is_active: false }
    const { id } = await here.add(`${base}training_types/`, type)
    expect(await here.faults(trainings, ask({ category: id, employees: [ben] }))).toEqual({ category: ['ZBAT0016'] })
  })

  test('longer than 62 days, or at the time of another one, is refused', async () => {
    expect(await here.faults(trainings, ask({ end_time: `${day(73)} 09:00:00` }))).toEqual({ end_time: ['ZBAT0043'] })
    const body = ask({ employees: [ben] })
    await here.add(trainings, body)
    expect(await here.faults(trainings, body)).toEqual({ start_time: ['ZBAT0025'] })
  })
})
