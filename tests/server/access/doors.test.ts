import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyWithTerminals, type Place } from '#tests/server/device/company.ts'

let place: Place
let number = 0
beforeAll(async () => {
  place = await companyWithTerminals('gates')
})
afterAll(() => place.server.close())

const newArea = async () => (await place.add('personnel/areas', { area_name: `Wing ${++number}` })).id as number
const newDoor = (area: number) =>
  place.add('device/terminals', { sn: `G${++number}`, alias: `Door ${number}`, area, is_access: true })
const hire = (area: number) =>
  place.add('personnel/employees', { emp_code: `${2000 + ++number}`, first_name: 'Ana', area: [area] })
const inArea = async (path: string, area: number) => {
  const query = { area: String(area), page_size: '500', ordering: 'id' }
  return (await place.call('GET', `acc/${path}`, { query })).data.data
}
const act = (path: string, ids: readonly number[], body: object = {}) =>
  place.call('POST', `acc/${path}`, { body: { ids, ...body } })

describe('door settings', () => {
  const settingsOf = async () => {
    const area = await newArea()
    const terminal = await newDoor(area)
    const [door] = await inArea('terminals', area)
    await place.empty(terminal.id)
    return { terminal, set: (body: object) => place.call('PATCH', `acc/terminals/${door.id}`, { body }) }
  }

  test('of a switch that is off are not kept', async () => {
    const { set } = await settingsOf()
    const off = { door_sensor_delay: 20, duress_alarm_delay: 99, alarm_1_1: true, anti_door_direction: 2 }
    expect((await set(off)).data).toMatchObject({
      ...{ door_sensor_delay: 10, duress_alarm_delay: 10, alarm_1_1: false, anti_door_direction: 0 },
    })
    const on = { ...off, door_sensor_type: 1, duress_fun_on: true, anti_passback_mode: 3 }
    expect((await set(on)).data).toMatchObject(on)
    expect((await set({ duress_fun_on: false })).data).toMatchObject({ alarm_1_1: false, duress_alarm_delay: 10 })
  })

  test('open a door for at most 99 seconds, or for good', async () => {
    const { set } = await settingsOf()
    expect((await set({ door_lock_delay: 100 })).errors?.door_lock_delay?.[0]?.code).toBe('ZBAC0015')
    expect([(await set({ door_lock_delay: 99 })).status, (await set({ door_lock_delay: 255 })).status]).toEqual([
      200, 200,
    ])
  })

  test('that do not change are not told', async () => {
    const { terminal, set } = await settingsOf()
    await set({ door_name: `Renamed ${number}` })
    expect(await place.queue(terminal.id)).toEqual([])
  })
})

describe('sending to a door', () => {
  test('is all of it in order, or the part that is asked for', async () => {
    const area = await newArea()
    const terminal = await newDoor(area)
    const [door] = await inArea('terminals', area)
    await place.empty(terminal.id)
    await act('terminals/sync', [door.id], { what: 'GROUPS' })
    expect(await place.queue(terminal.id)).toEqual([expect.stringContaining('AccGroup ID=1')])
  })

  test('a period, a group and a combination that are deleted are deleted on the doors of their area alone', async () => {
    const [area, other] = [await newArea(), await newArea()]
    const [near, far] = [await newDoor(area), await newDoor(other)]
    const period = await place.add('acc/time_periods', { area, timezone_name: 'Night' })
    const group = await place.add('acc/groups', { area, group_name: 'Guards', opens_alone: false })
    const [{ id: first }] = await inArea('groups', area)
    const both = await place.add('acc/combinations', {
      ...{ area, combination_name: 'Together', group1: first, group2: group.id },
    })
    await place.empty(near.id)
    await place.empty(far.id)
    await place.call('DELETE', `acc/combinations/${both.id}`, { query: { confirm: '1' } })
    await place.call('DELETE', `acc/groups/${group.id}`)
    await place.call('DELETE', `acc/time_periods/${period.id}`)
    expect(await place.queue(near.id)).toEqual([
      `DATA DELETE AccUnLockComb UID=${both.combination_no}`,
      `DATA DELETE AccGroup ID=${group.group_no}`,
      `DATA DELETE AccTimeZone UID=${period.timezone_no}`,
    ])
    expect(await place.queue(far.id)).toEqual([])
  })

  test('what stays because it is used is not deleted on doors either', async () => {
    const area = await newArea()
    const terminal = await newDoor(area)
    const period = await place.add('acc/time_periods', { area, timezone_name: 'Night' })
    const group = await place.add('acc/groups', { area, group_name: 'Guards', timezone1: period.id })
    const ana = await hire(area)
    await place.call('POST', `acc/groups/set_member/${group.id}`, { body: { employees: [ana.id] } })
    await place.empty(terminal.id)
    expect((await place.call('DELETE', `acc/time_periods/${period.id}`)).code).toBe('ZBAC0020')
    expect((await place.call('DELETE', `acc/groups/${group.id}`)).code).toBe('ZBAC0020')
    expect(await place.queue(terminal.id)).toEqual([])
  })
})

