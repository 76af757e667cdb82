import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyWithTerminals, type Place } from '#tests/server/device/company.ts'

let place: Place
let number = 0
beforeAll(async () => {
  place = await companyWithTerminals('doors')
})
afterAll(() => place.server.close())

const newArea = () => place.add('personnel/areas', { area_name: `Zone ${++number}` })
const newDoor = (area: number) =>
  place.add('device/terminals', { sn: `D${++number}`, alias: `Door ${number}`, area, is_access: true })
const hire = (area: number) =>
  place.add('personnel/employees', { emp_code: `${2000 + ++number}`, first_name: 'Ana', area: [area] })
const list = async (path: string, query: Record<string, string>) =>
  (await place.call('GET', `acc/${path}`, { query: { page_size: '500', ordering: 'id', ...query } })).data.data
const inArea = (path: string, area: number) => list(path, { area: String(area) })
const act = (path: string, ids: readonly number[], body: object = {}) =>
  place.call('POST', `acc/${path}`, { body: { ids, ...body } })

describe('an area', () => {
  test('starts with a period, a group and a combination that stay', async () => {
    const { id } = await newArea()
    const [periods, groups, combinations] = [
      await inArea('time_periods', id),
      await inArea('groups', id),
      await inArea('combinations', id),
    ]
    expect([periods, groups, combinations].map((rows) => rows.length)).toEqual([1, 1, 1])
    expect(groups[0]).toMatchObject({ group_no: 1, timezone1: { id: periods[0].id }, opens_alone: true })
    expect(combinations[0].group1.id).toBe(groups[0].id)
    expect((await place.call('DELETE', `acc/time_periods/${periods[0].id}`)).code).toBe('ZBAC0021')
    expect((await place.call('DELETE', `acc/groups/${groups[0].id}`)).code).toBe('ZBAC0021')
  })

  test('goes with what it started with, and comes back with it; what was added keeps it', async () => {
    const { id } = await newArea()
    const { step, status } = await place.call('DELETE', `personnel/areas/${id}`)
    expect([status, (await inArea('groups', id)).length]).toEqual([200, 0])
    expect((await place.owner.call('POST', `/web/base/api/v2/undo/${step}/`)).status).toBe(200)
    expect((await inArea('groups', id)).length).toBe(1)
    await place.add('acc/time_periods', { area: id, timezone_name: 'Night' })
    expect((await place.call('DELETE', `personnel/areas/${id}`)).code).toBe('ZBPE0020')
  })
})

describe('a time period', () => {
  test('takes the lowest free number, and is told to the doors of its area', async () => {
    const { id: area } = await newArea()
    const door = await newDoor(area)
    await place.empty(door.id)
    const made = await place.add('acc/time_periods', {
      area,
      timezone_name: 'Office',
      ...{ sun_on: false, sat_on: false, mon_start: '08:00:00', mon_end: '19:00:00' },
    })
    expect(made.timezone_no).toBe(2)
    expect(await place.queue(door.id)).toEqual([
      'DATA UPDATE AccTimeZone UID=2\tSunStart=2359\tSunEnd=0000\tMonStart=0800\tMonEnd=1900\tTuesStart=0000\tTuesEnd=2359\tWedStart=0000\tWedEnd=2359\tThursStart=0000\tThursEnd=2359\tFriStart=0000\tFriEnd=2359\tSatStart=2359\tSatEnd=0000',
    ])
  })

  test('ends after it starts, and its number and name are its own in the area', async () => {
    const { id: area } = await newArea()
    const add = (body: object) =>
      place.call('POST', 'acc/time_periods', { body: { area, timezone_name: 'Day', ...body } })
    expect((await add({ mon_start: '18:00:00', mon_end: '06:00:00' })).errors).toHaveProperty('mon_end')
    expect((await add({ timezone_no: 7 })).status).toBe(200)
    expect((await add({ timezone_no: 7, timezone_name: 'Other' })).code).toBe('ZBAC0017')
    expect((await add({ timezone_name: 'day' })).code).toBe('ZBAC0017')
  })

  test('is copied to other areas, under its number where that is free', async () => {
    const [from, to] = [await newArea(), await newArea()]
    const made = await place.add('acc/time_periods', { area: from.id, timezone_name: 'Copied', fri_on: false })
    const { data } = await place.call('POST', `acc/time_periods/copy/${made.id}`, { body: { areas: [to.id] } })
    expect(data).toMatchObject({ area: { id: to.id }, timezone_no: 2, fri_on: false })
  })

  test('that a group uses stays', async () => {
    const { id: area } = await newArea()
    const period = await place.add('acc/time_periods', { area, timezone_name: 'Used' })
    await place.add('acc/groups', { area, group_name: 'Guards', timezone1: period.id })
    expect((await place.call('DELETE', `acc/time_periods/${period.id}`)).code).toBe('ZBAC0020')
  })
})

