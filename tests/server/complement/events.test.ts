import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'

const path = '/web/device/api/v2/events/'
let server: TestServer
let owner: Person

const add = (body: object) => owner.call('POST', path, { body: { event: 'Fire drill', location: 'Yard', ...body } })
const past = { event_time: '2024-01-01 10:00:00', end_time: '2024-01-01 11:00:00' }

beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('gatherings')
})
afterAll(() => server.close())

test('left alone, an event begins at the next full hour, lasts one, and is organized by whoever adds it', async () => {
  const { data } = await add({})
  expect(data.event_time).toMatch(/:00:00$/)
  const hours = (Date.parse(`${data.end_time}Z`) - Date.parse(`${data.event_time}Z`)) / 3_600_000
  expect([hours, data.organizer, data.state]).toEqual([1, data.create_user, 'PLANNED'])
})

test('an event ends after it begins', async () => {
  const times = { event_time: '2090-01-01 10:00:00', end_time: '2090-01-01 10:00:00' }
  expect((await add(times)).errors?.end_time?.[0]?.code).toBe('ZBCM0024')
})

test('an event that is over cannot be changed or cancelled', async () => {
  const { data } = await add(past)
  expect(data.state).toBe('OVER')
  expect((await owner.call('PATCH', `${path}${data.id}/`, { body: { location: 'Hall' } })).code).toBe('ZBCM1702')
  const cancelled = await owner.call('POST', `${path}cancel/`, { body: { ids: [data.id], reason: 'Rain' } })
  expect(cancelled.data).toMatchObject({ accepted: 0, skipped: [{ id: data.id, code: 'ZBCM0029' }] })
})

test('a cancelled event stays with its reason, and is changed no more', async () => {
  const { data } = await add({ event_time: '2090-02-01 10:00:00' })
  await owner.call('POST', `${path}cancel/`, { body: { ids: [data.id], reason: 'Rain' } })
  const listed = await owner.call('GET', path, { query: { state: 'CANCELLED' } })
  expect(listed.data.data).toMatchObject([{ id: data.id, state: 'CANCELLED', cancel_reason: 'Rain' }])
  expect((await owner.call('PATCH', `${path}${data.id}/`, { body: { location: 'Hall' } })).code).toBe('ZBCM0029')
})

test('a copy is as long and for the same people, at its own time', async () => {
  const area = (await owner.call('POST', '/web/personnel/api/v2/areas/', { body: { area_name: 'Yard' } })).data
  const { data } = await add({ event_time: '2090-03-01 10:00:00', end_time: '2090-03-01 12:30:00', areas: [area.id] })
  const copy = await owner.call('POST', `${path}copy/${data.id}/`, { body: { event_time: '2090-04-01 09:00:00' } })
  expect(copy.data).toMatchObject({
    event: 'Fire drill',
    event_time: '2090-04-01 09:00:00',
    end_time: '2090-04-01 11:30:00',
    areas: [{ id: area.id }],
  })
  expect(copy.data.id).not.toBe(data.id)
})
