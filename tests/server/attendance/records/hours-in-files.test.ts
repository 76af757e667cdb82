// Files that have the day once and its hours beside, and hours that say which half of a day is taken off.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#openapi/dates.ts'
import { day, mondayFrom } from '#tests/support/days.ts'
import { send } from '../../engine/exchange/support/files.ts'
import { type Ground, ground, paths } from './support.ts'

const base = '/web/att/api/v2/'
const monday = mondayFrom(7)
const on = (at: number) => day(monday + 7 * Math.floor(at / 5) + (at % 5))

let here: Ground
beforeAll(async () => {
  here = await ground('hours-in-files')
  const free = await here.add(paths.timetables, { alias: 'Free', use_mode: 'FLEXIBLE', work_minutes: 480 })
  const late = await here.add(paths.timetables, { alias: 'Late', start_time: '14:00:00', end_time: '22:00:00' })
  const week = (alias: string, timetable: number) => {
    const days = [0, 1, 2, 3, 4].map((at) => ({ day_index: at, timetables: [timetable], weekend_day: null }))
    return here.add(paths.shifts, { alias, days })
  }
  const shifts: Readonly<Record<string, Record<string, never>>> = {
    '1249': await week('Late week', Number(late.id)),
    '1251': await week('Free week', Number(free.id)),
  }
  const kind = {
    category_code: 'HOURLY',
    category_name: 'By the hour',
    report_symbol: 'BH',
    minimum_unit: '0.25',
  }
  await here.add(`${base}incident_types/`, kind)
  await here.add(`${base}training_types/`, { category_code: 'FA', category_name: 'First aid', report_symbol: 'FA' })
  for (const [emp_code, first_name] of [
    ['1250', 'Ana'],
    ['1249', 'Eve'],
    ['1251', 'Lin'],
  ] as const) {
    const person = await here.hire({ emp_code, first_name, hire_date: day(-400) })
    const shift = shifts[emp_code]?.id
    if (shift) await here.add(paths.employees, { employees: [person.id], shift, start_date: day(-10) })
  }
}, 120_000)
afterAll(() => here.server.close())

const csv = (...rows: readonly string[]) => ({ name: 'hours.csv', bytes: Buffer.from(`${rows.join('\r\n')}\r\n`) })
const bring = async (path: string, rows: readonly string[], more: Record<string, string> = {}) =>
  (await send(here.owner, csv(...rows), more, `${base}${path}/`)).data
const faultsOf = (errors: readonly { readonly row: number; readonly column: string; readonly message: string }[]) =>
  errors.map(({ row, column, message }) => [row, column, message])
const momentsOf = async (path: string, ordering = 'start_time') =>
  (await here.owner.call('GET', `${base}${path}/`, { query: { ordering, page_size: '100' } })).data.data
const fieldsOf = (columns: readonly { readonly field: string | null }[]) => columns.map(({ field }) => field)

test.each([
  ['Employee;Date;Start time;End time', 'att_date'],
  ['Employee;Work date;From;To', 'att_date'],
  ['Personel;Tarih;Başlangıç saati;Bitiş saati', 'att_date'],
  ['Empleado;Fecha;Hora inicio;Hora fin', 'att_date'],
  ['الموظف;التاريخ;وقت البداية;وقت النهاية', 'att_date'],
])('the day of overtime stands once for both of its moments: %s', async (header, field) => {
  const rows = [`1250;${on(0)};19:00;21:30`, `1250;${on(1)};22:00;01:30`, `1250;;19:00;21:00`]
  const data = await bring('overtimes', [header, ...rows], { dry_run: 'true' })
  expect([fieldsOf(data.columns)[1], data.created]).toEqual([field, 2])
  const [, , start = '', end = ''] = header.split(';')
  const missing = 'The day is missing: write date and time in one cell'
  expect(faultsOf(data.errors)).toEqual([
    [4, start, missing],
    [4, end, missing],
  ])
})

test('an end before the start is on the next day, also behind a whole moment, and again nothing changes', async () => {
  const header = 'Employee;From;To;Date'
  const [first, second, third] = [on(2), on(3), on(4)]
  const rows = [
    `1250;22:00;01:30;${first}`,
    `1250;${second} 19:00;21:00;`,
    `1250;${third} 22:00;${addDays(third, 1)} 00:30;${third}`,
  ]
  const data = await bring('overtimes', [header, ...rows])
  expect([data.created, data.errors]).toEqual([3, []])
  const kept = await momentsOf('overtimes')
  expect(kept.map((one: Record<string, string>) => [one.start_time, one.end_time])).toEqual([
    [`${first} 22:00:00`, `${addDays(first, 1)} 01:30:00`],
    [`${second} 19:00:00`, `${second} 21:00:00`],
    [`${third} 22:00:00`, `${addDays(third, 1)} 00:30:00`],
  ])
  const again = await bring('overtimes', [header, ...rows])
  expect([again.created, again.unchanged, again.errors]).toEqual([0, 3, []])
})

test('the same moment twice is no overtime of a day, and an end on the day before is none', async () => {
  const rows = [`1250;${on(0)};19:00;19:00`, `1249;${on(0)};23:00;${addDays(on(0), -1)} 23:30`]
  const data = await bring('overtimes', ['Employee;Date;Start time;End time', ...rows], { dry_run: 'true' })
  expect([data.created, data.errors.map(({ field }: { field: string }) => field)]).toEqual([
    0,
    ['end_time', 'end_time'],
  ])
})

