// Files of plans and requests as other programs and people write them, through the import's own calls.
import iconv from 'iconv-lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day, mondayFrom } from '#tests/support/days.ts'
import { send } from '../../engine/exchange/support/files.ts'
import { sheetFile } from '../../engine/exchange/support/sheet-file.ts'
import { type Ground, ground, paths } from './support.ts'

const base = '/web/att/api/v2/'
const monday = mondayFrom(7)
const [first, last, next] = [day(monday), day(monday + 4), day(monday + 7)]

let here: Ground
let shift: string
beforeAll(async () => {
  here = await ground('messy-plans')
  shift = (await here.owner.call('GET', paths.shifts)).data.data[0].alias
  for (const [emp_code, first_name] of [
    ['1250', 'Ana'],
    ['1249', 'Eve'],
  ])
    await here.add('/web/personnel/api/v2/employees/', { emp_code, first_name, hire_date: day(-400) })
}, 120_000)
afterAll(() => here.server.close())

/** Cells that are empty are left out, as in a sheet whose cells are merged. */
function sheet(rows: readonly (readonly string[])[], merges: readonly string[] = []) {
  const cell = (row: number) => (text: string, at: number) =>
    text && `<c r="${String.fromCharCode(65 + at)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`
  const xml = rows.map((cells, at) => `<row r="${at + 1}">${cells.map(cell(at + 1)).join('')}</row>`).join('')
  const behind = `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
  return { name: 'plans.xlsx', bytes: sheetFile(xml, { behind }) }
}
const csv = (lines: readonly string[], encoding = 'utf-8') => ({
  name: 'plans.csv',
  bytes: iconv.encode(`${lines.join('\r\n')}\r\n`, encoding),
})

interface Answer {
  readonly columns: readonly { readonly field: string | null }[]
  readonly errors: readonly { readonly row: number; readonly field: string; readonly message: string }[]
}
const fieldsOf = ({ columns }: Answer) => columns.map(({ field }) => field)
const faultsOf = ({ errors }: Answer) => errors.map(({ row, field, message }) => [row, field, message])
const look = async (path: string, file: ReturnType<typeof csv>) =>
  (await send(here.owner, file, { dry_run: 'true' }, path)).data

const lines = (...rows: readonly string[]) => csv(rows)

test('a header on two lines, below a title and with merged cells, goes in; where it comes again it is no row', async () => {
  const header = [
    ['Employee', '', 'Shift', 'Validity', ''],
    ['No.', 'Name', '', 'From', 'To'],
  ]
  const rows = [
    ['Rota', '', '', '', ''],
    [],
    ...header,
    ['1250', 'Ana', shift, first, last],
    ['', '', shift, next, day(monday + 11)],
    ...header,
    ['1249', 'Eve', shift, first, ''],
  ]
  const merges = ['A1:E1', 'A3:B3', 'D3:E3', 'C3:C4', 'A5:A6', 'B5:B6', 'A7:B7', 'D7:E7']
  const { data } = await send(here.owner, sheet(rows, merges), {}, paths.employees)
  expect([data.created, data.failed, data.rows, data.format.header_row]).toEqual([3, 0, 3, 4])
  expect(fieldsOf(data)).toEqual(planOfPerson)
  const kept = (await here.owner.call('GET', paths.employees, { query: { ordering: 'start_date' } })).data.data
  expect(
    kept
      .map((row: { employee: { emp_code: string }; start_date: string; end_date: string | null }) => [
        row.employee.emp_code,
        row.start_date,
        row.end_date,
      ])
      .toSorted(),
  ).toEqual([
    ['1249', first, null],
    ['1250', first, last],
    ['1250', next, day(monday + 11)],
  ])
})

test.each([
  ['Arabic', 'windows-1256', 'الموظف;;الوردية;الصلاحية;', 'الرقم;الاسم;;من;إلى'],
  ['Turkish', 'windows-1254', 'Personel;;Vardiya;Geçerlilik;', 'Sicil No;Adı Soyadı;;Başlangıç;Bitiş'],
])('a header on two lines is understood in %s, in its own code page', async (_language, encoding, upper, lower) => {
  const data = await look(paths.employees, csv([upper, lower, `1250;Ana;${shift};${day(90)};${day(91)}`], encoding))
  expect([data.format.encoding, data.created, faultsOf(data)]).toEqual([encoding, 1, []])
  expect(fieldsOf(data)).toEqual(planOfPerson)
})

test('units below the headings are part of them, and rows that look like words are rows', async () => {
  const units = await look(
    `${base}leaves/`,
    lines('Employee;Leave;From;To', '(code);(code);(dd/mm/yyyy);(dd/mm/yyyy)', '1250;PERSONAL;02/03/2027;03/03/2027'),
  )
  expect([units.created, units.format.dates.map(({ form }: { form: string }) => form)]).toEqual([1, ['DMY', 'DMY']])
  const words = await look(`${base}holidays/`, lines('Name;Date', 'Holiday;2027-03-02', 'Date;2027-03-04'))
  expect([words.rows, words.created, words.format.header_row]).toEqual([2, 2, 1])
  const lone = await look(`${base}holidays/`, lines('Holiday;Date', 'Day;', 'X;2027-03-02'))
  expect(faultsOf(lone)).toEqual([[2, 'start_date', 'This field is required']])
})

const planOfPerson = ['employee.code', 'employee.name', 'shift', 'start_date', 'end_date']

test.each([
  [paths.employees, 'Employee No;Name;Shift;Valid from;Valid to', planOfPerson],
  [paths.employees, 'Sicil No;Adı;Vardiya Adı;Geçerlilik Başlangıcı;Geçerlilik Bitişi', planOfPerson],
  [paths.employees, 'No. de empleado;Nombre;Turno;Vigencia desde;Vigencia hasta', planOfPerson],
  [
    paths.departments,
    'Code;Department;Roster;Effective from;Till',
    ['department.code', 'department', 'shift', 'start_date', 'end_date'],
  ],
  [
    paths.temporary,
    'Emp. No.;Name;Day;Çizelge;Remarks',
    ['employee.code', 'employee.name', 'att_date', 'timetable', 'remark'],
  ],
  [
    `${base}leaves/`,
    'Emp No;Name;Leave Type;Start Date;End Date;Days;Reason',
    ['employee.code', 'employee.name', 'category', 'start_time', 'end_time', null, 'apply_reason'],
  ],
  [
    `${base}leaves/`,
    'رقم الموظف;الاسم;نوع الإجازة;من تاريخ;إلى تاريخ',
    ['employee.code', 'employee.name', 'category', 'start_time', 'end_time'],
  ],
  [
    `${base}leaves/`,
    'Sicil No;Ad Soyad;İzin Türü;Başlangıç Tarihi;Bitiş Tarihi;Yarım gün',
    ['employee.code', 'employee.name', 'category', 'start_time', 'end_time', 'day_type'],
  ],
  [`${base}leave_openings/`, 'Employee;Leave type;Date;Balance', ['employee', 'incident_type', 'date', 'balance']],
  [
    `${base}holidays/`,
    'Holiday;Hijri date;Gregorian date;Days;Tekrar',
    ['alias', null, 'start_date', 'duration_day', 'recurring'],
  ],
  [`${base}manual_logs/`, 'Employee;Date and time;In/Out', ['employee', 'punch_time', 'punch_state']],
])('%s understands the headings %s', async (path, header, fields) => {
  expect(fieldsOf(await look(path, lines(header)))).toEqual(fields)
})

test('hours of leave do not go in as days: what is meant has to be said', async () => {
  const [tuesday, wednesday] = [day(monday + 1), day(monday + 2)]
  const rows = [`1250;PERSONAL;${tuesday} 09:00;${tuesday} 13:00`, `1249;PERSONAL;${tuesday};${wednesday} 23:59`]
  const said = 'The row names hours of a day. Say here whether full days or hours are meant'
  const path = `${base}leaves/`
  const data = await look(path, lines('Employee;Leave type;From;To', ...rows))
  expect([data.created, faultsOf(data)]).toEqual([1, [[2, 'day_type', said]]])
  const named = rows.map((row, at) => `${row};${['hourly', 'Full day'][at]}`)
  const { data: done } = await send(here.owner, lines('Employee;Leave type;From;To;Taken as', ...named), {}, path)
  expect([done.created, done.errors]).toEqual([2, []])
})

test('a punch needs its day and its time, and parts of a moment are told by what is missing', async () => {
  const file = lines(
    'Employee;Date and time;In/Out',
    `1250;${day(-3)};IN`,
    '1250;18:00;OUT',
    `1250;${day(-3)} 18:00;OUT`,
  )
  const data = await look(`${base}manual_logs/`, file)
  expect([data.created, faultsOf(data)]).toEqual([
    1,
    [
      [2, 'punch_time', 'The time is missing: write date and time in one cell'],
      [3, 'punch_time', 'The day is missing: write date and time in one cell'],
    ],
  ])
})

test.each(['1448-07-01', '01/07/1448هـ', '١ رجب ١٤٤٨', '1 Ramadan 1448 AH', '12 Ramazan 1448'])(
  'a date of the Islamic calendar is told as one: %s',
  async (date) => {
    const data = await look(`${base}holidays/`, lines('Holiday;Date', `X;${date}`))
    expect(faultsOf(data)).toEqual([[2, 'start_date', 'Write the date by the Gregorian calendar, from 1900 on']])
  },
)
