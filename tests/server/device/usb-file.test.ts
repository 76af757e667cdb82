import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readAttlog } from '#server/areas/device/attlog.ts'
import { companyWithTerminals, type Place } from './company.ts'

let place: Place
let number = 0
beforeAll(async () => {
  place = await companyWithTerminals('sticks')
})
afterAll(() => place.server.close())

const newClock = async (body: object = {}) => {
  const area = await place.add('personnel/areas', { area_name: `Shop ${++number}` })
  return place.add('device/terminals', { sn: `U${++number}`, alias: `Clock ${number}`, area: area.id, ...body })
}
const hire = (emp_code: string, body: object = {}) =>
  place.add('personnel/employees', { emp_code, first_name: 'Ana', ...body })
const take = (terminal: number, lines: readonly string[]) =>
  place.call('POST', 'device/transactions/usb_upload', { body: { terminal, content: lines.join('\r\n') } })
const inTerminal = async (path: string, terminal: number) => {
  const query = { terminal: String(terminal), ordering: 'punch_time' }
  return (await place.call('GET', `device/${path}`, { query })).data.data
}

describe('a file of punches', () => {
  test('has one a line, of a stick with the number of the terminal in front of the state; other lines are told apart', () => {
    const { punches, bad } = readAttlog(
      [
        '       7\t2026-10-05 08:59:41\t1\t0\t15\t3',
        '1042\t2026-10-05T18:03\t1\t1\t0\t0\t0',
        '1042\t2026-10-05 18:04:00',
        'not a punch',
        '1043\t2026-13-40 08:00:00\t0\t1\t0',
        '1043\t1999-12-31 08:00:00\t0\t1\t0',
        '',
      ].join('\n'),
    )
    expect(punches).toMatchObject([
      { code: '7', at: '2026-10-05 08:59:41', state: '0', verify: 15, work_code: '3' },
      { code: '1042', at: '2026-10-05 18:03:00', state: '1', verify: 1, work_code: null },
      { code: '1042', at: '2026-10-05 18:04:00', state: '255', verify: 0, work_code: null },
    ])
    expect(bad).toHaveLength(3)
  })

  test.each([
    '1042,2026-10-05 08:59:41,0,1',
    '"1042";"2026/10/05 08:59:41";"0";"1"',
    '  1042   2026-10-05 08:59:41   0   1',
    '"1042"\t"2026/10/05  08:59:41"\t"0"\t"1"',
  ])('may have gone through a spreadsheet or an editor: %s', (line) => {
    const { punches, bad } = readAttlog(`${line}\n\u001a`)
    expect(punches).toMatchObject([{ code: '1042', at: '2026-10-05 08:59:41', state: '0', verify: 1 }])
    expect(bad).toEqual([])
  })
})

test('every line of a file is a punch or a bad line, whatever ends its lines', () => {
  const line = fc.oneof(
    fc.nat(9999).map((code) => `${code}\t2026-10-05 08:59:41\t1\t0\t15\t3`),
    fc.constantFrom('not a punch', '7\t2026-13-40 08:00:00\t0\t1', '7', '7\t', ','),
  )
  const end = fc.constantFrom('\r', '\n', '\r\n', '\r\r', '\n\n')
  const file = fc.array(fc.tuple(line, end), { maxLength: 60 })
  fc.assert(
    fc.property(file, fc.boolean(), (lines, marked) => {
      const { punches, bad } = readAttlog(`${marked ? '\ufeff' : ''}${lines.map((one) => one.join('')).join('')}`)
      const good = lines.filter(([text]) => text.includes('2026-10'))
      return punches.length + bad.length === lines.length && punches.length === good.length
    }),
  )
})

