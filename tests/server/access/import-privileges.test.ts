// Privileges from files: found by employee and area, groups and periods by their numbers there, wrong rows told by row and field, doors
// told; and one by one.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#tests/contract/support/server.ts'
import { companyWithTerminals, type Place } from '#tests/server/device/company.ts'
import { type Fields, send } from '#tests/server/engine/exchange/support/files.ts'

const path = '/web/acc/api/v2/privileges/'
let place: Place
let area: number
let door: number
beforeAll(async () => {
  place = await companyWithTerminals('grants')
  area = (await place.add('personnel/areas', { area_code: 'MILL', area_name: 'Mill' })).id
  const other = (await place.add('personnel/areas', { area_code: 'DOCK', area_name: 'Dock' })).id
  door = (await place.add('device/terminals', { sn: 'PRIV1', alias: 'Mill door', area, is_access: true })).id
  for (const one of [area, other]) await place.add('acc/groups', { area: one, group_name: 'Guards', group_no: 5 })
  await place.add('acc/time_periods', { area, timezone_name: 'Early', timezone_no: 7 })
  for (const [code, areas] of [
    ['701', [area]],
    ['702', [area, other]],
  ] as const)
    await place.add('personnel/employees', { emp_code: code, first_name: `Ana ${code}`, area: areas })
  await place.empty(door)
})
afterAll(() => place.server.close())

const bring = (lines: readonly string[], fields: Fields = {}, person: Person = place.owner) =>
  send(person, { name: 'privileges.csv', bytes: Buffer.from(lines.join('\n')) }, { mode: 'upsert', ...fields }, path)
const privilegeOf = async (code: string, of = area) => {
  const { data } = await place.call('GET', 'acc/privileges', { query: { area: String(of), page_size: '50' } })
  return data.data.find((one: { employee: { emp_code: string } }) => one.employee.emp_code === code)
}
const told = async (code: string) => {
  const lines = (await place.queue(door)).filter((line) => line.includes(`PIN=${code}\t`))
  return lines.map((line) => /Grp=\d+\tTZ=\d+\tVerify=-?\d+/.exec(line)?.[0])
}

test('a file changes privileges, by the numbers of each area; it is looked at first, and told to the doors', async () => {
  const lines = [
    'Employee code,Area code,Group number,First period number,Second period number,Verification',
    '701,MILL,5,7,1,',
    '702,MILL,5,,,4',
    '702,DOCK,5,,,',
  ]
  const looked = await bring(lines, { dry_run: 'true' })
  expect([looked.data.updated, looked.data.failed, await told('701')]).toEqual([3, 0, []])
  const { data } = await bring(lines)
  expect([data.updated, data.created, data.errors]).toEqual([3, 0, []])
  expect(await privilegeOf('701')).toMatchObject({
    ...{ group_no: 5, is_group_timezone: false, timezone_no1: 7, timezone_no2: 1, timezone_no3: null },
    is_group_verifycode: true,
  })
  expect(await privilegeOf('702')).toMatchObject({
    ...{ group_no: 5, is_group_timezone: true, is_group_verifycode: false, verify_mode: 4 },
  })
  expect(await told('701')).toEqual(['Grp=5\tTZ=0001000700010000\tVerify=-1'])
  expect((await bring(lines)).data).toMatchObject({ updated: 0, unchanged: 3 })
  const back = await bring(['Employee code,Area code,Hours of the group', '701,MILL,yes'])
  expect([back.data.updated, (await privilegeOf('701')).timezone_no1]).toEqual([1, null])
  expect((await told('701')).at(-1)).toBe('Grp=5\tTZ=0000000000000000\tVerify=-1')
  const again = ['Employee code,Area code,Group number,Verification of the group', '701,MILL,1,', '702,MILL,1,yes']
  expect((await bring(again)).data.updated).toBe(2)
  expect(await privilegeOf('702')).toMatchObject({ group_no: 1, is_group_verifycode: true, verify_mode: -1 })
})

test('what is wrong is told by row and field, and the good rows go in', async () => {
  const lines = [
    'Employee code,Area code,Group number,Hours of the group,First period number,Second period number',
    '701,DOCK,1,,,',
    '701,MILL,9,,,',
    '702,MILL,5,no,,',
    '702,DOCK,5,,7,',
    '702,NOWHERE,5,,,',
    '799,MILL,5,,,',
    '701,MILL,5,,,',
    '702,MILL,500,,,',
  ]
  const { data } = await bring(lines, { skip_errors: 'true' })
  expect(
    data.errors.map((one: { row: number; field: string; code: string }) => [one.row, one.field, one.code]),
  ).toEqual([
    [2, 'area', 'ZBAC1701'],
    [3, 'group_no', 'ZBAC0016'],
    [4, 'timezone_no1', 'ZBAC1702'],
    [5, 'timezone_no1', 'ZBAC0016'],
    [6, 'area', 'ZBAC0016'],
    [7, 'employee', 'ZBAC0016'],
    [8, 'employee', 'ZBAC0027'],
    [9, 'group_no', 'ZBAC0015'],
    [9, 'employee', 'ZBAC0027'],
  ])
  expect((await privilegeOf('701')).group_no).toBe(1)
})

test('files need the right to import, and reach nobody outside of the data scope', async () => {
  const lines = ['Employee code,Area code,Group number', '702,MILL,5']
  const looks = await place.server.member(place.owner, {
    email: 'looks@grants.test',
    permissions: ['acc.change_privilege'],
  })
  expect((await bring(lines, {}, looks)).code).toBe('ZBOA0400')
  const other = (await place.add('personnel/departments', { dept_name: 'Elsewhere' })).id
  const bound = await place.server.member(place.owner, {
    ...{ email: 'bound@grants.test', permissions: ['acc.import_privilege'] },
    scope: { department: [other] },
  })
  const { data } = await bring(lines, {}, bound)
  expect([data.updated, data.errors[0].row]).toEqual([0, 2])
  expect((await privilegeOf('702')).group_no).toBe(1)
})

test('one privilege is changed by itself, and a verification that the person cannot do is warned of', async () => {
  const { id } = await privilegeOf('702')
  const change = (body: object, query: Readonly<Record<string, string>> = {}) =>
    place.call('PATCH', `acc/privileges/${id}`, { body, query })
  const card = { is_group_verifycode: false, verify_mode: 4 }
  expect((await change(card)).errors?.verify_mode?.[0]).toMatchObject({ code: 'ZBAC1703', context: { confirm: true } })
  expect((await change(card, { confirm: '1' })).data).toMatchObject(card)
  expect((await change({ is_group_timezone: false })).errors?.timezone1?.[0]?.code).toBe('ZBAC1702')
  expect((await change({ employee: id + 1 })).errors?.employee?.[0]?.code).toBe('ZBAC0018')
  const { id: there } = (await place.call('GET', 'acc/groups', { query: { search: 'Guards' } })).data.data.find(
    (one: { area: { id: number } }) => one.area.id !== area,
  )
  expect((await change({ group: there })).errors?.group?.[0]?.code).toBe('ZBAC0016')
})