describe('a group', () => {
  test('has period 1 where none is named, and only different periods of its area', async () => {
    const [here, there] = [await newArea(), await newArea()]
    const [first] = await inArea('time_periods', here.id)
    const [foreign] = await inArea('time_periods', there.id)
    const made = await place.add('acc/groups', { area: here.id, group_name: 'A' })
    expect(made).toMatchObject({ group_no: 2, timezone1: { id: first.id } })
    const add = (body: object) =>
      place.call('POST', 'acc/groups', { body: { area: here.id, group_name: 'B', ...body } })
    expect((await add({ timezone1: foreign.id })).code).toBe('ZBAC0016')
    expect((await add({ timezone1: first.id, timezone2: first.id })).code).toBe('ZBAC0027')
  })

  test('that opens alone has a combination of its own, which goes with it', async () => {
    const { id: area } = await newArea()
    const made = await place.add('acc/groups', { area, group_name: 'Alone', opens_alone: true })
    expect((await inArea('combinations', area)).at(-1)).toMatchObject({ combination_no: 2, group1: { id: made.id } })
    expect((await place.call('DELETE', `acc/groups/${made.id}`)).status).toBe(200)
    expect((await inArea('combinations', area)).length).toBe(1)
  })

  test('is copied to another area with its periods: one of the same hours is used, another name is found for one that is taken', async () => {
    const [from, to] = [await newArea(), await newArea()]
    const day = await place.add('acc/time_periods', { area: from.id, timezone_name: 'Day', sun_on: false })
    const night = await place.add('acc/time_periods', { area: from.id, timezone_name: 'Night', sat_on: false })
    const same = await place.add('acc/time_periods', { area: to.id, timezone_name: 'Weekdays', sun_on: false })
    await place.add('acc/time_periods', { area: to.id, timezone_name: 'Night', mon_on: false })
    const group = await place.add('acc/groups', {
      ...{
        area: from.id,
        group_name: 'Guards',
        timezone1: day.id,
        timezone2: night.id,
        opens_alone: true,
        verify_mode: 1,
      },
    })
    const door = await newDoor(to.id)
    await place.empty(door.id)
    const copy = () => place.call('POST', `acc/groups/copy/${group.id}`, { body: { areas: [to.id] } })
    const { data } = await copy()
    expect(data).toMatchObject({
      ...{ area: { id: to.id }, group_no: 2, group_name: 'Guards', verify_mode: 1, timezone1: { id: same.id } },
      ...{ timezone2: { display_name: '4 Night (2)' }, timezone3: null, opens_alone: true },
    })
    expect((await inArea('combinations', to.id)).at(-1).group1.id).toBe(data.id)
    expect((await place.queue(door.id)).map((line) => line.split(/[=\t]/)[0])).toEqual([
      ...['DATA UPDATE AccTimeZone UID', 'DATA UPDATE AccGroup ID', 'DATA UPDATE AccUnLockComb UID'],
    ])
    await copy()
    expect((await inArea('groups', to.id)).length).toBe(2)
  })

  test('takes people of its area, and no others', async () => {
    const [here, there] = [await newArea(), await newArea()]
    const [ana, eva] = [await hire(here.id), await hire(there.id)]
    const made = await place.add('acc/groups', { area: here.id, group_name: 'Crew' })
    const put = (employees: readonly number[]) =>
      place.call('POST', `acc/groups/set_member/${made.id}`, { body: { employees } })
    expect((await put([ana.id])).data.member_count).toBe(1)
    expect((await put([eva.id])).code).toBe('ZBAC1701')
  })
})