describe('the numbers of an area', () => {
  test('are fifty periods', async () => {
    const area = await newArea()
    for (let at = 2; at <= 50; at++) await place.add('acc/time_periods', { area, timezone_name: `P ${at}` })
    const { errors } = await place.call('POST', 'acc/time_periods', { body: { area, timezone_name: 'One more' } })
    expect(errors?.timezone_no).toMatchObject([{ code: 'ZBAC1301', context: { max: 50 } }])
  })

  test('are ten combinations: a group beyond them cannot open alone', async () => {
    const area = await newArea()
    for (let at = 2; at <= 10; at++) await place.add('acc/groups', { area, group_name: `G ${at}`, opens_alone: true })
    const add = (opens_alone: boolean) =>
      place.call('POST', 'acc/groups', { body: { area, group_name: 'One more', opens_alone } })
    expect((await add(true)).errors?.opens_alone?.[0]?.code).toBe('ZBAC1501')
    expect((await add(false)).status).toBe(200)
  })
})

describe('privileges', () => {
  test('of many people change at once: verification of their own, and the group’s again', async () => {
    const area = await newArea()
    const terminal = await newDoor(area)
    const people = [await hire(area), await hire(area)]
    const rows = await inArea('privileges', area)
    const ids = rows.map(({ id }: { id: number }) => id)
    await place.empty(terminal.id)
    expect((await act('privileges/set_verify_mode', ids, { verify_mode: 1, sure: true })).data.accepted).toBe(2)
    const lines = await place.queue(terminal.id)
    expect(people.map(({ emp_code }, at) => lines[at]?.includes(`PIN=${emp_code}\t`))).toEqual([true, true])
    expect(lines.every((line) => line.includes('\tVerify=1\t'))).toBe(true)
    await act('privileges/set_verify_mode', ids, { is_group_verifycode: true })
    expect((await place.queue(terminal.id)).every((line) => line.includes('\tVerify=-1\t'))).toBe(true)
  })

  test('that are suspended stay off the doors when their group changes', async () => {
    const area = await newArea()
    const terminal = await newDoor(area)
    await hire(area)
    const group = await place.add('acc/groups', { area, group_name: 'Guards' })
    const [{ id }] = await inArea('privileges', area)
    await act('privileges/suspend', [id])
    await place.empty(terminal.id)
    await act('privileges/set_group', [id], { group: group.id })
    expect((await place.queue(terminal.id)).filter((line) => line.includes('UPDATE USERINFO'))).toEqual([])
  })

  test('are neither made nor deleted by hand, and a thousand are changed at once', async () => {
    const area = await newArea()
    await hire(area)
    const [{ id, employee, group }] = await inArea('privileges', area)
    const body = { employee: employee.id, area, group: group.id }
    expect((await place.call('POST', 'acc/privileges', { body })).status).toBe(405)
    expect((await place.call('DELETE', `acc/privileges/${id}`)).status).toBe(405)
    const many = Array.from({ length: 1001 }, (_, at) => at + 1)
    expect((await act('privileges/sync', many)).code).toBe('ZBAC0032')
  })
})