const headings = 'Date;Start time;End time'
test.each([
  ['trainings', `Employee;${headings};Training type`, 'FA', ['start_time.date', 'start_time.time', 'end_time']],
  ['leaves', `Employee;${headings};Leave type;Taken as`, 'HOURLY;hourly', undefined],
  ['trainings', 'Employee;Date;From;To;Training type', 'FA', ['start_time.date', 'start_time', 'end_time']],
])('%s have their day once, too: %s', async (path, header, more, fields) => {
  const data = await bring(path, [header, `1249;${on(5)};15:00;17:00;${more}`], { dry_run: 'true' })
  expect([data.created, data.errors]).toEqual([1, []])
  if (fields) expect(fieldsOf(data.columns).slice(1, 4)).toEqual(fields)
})

test('a date beside whole moments, such as that of the application, moves nothing', async () => {
  const header = 'Employee;Date;From;To;Leave type'
  const data = await bring('leaves', [header, `1250;${on(0)};${on(9)};${on(9)};PERSONAL`])
  expect([data.created, data.errors]).toEqual([1, []])
  expect((await momentsOf('leaves'))[0].start_time).toBe(`${on(9)} 00:00:00`)
})

test('days and months of a date that stands once are read by its column', async () => {
  const dates = ['25/12/2026', '03/12/2026'].map((date) => `1250;${date};19:00;21:00;FA`)
  const data = await bring('trainings', ['Employee;Date;From;To;Training type', ...dates], { dry_run: 'true' })
  expect([data.created, data.errors, data.format.dates]).toEqual([
    2,
    [],
    expect.arrayContaining([expect.objectContaining({ column: 'Date', form: 'DMY' })]),
  ])
})

test('a person may match the day and the times of an event', async () => {
  const path = '/web/device/api/v2/events/'
  const rows = ['Event;Place;Organizer;Date;Start time;End time', `Fair;Hall;Ana;${on(0)};18:00;00:30`]
  const { data } = await send(here.owner, csv(...rows), {}, path)
  expect([data.created, data.errors, fieldsOf(data.columns).slice(3)]).toEqual([
    1,
    [],
    ['event_time.date', 'event_time.time', 'end_time'],
  ])
  const [kept] = (await here.owner.call('GET', path)).data.data
  expect([kept.event_time, kept.end_time]).toEqual([`${on(0)} 18:00:00`, `${addDays(on(0), 1)} 00:30:00`])
})

test('the hours of half a day of leave say which half it is: by the timetable, without one by noon', async () => {
  const header = 'Employee;Leave type;From;To;Duration'
  const rows = [
    [`1249;PERSONAL;${on(10)} 14:00;${on(10)} 18:00;0.5`, 'FIRST_HALF'],
    [`1249;PERSONAL;${on(11)} 18:00;${on(11)} 22:00;half day`, 'SECOND_HALF'],
    [`1250;PERSONAL;${on(12)} 08:00;${on(12)} 12:00;0.5`, 'FIRST_HALF'],
    [`1250;PERSONAL;${on(13)} 14:00;${on(13)} 18:00;½`, 'SECOND_HALF'],
    [`1250;PERSONAL;${on(14)} 14:00;${on(14)} 18:00;Half Day AM`, 'FIRST_HALF'],
    [`1250;PERSONAL;${on(15)};${on(15)} 12:00;0.5`, 'FIRST_HALF'],
    [`1250;PERSONAL;${on(16)} 13:00;${on(16)};0.5`, 'SECOND_HALF'],
    [`1251;PERSONAL;${on(17)} 08:00;${on(17)} 11:30;0.5`, 'FIRST_HALF'],
    [`1251;PERSONAL;${on(18)} 12:00;${on(18)} 16:00;0.5`, 'SECOND_HALF'],
  ] as const
  const file = [header, ...rows.map(([row]) => row)]
  const data = await bring('leaves', file)
  expect([data.created, faultsOf(data.errors)]).toEqual([rows.length, []])
  expect(data.format.warnings.map(({ name }: { name: string }) => name)).not.toContain('half_unsaid')
  const kept = (await momentsOf('leaves')).filter((one: { start_time: string }) => one.start_time >= on(10))
  expect(kept.map((one: { day_type: string; days: string }) => [one.day_type, one.days])).toEqual(
    rows.map(([, half]) => [half, '0.50']),
  )
  const again = await bring('leaves', file)
  expect([again.created, again.unchanged, again.errors]).toEqual([0, rows.length, []])
})

test('half a day with the hours of a whole one has to say which half', async () => {
  const rows = [`1249;PERSONAL;${on(20)} 14:00;${on(20)} 22:00;0.5`, `1249;PERSONAL;${on(21)};${on(21)} 23:59;0.5`]
  const data = await bring('leaves', ['Employee;Leave type;From;To;Duration', ...rows], { dry_run: 'true' })
  expect([data.created, faultsOf(data.errors)]).toEqual([
    1,
    [[2, 'Duration', 'Half a day, and its hours do not say which half: write it here']],
  ])
  expect(data.format.warnings).toEqual([{ name: 'half_unsaid', count: 1, row: 3, column: 'Duration', value: '0.5' }])
})