describe('a combination', () => {
  test('closes gaps, and is refused where its groups are one already', async () => {
    const { id: area } = await newArea()
    const groups = [
      await place.add('acc/groups', { area, group_name: 'One', opens_alone: false }),
      await place.add('acc/groups', { area, group_name: 'Two', opens_alone: false }),
    ]
    const [one, two] = groups.map(({ id }) => id)
    const add = (body: object) =>
      place.call('POST', 'acc/combinations', { body: { area, combination_name: `C${++number}`, ...body } })
    const { data } = await add({ group1: one, group3: two })
    expect(data).toMatchObject({ combination_no: 2, group1: { id: one }, group2: { id: two }, group3: null })
    expect((await add({ group1: two, group2: one })).code).toBe('ZBAC0017')
    expect((await add({ group1: one, group2: one })).status).toBe(200)
  })

  test('is copied by the numbers of its groups; where one is missing it is not, and says so', async () => {
    const [from, to, bare] = [await newArea(), await newArea(), await newArea()]
    const group = await place.add('acc/groups', { area: from.id, group_name: 'Night', opens_alone: false })
    const there = await place.add('acc/groups', { area: to.id, group_name: 'Late', opens_alone: false })
    const [first] = await inArea('groups', from.id)
    const made = await place.add('acc/combinations', {
      ...{ area: from.id, combination_name: 'Both', group1: first.id, group2: group.id },
    })
    const copy = () => act('combinations/copy', [made.id], { areas: [to.id, bare.id] })
    expect((await copy()).data).toEqual({
      accepted: 1,
      skipped: [{ id: made.id, code: 'ZBAC1602', context: { missing: '2 Night' } }],
    })
    expect((await inArea('combinations', to.id)).at(-1)).toMatchObject({
      ...{ combination_no: 2, combination_name: 'Both', group2: { id: there.id } },
    })
    expect((await copy()).data.accepted).toBe(0)
    expect((await inArea('combinations', bare.id)).length).toBe(1)
  })

  test('that is the last one of a group is deleted after a warning, and the group does not open alone any more', async () => {
    const { id: area } = await newArea()
    const group = await place.add('acc/groups', { area, group_name: 'Alone', opens_alone: true })
    const [, own] = await inArea('combinations', area)
    const remove = (query: Record<string, string> = {}) => place.call('DELETE', `acc/combinations/${own.id}`, { query })
    expect(await remove()).toMatchObject({ code: 'ZBAC1601', context: { groups: '2 Alone', confirm: true } })
    const { errors: _, ...many } = await place.call('DELETE', 'acc/combinations/multi-destroy', {
      body: { ids: [own.id] },
    })
    expect(many.data.blocked).toMatchObject([{ id: own.id, code: 'ZBAC1601' }])
    expect((await remove({ confirm: '1' })).status).toBe(200)
    expect((await place.call('GET', `acc/groups/${group.id}`)).data.opens_alone).toBe(false)
  })

  test('is one of ten of its area', async () => {
    const { id: area } = await newArea()
    const group = await place.add('acc/groups', { area, group_name: 'Ten', opens_alone: false })
    const statuses: number[] = []
    const [basis] = await inArea('groups', area)
    for (let count = 1; count <= 10; count += 1) {
      const places = [group.id, ...Array.from({ length: 4 }, (_, at) => (at < count % 5 ? group.id : null))]
      const body = { area, combination_name: `N${count}`, group1: count > 5 ? basis.id : places[0] }
      const others = { group2: places[1], group3: places[2], group4: places[3], group5: places[4] }
      statuses.push((await place.call('POST', 'acc/combinations', { body: { ...body, ...others } })).status)
    }
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(9)
    expect(statuses.at(-1)).toBe(400)
  })
})

describe('a privilege', () => {
  test('follows the areas of a person, in group 1 to begin with', async () => {
    const [here, there] = [await newArea(), await newArea()]
    const ana = await hire(here.id)
    const mine = () => list('privileges', { employee: String(ana.id) })
    expect(await mine()).toMatchObject([{ area: { id: here.id }, group: { display_name: '1 Default' } }])
    await place.call('POST', 'personnel/employees/adjust_area', {
      body: { ids: [ana.id], areas: [there.id], mode: 'add' },
    })
    expect((await mine()).length).toBe(2)
    await place.set('employee', ana.id, { status: 'RESIGNED' })
    expect(await mine()).toEqual([])
  })

  test('tells the group, own hours and own verification to the doors of its area', async () => {
    const { id: area } = await newArea()
    const [ana, door] = [await hire(area), await newDoor(area)]
    const [row] = await list('privileges', { employee: String(ana.id) })
    const group = await place.add('acc/groups', { area, group_name: 'Lab' })
    const period = await place.add('acc/time_periods', { area, timezone_name: 'Lab hours' })
    await act('privileges/set_group', [row.id], { group: group.id })
    await act('privileges/set_time_period', [row.id], { timezone1: period.id })
    await act('privileges/set_verify_mode', [row.id], { verify_mode: 15, sure: true })
    const line = (await place.queue(door.id)).find((one) => one.includes(`USERINFO PIN=${ana.emp_code}\t`))
    expect(line).toContain('Grp=2\tTZ=0001000200000000\tVerify=15')
  })

  test('own hours need a first period of the area; a group of another area is skipped', async () => {
    const [here, there] = [await newArea(), await newArea()]
    const ana = await hire(here.id)
    const [row] = await list('privileges', { employee: String(ana.id) })
    const [foreign] = await inArea('groups', there.id)
    expect((await act('privileges/set_time_period', [row.id], {})).code).toBe('ZBAC1702')
    expect((await act('privileges/set_group', [row.id], { group: foreign.id })).data).toEqual({
      accepted: 0,
      skipped: [{ id: row.id, code: 'ZBAC1701' }],
    })
  })

  test('that is suspended takes the person off the doors alone, and back', async () => {
    const { id: area } = await newArea()
    const [ana, door] = [await hire(area), await newDoor(area)]
    const clock = await place.add('device/terminals', { sn: `D${++number}`, alias: `Clock ${number}`, area })
    const [row] = await list('privileges', { employee: String(ana.id) })
    for (const one of [door, clock]) await place.empty(one.id)
    expect((await act('privileges/suspend', [row.id])).data.accepted).toBe(1)
    expect(await place.queue(door.id)).toEqual([`DATA DELETE USERINFO PIN=${ana.emp_code}`])
    expect(await place.queue(clock.id)).toEqual([])
    await place.empty(door.id)
    expect((await act('privileges/reinstate', [row.id])).data.accepted).toBe(1)
    expect(await place.queue(door.id)).toEqual([expect.stringContaining(`UPDATE USERINFO PIN=${ana.emp_code}\t`)])
  })
})

