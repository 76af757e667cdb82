import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyWithTerminals, type Place } from '#tests/server/device/company.ts'

let place: Place
let number = 0
beforeAll(async () => {
  place = await companyWithTerminals('locks')
})
afterAll(() => place.server.close())

const newArea = async () => (await place.add('personnel/areas', { area_name: `Floor ${++number}` })).id as number
const newDoor = (area: number) =>
  place.add('device/terminals', { sn: `LK${++number}`, alias: `Door ${number}`, area, is_access: true })
const hire = (area: number, body: object = {}) =>
  place.add('personnel/employees', { emp_code: `${4000 + ++number}`, first_name: 'Ana', area: [area], ...body })
const inArea = async (path: string, area: number) => {
  const query = { area: String(area), page_size: '500', ordering: 'id' }
  return (await place.call('GET', `acc/${path}`, { query })).data.data
}
const privilegeOf = async (employee: number) => {
  const { data } = await place.call('GET', 'acc/privileges', { query: { employee: String(employee) } })
  return data.data[0]
}
const act = (path: string, ids: readonly number[], body: object = {}) =>
  place.call('POST', `acc/${path}`, { body: { ids, ...body } })

describe('a change that reaches people at doors', () => {
  test('of the hours of a period is warned of with how many they are; of its name it is not', async () => {
    const area = await newArea()
    await newDoor(area)
    const [group] = await inArea('groups', area)
    const period = await place.add('acc/time_periods', { area, timezone_name: 'Day' })
    const ana = await hire(area)
    await hire(area)
    const change = (body: object, confirm?: string) =>
      place.call('PATCH', `acc/time_periods/${period.id}`, { body, query: confirm ? { confirm } : {} })
    expect((await change({ mon_start: '07:00:00' })).status).toBe(200)
    await act('privileges/set_time_period', [(await privilegeOf(ana.id)).id], { timezone1: period.id })
    expect((await change({ timezone_name: 'Daylight' })).status).toBe(200)
    expect((await change({ mon_start: '08:00:00' })).errors).toMatchObject({
      mon_start: [{ code: 'ZBAC1302', context: { people: 1, doors: 1, confirm: true } }],
    })
    await place.call('PATCH', `acc/groups/${group.id}`, { body: { timezone2: period.id }, query: { confirm: '1' } })
    expect((await change({ fri_on: false })).errors?.fri_on).toMatchObject([{ context: { people: 2 } }])
    expect((await change({ fri_on: false }, '1')).status).toBe(200)
  })

  test('of a group’s periods and verification is warned of, too', async () => {
    const area = await newArea()
    await newDoor(area)
    await hire(area)
    const [group] = await inArea('groups', area)
    const change = (body: object) => place.call('PATCH', `acc/groups/${group.id}`, { body })
    expect((await change({ verify_mode: 4 })).code).toBe('ZBAC1302')
    expect((await change({ is_include_holiday: true })).code).toBe('ZBAC1302')
    expect((await change({ group_name: 'Everybody' })).status).toBe(200)
  })

  test('there is none to warn of where the area has no door', async () => {
    const area = await newArea()
    await hire(area)
    const [period] = await inArea('time_periods', area)
    expect((await place.call('PATCH', `acc/time_periods/${period.id}`, { body: { sun_on: false } })).status).toBe(200)
  })
})

