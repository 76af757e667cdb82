import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyWithTerminals, type Place } from './company.ts'

let place: Place
let number = 0
beforeAll(async () => {
  place = await companyWithTerminals('clocks')
})
afterAll(() => place.server.close())

const area = (name: string) => place.add('personnel/areas', { area_name: name })
const terminal = (body: object = {}) =>
  place.add('device/terminals', { sn: `SN${++number}`, alias: `Clock ${number}`, ...body })
const hire = (areas: readonly number[], body: object = {}) =>
  place.add('personnel/employees', {
    emp_code: `${1000 + ++number}`,
    first_name: 'Ana',
    last_name: 'Ruiz',
    area: areas,
    ...body,
  })
const act = (action: string, ids: readonly number[], body: object = {}) =>
  place.call('POST', `device/terminals/${action}`, { body: { ids, ...body } })

describe('a new terminal', () => {
  test('gets the default area and what the configuration says of new ones', async () => {
    await place.call('PATCH', 'device/configs', { body: { heartbeat: 30, transfer_time: '06:00' } })
    const made = await terminal()
    expect(made).toMatchObject({ heartbeat: 30, transfer_time: '06:00', state: 3, area: { area_code: '2' } })
  })

  test('of another company is refused without naming it', async () => {
    const other = await place.server.company('elsewhere')
    const body = { sn: 'SHARED1', alias: 'Theirs' }
    await other.call('POST', '/web/device/api/v2/terminals/', { body })
    const { code, errors } = await place.call('POST', 'device/terminals', { body: { ...body, sn: 'shared1' } })
    expect([code, Object.keys(errors ?? {})]).toEqual(['ZBDV1001', ['sn']])
  })

  test('is refused where the subscription covers no more', async () => {
    const limited = await place.server.company('limited')
    await place.set('company', limited.company, { max_devices_limit: 1 })
    const add = (sn: string) =>
      limited.call('POST', '/web/device/api/v2/terminals/', { body: { sn, alias: `Clock ${sn}` } })
    expect((await add('L1')).status).toBe(200)
    expect(await add('L2')).toMatchObject({ code: 'ZBDV0040', context: { resource: 'devices', limit: 1 } })
  })

  test('in the area “Not Authorized” is not authorized, and told nothing', async () => {
    const { rows } = await sql<{ id: number }>`select id from area where is_system
      and company_id = ${place.owner.company}`.execute(place.server.database.kysely)
    const made = await terminal({ area: rows[0]?.id })
    expect(made.state).toBe(0)
    expect((await act('reboot', [made.id])).data).toEqual({ accepted: 0, skipped: [{ id: made.id, code: 'ZBDV1003' }] })
  })

  test('gets the people of its area', async () => {
    const hall = await area('Hall')
    const ana = await hire([hall.id], { card_no: '123456789', device_password: '1234' })
    const made = await terminal({ area: hall.id })
    expect(await place.queue(made.id)).toEqual([
      `DATA UPDATE USERINFO PIN=${ana.emp_code}\tName=Ana Ruiz\tPri=0\tPasswd=…\tCard=123456789\tGrp=1\tTZ=0000000000000000\tVerify=-1\tViceCard=`,
    ])
  })
})