describe('a door', () => {
  test('appears with a terminal that controls one, gets all of its area in order, and goes with it', async () => {
    const { id: area } = await newArea()
    const ana = await hire(area)
    const terminal = await newDoor(area)
    const [door] = await inArea('terminals', area)
    expect(door).toMatchObject({ terminal: { id: terminal.id }, door_name: terminal.alias, door_lock_delay: 5 })
    const lines = await place.queue(terminal.id)
    const at = (part: string) => lines.findIndex((line) => line.includes(part))
    expect(at('RELOAD OPTIONS')).toBeLessThan(at('AccTimeZone UID=1'))
    expect(at('AccTimeZone UID=1')).toBeLessThan(at('AccGroup ID=1'))
    expect(at('AccGroup ID=1')).toBeLessThan(at('AccUnLockComb UID=1'))
    expect(at('AccUnLockComb UID=1')).toBeLessThan(at(`USERINFO PIN=${ana.emp_code}`))
    await place.call('PATCH', `device/terminals/${terminal.id}`, { body: { is_access: false } })
    expect(await inArea('terminals', area)).toEqual([])
  })

  test('is told what changed, and nothing else', async () => {
    const { id: area } = await newArea()
    const terminal = await newDoor(area)
    const [door] = await inArea('terminals', area)
    await place.empty(terminal.id)
    await place.call('PATCH', `acc/terminals/${door.id}`, { body: { door_lock_delay: 9 } })
    expect(await place.queue(terminal.id)).toEqual(['SET OPTION LockOn=9', 'RELOAD OPTIONS'])
  })

  test('is not locked and free in the same period, nor in one of another area', async () => {
    const [here, there] = [await newArea(), await newArea()]
    await newDoor(here.id)
    const [door] = await inArea('terminals', here.id)
    const [[own], [foreign]] = [await inArea('time_periods', here.id), await inArea('time_periods', there.id)]
    const set = (body: object) => place.call('PATCH', `acc/terminals/${door.id}`, { body })
    expect((await set({ nc_time_period: own.id, no_time_period: own.id })).code).toBe('ZBAC1101')
    expect((await set({ nc_time_period: foreign.id })).code).toBe('ZBAC0016')
  })

  test('takes the settings of another one, but for its name', async () => {
    const { id: area } = await newArea()
    await newDoor(area)
    const other = await newDoor(area)
    const [first, second] = await inArea('terminals', area)
    await place.call('PATCH', `acc/terminals/${first.id}`, { body: { door_lock_delay: 33 } })
    await act('terminals/copy_settings', [second.id], { source: first.id })
    const { data } = await place.call('GET', `acc/terminals/${second.id}`)
    expect(data).toMatchObject({ door_lock_delay: 33, door_name: other.alias })
  })

  test('has its commands in the same queue, where they can be cancelled', async () => {
    const { id: area } = await newArea()
    const terminal = await newDoor(area)
    const rows = await list('commands', { terminal: String(terminal.id), state: 'PENDING' })
    expect(rows.length).toBeGreaterThan(3)
    expect((await act('commands/cancel', [rows[0].id])).data.accepted).toBe(1)
    expect((await place.call('GET', `device/commands/${rows[0].id}`)).data.state).toBe('CANCELLED')
  })
})