describe('a way of verification', () => {
  test('that no terminal of the area can read is warned of, as far as the terminals have told', async () => {
    const area = await newArea()
    const door = await newDoor(area)
    const add = (verify_mode: number, group_name: string, query: Record<string, string> = {}) =>
      place.call('POST', 'acc/groups', { body: { area, group_name, verify_mode }, query })
    expect((await add(25, 'Palms')).status).toBe(200)
    await place.set('terminal', door.id, { palm_func_on: false })
    expect((await add(26, 'Palm and card')).errors?.verify_mode).toMatchObject([
      { code: 'ZBAC1502', context: { confirm: true } },
    ])
    expect((await add(26, 'Palm and card', { confirm: '1' })).status).toBe(200)
    expect((await add(4, 'Cards')).status).toBe(200)
  })

  test('for which people lack a finger, a card or a password names them, and is set once that is known', async () => {
    const area = await newArea()
    const [ana, eva] = [await hire(area, { card_no: `${88_000_000 + number}` }), await hire(area)]
    const ids = [(await privilegeOf(ana.id)).id, (await privilegeOf(eva.id)).id]
    const set = (verify_mode: number, body: object = {}) =>
      act('privileges/set_verify_mode', ids, { verify_mode, ...body })
    expect((await set(4)).errors?.sure).toMatchObject([
      { code: 'ZBAC1703', context: { count: 1, names: expect.stringContaining(eva.emp_code) } },
    ])
    expect((await set(6)).errors?.sure).toMatchObject([{ context: { count: 1 } }])
    await sql`insert into bio_template (company_id, employee, bio_type, bio_no, bio_index, major_ver, minor_ver, bio_format, size, bio_tmp)
      values (${place.owner.company}, ${eva.id}, 1, 0, 0, '10', '0', 0, 1200, 'c2VjcmV0')`.execute(
      place.server.database.kysely,
    )
    expect((await set(6)).data.accepted).toBe(2)
    expect((await set(10, { sure: true })).data.accepted).toBe(2)
  })
})

describe('what is on the doors', () => {
  test('is told of each period and group: doors that wait, doors that refused', async () => {
    const area = await newArea()
    const [one, two] = [await newDoor(area), await newDoor(area)]
    const made = await place.add('acc/time_periods', { area, timezone_name: 'Night' })
    const state = async () => {
      const { doors_pending, doors_failed } = (await place.call('GET', `acc/time_periods/${made.id}`)).data
      return [doors_pending, doors_failed]
    }
    expect(await state()).toEqual([2, 0])
    const answer = async (terminal: number, answered: string) => {
      const query = { terminal: String(terminal), search: 'AccTimeZone UID=2' }
      const { data } = await place.call('GET', 'device/commands', { query })
      for (const { id } of data.data) await place.set('command', id, { state: answered })
    }
    await answer(one.id, 'DONE')
    await answer(two.id, 'FAILED')
    expect(await state()).toEqual([0, 1])
    await act('time_periods/sync', [made.id])
    expect(await state()).toEqual([2, 0])
    const [first] = await inArea('groups', area)
    expect(first.doors_pending).toBe(2)
  })

  test('their settings are asked for key by key', async () => {
    const area = await newArea()
    const terminal = await newDoor(area)
    const [door] = await inArea('terminals', area)
    await place.empty(terminal.id)
    await act('terminals/read_settings', [door.id])
    const lines = await place.queue(terminal.id)
    expect([lines.length, lines.includes('INFO'), lines.includes('GET OPTION FROM LockOn')]).toEqual([11, true, true])
  })

  test('copied settings take periods along within the area, and leave those of another area', async () => {
    const [area, other] = [await newArea(), await newArea()]
    for (const at of [area, area, other]) await newDoor(at)
    const [first, second] = await inArea('terminals', area)
    const [far] = await inArea('terminals', other)
    const [period] = await inArea('time_periods', area)
    await place.call('PATCH', `acc/terminals/${first.id}`, { body: { no_time_period: period.id } })
    await act('terminals/copy_settings', [second.id, far.id], { source: first.id })
    const period_of = async (id: number) => (await place.call('GET', `acc/terminals/${id}`)).data.no_time_period
    expect([(await period_of(second.id)).id, await period_of(far.id)]).toEqual([period.id, null])
  })
})

test('a new group opens doors alone where nothing else is said', async () => {
  const area = await newArea()
  const made = await place.add('acc/groups', { area, group_name: 'Crew' })
  expect(made.opens_alone).toBe(true)
  expect((await inArea('combinations', area)).at(-1).group1.id).toBe(made.id)
})