describe('people and terminals', () => {
  test('somebody who gets an area becomes known to its terminals, and is taken off where they leave', async () => {
    const [yard, shop] = [await area('Yard'), await area('Shop')]
    const [inYard, inShop] = [await terminal({ area: yard.id }), await terminal({ area: shop.id })]
    const ana = await hire([yard.id])
    expect(await place.queue(inYard.id)).toEqual([expect.stringContaining(`USERINFO PIN=${ana.emp_code}\t`)])
    await place.empty(inYard.id)
    await place.call('POST', 'personnel/employees/adjust_area', {
      body: { ids: [ana.id], areas: [shop.id], mode: 'replace' },
    })
    expect(await place.queue(inYard.id)).toEqual([`DATA DELETE USERINFO PIN=${ana.emp_code}`])
    expect(await place.queue(inShop.id)).toEqual([expect.stringContaining(`UPDATE USERINFO PIN=${ana.emp_code}\t`)])
  })

  test('an area that stays is not left and joined', async () => {
    const [stays, comes] = [await area('Stays'), await area('Comes')]
    const made = await terminal({ area: stays.id })
    const ana = await hire([stays.id])
    await place.call('POST', 'personnel/employees/adjust_area', {
      body: { ids: [ana.id], areas: [comes.id], mode: 'add' },
    })
    expect((await place.queue(made.id)).filter((line) => line.includes('DELETE'))).toEqual([])
  })

  test('a newer line of a person takes the place of one that waits', async () => {
    const hall = await area('Newer')
    const made = await terminal({ area: hall.id })
    const ana = await hire([hall.id])
    await place.call('PATCH', `personnel/employees/${ana.id}`, { body: { first_name: 'Eva' } })
    expect(await place.queue(made.id)).toEqual([expect.stringContaining('Name=Eva Ruiz')])
  })

  test('a name is cut to 24 bytes at a letter', async () => {
    const hall = await area('Long')
    const made = await terminal({ area: hall.id })
    await hire([hall.id], { first_name: 'عبد الرحمن', last_name: 'المنصوري' })
    const [line = ''] = await place.queue(made.id)
    const name = /Name=([^\t]*)/.exec(line)?.[1] ?? ''
    expect([Buffer.byteLength(name) <= 24, 'عبد الرحمن المنصوري'.startsWith(name), name.length > 8]).toEqual([
      true,
      true,
      true,
    ])
  })

  test('somebody who resigns is taken off', async () => {
    const hall = await area('Resigns')
    const made = await terminal({ area: hall.id })
    const ana = await hire([hall.id])
    await place.empty(made.id)
    await place.set('employee', ana.id, { status: 'RESIGNED' })
    expect(await place.queue(made.id)).toEqual([`DATA DELETE USERINFO PIN=${ana.emp_code}`])
  })

  test('another code is a removal of the old one, then the new one', async () => {
    const hall = await area('Codes')
    const made = await terminal({ area: hall.id })
    const ana = await hire([hall.id])
    await place.empty(made.id)
    await place.call('POST', `personnel/employees/change_code/${ana.id}`, { body: { emp_code: 'N77' } })
    expect(await place.queue(made.id)).toEqual([
      `DATA DELETE USERINFO PIN=${ana.emp_code}`,
      expect.stringContaining('DATA UPDATE USERINFO PIN=N77\t'),
    ])
  })

  test('nothing is distributed where the configuration says so', async () => {
    const hall = await area('Quiet')
    const made = await terminal({ area: hall.id })
    await place.call('PATCH', 'device/configs', { body: { enable_synchronization_data: false } })
    await hire([hall.id])
    expect(await place.queue(made.id)).toEqual([])
    await place.call('PATCH', 'device/configs', { body: { enable_synchronization_data: true } })
  })

  test('a terminal that moves gives up the people of the old area and gets those of the new one', async () => {
    const [from, to] = [await area('From'), await area('To')]
    const [ana, eva] = [await hire([from.id]), await hire([to.id])]
    const made = await terminal({ area: from.id })
    await place.empty(made.id)
    expect((await act('set_area', [made.id], { area: to.id })).data.accepted).toBe(1)
    expect(await place.queue(made.id)).toEqual([
      `DATA DELETE USERINFO PIN=${ana.emp_code}`,
      expect.stringContaining(`DATA UPDATE USERINFO PIN=${eva.emp_code}\t`),
    ])
  })

  test('a change of how it connects makes it read its options again', async () => {
    const made = await terminal()
    await place.empty(made.id)
    await place.call('PATCH', `device/terminals/${made.id}`, { body: { heartbeat: 20 } })
    await place.call('PATCH', `device/terminals/${made.id}`, { body: { heartbeat: 25 } })
    expect(await place.queue(made.id)).toEqual(['CHECK'])
  })
})

