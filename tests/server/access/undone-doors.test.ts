// What undo does to rules of doors is told to the doors: what was added goes from them, and what was deleted comes back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyWithTerminals, type Place } from '#tests/server/device/company.ts'

let place: Place
let area: number
let door: number
beforeAll(async () => {
  place = await companyWithTerminals('undone')
  area = (await place.add('personnel/areas', { area_name: 'Gate' })).id
  door = (await place.add('device/terminals', { sn: 'GATE1', alias: 'Gate', area, is_access: true })).id
})
afterAll(() => place.server.close())

const undo = async (step: string) => {
  expect((await place.owner.call('POST', `/web/base/api/v2/undo/${step}/`)).status).toBe(200)
}

const rules = [
  ['time_periods', { timezone_name: 'Late' }, 'AccTimeZone UID='],
  ['groups', { group_name: 'Cleaners' }, 'AccGroup ID='],
] as const

test.each(rules)('undo of %s is told to the doors of their area', async (path, body, line) => {
  const made = await place.call('POST', `acc/${path}`, { body: { area, ...body } })
  expect(made.status).toBe(200)
  await place.empty(door)
  await undo(made.step)
  expect(await place.queue(door)).toContainEqual(expect.stringContaining(`DATA DELETE ${line}`))

  const { id } = await place.add(`acc/${path}`, { area, ...body })
  const gone = await place.call('DELETE', `acc/${path}/${id}`)
  await place.empty(door)
  await undo(gone.step)
  expect(await place.queue(door)).toContainEqual(expect.stringContaining(`DATA UPDATE ${line}`))
})

test('areas with doors are listed for pickers, count their terminals, and send their people again', async () => {
  await place.add('personnel/areas', { area_name: 'Yard' })
  const { data } = await place.call('GET', 'personnel/areas/access_areas')
  expect(
    data.data.map((row: { area_name: string; terminal_count: number }) => [row.area_name, row.terminal_count]),
  ).toEqual([['Gate', 1]])
  const sent = await place.call('POST', 'personnel/areas/sync', { body: { ids: [area] } })
  expect(sent.status).toBe(200)
})