test('a period that a door is locked or free in, that people or an access holiday have, stays', async () => {
  const area = await newArea()
  await newDoor(area)
  const ana = await hire(area)
  const [door] = await inArea('terminals', area)
  const [a, b, c] = [
    await place.add('acc/time_periods', { area, timezone_name: 'A' }),
    await place.add('acc/time_periods', { area, timezone_name: 'B' }),
    await place.add('acc/time_periods', { area, timezone_name: 'C' }),
  ]
  await place.call('PATCH', `acc/terminals/${door.id}`, { body: { nc_time_period: a.id } })
  await act('privileges/set_time_period', [(await privilegeOf(ana.id)).id], { timezone1: b.id })
  const { data: holiday } = await place.owner.call('POST', '/web/att/api/v2/holidays/', {
    body: { alias: 'Shut', start_date: '2026-04-04' },
  })
  await place.add('acc/holidays', { area, holiday: holiday.id, timezone: c.id })
  for (const { id } of [a, b, c]) expect((await place.call('DELETE', `acc/time_periods/${id}`)).code).toBe('ZBAC0020')
})

test('an access holiday is closed all day with the period of its area that has no day, which is made once', async () => {
  const area = await newArea()
  const door = await newDoor(area)
  const feast = async (start_date: string) => {
    const body = { alias: `Feast ${++number}`, start_date, recurring: 'YEARLY_DATE' }
    const { data } = await place.owner.call('POST', '/web/att/api/v2/holidays/', { body })
    return place.add('acc/holidays', { area, holiday: data.id })
  }
  const [one, two] = [await feast('2026-06-01'), await feast('2026-06-02')]
  await place.empty(door.id)
  const close = async (id: number) => (await place.call('POST', `acc/holidays/close/${id}`, { body: {} })).data
  expect((await close(one.id)).timezone.display_name).toBe('2 Closed')
  expect(await place.queue(door.id)).toEqual([
    expect.stringContaining('AccTimeZone UID=2\tSunStart=2359\tSunEnd=0000'),
    expect.stringMatching(/AccHoliday UID=1.*TimeZone=2$/),
  ])
  await close(two.id)
  expect((await inArea('time_periods', area)).length).toBe(2)
})

describe('a privilege', () => {
  test('is copied from somebody in the same area; whoever has another area is left out', async () => {
    const [area, other] = [await newArea(), await newArea()]
    const door = await newDoor(area)
    const [boss, ana, far] = [await hire(area), await hire(area), await hire(other)]
    const group = await place.add('acc/groups', { area, group_name: 'Keys' })
    const period = await place.add('acc/time_periods', { area, timezone_name: 'Late' })
    const source = [(await privilegeOf(boss.id)).id]
    await act('privileges/set_group', source, { group: group.id })
    await act('privileges/set_time_period', source, { timezone1: period.id })
    const [mine, theirs] = [(await privilegeOf(ana.id)).id, (await privilegeOf(far.id)).id]
    await place.empty(door.id)
    expect((await act('privileges/copy', [mine, theirs], { source: boss.id })).data).toEqual({
      ...{ accepted: 1, skipped: [{ id: theirs, code: 'ZBAC1701' }] },
    })
    expect(await privilegeOf(ana.id)).toMatchObject({
      ...{ group: { id: group.id }, is_group_timezone: false, timezone1: { id: period.id } },
    })
    expect(await place.queue(door.id)).toEqual([expect.stringMatching(/Grp=2\tTZ=0001000200000000/)])
  })

  test('shows from when to when the person is known to terminals', async () => {
    const ana = await hire(await newArea(), {
      device_valid_from: '2026-01-01 00:00:00',
      device_valid_to: '2026-12-31 23:59:00',
    })
    expect(await privilegeOf(ana.id)).toMatchObject({
      ...{ valid_from: '2026-01-01 00:00:00', valid_to: '2026-12-31 23:59:00' },
    })
  })
})