describe('acts', () => {
  test.each([
    ['reboot', {}, ['REBOOT']],
    ['sync_time', {}, ['CHECK']],
    ['read_information', {}, ['INFO']],
    ['clear_capture', {}, ['CLEAR PHOTO']],
    ['duplicate_punch_period', { minutes: 5 }, ['SET OPTION AlarmReRec=5']],
    ['set_option', { key: 'VOLUME', value: '40' }, ['SET OPTION VOLUME=40', 'RELOAD OPTIONS']],
    ['upload_transaction', { all: true }, ['CHECK']],
    [
      'upload_transaction',
      { start: '2026-10-01 00:00:00', end: '2026-10-02 00:00:00' },
      ['DATA QUERY ATTLOG StartTime=2026-10-01 00:00:00\tEndTime=2026-10-02 00:00:00'],
    ],
    [
      'data_compare',
      { start: '2026-10-01 00:00:00', end: '2026-10-02 00:00:00' },
      ['VERIFY SUM ATTLOG StartTime=2026-10-01 00:00:00\tEndTime=2026-10-02 00:00:00'],
    ],
    [
      'punch_state_setting',
      { key: 2, state: 1, label: 'Out', time: '17:00:00', days: ['MON', 'FRI'] },
      [
        'DATA UPDATE ShortcutKey KeyID=2\tKeyFun=1\tStatusCode=1\tShowName=Out\tAutoState=1\tAutoTime=17:00;17:00;17:00;17:00;17:00;17:00;17:00\tSun=0\tMon=1\tTues=0\tWed=0\tThurs=0\tFri=1\tSat=0',
      ],
    ],
    ['daylight_saving_time', { on: false }, ['SET OPTION DaylightSavingTimeOn=0', 'RELOAD OPTIONS']],
  ])('%s with %o queues its lines', async (action, body, lines) => {
    const made = await terminal({ area: (await area(`Act ${++number}`)).id })
    expect((await act(action, [made.id], body)).data).toEqual({ accepted: 1, skipped: [] })
    expect(await place.queue(made.id)).toEqual(lines)
  })

  test('the same twice waits once', async () => {
    const made = await terminal({ area: (await area('Twice')).id })
    await act('reboot', [made.id])
    await act('reboot', [made.id])
    expect(await place.queue(made.id)).toEqual(['REBOOT'])
  })

  test('fetching people and templates is for terminals that register people', async () => {
    const made = await terminal({ area: (await area('No registration')).id, is_registration: false })
    expect((await act('upload_all', [made.id])).data.skipped).toEqual([{ id: made.id, code: 'ZBDV1004' }])
  })

  test('sending data again clears the people first where that is asked for', async () => {
    const hall = await area('Again')
    const made = await terminal({ area: hall.id })
    const ana = await hire([hall.id])
    await place.empty(made.id)
    await act('reload_user', [made.id], { what: 'USERS', clear_first: true })
    expect(await place.queue(made.id)).toEqual(['CLEAR ALL USERINFO', expect.stringContaining(`PIN=${ana.emp_code}\t`)])
  })

  test('sending access rules is for terminals that control a door, and comes before their people; work codes are those in use', async () => {
    const hall = await area('Rules')
    const made = await terminal({ area: hall.id, is_access: true })
    const plain = await terminal({ area: hall.id })
    const ana = await hire([hall.id])
    const used = await place.add('device/terminalworkcodes', { code: '71', alias: 'Welding' })
    await place.add('device/terminalworkcodes', { code: '72', alias: 'Gone', is_active: false })
    for (const one of [made, plain]) await place.empty(one.id)
    await act('reload_user', [made.id, plain.id], { what: 'ACCESS' })
    const lines = await place.queue(made.id)
    expect(lines.some((line) => line.includes('AccGroup ID=1'))).toBe(true)
    expect(await place.queue(plain.id)).toEqual([])
    await act('reload_user', [made.id], { what: 'ALL' })
    const all = await place.queue(made.id)
    const at = (part: string) => all.findIndex((line) => line.includes(part))
    expect(at('AccGroup ID=1')).toBeLessThan(at(`USERINFO PIN=${ana.emp_code}\t`))
    expect(all.filter((line) => line.includes('WORKCODE'))).toEqual([expect.stringContaining(`CODE=${used.code}\t`)])
  })

  test('a key for a punch state says which', async () => {
    const made = await terminal()
    expect((await act('punch_state_setting', [made.id], { key: 1 })).code).toBe('ZBDV0010')
    expect((await act('punch_state_setting', [made.id], { key: 1, function: 4 })).data.accepted).toBe(1)
    expect((await act('punch_state_setting', [made.id], { key: 9, state: 0 })).errors).toHaveProperty('key')
  })

  test('a period has both ends, in order, and lasts a year at most', async () => {
    const made = await terminal()
    const asked = (body: object) => act('upload_transaction', [made.id], body)
    expect((await asked({ start: '2026-01-01 00:00:00' })).code).toBe('ZBDV0010')
    expect((await asked({ start: '2026-01-02 00:00:00', end: '2026-01-01 00:00:00' })).code).toBe('ZBDV0024')
    expect((await asked({ start: '2024-01-01 00:00:00', end: '2026-01-01 00:00:00' })).code).toBe('ZBDV0043')
  })

  test('clearing asks for the name, clearing everything for the serial number', async () => {
    const made = await terminal({ area: (await area('Clearing')).id })
    const clear = (action: string, confirm: string) =>
      place.call('POST', `device/terminals/${action}/${made.id}`, { body: { confirm } })
    expect((await clear('clear_attendance', 'Another')).code).toBe('ZBDV1002')
    expect((await clear('clear_all', String(made.alias).replaceAll(' ', ''))).code).toBe('ZBDV1002')
    expect((await clear('clear_attendance', made.alias)).status).toBe(200)
    expect((await clear('clear_all', made.sn)).status).toBe(200)
    expect(await place.queue(made.id)).toEqual(['CLEAR LOG', 'CLEAR DATA'])
  })

  test('an option that can cut a terminal off needs a second word', async () => {
    const made = await terminal({ area: (await area('Options')).id })
    const set = (body: object) => act('set_option', [made.id], { key: 'WebServerIP', value: '10.0.0.1', ...body })
    expect((await set({})).code).toBe('ZBDV1011')
    expect((await set({ sure: true })).data.accepted).toBe(1)
  })

  test('a disabled terminal is told nothing until it is enabled; both are done once', async () => {
    const made = await terminal()
    expect((await act('disable', [made.id])).data.accepted).toBe(1)
    expect((await act('disable', [made.id])).data.skipped).toMatchObject([{ code: 'ZBDV0029' }])
    expect((await act('reboot', [made.id])).data.skipped).toEqual([{ id: made.id, code: 'ZBDV1003' }])
    expect((await act('enable', [made.id])).data.accepted).toBe(1)
    expect((await act('reboot', [made.id])).data.accepted).toBe(1)
  })
})

test('a terminal that is deleted takes its commands along, and comes back with its people on undo', async () => {
  const hall = await area('Undone')
  const ana = await hire([hall.id])
  const made = await terminal({ area: hall.id })
  const { step } = await place.call('DELETE', `device/terminals/${made.id}`)
  expect(await place.queue(made.id)).toEqual([])
  expect((await place.owner.call('POST', `/web/base/api/v2/undo/${step}/`)).status).toBe(200)
  expect(await place.queue(made.id)).toEqual([expect.stringContaining(`PIN=${ana.emp_code}\t`)])
})

test('defaults for all terminals reach those that are there already', async () => {
  const made = await terminal()
  await place.call('PATCH', 'device/configs', { body: { heartbeat: 45, global_setup: true } })
  expect((await place.call('GET', `device/terminals/${made.id}`)).data.heartbeat).toBe(45)
})
