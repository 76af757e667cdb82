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

/** 1 a date, 2 a date with its time, 3 a time. */
const styles = `<styleSheet><cellXfs>${[0, 14, 22, 21].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`

/** A number with a style of the workbook. */
const styled = (style: number, value: number) => `#${style}#${value}`

/** Cells that are empty are left out, as in a sheet whose cells are merged. */
function sheet(rows: readonly (readonly string[])[], merges: readonly string[] = []) {
  const cell = (row: number) => (text: string, at: number) => {
    const [, style, value] = /^#(\d+)#(.+)$/.exec(text) ?? []
    const place = `r="${String.fromCharCode(65 + at)}${row}"`
    if (style !== undefined) return `<c ${place} s="${style}"><v>${value}</v></c>`
    return text && `<c ${place} t="inlineStr"><is><t>${text}</t></is></c>`
  }
  const xml = rows.map((cells, at) => `<row r="${at + 1}">${cells.map(cell(at + 1)).join('')}</row>`).join('')
  const behind = `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
  return { name: 'plans.xlsx', bytes: sheetFile(xml, { behind, parts: { 'xl/styles.xml': styles } }) }
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
    ['employee.code', 'employee.name', 'category', 'start_time', 'end_time', 'day_type', 'apply_reason'],
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

const serial = (date: string) => (Date.parse(date) - Date.parse('1899-12-30')) / 86_400_000

test.each([
  ['Date;Time', 'employee;punch_time.date;punch_time.time;punch_state', ';'],
  ['Fecha;Hora', 'employee;punch_time.date;punch_time.time;punch_state', ';'],
  ['Tarih;Saat', 'employee;punch_time.date;punch_time.time;punch_state', ';'],
  ['التاريخ;الوقت', 'employee;punch_time.date;punch_time.time;punch_state', ';'],
  ['Punch date;Punch time', 'employee;punch_time.date;punch_time.time;punch_state', ';'],
])('a day and a time in columns of their own are one moment: %s', async (headings, fields) => {
  const path = `${base}manual_logs/`
  const on = day(-3)
  const [year, month, date] = on.split('-')
  const rows = [
    `1250;${on};08:05;IN`,
    `1250;${date}.${month}.${year};05:10 PM;OUT`,
    `1249;${on};830;IN`,
    `1249;${on} 00:00:00;${on} 18:15:00;OUT`,
    `1249;${on};;IN`,
    `1249;;09:00;IN`,
    `1249;${on};25:00;IN`,
    `1249;${on};${day(-2)} 09:00;IN`,
  ]
  const data = await look(path, lines(`Employee;${headings};In/Out`, ...rows))
  expect(fieldsOf(data)).toEqual(fields.split(';'))
  const [first = '', second = ''] = headings.split(';')
  expect([
    data.created,
    data.errors.map(({ row, column, message }: { row: number; column: string; message: string }) => [
      row,
      column,
      message,
    ]),
  ]).toEqual([
    4,
    [
      [6, second, 'This field is required'],
      [7, first, 'This field is required'],
      [8, second, 'Not a time'],
      [9, second, 'This is of another day than the date beside it'],
    ],
  ])
})

test('the moments that come of two columns are those that are stored, and a person may match them', async () => {
  const path = `${base}manual_logs/`
  const on = day(-5)
  const { data } = await send(here.owner, lines('Employee;Date;Time;In/Out', `1250;${on};07:58;IN`), {}, path)
  expect([data.created, data.errors]).toEqual([1, []])
  const kept = await here.owner.call('GET', path, { query: { page_size: '50' } })
  expect(JSON.stringify(kept.data.data)).toContain(`${on} 07:58:00`)
  const file = lines('Employee;D1;D2;In/Out', `1250;${on};17:02;OUT`)
  const mapping = JSON.stringify({ 0: 'employee', 1: 'punch_time.date', 2: 'punch_time.time', 3: 'punch_state' })
  const by = (await send(here.owner, file, { mapping, dry_run: 'true' }, path)).data
  expect([by.created, faultsOf(by), fieldsOf(by)[2]]).toEqual([1, [], 'punch_time.time'])
})

test('in a workbook days and times are put together, and a day without a time is refused', async () => {
  const path = `${base}manual_logs/`
  const on = serial(day(-3))
  const [asDay, asMoment, asTime] = [1, 2, 3]
  const apart = await look(
    path,
    sheet([
      ['Employee', 'Date', 'Time', 'In/Out'],
      ['1250', styled(asDay, on), styled(asTime, 0.34375), 'IN'],
      ['1250', styled(asDay, on), styled(asMoment, on + 0.75), 'OUT'],
      ['1249', styled(asDay, on), '', 'IN'],
    ]),
  )
  expect([apart.created, faultsOf(apart)]).toEqual([2, [[4, 'punch_time', 'This field is required']]])
  const one = await look(
    path,
    sheet([
      ['Employee', 'Date and time', 'In/Out'],
      ['1250', styled(asDay, on), 'IN'],
      ['1250', styled(0, on), 'IN'],
      ['1250', styled(asMoment, on), 'IN'],
      ['1249', styled(asDay, on + 0.5), 'IN'],
    ]),
  )
  const missing = 'The time is missing: write date and time in one cell'
  expect([one.created, faultsOf(one)]).toEqual([
    2,
    [
      [2, 'punch_time', missing],
      [3, 'punch_time', missing],
    ],
  ])
})

test('how long leave is says half a day, and nothing where the dates say it', async () => {
  const path = `${base}leaves/`
  const on = (at: number) => day(monday + 14 + 7 * Math.floor(at / 5) + (at % 5))
  const said = [
    ...['0.5', 'Half Day AM', 'half day (pm)', '0,5', 'medio día', 'Yarım gün', 'نصف يوم', '½', '1', '1 day'],
  ]
  const rows = said.map((length, at) => `1250;PERSONAL;${on(at)};${on(at)};${length}`)
  const { data } = await send(
    here.owner,
    lines('Employee;Leave type;From;To;Duration', ...rows),
    { dry_run: 'true' },
    path,
  )
  expect([data.created, faultsOf(data), fieldsOf(data)[4]]).toEqual([10, [], 'day_type'])
  const unsaid = data.format.warnings.find(({ name }: { name: string }) => name === 'half_unsaid')
  expect(unsaid).toMatchObject({ count: 6, row: 2, column: 'Duration', value: '0.5' })
  const few = lines('Employee;Leave type;From;To;Duration', ...[0, 1, 2, 8].map((at) => rows[at] ?? ''))
  expect((await send(here.owner, few, {}, path)).data.created).toBe(4)
  const query = { ordering: 'start_time', page_size: '100' }
  const all = (await here.owner.call('GET', path, { query })).data.data
  const kept = all.filter(({ start_time }: { start_time: string }) => start_time >= on(0))
  expect(kept.map((leave: { day_type: string; days: string }) => [leave.day_type, leave.days])).toEqual([
    ['FIRST_HALF', '0.50'],
    ['FIRST_HALF', '0.50'],
    ['SECOND_HALF', '0.50'],
    ['FULL', '1.00'],
  ])
  const odd = await look(
    path,
    lines(
      'Employee;Leave type;From;To;Days',
      `1249;PERSONAL;${on(0)};${on(2)};2.5`,
      `1249;PERSONAL;${on(1)};${on(2)};0.5`,
    ),
  )
  expect(faultsOf(odd)).toEqual([
    [2, 'day_type', 'Here only half a day can be said (0.5): write other parts of days in rows of their own'],
    [3, 'end_time', expect.any(String)],
  ])
})

test('a kind of leave of whole days takes no half of one from a file', async () => {
  const kind = { category_code: 'WHOLE', category_name: 'Whole days', report_symbol: 'WD', unit: 3, minimum_unit: '1' }
  await here.add(`${base}incident_types/`, kind)
  const on = day(monday + 35)
  const file = lines('Employee;Leave type;From;To;Duration', `1249;WHOLE;${on};${on};half day`)
  expect(faultsOf(await look(`${base}leaves/`, file))).toEqual([
    [2, 'day_type', 'This kind of leave is taken in whole days'],
  ])
})

test.each([
  ['Holiday;Date;To', 'end_date'],
  ['Holiday;From;To', 'end_date'],
  ['Tatil;Başlangıç;Bitiş', 'end_date'],
  ['العطلة;من;إلى', 'end_date'],
])('a holiday with its last day takes several: %s', async (headings, field) => {
  const path = `${base}holidays/`
  const name = `Feast ${headings.replaceAll(';', ' ')}`
  const rows = [`${name};2027-06-16;2027-06-19`, `${name} one;2027-06-20;`, `${name} wrong;2027-06-20;2027-06-19`]
  const { data } = await send(here.owner, lines(headings, ...rows), { skip_errors: 'true' }, path)
  expect([fieldsOf(data)[2], data.created, faultsOf(data)]).toEqual([
    field,
    2,
    [[4, 'end_date', 'The end is before the start']],
  ])
  expect(data.format.own_fields).toEqual([{ name: 'end_date', label: 'Last day' }])
  const again = (await send(here.owner, lines(headings, ...rows.slice(0, 2)), {}, path)).data
  expect([again.created, again.unchanged]).toEqual([0, 2])
  const kept = (await here.owner.call('GET', path, { query: { alias__icontains: name, ordering: 'start_date' } })).data
    .data
  expect(kept.map((one: { duration_day: number; end_date: string }) => [one.duration_day, one.end_date])).toEqual([
    [4, '2027-06-19'],
    [1, '2027-06-20'],
  ])
})

test('a last day and a number of days that do not agree are a fault', async () => {
  const file = lines('Holiday;Date;To;Days', 'A;2027-07-01;2027-07-03;3', 'B;2027-07-01;2027-07-03;2')
  const data = await look(`${base}holidays/`, file)
  expect([data.created, faultsOf(data)]).toEqual([
    1,
    [[3, 'end_date', 'The number of days is not that from the first to the last day']],
  ])
})

test('a code that lost its zeros is told with the one that is there, and never matched', async () => {
  await here.add('/web/personnel/api/v2/employees/', { emp_code: '0042', first_name: 'Zoe', hire_date: day(-400) })
  const told =
    'Not found, but 0042 is there: write it so, in a column formatted as text, since spreadsheets drop zeros in front'
  const log = await look(`${base}manual_logs/`, lines('Employee;Date;Time', `42;${day(-3)};08:00`))
  expect(faultsOf(log)).toEqual([[2, 'employee', told]])
  const leave = await look(
    `${base}leaves/`,
    lines('Employee no;Leave type;From;To', `00042;PERSONAL;${first};${first}`),
  )
  expect(faultsOf(leave)).toEqual([[2, 'employee', told]])
  const file = lines('Employee code;First name', '42;Zoe Ann')
  const change = await send(here.owner, file, { dry_run: 'true', mode: 'update' }, '/web/personnel/api/v2/employees/')
  expect(faultsOf(change.data)).toEqual([[2, 'emp_code', told]])
  const none = await look(`${base}manual_logs/`, lines('Employee;Date;Time', `43;${day(-3)};08:00`))
  expect(none.errors[0]?.message).not.toContain('zeros')
})
