// Time periods from files: found by area and name, checked row by row, told to doors, undone as one step.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#tests/contract/support/server.ts'
import { companyWithTerminals, type Place } from '#tests/server/device/company.ts'
import { type Fields, send } from '#tests/server/engine/exchange/support/files.ts'

const path = '/web/acc/api/v2/time_periods/'
let place: Place
let area: number
let door: number
beforeAll(async () => {
  place = await companyWithTerminals('periods')
  area = (await place.add('personnel/areas', { area_code: 'MILL', area_name: 'Mill' })).id
  door = (await place.add('device/terminals', { sn: 'MILL1', alias: 'Mill door', area, is_access: true })).id
})
afterAll(() => place.server.close())

const file = (...lines: readonly string[]) => ({ name: 'periods.csv', bytes: Buffer.from(lines.join('\n')) })
const bring = (lines: readonly string[], fields: Fields = {}, person: Person = place.owner) =>
  send(person, file(...lines), { mode: 'upsert', ...fields }, path)
const periods = async () => {
  const query = { area: String(area), ordering: 'timezone_no', page_size: '100' }
  return (await place.call('GET', 'acc/time_periods', { query })).data.data
}

const undo = (step: string) => place.owner.call('POST', `/web/base/api/v2/undo/${step}/`)

const early = [
  'Area code,Number,Name,Monday,Monday from,Monday to,Sunday,Remark',
  'MILL,7,Early,yes,06:00,14:00,no,First shift',
  'MILL,,Late,yes,14:00,22:00,no,',
]

test('a file brings periods in: shown first, told to the doors, changed by another file, and changed back', async () => {
  await place.empty(door)
  const looked = await bring(early, { dry_run: 'true' })
  expect([looked.data.created, looked.data.failed, (await periods()).length]).toEqual([2, 0, 1])
  const { data } = await bring(early)
  expect([data.created, data.errors]).toEqual([2, []])
  expect(await periods()).toMatchObject([
    { timezone_no: 1 },
    { timezone_no: 2, timezone_name: 'Late', mon_start: '14:00:00', tue_end: '23:59:00', sun_on: false },
    { timezone_no: 7, timezone_name: 'Early', mon_end: '14:00:00', remark: 'First shift' },
  ])
  const told = async () => (await place.queue(door)).filter((line) => line.includes('AccTimeZone UID='))
  const [first] = await told()
  expect((await told()).map((line) => /UID=(\d+)/.exec(line)?.[1])).toEqual(['7', '2'])

  const changed = await bring(['Area code,Name,Monday to', 'MILL,early,15:30', 'MILL,Late,22:00'])
  expect([changed.data.updated, changed.data.unchanged, changed.data.created]).toEqual([1, 1, 0])
  expect((await periods())[2].mon_end).toBe('15:30:00')
  await place.empty(door)
  expect((await undo(changed.step)).status).toBe(200)
  expect((await periods())[2].mon_end).toBe('14:00:00')
  expect(await told()).toEqual([first])
})

test('a file that brought periods in is undone as one step', async () => {
  const before = (await periods()).length
  const { data, step } = await bring(['Area code,Name', 'MILL,Spare', 'MILL,Other spare'])
  expect([data.created, (await periods()).length]).toEqual([2, before + 2])
  expect((await undo(step)).status).toBe(200)
  expect((await periods()).length).toBe(before)
})

test('what is wrong is said by row and field: hours, numbers and areas; the good rows go in', async () => {
  const lines = [
    'Area code,Number,Name,Friday from,Friday to',
    'MILL,10,Night,22:00,06:00',
    'MILL,51,Far,08:00,18:00',
    'NOWHERE,11,Lost,08:00,18:00',
    'MILL,12,,08:00,18:00',
    'MILL,13,Noon,12:00,25:00',
    'MILL,14,Right,08:00,18:00',
    'MILL,14,Same number,08:00,18:00',
    'MILL,15,RIGHT,08:00,18:00',
  ]
  const { data } = await bring(lines, { skip_errors: 'true' })
  const said = data.errors.map((one: { row: number; field: string; code: string }) => [one.row, one.field, one.code])
  expect(said).toEqual([
    [2, 'fri_end', 'ZBAC0024'],
    [3, 'timezone_no', 'ZBAC0015'],
    [4, 'area', 'ZBAC0016'],
    [5, 'timezone_name', 'ZBAC0010'],
    [6, 'fri_end', 'ZBAC0013'],
    [8, 'timezone_no', 'ZBAC0017'],
    [9, 'area', 'ZBAC0027'],
  ])
  const names = (await periods()).map((one: { timezone_name: string }) => one.timezone_name)
  expect(names).toEqual(['24 hours', 'Late', 'Early', 'Right'])
})

test('the number of a period stays, and hours that people pass doors in are changed only once that is confirmed', async () => {
  await place.add('personnel/employees', { emp_code: '610', first_name: 'Ana', area: [area] })
  const moved = await bring(['Area code,Name,Number', 'MILL,24 hours,9'])
  expect(moved.data.errors).toMatchObject([{ row: 2, field: 'timezone_no', code: 'ZBAC0018' }])
  const closed = ['Area code,Name,Sunday', 'MILL,24 hours,no']
  expect((await bring(closed)).data.errors).toMatchObject([{ row: 2, field: 'sun_on', code: 'ZBAC1302' }])
  expect((await periods())[0].sun_on).toBe(true)
})

test('an area of another company is none that a file can name', async () => {
  const other = await place.server.company('other-periods')
  const { data } = await bring(early, {}, other)
  expect(data.errors.map(({ code }: { code: string }) => code)).toEqual(['ZBAC0016', 'ZBAC0016'])
  expect(data.created).toBe(0)
})