describe('punches from a USB stick', () => {
  test.each([
    ['carriage returns alone', '\r'],
    ['line feeds alone', '\n'],
    ['both', '\r\n'],
  ])('are all taken or told where lines end with %s', async (_name, end) => {
    const clock = await newClock()
    const code = String(8000 + number)
    await hire(code)
    const lines = Array.from({ length: 20 }, (_, at) => `${code}\t2026-10-05 09:${10 + at}:00\t0\t1\t0`)
    const content = [...lines, ...lines.slice(0, 3), 'broken'].join(end)
    const { data } = await place.call('POST', 'device/transactions/usb_upload', {
      body: { terminal: clock.id, content },
    })
    expect(data).toMatchObject({ accepted: 20, unregistered: 0, duplicates: 3, bad: 1 })
  })

  test('become those of whoever has the code, with or without zeros in front, on the clock of the terminal', async () => {
    const clock = await newClock({ terminal_tz: 'Asia/Kolkata' })
    const ana = await hire('00731')
    expect((await take(clock.id, ['731\t2026-10-05 08:59:41\t1\t0\t15\t3'])).data).toEqual({
      ...{ accepted: 1, unregistered: 0, duplicates: 0, bad: 0, bad_lines: [] },
    })
    expect(await inTerminal('transactions', clock.id)).toMatchObject([
      {
        ...{ emp_code: '00731', employee: { id: ana.id }, punch_time: '2026-10-05 08:59:41', tz_offset: 330 },
        ...{
          punch_state: '0',
          verify_type: 15,
          work_code: '3',
          source: 4,
          terminal_sn: clock.sn,
          is_late_upload: true,
        },
      },
    ])
  })

  test('that are known are left out, lines that are none are named, codes of nobody stand apart', async () => {
    const clock = await newClock()
    await hire('732')
    const file = ['732\t2026-10-05 09:00:00\t0\t1\t0', '99732\t2026-10-05 09:01:00\t0\t1\t0', 'broken']
    expect((await take(clock.id, file)).data).toMatchObject({ accepted: 1, unregistered: 1, duplicates: 0, bad: 1 })
    expect((await take(clock.id, file)).data).toEqual({
      ...{ accepted: 0, unregistered: 0, duplicates: 2, bad: 1, bad_lines: ['broken'] },
    })
    expect(await inTerminal('unregistered_transaction', clock.id)).toMatchObject([
      { emp_code: '99732', reason: 'UNKNOWN_CODE', state: 'OPEN', source: 4 },
    ])
    const query = { terminal: String(clock.id), ordering: 'id' }
    expect((await place.call('GET', 'device/uploadlogs', { query })).data.data).toMatchObject([
      { event: 'ATTLOG', upload_count: 2, error_count: 1, duplicate_count: 0, bad_lines: ['broken'] },
      { upload_count: 0, duplicate_count: 2 },
    ])
  })

  test('count as the direction of the terminal says, whatever key was pressed; a clock that runs ahead is noted', async () => {
    const clock = await newClock({ device_direction: 2, is_attendance: false })
    await hire('733')
    const ahead = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 19).replace('T', ' ')
    await take(clock.id, ['733\t2026-10-05 09:00:00\t0\t1\t0', `733\t${ahead}\t0\t1\t0`])
    expect(await inTerminal('transactions', clock.id)).toMatchObject([
      {
        ...{ punch_state: '1', punch_state_raw: '0', punch_state_name: 'Check Out' },
        is_attendance: false,
        clock_error: false,
      },
      { clock_error: true, is_late_upload: false },
    ])
  })

  test('after somebody’s last day stand apart, unless the configuration counts them', async () => {
    const clock = await newClock()
    const ana = await hire('734', { hire_date: '2026-01-01' })
    await place.add('personnel/resigns', { employee: ana.id, resign_date: '2026-09-30' })
    const days = (month: string) => [`734\t2026-${month}-29 09:00:00\t0\t1\t0`]
    expect((await take(clock.id, days('09'))).data).toMatchObject({ accepted: 1, unregistered: 0 })
    expect((await take(clock.id, days('10'))).data).toMatchObject({ accepted: 0, unregistered: 1 })
    expect((await inTerminal('unregistered_transaction', clock.id))[0].reason).toBe('RESIGNED')
    await place.call('PATCH', 'device/configs', { body: { enable_resigned_filter: false } })
    expect((await take(clock.id, ['734\t2026-10-30 09:00:00\t0\t1\t0'])).data).toMatchObject({ accepted: 1 })
  })

  test('need a terminal that is authorized and that the person sees', async () => {
    const [clock, other] = [await newClock(), await newClock()]
    const porter = await place.server.member(place.owner, {
      email: 'porter@sticks.test',
      permissions: ['device.usb_upload_transaction'],
      scope: { area: [other.area.id] },
    })
    const ask = (terminal: number) =>
      porter.call('POST', '/web/device/api/v2/transactions/usb_upload/', { body: { terminal, content: 'broken' } })
    expect((await ask(clock.id)).code).toBe('ZBDV0016')
    expect((await ask(other.id)).status).toBe(200)
    await place.set('terminal', clock.id, { is_enabled: true })
    const { data } = await place.call('GET', 'personnel/areas', { query: { page_size: '500' } })
    const none = data.data.find(({ is_system }: { is_system?: boolean }) => is_system)
    if (none) await place.call('POST', 'device/terminals/set_area', { body: { ids: [clock.id], area: none.id } })
    expect((await take(clock.id, ['broken'])).code).toBe('ZBDV1003')
  })
})
